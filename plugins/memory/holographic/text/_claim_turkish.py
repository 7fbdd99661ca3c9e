"""Turkish words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

#: What is written onto a name behind an apostrophe, and onto a word.
GLUED = "'dan 'den 'tan 'ten 'da 'de 'ta 'te 'ya 'ye 'a 'e 'nin 'nun 'in 'un 'yi 'yu 'i 'u"
TABLE = """
gen: 'nin, 'nun, 'in, 'un
x: günü, gününe, gününde, günde
x: 'i, 'u, 'yi, 'yu, bir, ve, ile, bu, şu, o, her, çok, en, daha, hâlâ, genellikle, her zaman, yaklaşık, var, vardır, ki
in: 'da, 'de, 'ta, 'te
be: dır, dir, olarak, adlı, oldu mu
be past: idi, eskiden
lt: yapılacak, bulunuyor, yapılıyor, yapılacak, olacak, planlandı, düzenleniyor, gerçekleşiyor, gidiyor
=have: sahip, sahibi olan
=live: yaşıyor, yaşıyorum, yaşar, oturuyor, oturuyorum, ikamet ediyor
=work: çalışıyor, çalışıyorum, çalışır, görev yapıyor
=hold: sorumlu, yönetiyor, ilgileniyor, sorumludur
#hold: sorumlusu, sahibi
=lead: yönetir, başkanlık ediyor, çalıştırıyor
=name: adı, ismi, deniyor
=use: kullanıyor, kullanıyorum, kullanıyoruz, kullanır, kullanıyorlar
=cost: tutuyor, mal oluyor
#cost: fiyatı, fiyat, ücreti, ücret
=end: bitiyor, sona eriyor, kapanıyor
=start: başlıyor, başlar, açılıyor
=prefer: tercih ediyor, tercih ederim, istiyor
=like: seviyor, seviyorum, sever, beğeniyor
=speak: konuşuyor, konuşuyorum, konuşur
=eat: yiyor, yiyorum, yer
! =eat: yemiyor, yemiyorum, yemez
=drink: içiyor, içiyorum, içer
! =drink: içmiyor, içmiyorum, içmez
! =like: sevmiyor, sevmiyorum, sevmez
! =work: çalışmıyor, çalışmıyorum
! =live: yaşamıyor, oturmuyor
! =use: kullanmıyor, kullanmıyorum, kullanmıyoruz
! =speak: konuşmuyor
! =drive: kullanmaz
=play: çalıyor, çalıyorum, oynuyor
=drive: sürüyor, araba kullanıyor
!: değil, yok, hiç, asla, olmayacak, yapılmayacak
now: artık, şimdi, şu anda, bundan sonra, bundan böyle, yeniden, tekrar, bugünlerde, günümüzde
new: yeni
!!: bıraktı, bıraktım, iptal edildi, iptal etti, iptal ettik, vazgeçti, ayrıldı, istifa etti, sattı, emekli oldu, kapatıldı
!!: durdurdu, durduruldu, terk etti, kaldırıldı
~: ertelendi, erteledi, değişti, değiştirdi, değiştirdik, değiştirildi, yükseldi, yükseltildi, arttı, artırıldı, düştü
~: düşürüldü, azaldı, geçti, geçtik, oldu, terfi etti, öne alındı, öne çekildi, uzatıldı, kısaltıldı, seçildi, atandı
~: alındı, kaydırıldı, kaydı, yükseldi, güncellendi, çıktı, indi, çıkarıldı
~live: taşındı, taşındım, taşındık, taşındılar
~name: adını değiştirdi, adı değişti
from: 'dan, 'den, 'tan, 'ten
to: 'a, 'e, 'ya, 'ye, kadar
old: yerine
for: için, iken
adj: sonra, önce, beri, çünkü
also: da, de, ayrıca, başka, ikinci
past: eskiden, önceden, daha önce, bir zamanlar
me: ben, benim, bana, beni, kullanıcı
we: biz, bizim, ekip
cut: düzeltme, aslında
^fix.bad: bozuk, arızalı, hasta
^fix.good: tamir edildi, onarıldı, iyileşti
^door.open: açık, açıldı
^door.shut: kapalı, kapandı
^wed.single: bekâr, boşandı
^wed.married: evli, evlendi
^free.free: ücretsiz, bedava
^free.paid: ücretli, paralı
^meat.no: vejetaryen, vegan
^meat.yes: et
"""
ATTRIBUTES = """
ad isim adres numara telefon yaş boy kilo renk şifre port sürüm dil fiyat bütçe maaş kira aidat limit tarih saat başkan kaptan
kaptanı antrenör öğretmen yer ofis oda durum doktor banka sunucu toplantı düğün
"""
MANY = "kedi köpek arkadaş abla abi kardeş oğul kız çocuk iş arkadaşı hobi alerji kitap proje"
MULTI = "like speak have eat drink play okuyor ziyaret"
SINGLE = "live work name use place prefer start end drive cost"
NUMBERS = "bir iki üç dört beş altı yedi sekiz dokuz on"
DAYS = "pazartesi salı çarşamba perşembe cuma cumartesi pazar"
MONTHS = "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık"
SPANS = "sabah akşam gece öğlen ilkbahar yaz sonbahar kış günkü"
MARKERS = """
ve bir bu için ile artık şimdi değil var yok da de yaşıyor çalışıyor yiyor kullanıyor kullanıyoruz taşındı yerine kadar her çok
ben benim biz seviyor içiyor çalıyor yemiyor ertelendi edildi oldu değişti kaptanı günü ayrıca
ocak şubat nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık pazartesi salı çarşamba perşembe cuma cumartesi
günü lira liraya liradan alındı çıktı oturuyor yapılacak ertelendi
"""
