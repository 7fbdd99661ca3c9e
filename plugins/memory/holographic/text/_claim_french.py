"""French words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
x: le, la, les, l, un, une, des, du, de, d, et, ou, aux, son, sa, ses, leur, leurs, il, elle, ils, elles, ce
x: cette, ces, qui, que, a, très, encore, toujours, environ, chaque, peut, peuvent, doit, doivent
x: a été, ont été, lieu, est-ce, y, à, chez, ne, n, vers, par mois
in: dans, sur, sous, en, chez
be: est, sont, s, sera, été, est de, est prévue, est prévu, prévue, prévu, était
be past: était, étaient
lt: a lieu, ont lieu, se trouve, trouve, va, vont, vient, se tient, fait
=have: ont, possède, avait
=live: habite, habitent, vit, vivent, réside, demeure
=work: travaille, travaillent, employé, employée, embauché
#work: employeur, entreprise
=place: stocké, stockée, stockés, rangé, rangée, hébergé, hébergée, situé, située, enregistré
=hold: responsable, chargé, chargée, s'occupe, gère, possède, maintient, en charge
#hold: propriétaire, responsabilité
=lead: dirige, dirigent, entraîne, préside, mène
#lead: directeur, directrice, chef, cheffe, entraîneur, entraîneuse, président, présidente
=name: s'appelle, appelle, nommé, nommée, appelé, appelée, se nomme, intitulé
#name: nom
=use: utilise, utilisent, emploie, se sert
=cost: coûte, coûtent
#cost: prix
=end: finit, termine, se termine, expire, ferme, ferment
=start: commence, commencent, débute, ouvre, ouvrent
=prefer: préfère, préfèrent, veut, souhaite
#favorit: préféré, préférée, favori, favorite
=like: aime, aiment, adore
=speak: parle, parlent
=eat: mange, mangent
=drive: conduit, conduisent
=listen: écoute, écoutent
!: pas, jamais, aucun, aucune, sans, rien, personne
! now: plus, n'est plus, ne plus
new: nouveau, nouvelle
now: maintenant, désormais, dorénavant, de nouveau, à nouveau, actuellement, aujourd'hui
!!: arrêté, arrêté de, a arrêté, a quitté, quitté, abandonné, annulé, annulée, vendu, cessé, a cessé, renoncé
~: changé, a changé, passé, est passé, reportée, reporté, déplacé, déplacée, augmenté
~: baissé, migré, transféré, promu, promue, devenu, avancé, avancée, prolongé, prolongée, réduit, relevé
~live: déménagé, a déménagé
~name: renommé, renommée, rebaptisé, rebaptisée
~rep: remplacé, remplacée, remplace
from: depuis
to: à, jusqu'à, vers, au
with: avec, par
for: pour, pendant, quand, lorsque, si, sauf
old: au lieu de, plutôt que, à la place de
adj: depuis, après, avant, parce que, car
also: aussi, également, autre, deuxième, en plus, second, seconde
past: autrefois, auparavant, avant
me: je, j, moi, mon, ma, mes, utilisateur, utilisatrice, l'utilisateur, l'utilisatrice
we: nous, notre, nos, l'équipe, équipe
cut: correction, en fait, en réalité
^fix.bad: cassé, cassée, en panne, malade
^fix.good: réparé, réparée, rétabli, rétablie
^task.open: ouvert, en cours, en attente
^task.done: terminé, terminée, fermé, résolu, approuvé
^door.open: ouvert, ouverte, ouverts
^door.shut: fermé, fermée, fermés
^on.on: activé, activée, actif, active, autorisé, obligatoire
^on.off: désactivé, désactivée, inactif, inactive, interdit, facultatif
^wed.single: célibataire, divorcé, divorcée
^wed.married: marié, mariée
^see.private: privé, privée
^see.public: public, publique
^meat.no: végétarien, végétarienne, végan
^meat.yes: viande
^free.free: gratuit, gratuite
^free.paid: payant, payante
x: c'est, ce sont, euros par mois
~: monté, a monté, est monté, est montée, passe à, passe de, décalé, décalée, repoussé, repoussée, ajourné, ajournée, élargi
~: allongé, raccourci, doublé, triplé, élu, élue, désigné, désignée, modifié, modifiée, corrigé, converti, échangé, devenue
~: change, changera, devient, ont changé, sont passés, sommes passés, a augmenté, a baissé, diminué, grimpé, abaissé, remonté
~: mis à jour, est devenu, est devenue, passée
~live: déménagent, s'est installé, s'est installée, relogé, transférée, emménagé, a emménagé
~hold: a repris, reprend, a pris la suite, a pris le relais
~rep: a remplacé, ont remplacé, remplacés, remplacées, a succédé, succède
~over: a cédé, a transmis, laissé la place
!!: arrêter, démissionné, a démissionné, résilié, supprimé, supprimée, suspendu, suspendue, abandonnée, interrompu, interrompue
!!: vendue, perdu, perdue, n'aura pas lieu, n'a plus lieu, dissous, dissoute, retiré, retirée, rompu, jeté, volé, volée
now: dès maintenant, à partir de maintenant, à présent, depuis peu, ces temps-ci
past: jadis, précédemment, à l'époque, dans le passé
cut: rectification, je me suis trompé, je me suis trompée, erreur de ma part, changement de programme
adj: à partir de
^on.off: hors service, suspendue
^on.on: en service
^who.all: tout le monde, n'importe qui
^who.only: seulement, uniquement, seuls, seules
=eat: manger
=live: habiter, vivre
=work: travailler
=use: utiliser
=drive: conduire
=speak: parler
=smoke: fume, fumer, fument
"""
ATTRIBUTES = """
nom titre adresse numéro téléphone âge taille poids couleur code mot port hôte version branche langue base
éditeur prix coût budget salaire limite délai date heure début fin propriétaire responsable entraîneur directeur
chef lieu bureau étage salle état loyer médecin dentiste banque serveur modèle réunion livraison maire
profession
"""
MANY = """
chat chatte chien chienne ami amie soeur frère fils fille cousin collègue langue allergie client livre projet
"""
MULTI = "like speak have connaît visite achète lit joue contient dépend eat allée"
SINGLE = "live work place name cost end start prefer drive use listen smoke pèse dure mesure paie gagne"
NUMBERS = """
un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit
dix-neuf vingt
"""
ORDINALS = "premier/première deuxième troisième quatrième cinquième sixième septième huitième"
DAYS = "lundi mardi mercredi jeudi vendredi samedi dimanche"
MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
SPANS = "matin soir nuit midi printemps été automne hiver après-midi week-end"
MARKERS = """
le la les l un une des du de d est sont était ne pas plus et ou au aux dans sur sous en chez avec pour qui que
je j mon ma mes nous notre son sa ses il elle utilisateur maintenant habite travaille a à
"""
