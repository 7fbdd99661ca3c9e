"""Chinese words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: 在, 位于
x: 的, 了, 于, 个, 一只, 只, 每月, 每天, 今年, 已经, 已, 目前, 还, 会, 可以, 能, 把, 被, 由, 用于, 上, 是在
x: 举行, 着, 过, 给, 和, 对, 用来, 岁数
be: 是, 为, 叫做, 等于
=live: 住在, 居住, 定居, 搬家到, 家在, 住
=work: 工作, 上班, 任职, 就职, 供职, 跳槽到, 加入, 入职
=name: 叫, 名叫, 名为
#name: 名称, 名字
#hold: 负责人
=hold: 负责, 管理, 维护, 主管, 掌管, 接手, 接管
=use: 使用, 用, 采用
=keep: 保留, 保存
=place: 存放, 存放在, 放在, 部署在, 运行在, 储存在
=like: 喜欢, 爱, 喜爱
=prefer: 最喜欢, 偏好, 更喜欢, 偏爱
=have: 有, 拥有
=start: 开始
=end: 结束, 截止, 到期
=eat: 吃
=smoke: 抽烟, 吸烟
=go: 去, 访问
=speak: 说, 会说, 讲
!: 不, 没, 没有, 未, 别, 无法, 非
! now: 不再, 已经不
!! =smoke: 戒烟
!!: 戒, 戒掉, 戒了, 停止, 取消, 放弃, 离开, 卖掉, 辞去, 不干
~: 改为, 改成, 改到, 变成, 变为, 换成, 换成了, 迁到, 迁移到, 调到, 调到了, 升任, 升为
~: 升职为, 晋升为, 涨到, 降到, 提高到, 降低到, 推迟到, 延期到, 提前到, 扩容到, 延长到, 缩短到, 增加到, 减少到
~: 转到, 转为, 移到, 切换到, 更新为, 调整为, 改
~use: 改用
~live: 搬到, 搬到了, 搬去
~name: 更名为, 改名为, 重命名为, 改叫
~over: 移交给, 交给
~rep: 取代, 替换, 代替
from: 从, 由
old: 而不是, 不是
also: 也, 另外, 还有, 同时, 另一个, 第二只
now: 现在, 如今, 现, 重新, 新的, 又
past: 以前, 曾经, 之前, 原来, 过去
me: 用户, 我
we: 我们, 团队, 咱们
cut: 更正, 其实, 实际上
for: 用于, 当, 如果
^fix.bad: 坏, 故障, 损坏, 生病, 停机
^fix.good: 修好, 修复, 恢复, 康复
^task.open: 进行中, 待处理, 未完成, 等待
^task.done: 完成, 已解决, 已关闭, 通过, 合并
^door.open: 开放, 开门, 营业
^door.shut: 关闭, 关门, 停业
^on.on: 启用, 开启, 激活, 打开, 允许, 必须
^on.off: 禁用, 停用, 禁止, 可选
^wed.single: 单身, 离婚
^wed.married: 结婚, 已婚
^see.private: 私有, 私人
^see.public: 公开
^meat.no: 素食, 素食者, 吃素
^meat.yes: 肉
^free.free: 免费
^free.paid: 收费
^tint.dark: 深色, 暗色
^tint.light: 浅色, 亮色
^say.short: 简短, 简洁
^say.long: 详细, 冗长
"""
ATTRIBUTES = """
经理 端口 密码 地址 电话 号码 颜色 生日 版本 语言 数据库 框架 部门 职位 老师 医生 价格 房租 名 编辑器
城市 时区 上限 期限 日期 时间
"""
MANY = "猫 狗 朋友 姐姐 妹妹 哥哥 弟弟 儿子 女儿 孩子 同事 爱好 过敏"
MULTI = "like have speak go eat 说 去 会说"
SINGLE = "live work name use keep place prefer start end smoke"
