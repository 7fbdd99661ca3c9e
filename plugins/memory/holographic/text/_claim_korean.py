"""Korean words that say what a statement is about, as tables for ``_claim_words``; knows no statement.

Particles are cut off before the tables are asked, and stand in them as words of their own: ``top`` marks the topic.
"""

from __future__ import annotations

#: What is written onto a word of two letters or more.
GLUED = "에서는 에게서 이었다 입니다 이에요 이다 예요 에서 에게 으로 까지 부터 보다 처럼 은 는 이 가 을 를 에 의 도 와 과 로"
TABLE = """
top: 은, 는, 이, 가, 에서는
x: 을, 를, 의, 와, 과, 에게, 것, 수, 있다, 있어요, 있습니다, 한다, 합니다, 해요, 된다, 됩니다, 되었다, 했다, 매일, 매주, 매월, 약
x: 그, 아주, 매우, 보통, 항상, 아직, 벌써, 더, 하고
in: 에
be: 이다, 입니다, 이에요, 예요
be past: 이었다, 였다
=live: 산다, 살아, 살아요, 살고, 삽니다, 거주한다, 거주, 살았다
=work: 일한다, 일해요, 일하고, 일합니다, 근무한다, 근무, 다닌다, 취직했다, 입사했다
=hold: 담당한다, 담당, 맡고, 맡는다, 관리한다, 관리
#hold: 담당자, 책임자
=name: 불린다, 이름은
#name: 이름
=use: 쓴다, 써요, 쓰고, 씁니다, 사용한다, 사용해요, 사용, 이용한다, 이용
=place: 보관한다, 보관, 저장한다, 저장, 놓여
=like: 좋아한다, 좋아해요, 좋아하고, 좋아합니다
=prefer: 선호한다, 선호
=eat: 먹는다, 먹어요, 먹지, 먹고, 먹습니다, 먹는
=drink: 마신다, 마셔요, 마시지, 마시고
=smoke: 피운다, 피워요, 피우지, 담배를 피운다
=speak: 말한다, 말해요, 할 줄 안다
=play: 친다, 연주한다, 연주해요, 연주
=drive: 운전한다, 탄다
=start: 시작한다, 시작해요, 시작, 열린다
=end: 끝난다, 끝나요, 마감, 종료
=cost: 든다
#cost: 가격, 값
!: 않는다, 않아요, 않습니다, 안, 못, 없다, 없어요, 없습니다, 아니다, 말고
now: 이제, 이제는, 지금, 지금은, 현재, 현재는, 앞으로, 요즘, 더 이상, 다시, 오늘부터
new: 새, 새로운
!!: 그만뒀다, 그만두었다, 그만뒀어요, 끊었다, 끊었어요, 취소되었다, 취소됐다, 취소했다, 중단했다, 중단되었다, 폐지되었다
!!: 해지했다, 팔았다, 떠났다, 퇴사했다, 포기했다, 그만둔다, 없앴다, 은퇴했다
~: 바꿨다, 바꾸었다, 바꿨어요, 바뀌었다, 바뀌었어요, 변경했다, 변경되었다, 변경됐다, 올랐다, 올랐어요, 올렸다, 내렸다
~: 떨어졌다, 인상되었다, 인하되었다, 연기되었다, 연기됐다, 미뤄졌다, 미뤘다, 앞당겨졌다, 옮겼다, 옮겨졌다, 전환했다, 승진했다
~: 교체했다, 교체되었다, 대체했다, 대체되었다, 늘었다, 늘렸다, 줄었다, 줄였다, 되었어요, 갈아탔다, 연장되었다
~live: 이사했다, 이사갔다, 이사 갔다, 이사했어요, 이전했다
~name: 개명했다, 이름이 바뀌었다
from: 에서, 부터
to: 로, 으로, 까지
old: 대신, 대신에
also: 도, 또한, 또
past: 예전에, 예전에는, 이전에는, 원래, 옛날에
me: 나, 저, 내, 제, 나는, 저는, 사용자
we: 우리, 우리는, 저희
cut: 정정, 사실은, 사실
^fix.bad: 고장, 고장났다, 아프다
^fix.good: 고쳤다, 수리했다, 나았다
^door.open: 열었다, 영업한다
^door.shut: 닫았다, 휴업한다, 문을 닫았다
^wed.single: 미혼, 독신, 이혼했다
^wed.married: 결혼했다, 기혼
^free.free: 무료
^free.paid: 유료
"""
ATTRIBUTES = """
이름 주소 번호 전화번호 나이 키 무게 색 비밀번호 포트 버전 언어 가격 예산 월급 월세 회비 기한 날짜 시간 팀장 회장 선생님 장소 사무실
상태 의사 은행 서버 회의 주장 감독
"""
MANY = "고양이 개 친구 언니 누나 오빠 형 동생 아들 딸 아이 동료 취미 알레르기"
MULTI = "like speak have eat drink play 읽는다 방문했다"
SINGLE = "live work name use place prefer start end smoke drive cost"
DAYS = "월요일 화요일 수요일 목요일 금요일 토요일 일요일"
MARKERS = ""
