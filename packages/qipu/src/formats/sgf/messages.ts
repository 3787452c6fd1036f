import type { Catalogue } from '../../text/messages.ts'
import { boardMessages } from './messages-board.ts'

const EBNF = 'FF[4] EBNF'
const kept = { en: 'It is kept as it is.', zh: '原样保留。' }
const aside = { en: 'Writing the record puts it aside, into a private property.', zh: '写出时移入私有属性，不丢失。' }

/** What the brackets can do wrong. */
const structure = {
  'sgf/no-game': { severity: 'error', clause: EBNF, en: 'there is no game tree', zh: '没有棋谱树' },
  'sgf/outside': {
    severity: 'warning',
    clause: 'FF[4] Introduction',
    fixable: true,
    fix: aside,
    en: 'this looks like SGF but stands outside of every game tree: "{text}"',
    zh: '这段内容像 SGF，却在所有棋谱树之外：“{text}”',
  },
  'sgf/stray': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    fix: aside,
    en: 'these characters mean nothing here: "{text}"',
    zh: '此处的字符没有意义：“{text}”',
  },
  'sgf/missing-close': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'the file ends before every "(" has its ")"',
    zh: '文件结束时仍有未闭合的“(”',
  },
  'sgf/open-value': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'the file ends inside a value: its "]" is missing',
    zh: '文件在属性值中结束：缺少“]”',
  },
  'sgf/empty-variation': {
    severity: 'warning',
    clause: EBNF,
    fixable: true,
    en: 'a variation without nodes: left out',
    zh: '没有节点的空变化：略去',
  },
  'sgf/no-value': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    fix: aside,
    en: 'the property {name} has no value',
    zh: '属性 {name} 没有值',
  },
  'sgf/no-name': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    fix: aside,
    en: 'a value without a property: {text}',
    zh: '没有属性名的值：{text}',
  },
  'sgf/double-open': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'a variation begins with "(" instead of ";"',
    zh: '变化以“(”而不是“;”开头',
  },
  'sgf/missing-semicolon': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'a variation begins without ";"',
    zh: '变化开头缺少“;”',
  },
  'sgf/node-outside': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'a node after a closed variation: read as a variation of its own',
    zh: '节点出现在已闭合的变化之后：当作另一个变化',
  },
  'sgf/property-outside': {
    severity: 'error',
    clause: EBNF,
    fixable: true,
    en: 'the property {name} after a closed variation: read as a variation of its own',
    zh: '属性 {name} 出现在已闭合的变化之后：当作另一个变化',
  },
} satisfies Catalogue

/** Names of properties, and where they may stand. */
const names = {
  'sgf/lowercase-name': {
    severity: 'warning',
    clause: EBNF,
    fixable: true,
    en: 'lower-case letters in a property name: {text} is read as {name}',
    zh: '属性名中有小写字母：{text} 当作 {name}',
  },
  'sgf/long-name': {
    severity: 'info',
    clause: 'FF[4] Properties',
    en: '{name} is longer than the two letters of a standard name: kept as it is',
    zh: '{name} 超过标准属性名的两个字母：原样保留',
  },
  'sgf/absurd-name': {
    severity: 'warning',
    clause: EBNF,
    en: 'a property name of {length} letters: kept as it is',
    zh: '属性名长达 {length} 个字母：原样保留',
  },
  'sgf/unknown-property': {
    severity: 'info',
    clause: 'FF[4] Private properties',
    en: 'the property {name} is not of the standard: kept as it is',
    zh: '属性 {name} 不属于标准：原样保留',
  },
  'sgf/old-property': {
    severity: 'info',
    clause: 'FF[4] Changes',
    fixable: true,
    en: 'the property {name} is not of FF[4]: understood as {meaning}',
    zh: '属性 {name} 不属于 FF[4]：理解为 {meaning}',
  },
  'sgf/other-ff': {
    severity: 'info',
    clause: 'FF[4] Property index',
    en: 'the property {name} is not of FF[{ff}]: kept as it is',
    zh: '属性 {name} 不属于 FF[{ff}]：原样保留',
  },
  'sgf/newer-ff': {
    severity: 'info',
    clause: 'FF[4] Changes',
    fixable: true,
    en: '{name} is newer than the FF[{ff}] that the file declares',
    zh: '{name} 比文件声明的 FF[{ff}] 新',
  },
  'sgf/root-elsewhere': {
    severity: 'error',
    clause: 'FF[4] Root properties',
    fix: kept,
    en: 'the root property {name} outside of the root: not applied',
    zh: '根属性 {name} 不在根节点：不生效',
  },
  'sgf/info-elsewhere': {
    severity: 'warning',
    clause: 'FF[4] Game-info properties',
    fix: kept,
    en: 'the game information {name} stands in the middle of a game: kept there',
    zh: '对局信息 {name} 出现在对局中间：留在原处',
  },
  'sgf/info-moved': {
    severity: 'info',
    clause: 'FF[4] Game-info properties',
    fixable: true,
    en: 'the game information {name} stands before the first move but not in the root: moved there',
    zh: '对局信息 {name} 在第一手之前但不在根节点：移到根节点',
  },
  'sgf/repeated': {
    severity: 'warning',
    clause: 'FF[4] Properties',
    fixable: true,
    en: 'the property {name} stands more than once in a node: its values are joined',
    zh: '属性 {name} 在同一节点中重复：合并其值',
  },
  'sgf/contradiction': {
    severity: 'error',
    clause: 'FF[4] Properties',
    fixable: true,
    fix: aside,
    en: 'the property {name} stands more than once in a node with different values: the first counts',
    zh: '属性 {name} 在同一节点中重复且值不同：以第一个为准',
  },
} satisfies Catalogue

/** Values. */
const values = {
  'sgf/several-values': {
    severity: 'error',
    clause: 'FF[4] Properties',
    fixable: true,
    fix: aside,
    en: '{name} takes one value, here are {count}: the first counts',
    zh: '{name} 只能有一个值，此处有 {count} 个：以第一个为准',
  },
  'sgf/bad-value': {
    severity: 'error',
    clause: 'FF[4] Property value types',
    fix: kept,
    en: '{name}[{value}] is not a value of its type: not understood',
    zh: '{name}[{value}] 的值不合其类型：无法理解',
  },
  'sgf/off-board': {
    severity: 'error',
    clause: 'FF[4] Go: Point',
    fix: kept,
    en: '{name}[{value}] is outside of the board of {width}×{height}',
    zh: '{name}[{value}] 超出 {width}×{height} 的棋盘',
  },
  'sgf/mended-value': {
    severity: 'warning',
    clause: 'FF[4] Property value types',
    fixable: true,
    en: '{name}[{value}] is not quite of its type: understood as {mended}',
    zh: '{name}[{value}] 的值不完全合其类型：理解为 {mended}',
  },
  'sgf/empty-value': {
    severity: 'info',
    clause: 'FF[4] Property value types',
    fixable: true,
    en: '{name} is empty: left out',
    zh: '{name} 为空：略去',
  },
  'sgf/bad-root-value': {
    severity: 'error',
    clause: 'FF[4] Root properties',
    fixable: true,
    fix: aside,
    en: '{name}[{value}] makes no sense: read as {used}',
    zh: '{name}[{value}] 没有意义：按 {used} 读取',
  },
  'sgf/unknown-game': {
    severity: 'warning',
    clause: 'FF[4] GM',
    en: 'GM[{value}] is a game that Qipu does not know: its moves are kept, not judged',
    zh: 'GM[{value}] 是 Qipu 不认识的棋种：着手原样保留，不作判断',
  },
  'sgf/unknown-ff': {
    severity: 'warning',
    clause: 'FF[4] FF',
    fixable: true,
    en: 'FF[{value}] is unknown: read as FF[4]',
    zh: '未知的 FF[{value}]：按 FF[4] 读取',
  },
  'sgf/no-colon': {
    severity: 'warning',
    clause: 'FF[4] Compose',
    fixable: true,
    en: '{name}[{value}] should have two parts with a colon between them',
    zh: '{name}[{value}] 应由冒号分成两部分',
  },
  'sgf/mended-form': {
    severity: 'warning',
    clause: 'FF[4] Game-info properties',
    fixable: true,
    en: '{name}[{value}] is not in its form: understood as {mended}, its words are kept',
    zh: '{name}[{value}] 格式不规范：理解为 {mended}，并保留原文',
  },
  'sgf/unknown-form': {
    severity: 'warning',
    clause: 'FF[4] Game-info properties',
    fix: { en: 'Its words are kept.', zh: '保留原文。' },
    en: '{name}[{value}] is not in its form and was not understood',
    zh: '{name}[{value}] 格式不规范，无法理解',
  },
  'sgf/square-size': {
    severity: 'warning',
    clause: 'FF[4] SZ',
    fixable: true,
    en: 'a square board is written SZ[{mended}], not SZ[{value}]',
    zh: '正方形棋盘应写作 SZ[{mended}]，而不是 SZ[{value}]',
  },
  'sgf/board-too-big': {
    severity: 'error',
    clause: 'FF[4] Go: Point',
    fixable: true,
    fix: aside,
    en: 'a board of {value} has more lines than there are letters (52): read as {used}',
    zh: '{value} 的棋盘超过字母所能表示的 52 路：按 {used} 读取',
  },
  'sgf/view-form': {
    severity: 'warning',
    clause: 'FF[4] VW',
    fixable: true,
    en: 'VW[{value}] is the form of an older FF: understood as {mended}',
    zh: 'VW[{value}] 是旧版 FF 的写法：理解为 {mended}',
  },
  'sgf/empty-pass': {
    severity: 'info',
    clause: 'FF[4] Go: Move',
    fixable: true,
    en: 'an empty move is a pass in FF[4] only; the file declares FF[{ff}]',
    zh: '空着手只在 FF[4] 中表示停着，而文件声明 FF[{ff}]',
  },
  'sgf/tt-pass': {
    severity: 'info',
    clause: 'FF[4] Go: Move',
    fixable: true,
    en: 'a pass in the old form, {name}[tt]',
    zh: '旧式停着 {name}[tt]',
  },
  'sgf/tt-point': {
    severity: 'info',
    clause: 'FF[4] Go: Move',
    en: '{name}[tt] on a board larger than 19×19 is a stone, not a pass',
    zh: '在大于 19 路的棋盘上 {name}[tt] 是落子而不是停着',
  },
  'sgf/special-move': {
    severity: 'info',
    clause: 'FF[4] Hex: Move',
    fix: kept,
    en: '{name}[{value}] is not a move on the board',
    zh: '{name}[{value}] 不是盘上的着手',
  },
  'sgf/duplicate-point': {
    severity: 'warning',
    clause: 'FF[4] Properties',
    fixable: true,
    en: '{name}: the point {value} stands twice in the list',
    zh: '{name}：点 {value} 在列表中重复',
  },
  'sgf/two-marks': {
    severity: 'warning',
    clause: 'FF[4] Markup',
    fixable: true,
    fix: aside,
    en: '{name}[{value}]: the point is marked or set already in this node: the first counts',
    zh: '{name}[{value}]：该点在本节点中已有标记或棋子：以第一个为准',
  },
  'sgf/rectangle': {
    severity: 'warning',
    clause: 'FF[4] Compressed point lists',
    fixable: true,
    en: '{name}[{value}]: a rectangle is named by its upper left and lower right corners',
    zh: '{name}[{value}]：矩形应以左上角和右下角表示',
  },
} satisfies Catalogue

/** Nodes, and games in a file. */
const nodes = {
  'sgf/move-in-root': {
    severity: 'info',
    clause: 'FF[4] Move properties',
    fixable: true,
    en: 'a move in the root node: given a node of its own',
    zh: '根节点中有着手：移到单独的节点',
  },
  'sgf/setup-and-move': {
    severity: 'warning',
    clause: 'FF[4] Setup properties',
    fixable: true,
    en: 'setup and a move in one node: made two, the setup first',
    zh: '同一节点中既有摆子又有着手：拆成两个节点，先摆子',
  },
  'sgf/two-moves': {
    severity: 'error',
    clause: 'FF[4] Move properties',
    fixable: true,
    en: 'a move of each side in one node: made two',
    zh: '同一节点中有双方的着手：拆成两个节点',
  },
  'sgf/contradicting-annotations': {
    severity: 'error',
    clause: 'FF[4] Annotation',
    fixable: true,
    fix: aside,
    en: '{name} contradicts another annotation of the node: the first counts',
    zh: '{name} 与同一节点的另一评注矛盾：以第一个为准',
  },
  'sgf/annotation-without-move': {
    severity: 'warning',
    clause: 'FF[4] Move annotation',
    en: '{name} judges a move, but the node has none',
    zh: '{name} 评价着手，但节点中没有着手',
  },
  'sgf/mixed-ff': {
    severity: 'info',
    clause: 'FF[4] Root properties',
    fixable: true,
    en: 'the games of this file declare different FF',
    zh: '文件中各局声明的 FF 不同',
  },
  'sgf/mixed-games': {
    severity: 'info',
    clause: 'FF[4] Root properties',
    en: 'this file holds different games (GM)',
    zh: '文件中有不同的棋种（GM）',
  },
  'sgf/mixed-charset': {
    severity: 'warning',
    clause: 'FF[4] CA',
    fixable: true,
    en: 'the games of this file declare different charsets ({value})',
    zh: '文件中各局声明的编码不同（{value}）',
  },
  'sgf/several-games': {
    severity: 'info',
    clause: EBNF,
    en: 'the file holds {count} games',
    zh: '文件中有 {count} 局棋',
  },
} satisfies Catalogue

export const sgfMessages = { ...structure, ...names, ...values, ...nodes, ...boardMessages } satisfies Catalogue

export type SgfCode = keyof typeof sgfMessages
