"""Words of everyday life that say the same, by language; tables only.

Each word of a group stands for all others of it; a slash ends a group.
"""

from __future__ import annotations

SYNONYMS = {
    "en": """
plate registration / car vehicle automobile / van lorry truck minivan / bike bicycle / motorbike motorcycle /
boat dinghy yacht sailboat / plane flight airplane / subway metro underground / flat apartment / basement cellar / attic loft /
garden yard allotment / sofa couch / fridge refrigerator / freezer icebox / stove cooker hob / heating boiler furnace radiator /
tap faucet / rubbish trash garbage waste / laundry washing / vacuum hoover / lawn grass / fix repair mend / broken faulty defective /
buy purchase bought / sell sold / begin start commence / finish end complete / cancel terminate / shut close / quit resign /
hire rent lease / postpone delay reschedule / meeting appointment / deadline due / birthday born / wedding married marry /
fiance fiancee engaged / child kid / baby infant newborn / mum mother mom / dad father / grandma grandmother granny nan /
grandpa grandfather grandad / wife spouse / husband spouse / boss manager supervisor / colleague coworker workmate teammate /
employer company firm / staff employee / job work occupation profession / shift rota roster / salary wage pay / raise promotion /
pension retirement / invoice bill / receipt proof / loan credit mortgage / savings saving / insurance insured policy / tax taxes /
landlord owner / tenant lodger / lawyer solicitor attorney / doctor physician gp / surgery operation operated / dentist dental /
pharmacy chemist / hospital clinic / medicine medication drug / pill tablet / vaccination vaccine jab vaccinated /
illness disease condition / injury injured hurt / ache pain sore / allergy allergic / glasses spectacles /
pregnant pregnancy expecting / vet veterinary / puppy dog / kitten cat / pony horse / meat beef pork chicken / vegetarian vegan /
sweets candy / biscuit cookie / crisps chips / soda lemonade / coffee espresso cappuccino / alcohol wine beer / starter appetizer /
dessert pudding / aubergine eggplant / courgette zucchini / coriander cilantro / school primary secondary /
kindergarten nursery preschool / teacher tutor / lesson class / homework assignment / exam test / university college uni /
pupil student / football soccer / gym fitness / workout training / race marathon / hike trek walk / holiday vacation /
trip journey travel / hotel accommodation / luggage suitcase baggage / ticket booking reservation / passport visa / ferry boat /
beach seaside / choir singing / band orchestra / movie film cinema / novel book / photo picture photograph / camera photography /
mobile phone smartphone / laptop notebook / wifi wi-fi wireless / password passcode / website site homepage / app application /
email mail / backup snapshot / server host / bug defect / repository repo / supplier vendor / customer client / shop store /
workshop garage / parcel package / letter post / key keys / lock padlock / alarm siren / bin bins / neighbour neighbor /
friend mate buddy / colour color / favourite favorite / christmas xmas / autumn fall
""",
    "de": """
kennzeichen nummernschild autonummer / auto wagen pkw fahrzeug / transporter lieferwagen kastenwagen sprinter / fahrrad rad velo /
motorrad roller moped / zug bahn ice / flugzeug flug flieger / wohnung apartment mietwohnung / haus eigenheim einfamilienhaus /
keller untergeschoss / dachboden speicher / garten schrebergarten kleingarten / sofa couch / kühlschrank kühlgerät /
herd ofen backofen / heizung heizkessel therme / müll abfall / wäsche waschmaschine / rasen wiese /
reparieren repariert reparatur instandsetzen / kaputt defekt / kaufen kaufe kauft gekauft kaufte anschaffen angeschafft /
verkaufen verkauft verkaufte / bestellen bestelle bestellt bestellung geordert / liefern liefert geliefert lieferung lieferant /
beginnen beginnt beginn anfangen fängt start startet / enden endet ende aufhören / kündigen gekündigt kündigung kündbar /
schließen schließt geschlossen / öffnen öffnet geöffnet / mieten miete gemietet vermietet / verschieben verschoben verlegt /
treffen besprechung meeting termin / frist abgabetermin deadline / geburtstag geboren /
hochzeit heirat geheiratet heiratet hochzeitstag / kind kinder / baby säugling / mama mutter mutti / papa vater vati / oma großmutter /
opa großvater / ehefrau frau gattin / ehemann mann gatte / schwager schwägerin / chef chefin vorgesetzte vorgesetzter leiterin /
kollege kollegin mitarbeiter mitarbeiterin / arbeitgeber firma unternehmen / beruf job arbeit tätigkeit / schicht dienst dienstplan /
dienstreise geschäftsreise / gehalt lohn verdienst / rente pension ruhestand / rechnung faktura / quittung beleg kassenbon /
kredit darlehen / ersparnisse sparkonto tagesgeld / versicherung versichert police / anwalt anwältin rechtsanwalt rechtsanwältin /
arzt ärztin doktor / hausarzt hausärztin / operation operiert op / zahnarzt zahnärztin / apotheke apotheker /
krankenhaus klinik spital / medikament medikamente arznei arzneimittel / tablette tabletten pille / impfung geimpft impfen /
krankheit erkrankung / verletzung verletzt / schmerzen schmerz / allergie allergisch / brille gläser / schwanger schwangerschaft /
tierarzt tierärztin / welpe hund / kater katze / pferd wallach stute / fleisch rindfleisch schweinefleisch /
vegetarisch vegetarier vegetarierin / süßigkeiten schokolade / brötchen semmel / kaffee espresso / alkohol wein bier /
nachtisch dessert / kartoffeln erdäpfel / schule grundschule gymnasium / kita kindergarten krippe / lehrer lehrerin /
unterricht unterrichtet lehrt stunde / hausaufgaben hausaufgabe / prüfung klausur examen / universität uni hochschule /
schüler schülerin / fußball kicken / fitness fitnessstudio / training trainiert trainieren / laufen läuft joggen joggt /
wandern wandert wanderung / urlaub ferien / reise trip / hotel unterkunft pension / koffer gepäck / ticket fahrkarte / reisepass pass /
ausweis personalausweis / strand meer / chor singt / band orchester / film kino / roman buch / foto bild /
handy smartphone mobiltelefon / laptop notebook rechner / wlan wifi / passwort kennwort / webseite website homepage / app anwendung /
e-mail mail / backup sicherung datensicherung / kunde kundin auftraggeber / laden geschäft / paket sendung päckchen /
schlüssel schlüsselbund / alarmanlage alarm / nachbar nachbarin / freund freundin kumpel / heim pflegeheim altenheim seniorenheim /
hersteller marke / warten gewartet wartung / montieren montiert montage einbauen eingebaut einbau /
besuchen besucht besuch besuchszeiten / umziehen umgezogen umzug zog / feiern feiert feier fest / versichern versichert /
streichen gestrichen anstrich / zelten gezeltet camping / pflegen pflegt pflege / betreuen betreut betreuung
""",
    "es": """
coche carro auto vehículo / furgoneta furgón camioneta / bici bicicleta / moto motocicleta / barco velero / avión vuelo /
piso apartamento / casa chalet vivienda / sótano bodega / desván trastero / jardín huerto / sofá sillón /
nevera frigorífico refrigerador / horno cocina / calefacción caldera / basura residuos / ropa colada /
arreglar arregla arreglo reparar repara reparación / roto rota averiado averiada estropeado / comprar compra compré compró compraron /
vender vende vendió / empezar empieza comenzar comienza inicio / terminar termina acaba acabar / cerrar cierra / abrir abre abro /
alquilar alquila alquiler alquilado / cancelar cancela anular / aplazar aplaza retrasar / reunión cita /
reunirse reúne reunimos reunión / plazo entrega / cumpleaños nació cumple / boda casaron casados aniversario casó / niño niña /
bebé recién / mamá madre / papá padre / abuela abuelita / abuelo abuelito / esposa mujer / esposo marido /
jefe jefa encargado encargada / compañero compañera colega / empresa compañía / trabajo empleo / turno turnos guardia /
sueldo salario nómina / jubilación pensión / factura recibo / préstamo crédito hipoteca / ahorros ahorro / seguro póliza /
abogado abogada letrado / médico médica doctor doctora / operación operó operado operada cirugía / dentista odontólogo /
farmacia botica / hospital clínica / medicina medicamento medicación fármaco / pastilla comprimido / vacuna vacunado vacunada /
enfermedad dolencia / lesión lesionado lesionada / dolor duele / alergia alérgico alérgica / gafas lentes / embarazada embarazo /
perro perra cachorro / gato gata / caballo yegua / carne ternera cerdo / vegetariano vegetariana vegano vegana /
marisco gambas langostinos mejillones / dulces caramelos / café cortado espresso descafeinado / alcohol vino cerveza / postre dulce /
patatas papas / colegio escuela / guardería infantil / profesor profesora maestro maestra / clase lección / deberes tareas /
examen prueba oposición / examino examina examen presenta / universidad facultad carrera / alumno alumna estudiante / fútbol balón /
gimnasio fitness / entrenamiento entrena entrenar / correr corre carrera / senderismo excursión / vacaciones viaje /
hotel alojamiento hostal / maleta equipaje / billete entrada / pasaporte visado / playa mar / coro canta / película cine /
libro novela / foto fotografía / móvil teléfono celular smartphone / portátil ordenador / wifi inalámbrico / contraseña clave /
web página / correo email / copia respaldo / proveedor suministrador / cliente clienta / tienda comercio / taller garaje /
paquete envío / llave llaves / alarma sirena / vecino vecina / cuidar cuida cuidadora cuidador / volver vuelve regresa regresar /
llegar llega entra / volar vuela vuelan volamos vuelo / sembrar siembra cultiva plantado / regar riego riega / dedico dedica profesión /
asegurar asegurado seguro / mudarse mudó mudanza mudaron
""",
}
