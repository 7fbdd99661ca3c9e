"""Japanese words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: にあります, にある, に置いて
x: さん, 氏, 様, です, ます, ました, でした, だ, である, ている, ています, いる, います, ある, あります, された
x: されました, されています, されている, として, 番, なりました, なった, という, ように, こと, の方, 毎, 約
x: 現在の, れました, られました, られた, げられました, ようになりました, ようになった, んで, って, いて
=live: 住んで, 住む, 住み, 住ん, 居住, 在住, 暮らし
=work: 働いて, 働き, 働く, 働い, 勤務, 勤めて, 勤め, 転職, 入社, 就職
=name: 呼ばれて
#name: 名前, 名称
#hold: 担当者, 責任者
=hold: 担当, 管理して, 管理
=use: 使って, 使い, 使う, 使え, 使用, 利用, 用いて
#keep: 保存期間, 保持期間
=place: 保存, 保管, 配置, 格納
=like: 好き, 大好き
=prefer: 好む, 好み, 好んで
=have: 持って, 飼って, 飼い
=start: 始まり, 始まる, 開始
=end: 終わり, 終わる, 終了
=eat: 食べ, 食べる
=smoke: 吸う, 吸い, 喫煙
=go: 行き, 行く, 訪れ
=speak: 話せ, 話し, 話す
=commute: 通勤して, 通勤する, 通勤
!: ません, ない, なかった, ず, 不要, 禁止
!!: やめた, やめました, 辞めた, 辞めました, 退職, 中止, 廃止, 解約
~: 変更, 変わり, 変わった, 変わりました, 移り, 移りました, 移った, 移行, 異動
~: 延期, 昇進, 引き上げ, 引き下げ, 切り替え, 更新, 移動, 移転, 増え, 減り, 変え, 乗り換え, 拡大
~: 短縮, 延長, 交代
~live: 引っ越し, 引っ越した, 引っ越しました
~name: 改名, 改称
~rep: 置き換え
from: から
old: ではなく, の代わりに
also: も, また, さらに, もう一, 別の
now: 今は, 現在は, 今, 現在, 新しい, 新しく, 再び, もう, 再開
past: 以前は, 以前, かつて, 昔, 元
me: ユーザー, 私, 僕, 俺
we: 私たち, チームは, 我々
cut: 訂正, 実は, 正しくは
^fix.bad: 故障, 壊れ, 停止中, 病気
^fix.good: 修理, 復旧, 回復
^task.open: 進行中, 保留, 未完了
^task.done: 完了, 解決, 承認
^door.open: 開館, 開いて, 営業, 再開
^door.shut: 閉館, 閉店, 閉まって
^on.on: 有効, 許可, 必須
^on.off: 無効, 禁止, 任意
^wed.single: 独身, 離婚
^wed.married: 結婚, 既婚
^see.private: 非公開
^see.public: 公開
^meat.no: 菜食, ベジタリアン
^meat.yes: 肉
^free.free: 無料
^free.paid: 有料
^tint.dark: ダーク
^tint.light: ライト
^say.short: 短い, 簡潔な
^say.long: 詳しい, 長い
"""
ATTRIBUTES = """
リーダー ポート パスワード 住所 電話 番号 色 誕生日 バージョン 言語 部署 役職 先生 価格 家賃 名 エディタ
上限 期限 日付 時間 チャット
"""
MANY = "猫 犬 友人 友達 姉 妹 兄 弟 息子 娘 子供 同僚 趣味 アレルギー"
MULTI = "like have speak go eat"
SINGLE = "live work name use keep place prefer start end smoke commute"
