"""Spanish words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: en, bajo, dentro, sobre
x: el, la, los, las, un, una, unos, unas, lo, y, o, al, del, de, su, sus, que, se, le, les, ya, muy, aún
x: todavía, cada, está previsto, actualmente, siempre, aproximadamente, puede, pueden, debe, deben
x: ha, han, fue, fueron, ahí, aquí, allí, como, hay, todo, toda, por
be: es, son, está, están, era, eran, es de, será, sido
be past: era, eran, estaba, estaban
lt: va, van, viene, tiene lugar, se celebra, celebra, queda, quedan, previsto, prevista, prevé, encuentra
lt: planeado, programada, programado, hace, situado
=have: tiene, tienen, tenía, posee
=live: vive, viven, vivo, reside, residen, domicilio
=work: trabaja, trabajan, trabajo, empleado, empleada, contratado, contratada
#work: empleador, empresa
=place: guarda, guardan, guardado, almacena, almacenan, aloja, alojado, ubicado, ubicada, cuelga
=hold: encarga, encargado, encargada, se encarga, responsable, a cargo, gestiona, mantiene, lleva, administra
=hold: asumió
#hold: dueño, dueña, propietario, propietaria, responsabilidad
=lead: dirige, dirigen, lidera, entrena, preside, encabeza
#lead: director, directora, jefe, jefa, líder, entrenador, entrenadora, presidente, presidenta
=name: llama, se llama, llaman, llamado, llamada, llamarse, denomina, conocido como, pasó a llamarse
#name: nombre
=use: usa, usan, uso, utiliza, utilizan, emplea, maneja
=cost: cuesta, cuestan
#cost: precio
=end: termina, terminan, acaba, caduca, vence, cierra, cierran, finaliza
=start: empieza, empiezan, comienza, comienzan, abre, abren, inicia
=prefer: prefiere, prefieren, prefiero, quiere, quieren, desea
#favorit: favorito, favorita, preferido, preferida
=like: gusta, gustan, encanta, encantan, ama
=speak: habla, hablan
=eat: come, comen
=drive: conduce, conducen
=listen: escucha, escuchan
=smoke: fuma, fuman, fumar
!: no, nunca, jamás, sin, ningún, ninguna, nadie, tampoco, nada
! now: ya no
new: nuevo, nueva
now: ahora, hoy, hoy en día, de nuevo, otra vez, desde ahora, en su lugar, a partir de ahora
now: actual
!!: dejó, dejó de, deja, dejaron, abandonó, canceló, vendió, cesó, renunció, ha dejado, ha dejado de, cancelada
!!: cancelado, se fue de, eliminó, se separó
~: cambió, cambia, cambiado, cambiada, trasladó, trasladado, trasladada, migramos, migró, migrado
~: subió, bajó, aumentó, aumentado, redujo, pasó, aplazó, aplazada, aplazado, pospuso, adelantó, amplió
~: ampliado, ascendió, ascendida, ascendido, actualizó, movió, movido, convertido, se aplazó, se amplió
~: se cambió, incrementó, ha pasado, se trasladó, extendió
~live: mudó, se mudó
~name: renombró, renombrado, rebautizado, pasó a llamarse, pasa a llamarse
~over: cedió, traspasó, entregó
~rep: reemplazó, sustituyó, reemplazado, sustituido
from: de, desde
to: a, hasta, hacia
with: con, por
for: para, durante, cuando, si, mientras, salvo, excepto
old: en vez de, en lugar de
adj: desde, después de, antes de, porque, debido a, tras
also: también, además, otro, otra, otros, segunda, segundo, adicional
past: antes, antiguamente, anteriormente, solía
me: yo, mi, mis, me, usuario, usuaria, el usuario, la usuaria
we: nosotros, nuestro, nuestra, nuestros, nuestras, el equipo
cut: corrección, en realidad, de hecho, resulta que
^fix.bad: roto, rota, averiado, averiada, estropeado, enfermo, enferma, caído, fuera de servicio
^fix.good: reparado, reparada, arreglado, arreglada, funciona de nuevo, operativo, recuperado, recuperada
^task.open: pendiente, en curso, en proceso
^task.done: terminado, terminada, cerrado, cerrada, resuelto, resuelta, completado, completada, aprobado
^task.done: aprobada
^task.lost: rechazado, rechazada
^door.open: abierto, abierta, abiertos, abiertas
^door.shut: cerrado, cerrada, cerrados, cerradas
^on.on: activado, activada, activo, activa, habilitado, habilitada, encendido, permitido, obligatorio
^on.on: obligatoria
^on.off: desactivado, desactivada, inactivo, inactiva, deshabilitado, apagado, prohibido, opcional, prohibida
^wed.single: soltero, soltera, divorciado, divorciada
^wed.married: casado, casada, se casó
^see.private: privado, privada
^see.public: público, pública
^meat.no: vegetariano, vegetariana, vegano, vegana
^meat.yes: carne
^free.free: gratis, gratuito, gratuita
^free.paid: de pago
^tint.dark: oscuro, oscura
^tint.light: claro, clara
^say.short: corto, corta, cortos, cortas, breve, breves
^say.long: largo, larga, largos, largas, detallado, detalladas, detallada
~: sube, ha subido, ha bajado, ha cambiado, cambiaron, cambiamos, pasamos, pasó de, ha aumentado, disminuyó, creció
~: ha crecido, reducido, reducida, retrasó, retrasado, retrasada, reprogramó, reprogramado, eligió, eligieron, elegido, elegida
~: nombraron, nombrado, nombrada, modificó, modificado, corregido, renovó, renovado, prolongó, adelantado, adelantada, duplicó
~: encareció, abarató, intercambió, rebajó, rebajado, acortó, alargó, convirtió, pasa a ser, pasó a ser
~live: mudaron, se mudaron, se ha mudado, emigró
~hold: tomó el relevo de, ha asumido, releva a, relevó a
~rep: sustituye, reemplaza, sustituyeron, ha sustituido, ha reemplazado, sucedió, sucede a
!!: dejé, dejé de, dejamos de, dejaron de, ha cancelado, se canceló, se ha cancelado, se suspendió, suspendió, suspendido
!!: suspendida, dimitió, se retiró, se jubiló, retirado, quitó, quitaron, anulado, anulada, disuelto, disuelta, vendido, vendida
!!: perdió, se dio de baja, dio de baja, ha vendido, ha abandonado, no habrá, no se celebra, no se celebrará, se cerró
now: hoy por hoy, en adelante, desde hoy, últimamente, en la actualidad
past: en el pasado, en otro tiempo, hasta hace poco, solíamos, solían
cut: me equivoqué, cambio de planes, rectificación, perdón
adj: a partir de, desde que
^on.off: fuera de funcionamiento, en pausa
^on.on: en funcionamiento, en marcha
^who.all: cualquiera, todo el mundo
^who.only: sólo, solo, solamente, únicamente
=eat: comen, comer, comiendo
=live: vivir, viviendo
=work: trabajar, trabajando
=use: usar, utilizar, usando
=drive: conducir, conduciendo
=like: gustar
=speak: hablar, hablando
"""
ATTRIBUTES = """
nombre título dirección número teléfono edad altura peso color código contraseña clave puerto host versión rama
idioma base editor precio costo coste presupuesto sueldo salario límite plazo fecha hora inicio fin dueño
responsable entrenador director jefe lugar oficina planta sala estado alquiler médico dentista banco servidor
zona modelo profesión marca proveedor reunión boda lanzamiento presidente directora entrenadora plan
"""
MANY = """
gato gata perro perra amigo amiga hermana hermano hijo hija primo colega afición idioma alergia cliente libro
proyecto
"""
MULTI = "like speak have conoce visitó viajó compra necesita lee juega ensaya contiene soporta depende incluye eat"
SINGLE = "live work place name cost end start prefer drive use listen pesa dura mide paga gana"
NUMBERS = """
uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
dieciocho diecinueve veinte
"""
ORDINALS = """
primero/primera/primer segundo tercero/tercera/tercer cuarto/cuarta quinto/quinta sexto/sexta séptimo/séptima
octavo/octava
"""
DAYS = "lunes martes miércoles jueves viernes sábado/sábados domingo/domingos"
MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre"
SPANS = "mañana tarde noche primavera verano otoño invierno mediodía"
MARKERS = """
el la los las un una unos del al de en es está están son fue no ya con por para que se su sus mi mis me le y
usuario ahora tiene vive trabaja llama como más
"""
