import type { MessageCatalogue } from '../text/message/catalogue.ts'

/** Messages about changing records. Errors are refusals: nothing is changed then. */
export const editMessages = {
  'edit/unknown-game': {
    severity: 'error',
    en: 'the rules of {game} are not known, so its records cannot be turned, cut or replayed',
    zh: '不了解 {game} 的规则，无法旋转、截取或重演其棋谱',
  },
  'edit/cannot-turn': {
    severity: 'error',
    en: '{game} cannot be {how}, since the board has a direction; possible: {possible}',
    zh: '{game}的棋盘有方向，不能{how}；可以：{possible}',
  },
  'edit/off-board': {
    severity: 'error',
    en: 'a move is not one of {game} on a board of {width}×{height}',
    zh: '有着法不属于 {width}×{height} 棋盘上的{game}',
  },
  'edit/start-not-kept': {
    severity: 'error',
    en: 'the turned start position needs a set-up at the first node, which already has a move',
    zh: '旋转后的初始局面须写成首节点的摆子，但首节点已有着法',
  },
  'edit/not-turned': {
    severity: 'warning',
    en: 'data that Qipu does not understand is kept as it is; points and colours in it are not changed: {keys}',
    zh: 'Qipu 不理解的数据原样保留，其中的坐标与颜色未改变：{keys}',
  },
  'edit/komi-negated': {
    severity: 'info',
    en: 'komi {komi} is now {negated}: it belongs to the other colour',
    zh: '贴目 {komi} 变为 {negated}：现归另一方',
  },
  'edit/handicap-kept': {
    severity: 'info',
    en: 'the handicap of {handicap} is kept; its stones are now {color}',
    zh: '让子数 {handicap} 不变；让子现为{color}棋子',
  },
  'edit/words-dropped': {
    severity: 'loss',
    en: 'the record’s own words for {fact} are dropped, since they name the old value: {words}',
    zh: '{fact}的原文措辞已与新值不符，予以删除：{words}',
  },
  'edit/words-kept': {
    severity: 'warning',
    en: '{fact} is kept as it is written, since it is not understood: {words}',
    zh: '{fact}未能理解，原样保留：{words}',
  },
  'edit/so-many-moves': {
    severity: 'error',
    en: 'the main line has only {count} {count?move|moves}',
    zh: '主线只有 {count} 手',
  },
  'edit/no-range': {
    severity: 'error',
    en: 'a range of moves begins at 1 or later and does not end before it begins',
    zh: '手数范围应从 1 开始，且不能先终后始',
  },
  'edit/start-unknown': {
    severity: 'error',
    en: 'the position at this point is not known: the record lacks its start or some moves',
    zh: '此处的局面不详：棋谱缺少初始局面或部分着法',
  },
  'edit/not-set-up': {
    severity: 'error',
    en: 'a set-up of {game} cannot hold this position',
    zh: '{game}的摆子无法表示此局面',
  },
  'edit/history-lost': {
    severity: 'loss',
    en: 'a set-up cannot hold what the moves before it left behind (a ko, a second stone, passes)',
    zh: '摆子无法表示此前着法留下的状态（劫、连下的第二子、停一手）',
  },
  'edit/taken-back': {
    severity: 'error',
    en: 'moves before this point are taken back later, so they cannot become a set-up',
    zh: '此前的着法后来被收回，不能改为摆子',
  },
  'edit/notes-dropped': {
    severity: 'loss',
    en: 'comments and marks of {count} {count?node|nodes} that became a set-up are dropped',
    zh: '已改为摆子的 {count} 个节点上的评论与标记被删除',
  },
  'edit/conflict': {
    severity: 'warning',
    en: '{move} is against the rules after this change: {reason}',
    zh: '改动之后 {move} 违规：{reason}',
  },
  'edit/not-a-move': { severity: 'error', en: 'there is no move at this node', zh: '此节点没有着法' },
  'edit/one-move': {
    severity: 'error',
    en: 'one move takes the place of this one; {count} were typed',
    zh: '一手只能更正为一手；输入了 {count} 手',
  },
  'edit/no-node': { severity: 'error', en: 'there is no such node', zh: '没有此节点' },
  'edit/no-neighbour': {
    severity: 'error',
    en: 'there is no variation to change places with',
    zh: '没有可以交换次序的变化',
  },
  'edit/other-game': {
    severity: 'error',
    en: 'a record of {other} does not fit into one of {game}',
    zh: '{other} 的棋谱不能并入 {game} 的棋谱',
  },
  'edit/other-board': {
    severity: 'error',
    en: 'a board of {width}×{height} does not fit into this record',
    zh: '{width}×{height} 的棋盘与此棋谱不符',
  },
  'edit/other-start': {
    severity: 'error',
    en: 'the games start from different positions',
    zh: '各局的初始局面不同',
  },
  'edit/actor-dropped': {
    severity: 'loss',
    en: 'who did it is dropped at {count} {count?node|nodes}: the record has other participants',
    zh: '{count} 个节点的执行者被删除：棋谱的参与者不同',
  },
  'edit/note-dropped': {
    severity: 'loss',
    en: '{what} of the other record contradicts this one and is dropped at {count} {count?node|nodes}',
    zh: '另一棋谱的{what}与此不符，在 {count} 个节点上被删除',
  },
  'edit/no-such-fact': {
    severity: 'error',
    en: 'there is no fact “{path}”; known facts: {known}',
    zh: '没有资料项“{path}”；可用：{known}',
  },
  'edit/no-such-side': {
    severity: 'error',
    en: '{game} has no side “{side}”; its sides are {known}',
    zh: '{game}没有“{side}”一方；双方为 {known}',
  },
  'edit/no-such-rule': {
    severity: 'error',
    en: '{game} has no rule “{name}”; its rules are {known}',
    zh: '{game}没有规则“{name}”；可用：{known}',
  },
  'edit/not-a-value': {
    severity: 'error',
    en: '“{text}” is not a value of {path}; expected {wanted}',
    zh: '“{text}”不是 {path} 的值；应为{wanted}',
  },
  'edit/no-participant': {
    severity: 'error',
    en: 'there is no participant {number}; the record has {count}',
    zh: '没有第 {number} 位参与者；棋谱中有 {count} 位',
  },
  'edit/comma': {
    severity: 'error',
    en: '“{text}” is not a number: write a point instead of the comma, {path}={better}',
    zh: '“{text}”不是数：小数点请用“.”，即 {path}={better}',
  },
} satisfies MessageCatalogue

export type EditCode = keyof typeof editMessages
