import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** About moves and their marks. Deviations of form are told once a game, with how often they occur. */
export const moveMessages = {
  'ccgc/unreadable': {
    severity: 'error',
    en: '“{text}” is unreadable; expected {expected}',
    zh: '无法读取“{text}”：应为 {expected}',
  },
  'ccgc/point-outside': {
    severity: 'error',
    en: '{point} is not on the board: expected {expected}',
    zh: '{point} 不在棋盘上：应为 {expected}',
  },
  'ccgc/die-missing': {
    severity: 'error',
    en: '“{text}” does not name the die: expected {expected}; kept as it is',
    zh: '“{text}”没有骰子值：应为 {expected}；原样保留',
  },
  'ccgc/moves-in-line': {
    severity: 'warning',
    en: 'another move in the same line ({count}×)',
    zh: '同一行中还有着法（{count} 处）',
    fixable: true,
  },
  'ccgc/cut-off': {
    severity: 'warning',
    en: 'the text ends within a move: “{text}” is taken for {expected}, but may have gone on',
    zh: '文本在着法中间结束：“{text}”按 {expected} 读取，但后面可能还有内容',
    drops: true,
  },
  'ccgc/elision': {
    severity: 'warning',
    en: 'moves are left out here: “{text}”',
    zh: '此处省略了着法：“{text}”',
  },
  'ccgc/colour-letter': {
    severity: 'warning',
    en: '“{found}” is not a colour of this game; the order of play decides ({count}×)',
    zh: '“{found}”不是该棋种的颜色；按行棋次序判断（{count} 处）',
    fixable: true,
  },
  'ccgc/colour-missing': {
    severity: 'warning',
    en: 'a move without its colour; taken by the order of play ({count}×)',
    zh: '着法没有标明颜色；按行棋次序判断（{count} 处）',
    fixable: true,
  },
  'ccgc/colour-name': {
    severity: 'warning',
    en: '“{found}” instead of the letter of a colour ({count}×)',
    zh: '以“{found}”代替颜色字母（{count} 处）',
    fixable: true,
  },
  'ccgc/one-colour': {
    severity: 'warning',
    en: 'all {count} moves have the letter {found}; their colours are taken from the order of play',
    zh: '全部 {count} 手都标为 {found}；按行棋次序判断颜色',
    fixable: true,
  },
  'ccgc/colon': {
    severity: 'info',
    en: 'a colon after the colour ({count}×)',
    zh: '颜色之后有冒号（{count} 处）',
    fixable: true,
  },
  'ccgc/lower-case': {
    severity: 'info',
    en: 'lower case where capitals belong ({count}×)',
    zh: '应为大写处用了小写（{count} 处）',
    fixable: true,
  },
  'ccgc/upper-case': {
    severity: 'info',
    en: 'capitals where lower case belongs ({count}×)',
    zh: '应为小写处用了大写（{count} 处）',
    fixable: true,
  },
  'ccgc/spaces': {
    severity: 'info',
    en: 'blanks within or around moves ({count}×)',
    zh: '着法中或前后有空白（{count} 处）',
    fixable: true,
  },
  'ccgc/move-form': {
    severity: 'info',
    en: '“{found}” is written “{expected}” ({count}×)',
    zh: '“{found}”应写作“{expected}”（共 {count} 处）',
    fixable: true,
  },
  'ccgc/ambiguous-capture': {
    severity: 'warning',
    en: '“{found}” fits captures of different pieces, and what follows does not decide; it is taken for {expected}',
    zh: '“{found}”可指不同的吃子，后面的着法也无法判断；按 {expected} 读取',
    fix: { en: 'write every square that the piece lands on', zh: '请写出每一跳的落点' },
  },
  'ccgc/rules-by-moves': {
    severity: 'info',
    en: '“{found}” is a move by Russian rules only, and these allow all others too: the game is taken for one by Russian rules, which a record cannot name',
    zh: '“{found}”只有俄罗斯规则允许，其余着法也都符合该规则；棋谱无法注明规则，按俄罗斯规则读取',
  },
  'ccgc/route-differs': {
    severity: 'warning',
    en: 'no capture goes the way of “{found}”; by its start and end it is {expected}',
    zh: '没有按“{found}”路线的吃子；根据起点和终点应为 {expected}',
    fixable: true,
  },
  'ccgc/round-number': {
    severity: 'info',
    en: 'the number of a round is missing or wrong: expected {expected} ({count}×)',
    zh: '回合数缺失或有误：应为 {expected}（{count} 处）',
    fixable: true,
  },
  'ccgc/round-moves': {
    severity: 'info',
    en: 'a line that does not have exactly two moves ({count}×)',
    zh: '一行中不是两着（{count} 处）',
    fixable: true,
  },
  'ccgc/round-empty': {
    severity: 'info',
    en: 'a round without a move ({count}×)',
    zh: '回合中没有着法（{count} 处）',
    fixable: true,
  },
  'ccgc/ply-number': {
    severity: 'info',
    en: 'the number of a move is missing or wrong: expected {expected} ({count}×)',
    zh: '着法序号缺失或有误：应为 {expected}（{count} 处）',
    fixable: true,
  },
  'ccgc/long-form': {
    severity: 'info',
    en: 'moves in the long form, as clause 2.1.3 has it: “{found}” is “{expected}” in short ({count}×)',
    zh: '着法用了 2.1.3 的长写法：“{found}”简写为“{expected}”（{count} 处）',
    fixable: true,
  },
  'ccgc/point-order': {
    severity: 'info',
    en: 'the column before the row: “{found}” is “{expected}” ({count}×)',
    zh: '列号在行号之前：“{found}”应为“{expected}”（{count} 处）',
    fixable: true,
  },
  'ccgc/capture-sign': {
    severity: 'info',
    en: '“{found}” for a capture, usually × ({count}×)',
    zh: '吃子写作“{found}”，一般为 ×（{count} 处）',
    fixable: true,
  },
  'ccgc/columns-without-i': {
    severity: 'warning',
    fixable: true,
    en: 'a column “{found}” and none called I: the columns are read as if I were left out; the standard has it',
    zh: '有“{found}”列而没有 I 列：按跳过 I 的列名读取；标准的列名包含 I',
  },
  'ccgc/mark-unexpected': {
    severity: 'warning',
    en: 'the standard has no MARK in this game; it is kept ({count}×)',
    zh: '标准规定此棋种没有 MARK；已保留（{count} 处）',
  },
  'ccgc/mark-range': {
    severity: 'error',
    en: 'MARK[{value}]: expected a whole number from {lowest} to {highest}; kept as it is',
    zh: 'MARK[{value}]：应为 {lowest} 至 {highest} 的整数；原样保留',
  },
  'ccgc/mark-twice': {
    severity: 'warning',
    en: 'a move with more than one mark: MARK[{value}] is kept as it is',
    zh: '一着有多个注释：MARK[{value}] 原样保留',
  },
  'ccgc/mark-detached': {
    severity: 'info',
    en: 'a mark apart from its move ({count}×)',
    zh: '注释与着法分开（{count} 处）',
    fixable: true,
  },
} satisfies MessageCatalogue
