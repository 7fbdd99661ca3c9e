"""Words by which a turn asks for something, and those by which facts state it, in languages of Latin and Cyrillic script; tables only.

A line is words that ask, a colon, and words that answer; words that answer are found by those that ask, and not the other way
round. ``=NAME`` stands for the single words of a relation of the claim tables, with which they are shared.
"""

from __future__ import annotations

_CARS = (
    "toyota honda volkswagen vw skoda škoda seat audi bmw mercedes opel vauxhall ford renault peugeot citroën citroen fiat dacia volvo "
    "mazda nissan hyundai kia subaru suzuki mitsubishi tesla porsche mini jeep chevrolet chrysler lexus polestar byd daihatsu"
)
_SYSTEMS = "debian ubuntu windows macos linux fedora arch mint nixos freebsd opensuse chromeos"
_EDITORS = "vim neovim emacs vscode sublime intellij pycharm nano zed helix webstorm eclipse kate cursor"
_BROWSERS = "firefox chrome safari edge brave vivaldi opera chromium"
_LAPTOPS = "thinkpad macbook dell xps chromebook framework asus acer lenovo"
_PHONES = "iphone pixel galaxy samsung fairphone oneplus xiaomi huawei nokia motorola"
_STORES = "postgres postgresql mysql mariadb sqlite mongodb redis oracle duckdb cassandra"

SENSES = {
    "en": f"""
address live living home residence: =live address street road avenue lane
job work employer profession occupation career workplace living: =work job employer profession role position
earn salary wage income pay paid make: =earn salary wage income paid
cost price fee rent charge rate pay expensive: =cost price fee rent rate charge
boss manager supervisor: =boss boss manager supervisor
doctor gp physician surgery practice: doctor gp physician surgery practice clinic dr
dentist teeth tooth toothache: dentist dental
vet veterinarian: vet veterinarian veterinary
phone telephone mobile number call: phone telephone mobile extension
phone smartphone handset: {_PHONES}
email mail: email mail
birthday born age old: birthday born birth turns
wife husband spouse partner married: wife husband spouse partner married fiancé fiancée
kid kids child children son daughter: son daughter child kid kids twin baby
parents mother father mum mom dad: mother father mum mom dad
siblings brother sister: brother sister
pet pets animal: cat dog rabbit hamster parrot budgie tortoise guinea horse pony
dog puppy: dog puppy labrador terrier dachshund spaniel collie beagle poodle retriever
car vehicle drive: car vehicle drive {_CARS}
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
verdiene verdient verdienen gehalt lohn einkommen: verdient verdiene gehalt lohn einkommen
kosten kostet preis miete gebühr zahle zahlen zahlt honorar: =cost preis miete gebühr euro monatlich
chef chefin vorgesetzte vorgesetzter: chef chefin vorgesetzte vorgesetzter leitet
arzt ärztin hausarzt hausärztin praxis: arzt ärztin hausarzt hausärztin praxis dr
zahnarzt zahnärztin zahnschmerzen: zahnarzt zahnärztin
tierarzt tierärztin: tierarzt tierärztin tierarztpraxis
telefonnummer telefon handynummer nummer anrufen durchwahl: telefonnummer telefon handynummer durchwahl
handy smartphone telefon: {_PHONES}
geburtstag geboren alter alt: geburtstag geboren
frau ehefrau mann ehemann partner partnerin verheiratet: frau ehefrau mann ehemann partner partnerin verheiratet
kind kinder sohn tochter: sohn tochter kind kinder zwillinge
eltern mutter vater: mutter vater
geschwister bruder schwester: bruder schwester
haustier haustiere tier: katze hund kater kaninchen hamster wellensittich meerschweinchen schildkröte
hund: hund hündin dackel labrador pudel terrier schäferhund beagle
auto wagen fahre pkw: auto wagen fährt {_CARS}
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
cobro cobra gano gana sueldo salario ganar cobrar: sueldo salario gana cobra tarifa
cuesta cuestan precio alquiler pago pagar tarifa cuota: =cost precio alquiler tarifa cuota paga
jefe jefa: jefe jefa dirige
médico médica doctor doctora cabecera consulta: médico médica doctor doctora cabecera
dentista muela muelas: dentista
veterinario veterinaria: veterinario veterinaria
teléfono móvil número llamar: teléfono móvil extensión
móvil teléfono: {_PHONES}
correo email: correo email
cumpleaños nació edad años: cumpleaños nació cumple años
mujer esposa marido esposo pareja casado casada: mujer esposa marido esposo pareja casado casada
hijo hija hijos niños: hijo hija hijos gemelos
padres madre padre: madre padre
suegra suegro: suegra suegro
hermano hermana hermanos: hermano hermana
mascota mascotas animal: gato gata perro perra conejo hámster loro tortuga periquito
coche carro auto conduzco vehículo: coche conduce {_CARS}
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
    "fr": f"""
adresse habite domicile: =live adresse rue avenue
travail métier emploi profession employeur travaille: =work métier profession employeur
gagne salaire revenu: salaire gagne
coûte prix loyer tarif: =cost prix loyer tarif
chef cheffe patron patronne: chef cheffe patron dirige
médecin docteur généraliste: médecin docteur généraliste
téléphone portable numéro: téléphone portable
téléphone portable smartphone: {_PHONES}
anniversaire né née âge: anniversaire né née
femme mari épouse époux conjoint marié mariée: femme mari épouse marié mariée
enfant enfants fils fille: fils fille enfant jumeaux
animal animaux: chat chatte chien chienne lapin hamster perruche
voiture conduis conduit: voiture conduit {_CARS}
allergie allergique intolérance: allergique allergie intolérant intolérante
manger dîner déjeuner repas recette plat dessert cuisiner restaurant: végétarien végétarienne végane allergique intolérant
médicament médicaments comprimés: mg comprimé
instrument: piano guitare violon violoncelle basse batterie flûte trompette saxophone clarinette harpe accordéon
langue langues: parle apprend anglais allemand espagnol italien portugais russe chinois japonais arabe
""",
    "it": f"""
indirizzo abito vivo casa: =live indirizzo via
lavoro mestiere professione azienda: =work lavoro professione
guadagno stipendio: stipendio guadagna
costa prezzo affitto: =cost prezzo affitto
capo responsabile: capo responsabile
medico dottore: medico dottore dottoressa
telefono cellulare numero: telefono cellulare
compleanno nato nata età: compleanno nato nata
moglie marito: moglie marito sposato sposata
figlio figlia figli: figlio figlia
animale animali: gatto gatta cane coniglio criceto
macchina auto guido: macchina auto guida {_CARS}
allergia allergico allergica: allergico allergica allergia intollerante
mangiare cena pranzo ricetta piatto dolce cucinare ristorante: vegetariano vegetariana vegano vegana allergico allergica intollerante
strumento: pianoforte chitarra violino violoncello basso batteria flauto tromba
lingua lingue: parla studia inglese francese tedesco spagnolo russo cinese giapponese arabo
""",
    "pt": f"""
endereço moro morada casa: =live endereço rua avenida
trabalho emprego profissão empresa: =work profissão emprego
ganho salário ordenado: salário ganha
custa preço aluguel renda: =cost preço aluguel renda
chefe patrão: chefe
médico médica doutor: médico médica doutor
telefone celular telemóvel número: telefone celular telemóvel
aniversário nasceu idade: aniversário nasceu
esposa marido mulher casado casada: esposa marido mulher casado casada
filho filha filhos: filho filha
animal bicho: gato gata cachorro cão coelho
carro dirijo conduzo: carro dirige conduz {_CARS}
alergia alérgico alérgica: alérgico alérgica alergia intolerante
comer jantar almoço receita prato sobremesa cozinhar restaurante: vegetariano vegetariana vegano vegana alérgico alérgica intolerante
instrumento: piano guitarra violão violino violoncelo baixo bateria flauta
língua línguas idioma: fala estuda inglês francês alemão espanhol italiano russo chinês japonês árabe
""",
    "nl": f"""
adres woon woont woonplaats: =live adres straat
werk baan beroep werkgever: =work beroep werkgever
verdien verdient salaris loon: salaris verdient loon
kost kosten prijs huur: =cost prijs huur
baas chef leidinggevende: baas leidinggevende
dokter huisarts arts: dokter huisarts arts
telefoon nummer mobiel: telefoon mobiel
verjaardag geboren leeftijd: verjaardag geboren jarig
vrouw man partner getrouwd: vrouw man partner getrouwd
kind kinderen zoon dochter: zoon dochter
huisdier dier: kat hond konijn hamster
auto rijd rijdt: auto rijdt {_CARS}
allergie allergisch: allergisch allergie
eten koken recept avondeten lunch ontbijt gerecht restaurant: vegetariër veganist vegetarisch allergisch
instrument: piano gitaar viool cello bas drums fluit trompet
taal talen: spreekt leert engels duits frans spaans italiaans
""",
    "ru": """
адрес живу живет живешь: =live адрес улица улице
работа работаю профессия работодатель: =work профессия
зарабатываю зарплата зарабатывает: зарплата зарабатывает
стоит цена аренда: =cost цена аренда
начальник начальница: начальник начальница руководитель
врач доктор терапевт: врач доктор терапевт
телефон номер: телефон
родился родилась возраст: родился родилась рождения
жена муж: жена муж женат замужем
дети ребенок сын дочь: сын дочь
питомец животное: кошка кот собака кролик хомяк
машина езжу вожу: машина ездит водит
аллергия: аллергия
есть ужин обед завтрак рецепт блюдо готовить: вегетарианец вегетарианка веган аллергия
инструмент: пианино гитара скрипка виолончель бас флейта
язык языки: говорит учит английский немецкий французский испанский китайский японский
""",
}
