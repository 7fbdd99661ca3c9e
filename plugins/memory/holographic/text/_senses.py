"""Words by which a turn asks for something, and those by which facts state it, in English, German and Spanish; tables only.

A line is words that ask, a colon, and words that answer; words that answer are found by those that ask, and not the other way
round. ``=NAME`` stands for the single words of a relation of the claim tables, with which they are shared.
"""

from __future__ import annotations

CARS = (
    "toyota honda volkswagen vw skoda škoda seat audi bmw mercedes opel vauxhall ford renault peugeot citroën citroen fiat dacia volvo "
    "mazda nissan hyundai kia subaru suzuki mitsubishi tesla porsche mini jeep chevrolet chrysler lexus polestar byd daihatsu"
)
_SYSTEMS = "debian ubuntu windows macos linux fedora arch mint nixos freebsd opensuse chromeos"
_EDITORS = "vim neovim emacs vscode sublime intellij pycharm nano zed helix webstorm eclipse kate cursor"
_BROWSERS = "firefox chrome safari edge brave vivaldi opera chromium"
_LAPTOPS = "thinkpad macbook dell xps chromebook framework asus acer lenovo"
PHONES = "iphone pixel galaxy samsung fairphone oneplus xiaomi huawei nokia motorola"
_JOBS_EN = (
    "teacher nurse engineer developer programmer designer architect lawyer accountant journalist photographer chef baker butcher "
    "carpenter plumber electrician mechanic driver pilot farmer gardener hairdresser dentist vet pharmacist midwife paramedic "
    "firefighter librarian translator editor writer musician painter potter tailor waiter cashier manager consultant analyst "
    "scientist physicist chemist biologist geologist surveyor welder roofer bricklayer joiner postman therapist psychologist lecturer "
    "professor headteacher technician secretary freelancer self-employed retired apprentice student"
)
_JOBS_DE = (
    "lehrer lehrerin krankenpfleger krankenschwester pflegerin ärztin arzt ingenieur ingenieurin entwickler entwicklerin "
    "programmierer architekt architektin anwalt anwältin buchhalter buchhalterin journalist journalistin fotograf fotografin koch "
    "köchin bäcker bäckerin metzger tischler tischlerin schreiner schreinerin klempner elektriker elektrikerin mechaniker fahrer "
    "fahrerin busfahrer pilot landwirt gärtner gärtnerin friseur friseurin zahnärztin tierärztin apothekerin hebamme sanitäter "
    "feuerwehrmann bibliothekarin übersetzer übersetzerin lektorin musiker musikerin maler malerin schneiderin kellner verkäufer "
    "verkäuferin berater beraterin biologin chemikerin dachdecker maurer schlosser therapeutin psychologin professorin erzieher "
    "erzieherin techniker sekretärin selbstständig rentner rentnerin azubi unterrichtet"
)
_JOBS_ES = (
    "profesor profesora maestro maestra enfermero enfermera médico médica ingeniero ingeniera programador programadora arquitecto "
    "arquitecta abogado abogada contable periodista fotógrafo fotógrafa cocinero cocinera panadero panadera carnicero carpintero "
    "carpintera fontanero electricista mecánico camionero taxista conductor conductora piloto agricultor jardinero peluquero "
    "peluquera dentista veterinaria veterinario farmacéutico farmacéutica comadrona bombero bombera bibliotecaria traductor "
    "traductora editora escritor escritora músico pintor pintora sastre camarero camarera cajera dependienta consultor consultora "
    "bióloga química albañil soldador psicólogo psicóloga técnico técnica secretaria autónomo autónoma jubilado jubilada aprendiz"
)
_VANS = "van truck pickup lorry camper motorhome"
_VANS_DE = "transporter sprinter kombi lieferwagen wohnmobil bus"
_VANS_ES = "furgoneta camioneta furgón taxi autocaravana"
_STORES = "postgres postgresql mysql mariadb sqlite mongodb redis oracle duckdb cassandra"

SENSES = {
    "en": f"""
address live living home residence: =live address street road avenue lane
job work employer profession occupation career workplace living: =work job employer profession role position
job work profession occupation living: {_JOBS_EN}
car vehicle drive: {_VANS}
earn salary wage income pay paid make: =earn salary wage income paid
cost price fee rent charge rate pay expensive: =cost price fee rent rate charge
boss manager supervisor: =boss boss manager supervisor
doctor gp physician surgery practice: doctor gp physician surgery practice clinic dr
dentist teeth tooth toothache: dentist dental
vet veterinarian: vet veterinarian veterinary
phone telephone mobile number call: phone telephone mobile extension
summer: june july august
autumn fall: september october november
winter: december january february
spring: march april may
weekend: saturday sunday
work shift: shift shifts rota
vegetarian vegan: meat
eat diet dinner lunch menu recipe cook dish meal restaurant food: meat fish seafood shellfish gluten lactose dairy nuts peanut pork
milk milkshake cheese yoghurt yogurt cream butter latte cappuccino ice-cream custard pizza: lactose dairy vegan
bread pasta pizza cake biscuit cookie noodles beer croissant: gluten coeliac
steak burger sausage ham bacon beef pork lamb chicken meat: vegetarian vegan meat
shrimp prawn lobster crab mussels sushi seafood: shellfish seafood fish
wine beer cocktail whisky gin: alcohol
chocolate cake sweets dessert sugar: sugar diabetic
vegetable veg veggie: sprout carrot cabbage broccoli spinach leek aubergine courgette pepper tomato onion celery beetroot cauliflower kale
fruit: apple pear banana cherry strawberry plum grape melon peach kiwi mango pineapple orange lemon
herb spice: coriander cilantro basil parsley dill mint sage thyme cumin garlic
drink beverage: tea coffee wine beer juice water cocoa
flower: rose tulip lily daffodil orchid dahlia peony
pollen sneeze: hay allergy allergic
chimney fireplace: sweep chimney
dog puppy: lurcher whippet greyhound setter poodle corgi husky pug boxer mastiff chihuahua shepherd pointer rottweiler dalmatian
medication medicine drug pill tablet dose: mcg
wifi wi-fi wlan wireless internet provider: broadband fibre
phone smartphone handset: {PHONES}
email mail: email mail
birthday born age old: birthday born birth turns
wife husband spouse partner married: wife husband spouse partner married fiancé fiancée
kid kids child children son daughter: son daughter child kid kids twin baby
parents mother father mum mom dad: mother father mum mom dad
siblings brother sister: brother sister
pet pets animal: cat dog rabbit hamster parrot budgie tortoise guinea horse pony
dog puppy: dog puppy labrador terrier dachshund spaniel collie beagle poodle retriever
car vehicle drive: car vehicle drive {CARS}
plate registration: plate registration
bike bicycle cycle: bike bicycle
motorbike motorcycle scooter: motorbike motorcycle scooter vespa yamaha ducati kawasaki
allergy allergic intolerance intolerant: allergic allergy intolerant intolerance
eat food diet dinner lunch breakfast supper meal menu recipe cook dish dessert snack restaurant: vegetarian vegan allergic allergy
eat food diet dinner lunch breakfast supper meal menu recipe cook dish dessert snack restaurant: intolerant avoid coeliac kosher halal
medication medicine drug pill tablet dose prescription: mg medication tablet pill dose insulin
instrument: piano guitar violin cello bass drums flute trumpet saxophone clarinet harp ukulele banjo oboe viola accordion
voice: tenor soprano alto baritone
language: speak learn english german french spanish italian portuguese dutch russian chinese mandarin japanese korean arabic welsh
language: turkish polish swedish norwegian danish finnish greek hindi
os system: {_SYSTEMS}
editor ide: {_EDITORS}
browser: {_BROWSERS}
laptop computer machine pc notebook: laptop notebook desktop {_LAPTOPS}
database db: database {_STORES}
password passcode passphrase pin code combination: password passcode passphrase pin code combination
wifi wi-fi wlan wireless internet: wifi wi-fi wlan ssid router
deadline due submit hand: deadline due submitted submission
expire expiry renew valid: expire expiry valid ends runs
close shut: close closes ends
trip travel vacation holiday flight fly plane: trip fly flight vacation holiday travel airport
hotel stay: hotel hostel airbnb stay
university college degree major school: university college school study degree
bank: bank account iban
insurance insurer insured: insured insurance
landlord landlady: landlord landlady rent
accountant tax: accountant tax
garage mechanic repair broken: garage mechanic workshop repair repaired
haircut hairdresser barber: hairdresser barber
approve approval review: approve review
deploy deployment release rollout: deploy deployment release rollout
normal regular caffeine coffee: decaf
sport sports hobby hobbies: play run swim climb cycle row ski yoga tennis football chess
sing singing voice: sing choir tenor soprano alto baritone
size shoe shoes shirt: size
size: s m l xl eu uk
colour color paint: red blue green black white grey gray silver yellow orange purple brown beige
glasses eyesight lens lenses: dioptres diopters shortsighted
blood: blood
age old: year years
team club: member fan support season
backup backups restore: backup backed copied snapshot
host hosted hosting cloud server: host hosted server aws azure gcp hetzner vps
framework stack written: django flask rails react vue angular spring laravel python rust typescript java kotlin
log logs logged: log logs
chat contact reach: slack teams discord signal whatsapp telegram email phone
support contact: support hotline helpdesk
charge recharge battery: battery charger
meeting meet standup call sync: meeting standup sync retro
rehearsal rehearse practice: rehearse rehearsal practise practice
start begin kick: start begin opens
train bus commute: train bus tram commute cycle
bin bins rubbish trash garbage recycling: bin rubbish trash garbage recycling
key keys spare: key keys
feed food treats: food eats feed
favourite favorite prefer like: favourite favorite prefer like love
hate dislike: hate dislike avoid
neighbour neighbor: neighbour neighbor
buy order purchase: buy order supplier
supplier supply delivery deliver: supplier deliver delivery
lawyer solicitor attorney: lawyer solicitor attorney
bill invoice billing: invoice bill billing
therapist counsellor psychologist: therapist therapy
pension retirement retired: pension retired
visa passport residence: visa passport permit
without: allergic allergy intolerant avoid hates hate dislikes dislike vegan vegetarian intolerance
exercise workout stretch: knee injury injured physio
anniversary: wedding married anniversary
""",
    "de": f"""
adresse anschrift wohne wohnen wohnt wohnung zuhause wohnort: =live adresse anschrift straße
beruf job arbeit arbeite arbeitgeber firma stelle beruflich: =work beruf arbeitgeber firma stelle
beruf job beruflich: {_JOBS_DE}
auto wagen fahre pkw fahrzeug: {_VANS_DE}
verdiene verdient verdienen gehalt lohn einkommen: verdient verdiene gehalt lohn einkommen
kosten kostet preis miete gebühr zahle zahlen zahlt honorar: =cost preis miete gebühr euro monatlich
chef chefin vorgesetzte vorgesetzter: chef chefin vorgesetzte vorgesetzter leitet
arzt ärztin hausarzt hausärztin praxis: arzt ärztin hausarzt hausärztin praxis dr
zahnarzt zahnärztin zahnschmerzen: zahnarzt zahnärztin
tierarzt tierärztin: tierarzt tierärztin tierarztpraxis
telefonnummer telefon handynummer nummer anrufen durchwahl: telefonnummer telefon handynummer durchwahl
sommer sommerferien sommerurlaub: juni juli august
herbst herbstferien: september oktober november
winter winterurlaub: dezember januar februar
frühling frühjahr: märz april mai
wochenende: samstag sonntag samstags sonntags
arbeit arbeite: schicht schichten dienst
vegetarisch vegetarier vegetarierin vegan: fleisch
essen kochen rezept abendessen mittagessen gericht menü restaurant: fleisch fisch meeresfrüchte gluten laktose nüsse erdnüsse schwein
essen kochen rezept abendessen mittagessen gericht menü restaurant: schweinefleisch verzichtet
milch milchreis käse joghurt sahne butter quark pudding eis latte cappuccino pizza: laktose vegan
brot nudeln pizza kuchen kekse brötchen bier: gluten zöliakie
steak wurst schinken speck schnitzel braten hackfleisch fleisch: vegetarisch vegetarier vegetarierin vegan fleisch
garnelen krabben hummer muscheln sushi: meeresfrüchte fisch
wein bier cocktail sekt schnaps: alkohol
schokolade kuchen torte zucker: zucker diabetes
gemüse: rosenkohl kohl brokkoli spinat karotten möhren lauch aubergine zucchini paprika tomaten zwiebeln sellerie blumenkohl fenchel
obst frucht: apfel äpfel birnen bananen kirschen erdbeeren pflaumen trauben melone pfirsich kiwi ananas orangen
kraut kräuter gewürz: koriander basilikum petersilie dill minze salbei thymian kümmel knoblauch
getränk trinken: tee kaffee wein bier saft wasser kakao
blume blumen: rosen tulpen lilien orchideen dahlien
pollen niesen: heuschnupfen allergie allergisch
kamin schornstein: schornsteinfeger kaminkehrer
hund welpe: windhund setter husky mops boxer dogge chihuahua rottweiler dalmatiner dobermann collie spitz
handy smartphone telefon: {PHONES}
geburtstag geboren alter alt: geburtstag geboren
frau ehefrau mann ehemann partner partnerin verheiratet: frau ehefrau mann ehemann partner partnerin verheiratet
kind kinder sohn tochter: sohn tochter kind kinder zwillinge
eltern mutter vater: mutter vater
geschwister bruder schwester: bruder schwester
haustier haustiere tier: katze hund kater kaninchen hamster wellensittich meerschweinchen schildkröte
hund: hund hündin dackel labrador pudel terrier schäferhund beagle
auto wagen fahre pkw: auto wagen fährt {CARS}
kennzeichen nummernschild: kennzeichen nummernschild
rad fahrrad: fahrrad rad
motorrad roller: motorrad roller vespa
allergie allergien allergisch unverträglichkeit vertrage: allergisch allergie verträgt unverträglichkeit
essen kochen rezept abendessen mittagessen frühstück gericht menü restaurant nachtisch dessert: vegetarier vegetarierin vegan vegetarisch
essen kochen rezept abendessen mittagessen frühstück gericht menü restaurant nachtisch dessert: allergisch allergie verträgt veganer
medikament medikamente tabletten arznei dosis: mg tablette tabletten medikament verträgt
instrument: klavier gitarre geige cello bass schlagzeug flöte trompete saxophon klarinette harfe ukulele bratsche akkordeon
stimme stimmlage: tenor sopran alt bass bariton
sprache sprachen: spricht lernt englisch deutsch französisch spanisch italienisch portugiesisch niederländisch russisch chinesisch
sprache sprachen: japanisch koreanisch arabisch türkisch polnisch schwedisch norwegisch dänisch finnisch griechisch
betriebssystem system: {_SYSTEMS}
editor: {_EDITORS}
browser: {_BROWSERS}
laptop computer rechner notebook: laptop notebook rechner {_LAPTOPS}
datenbank: datenbank {_STORES}
passwort kennwort pin code kombination: passwort kennwort pin code kombination
wlan internet: wlan netz ssid router
frist abgabe abgabetermin fällig abgeben: frist abgabe abgegeben fällig abgabetermin
abholen abgeholt holt holen: abgeholt holt schließt
läuft ablaufen kündigen verlängern gültig: läuft endet gültig
schließt zu: schließt endet
reise urlaub flug fliegen ferien: reise urlaub fliegt flug fährt ferien flughafen
hotel übernachten unterkunft: hotel unterkunft ferienwohnung
studiert studium uni universität schule: studiert studium uni universität schule
bank konto: bank konto iban
versicherung versichert: versichert versicherung
vermieter vermieterin: vermieter vermieterin
steuer steuerberater steuern: steuerberater steuerberaterin
werkstatt reparatur kaputt fertig: werkstatt reparatur
friseur haare: friseur friseurin
freigeben freigabe genehmigen prüfen: prüft freigabe gibt genehmigt
ausrollen rollen deployment release: ausgerollt release deployment
biene wespe stich gestochen: bienenstiche wespenstiche allergisch
sport hobby hobbys: spielt läuft schwimmt klettert turnt tennis fußball schach yoga reitet
singe singt chor: singt chor tenor sopran alt bass
größe schuhgröße konfektionsgröße: größe schuhgröße
farbe: rot rotes rote blau blaues blaue grün grünes grüne schwarz schwarzes schwarze weiß weißes weiße grau graues graue silber gelb
brille sehstärke kontaktlinsen: dioptrien kurzsichtig
sicherung backup gesichert: sicherung backup gesichert
server hosting liegt läuft: server rechenzentrum hetzner aws azure
besprechung meeting termin runde: besprechung besprechungen meeting termin
probe proben üben: probt probe proben
beginnt anfängt los: beginnt startet öffnet
müll tonne abfuhr: müll tonne abgeholt biotonne restmüll
schlüssel: schlüssel ersatzschlüssel
lieblings liebste mag bevorzugt: lieblings bevorzugt mag liebt
hasst mag nicht: hasst mag meidet
lieferant liefert lieferung geliefert: liefert geliefert lieferant
anwalt anwältin: anwalt anwältin
rechnung rechnungen: rechnung rechnungen
pass ausweis reisepass: pass reisepass ausweis
postleitzahl plz: wohnt
schwiegermutter schwiegervater oma opa großmutter großvater: schwiegermutter schwiegervater oma opa großmutter großvater
nachbar nachbarin: nachbar nachbarin
hochzeitstag heirat: geheiratet hochzeitstag verheiratet
zuständig verantwortlich kümmert wer: zuständig verantwortlich betreut leitet kümmert
verschieben absagen: termin
without: allergisch allergie verträgt hasst vegetarier vegan vegetarisch mag meidet unverträglichkeit
training trainingsplan übungen: knie verletzung
abrechnen rechnen abrechnung: abgerechnet abrechnung
""",
    "es": f"""
dirección domicilio vivo vive vivir casa: =live dirección domicilio calle avenida
trabajo trabajas empleo profesión oficio empresa: =work profesión oficio empleo
dedico trabajo profesión oficio: {_JOBS_ES}
coche carro auto conduzco vehículo: {_VANS_ES}
cobro cobra gano gana sueldo salario ganar cobrar: sueldo salario gana cobra tarifa
cuesta cuestan precio alquiler pago pagar tarifa cuota: =cost precio alquiler tarifa cuota paga
jefe jefa: jefe jefa dirige
médico médica doctor doctora cabecera consulta: médico médica doctor doctora cabecera
dentista muela muelas: dentista
veterinario veterinaria: veterinario veterinaria
teléfono móvil número llamar: teléfono móvil extensión
verano: junio julio agosto
otoño: septiembre octubre noviembre
invierno: diciembre enero febrero
primavera: marzo abril mayo
finde: sábado domingo sábados domingos
trabajo turno: turno turnos guardia
vegetariano vegetariana vegano vegana: carne
comer comida cena cenar almuerzo menú receta plato cocinar restaurante: carne pescado marisco gluten lactosa nueces cacahuetes cerdo
comer comida cena cenar almuerzo menú receta plato cocinar restaurante: sal azúcar
leche batido queso yogur nata mantequilla helado natillas pizza: lactosa vegano vegana
pan pasta pizza tarta galletas cerveza: gluten celíaco celíaca
filete hamburguesa salchicha jamón chorizo chuleta carne: vegetariano vegetariana vegano vegana carne
gambas langostinos mejillones almejas sushi paella: marisco pescado
vino cerveza cóctel ginebra: alcohol
chocolate tarta pastel azúcar: azúcar diabético diabética
verdura verduras hortaliza: coles col brócoli espinacas zanahoria puerro berenjena calabacín pimiento tomate cebolla apio coliflor
fruta frutas: manzana pera plátano cereza fresa ciruela uva melón melocotón kiwi piña naranja
hierba especia: cilantro albahaca perejil eneldo menta salvia tomillo comino ajo
bebida beber: té café vino cerveza zumo agua
flor flores: rosa tulipán lirio orquídea
polen estornudo estornudando: alergia alérgico alérgica
chimenea: deshollinador
perro perra: galgo setter caniche husky bóxer dogo chihuahua rottweiler dálmata podenco mastín
medicación medicamento medicinas pastilla pastillas dosis: toma
móvil teléfono: {PHONES}
correo email: correo email
cumpleaños nació edad años: cumpleaños nació cumple años
mujer esposa marido esposo pareja casado casada: mujer esposa marido esposo pareja casado casada
hijo hija hijos niños: hijo hija hijos gemelos
padres madre padre: madre padre
suegra suegro: suegra suegro
hermano hermana hermanos: hermano hermana
mascota mascotas animal: gato gata perro perra conejo hámster loro tortuga periquito
coche carro auto conduzco vehículo: coche conduce {CARS}
matrícula: matrícula
bici bicicleta: bici bicicleta
moto: moto vespa scooter yamaha kawasaki ducati
alergia alergias alérgico alérgica intolerancia: alérgico alérgica alergia intolerancia tolera intolerante
comer comida cena cenar almuerzo desayuno menú receta plato postre cocinar restaurante: vegetariano vegetariana vegano vegana alérgico
comer comida cena cenar almuerzo desayuno menú receta plato postre cocinar restaurante: alérgica intolerante celíaco celíaca tolera odia
medicación medicamento medicinas pastilla pastillas dosis: mg pastilla medicación dosis
instrumento: piano guitarra violín violonchelo bajo batería flauta trompeta saxofón clarinete arpa acordeón
idioma idiomas lengua: habla estudia inglés francés alemán italiano portugués ruso chino japonés coreano árabe catalán gallego euskera
sistema: {_SYSTEMS}
editor: {_EDITORS}
navegador: {_BROWSERS}
portátil ordenador computadora: portátil ordenador {_LAPTOPS}
base: {_STORES}
contraseña clave código pin: contraseña clave código pin
wifi internet: wifi red router
plazo entregar entrega entrego: plazo entrega entregar
vence caduca renovar: vence caduca termina
viaje vacaciones vuelo volar avión: viaje vuelo vuela vacaciones aeropuerto
hotel alojamiento: hotel hostal apartamento
estudia carrera universidad colegio instituto: estudia universidad colegio carrera
banco cuenta: banco cuenta iban
seguro: seguro asegurado
casero casera: casero casera
gestor gestora impuestos renta: gestor gestora asesor
taller mecánico avería ruido: taller mecánico
peluquero peluquera peluquería: peluquero peluquera peluquería
aprobar bueno visto revisar: aprueba revisa
deporte afición hobby: juega corre nada escala tenis pádel fútbol ajedrez yoga
canto cantar coro: canta coro tenor soprano
talla número pie: talla calza
color: rojo roja azul verde negro negra blanco blanca gris plateado amarillo
gafas vista lentillas: dioptrías miope
copia respaldo copias: copia copias respaldo
servidor alojado: servidor alojado hetzner aws azure
reunión cita: reunión cita
ensayo ensayar ensayamos: ensaya ensayo
empieza abre comienza: empieza abre comienza
basura: basura
llaves llave: llave llaves
favorito favorita gusta prefiero: favorito favorita gusta prefiere
odio detesto: odia detesta
proveedor traen reparto: proveedor trae entrega
abogado abogada: abogado abogada
factura facturas: factura facturas
pasaporte dni: pasaporte dni caduca
abuelo abuela: abuelo abuela
vecino vecina: vecino vecina
aniversario boda: casado casada boda aniversario
encargado responsable ocupa: encargado responsable encarga lleva
quedar libre: juega martes
desplegar despliegue versión: despliega despliegue
without: alérgico alérgica alergia odia tolera intolerante detesta vegetariano vegana evita
ejercicio entrenamiento: rodilla lesión
""",
}
