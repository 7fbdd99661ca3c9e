"""Words by which a turn asks for something, and those by which facts state it, in French, Portuguese, Italian, Dutch and Russian; tables
only, as in ``_senses``.
"""

from __future__ import annotations

from ._senses import CARS, PHONES

SENSES = {
    "fr": f"""
adresse habite domicile: =live adresse rue avenue
travail métier emploi profession employeur travaille: =work métier profession employeur
gagne salaire revenu: salaire gagne
coûte prix loyer tarif: =cost prix loyer tarif
chef cheffe patron patronne: chef cheffe patron dirige
médecin docteur généraliste: médecin docteur généraliste
téléphone portable numéro: téléphone portable
téléphone portable smartphone: {PHONES}
anniversaire né née âge: anniversaire né née
femme mari épouse époux conjoint marié mariée: femme mari épouse marié mariée
enfant enfants fils fille: fils fille enfant jumeaux
animal animaux: chat chatte chien chienne lapin hamster perruche
voiture conduis conduit: voiture conduit {CARS}
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
macchina auto guido: macchina auto guida {CARS}
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
carro dirijo conduzo: carro dirige conduz {CARS}
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
auto rijd rijdt: auto rijdt {CARS}
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
