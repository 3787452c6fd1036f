import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/**
 * Messages that require a board, a calendar or common sense: see `check/`. Nothing here is repaired: a person must
 * look.
 */
export const boardMessages = {
  'sgf/occupied': {
    severity: 'error',
    clause: 'FF[4] Go: How to execute a move',
    en: 'a move on the occupied point {point}',
    zh: '着法落在已有棋子的 {point}',
  },
  'sgf/ko': {
    severity: 'warning',
    clause: 'FF[4] KO',
    en: 'the ko at {point} is retaken at once',
    zh: '在 {point} 立即回提劫',
  },
  'sgf/superko': {
    severity: 'warning',
    clause: 'FF[4] RU',
    en: 'the move at {point} repeats a position, which the {rules} rules forbid',
    zh: '{point} 的着法造成全局同形，{rules} 规则禁止',
  },
  'sgf/suicide': {
    severity: 'warning',
    clause: 'FF[4] RU',
    en: 'suicide at {point}, which the {rules} rules forbid',
    zh: '在 {point} 自杀，{rules} 规则禁止',
  },
  'sgf/suicide-unnamed': {
    severity: 'info',
    clause: 'FF[4] Go: How to execute a move',
    en: 'suicide at {point}; the record names no rules that would say whether that is allowed',
    zh: '在 {point} 自杀；棋谱未注明规则，无法判断是否允许',
  },
  'sgf/illegal': {
    severity: 'warning',
    clause: 'FF[4] B, W',
    en: 'the move {point} is against the rules of the game: {reason}',
    zh: '着法 {point} 违反本棋种规则：{reason}',
  },
  'sgf/setup-without-effect': {
    severity: 'warning',
    clause: 'FF[4] Setup properties',
    en: 'setup without effect: {count} of {total} points are set so already',
    zh: '无效的摆子：{total} 个点中有 {count} 个本来如此',
  },
  'sgf/breathless': {
    severity: 'info',
    clause: 'FF[4] AB',
    en: 'setup leaves stones without a liberty, at {point}',
    zh: '摆子后 {point} 的棋子没有气',
  },
  'sgf/late-setup': {
    severity: 'info',
    clause: 'FF[4] Setup properties',
    en: 'setup after moves have been played (nodes like this: {count})',
    zh: '已有着法之后再摆子（此类节点：{count}）',
  },
  'sgf/variation-by-setup': {
    severity: 'info',
    clause: 'FF[4] Variations',
    en: 'a variation that first clears the move before it: it seems to belong one level higher',
    zh: '变化先清除了前一手：它似乎应挂在上一层',
  },
  'sgf/same-side': {
    severity: 'info',
    clause: 'FF[4] B, W',
    en: 'one side moves twice in a row (nodes like this: {count})',
    zh: '同一方连续行棋（此类节点：{count}）',
  },
  'sgf/turn': {
    severity: 'warning',
    clause: 'FF[4] PL',
    en: 'PL gives the turn to one side, but the other one moves',
    zh: 'PL 指定一方行棋，实际却由另一方行棋',
  },
  'sgf/handicap-stones': {
    severity: 'warning',
    clause: 'FF[4] HA',
    en: 'HA[{handicap}], but {stones} black {stones?stone is|stones are} set up',
    zh: 'HA[{handicap}]，但摆了 {stones} 颗黑子',
  },
  'sgf/handicap-as-moves': {
    severity: 'info',
    clause: 'FF[4] HA',
    en: 'HA[{handicap}]: the handicap stones are given as moves, not as setup',
    zh: 'HA[{handicap}]：让子以着法而不是摆子的形式给出',
  },
  'sgf/resigned-after-moving': {
    severity: 'info',
    clause: 'FF[4] RE',
    en: 'the loser by resignation made the last move: is the result right?',
    zh: '最后一手由认输的一方下出：结果是否正确？',
  },
  'sgf/margin-komi': {
    severity: 'warning',
    clause: 'FF[4] RE',
    en: 'a margin of {margin} is impossible with a komi of {komi}',
    zh: '贴目为 {komi} 时不可能胜 {margin} 目',
  },
  'sgf/margin-parity': {
    severity: 'info',
    clause: 'FF[4] RE',
    en: 'under area rules a margin of {margin} with a komi of {komi} needs an odd number of neutral points',
    zh: '数子规则下贴目 {komi} 而胜 {margin}，须有奇数个公气点',
  },
  'sgf/date-impossible': {
    severity: 'warning',
    clause: 'FF[4] DT',
    en: 'there is no such day: {date}',
    zh: '不存在的日期：{date}',
  },
  'sgf/date-order': {
    severity: 'warning',
    clause: 'FF[4] DT',
    en: 'the dates are not in order: {date} stands after a later one',
    zh: '日期次序颠倒：{date} 在更晚的日期之后',
  },
  'sgf/name-rank': {
    severity: 'warning',
    clause: 'FF[4] PB, BR',
    en: 'a player is called "{name}", ranked "{rank}": name and rank seem to be swapped',
    zh: '棋手名为“{name}”，段位为“{rank}”：姓名与段位似乎颠倒',
  },
  'sgf/time-up': {
    severity: 'info',
    clause: 'FF[4] BL, WL',
    en: 'a clock goes up from {before} to {after} seconds though no overtime is named',
    zh: '未注明读秒，时钟却从 {before} 秒增加到 {after} 秒',
  },
  'sgf/check-stopped': {
    severity: 'info',
    en: 'the moves after this one were not judged: there are too many setups in too many variations',
    zh: '此后的着法未作判断：变化中的摆子太多',
  },
} satisfies MessageCatalogue
