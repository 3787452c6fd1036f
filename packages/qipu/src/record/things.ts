import type { Catalogue, MessageFacts } from '../text/message/messages.ts'
import type { Words } from '../text/message/words.ts'

const words = (en: string, zh: string): Words => ({ en, zh })

/** Every part of a record that can differ or be lost, in words. */
export const things: Readonly<Record<string, Words>> = {
  game: words('the game', '棋种'),
  board: words('the board’s size', '棋盘大小'),
  startUnknown: words('that the start is not known', '初始局面不详'),
  region: words('the part of the board that is shown', '棋盘显示范围'),
  settings: words('instructions to the player', '播放设置'),
  extras: words('data of another format', '其他格式的数据'),
  node: words('a node', '一个节点'),
  order: words('the order of variations', '变化的次序'),
  action: words('what happens here', '此处的行为'),
  try: words('a refused try', '被裁判拒绝的着法'),
  'info.name': words('the game’s name', '对局名称'),
  'info.domain': words('the domain of the game’s id', '对局标识的域'),
  'info.id': words('the game’s id', '对局标识'),
  'info.participants': words('a fact about a participant', '参与者的资料'),
  'info.players': words('who plays', '对局者'),
  'info.event': words('the event', '赛事'),
  'info.round': words('the round', '轮次'),
  'info.place': words('the place', '地点'),
  'info.dates': words('the date', '日期'),
  'info.rules': words('the rules’ name', '规则名称'),
  'info.scoring': words('the way of counting', '计分方法'),
  'info.suicide': words('whether suicide is allowed', '是否允许自杀'),
  'info.superko': words('whether positions may be repeated', '是否允许全局同形'),
  'info.komi': words('komi', '贴目'),
  'info.handicap': words('the handicap', '让子数'),
  'info.mainTime': words('the main time', '基本用时'),
  'info.overtime': words('the overtime', '读秒'),
  'info.result': words('the result', '结果'),
  'info.source': words('the source', '出处'),
  'info.sourceUrl': words('the address of the source', '出处网址'),
  'info.copyright': words('the copyright', '版权'),
  'info.annotator': words('the annotator', '讲解者'),
  'info.transcriber': words('who entered the record', '录入者'),
  'info.opening': words('the opening', '布局'),
  'info.description': words('the description of the game', '对局说明'),
  'info.generator': words('the program that wrote the record', '生成程序'),
  'info.options': words('options of the rules', '规则选项'),
  'info.verbatim': words('the record’s own words', '原文措辞'),
  'notes.title': words('a title', '标题'),
  'notes.comments': words('a comment', '评论'),
  'notes.marks': words('a mark', '标记'),
  'notes.dim': words('dimmed points', '变暗的点'),
  'notes.view': words('the points to be shown', '显示的点'),
  'notes.evaluation': words('the evaluation of a move', '着手评价'),
  'notes.judgement': words('the judgement of a position', '形势判断'),
  'notes.hotspot': words('a hotspot', '要点标志'),
  'notes.value': words('an estimate of the score', '形势估值'),
  'notes.problem': words('that this is a problem', '题目标志'),
  'notes.solution': words('that this is the solution', '正解标志'),
  'notes.clocks': words('a clock', '时钟'),
  'notes.number': words('the move’s own number', '指定的手数'),
  'notes.time': words('the moment of an action', '行为时刻'),
  'notes.actor': words('who did it', '执行者'),
  'notes.figure': words('the beginning of a figure', '图的起点'),
  'notes.printMode': words('how move numbers are printed', '手数显示方式'),
  'notes.separation': words('a separation before a move', '着手间的分隔'),
  'notes.verdict': words('the referee’s answer', '裁判的判定'),
  'notes.unread': words('moves that could not be read', '未能读出的着法'),
  'notes.gap': words('that moves are left out', '着法有省略'),
  'notes.extras': words('data of another format', '其他格式的数据'),
}

/**
 * `loss/info.place`; `loss/info.dates.part` where something poorer is written instead; `loss/info.komi.implied` where
 * the record leaves open what the format can't.
 */
const kinds: Readonly<Record<string, (name: Words) => Words>> = {
  '': ({ en, zh }) => words(`{format} can’t say ${en}{detail}: {value}`, `{format} 无法表示${zh}{detail}：{value}`),
  '.part': ({ en, zh }) =>
    words(
      `{format} can say ${en} only in part{detail}: {value} becomes {kept}`,
      `{format} 只能部分表示${zh}{detail}：{value} 变为 {kept}`,
    ),
  '.implied': ({ en, zh }) =>
    words(
      `{format} cannot leave ${en} open{detail}: the file will mean {kept}`,
      `{format} 无法表示${zh}不详{detail}：写出的文件将表示 {kept}`,
    ),
}

export const lossMessages: Catalogue = {
  ...Object.fromEntries(
    Object.entries(things).flatMap(([thing, name]) =>
      Object.entries(kinds).map(([kind, row]): [string, MessageFacts] => [
        `loss/${thing}${kind}`,
        { severity: 'loss', ...row(name) },
      ]),
    ),
  ),
  'loss/node.part': {
    severity: 'loss',
    ...words(
      '{format} has no nodes without a move: the comment {kept} is written with the node before',
      '{format} 没有不含着法的节点：评论 {kept} 写在前一个节点',
    ),
  },
}
