"""Portuguese words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: em, no, na, nos, nas, num, numa, sob, dentro, sobre
x: o, a, os, as, um, uma, e, ou, ao, à, do, da, dos, das, seu, sua, que, se, já, muito, ainda, cada, atualmente, sempre
x: aproximadamente, pode, deve, foi, foram, ali, aqui, como, há, por mês, ter
be: é, são, está, estão, será, fica, ficam, ser
be past: era, eram, estava
lt: vai, vão, acontece, realiza-se, marcada, marcado, previsto, prevista
=have: tem, têm, possui
=live: mora, moram, moro, vive, vivem, vivo, reside
=work: trabalha, trabalham, trabalho, emprega, empregado
#work: emprego, empregador
=place: guarda, armazena, armazenado, hospedado, guardado, alojado
=hold: responsável, gere, mantém, administra, assumiu, cuida
#hold: dono, dona, proprietário
=lead: dirige, lidera, treina, chefia
#lead: diretor, diretora, chefe, líder, treinador, treinadora, gerente
=name: chama, chama-se, se chama, chamado, chamada
#name: nome
=use: usa, usam, uso, utiliza, utilizam
=cost: custa, custam
#cost: preço
=end: termina, acaba, expira, vence, fecha
=start: começa, começam, inicia, abre
=prefer: prefere, prefiro, quer, deseja
#favorit: favorito, favorita, preferido, preferida
=like: gosta, gosto, adora, ama
=speak: fala, falam
=eat: come, comem
=drive: dirige um, conduz
=smoke: fuma, fumo, fumar
=listen: escuta, escutam
!: não, nunca, jamais, sem, nenhum, nenhuma, ninguém, nada
! now: já não, não mais
x now: mais
now: agora, hoje, hoje em dia, de novo, novamente, a partir de agora, em vez disso
new: novo, nova
!!: deixou, deixou de, parou, parou de, largou, cancelou, vendeu, abandonou, desistiu, saiu da, saiu do
~: mudou, mudou para, passou, adiada, adiado, aumentou, aumentado, baixou, reduziu, atualizou, migrou, migrada, migrado
~: transferido, transferida, alterado, alterada, adiantou, ampliado, trocou, subiu, convertido
~live: mudou-se, se mudou
~work: promovido, promovida
~name: renomeado, renomeada, rebatizado
~rep: substituiu, substituído, substituída
from: de, desde
to: para, até, ao, a
with: com, por, pelo, pela
for: durante, quando, enquanto, salvo, exceto
old: em vez de, no lugar de
adj: desde que, depois de, antes de, porque, devido a, após
also: também, além disso, outro, outra, segundo
past: antes, antigamente, anteriormente, costumava
me: eu, meu, minha, meus, minhas, usuário, usuária, o usuário, utilizador
we: nós, nosso, nossa, nossos, nossas, a equipe, a equipa
cut: correção, na verdade, afinal
^fix.bad: quebrado, quebrada, avariado, doente, fora de serviço
^fix.good: consertado, consertada, reparado, funciona de novo
^task.open: pendente, em andamento
^task.done: concluído, concluída, terminado, fechado, resolvido, aprovado
^door.open: aberto, aberta
^door.shut: fechado, fechada
^on.on: ativado, ativada, ativo, ativa, habilitado, permitido, obrigatório
^on.off: desativado, desativada, inativo, desabilitado, proibido, opcional
^wed.single: solteiro, solteira, divorciado, divorciada
^wed.married: casado, casada, casou
^meat.no: vegetariano, vegetariana, vegano, vegana
^meat.yes: carne
~: passámos, passamos de, trocámos, trocamos, subiu, desceu, cresceu, diminuiu, adiado para, antecipado, antecipada, eleito
~: eleita, nomeado, nomeada, modificado, modificada, corrigido, renovado, dobrou, duplicou, encareceu, alterou, alteraram
~: remarcado, remarcada, prorrogado, prorrogada, estendido, estendida, passou a ser, passou para, tornou-se, virou, elegeu
~live: mudaram-se, se mudaram, emigrou
~hold: tomou o lugar de, ficou com
~rep: substituem, substitui, foi substituído, sucedeu
~over: cedeu, passou o cargo
!!: deixei, deixei de, deixaram de, parei de, cancelado, cancelada, suspenso, suspensa, demitiu-se, vendido, vendida, perdeu
!!: aposentou-se, encerrou, encerrado, removido, removida, anulado, foi cancelado, foi cancelada, não vai haver
now: neste momento, de agora em diante, doravante, ultimamente
past: no passado, até há pouco, até pouco tempo
cut: retificação, enganei-me, me enganei, mudança de planos
adj: a partir de, desde
^on.off: fora de serviço
^who.all: qualquer pessoa, todos, toda a gente, todo mundo
^who.only: só, somente, apenas
=eat: comer, comemos
=live: morar, viver
=work: trabalhar
=use: usar, utilizar, usamos
=drive: conduzir
=speak: falar
"""
ATTRIBUTES = """
nome título endereço número telefone idade altura peso cor código senha porta host versão língua idioma banco editor preço
custo orçamento salário limite prazo data hora início fim dono responsável treinador diretor gerente lugar escritório andar
sala estado aluguel médico dentista servidor fuso modelo profissão reunião casamento lançamento aniversário
"""
MANY = "gato gata cachorro cão amigo amiga irmã irmão filho filha primo colega idioma alergia cliente livro projeto"
MULTI = "like speak have conhece visitou viajou compra precisa lê joga toca contém suporta depende inclui eat"
SINGLE = "live work place name cost end start prefer drive use listen smoke pesa dura mede paga ganha"
NUMBERS = "um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze"
ORDINALS = "primeiro/primeira segundo terceiro/terceira quarto quinto sexto sétimo oitavo"
DAYS = (
    "segunda/segunda-feira terça/terça-feira quarta/quarta-feira quinta/quinta-feira sexta/sexta-feira sábado domingo"
)
MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
SPANS = "manhã tarde noite primavera verão outono inverno meio-dia"
MARKERS = """
o os um uma uns do da dos das no na nos nas ao é em são está foi não já com por para que seu sua meu minha e você usuário
usuária utilizador agora tem mora trabalha mais à às pelo pela nosso nossa mudou
"""
