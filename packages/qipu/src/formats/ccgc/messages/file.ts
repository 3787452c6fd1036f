import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** About the file and what stands around a record. */
export const fileMessages = {
  'ccgc/unknown-game': {
    severity: 'error',
    en: 'neither the code nor the file name nor the moves show which game this is',
    zh: '棋种代码、文件名和着法都无法说明这是哪个棋种',
    fix: { en: 'write the code first, e.g. [C5]', zh: '在开头写上棋种代码，如 [C5]' },
  },
  'ccgc/unknown-code': {
    severity: 'error',
    en: '“{code}” is none of the standard’s codes: expected {expected}',
    zh: '“{code}”不是标准中的棋种代码：应为 {expected}',
  },
  'ccgc/no-record-format': {
    severity: 'error',
    en: 'Qipu neither reads nor writes championship records of {code}',
    zh: 'Qipu 尚不能读写 {code} 棋谱',
  },
  'ccgc/several-games': {
    severity: 'info',
    en: '{count} games in one file; the standard puts each into a file of its own',
    zh: '一个文件中有 {count} 局；标准规定每局一个文件',
    fix: { en: 'convert it into a file for each game', zh: '转换为每局一个文件', needs: 'directory' },
  },
  'ccgc/charset': {
    severity: 'info',
    en: 'the file is in {found}; records of this game are in {expected}',
    zh: '文件编码为 {found}；该棋种的棋谱应为 {expected}',
    fix: { en: 'written again, it is in {expected}', zh: '重新写出时采用 {expected}' },
    fixable: true,
  },
  'ccgc/text-before': {
    severity: 'warning',
    en: 'text before the record: “{text}”',
    zh: '棋谱之前有其他文字：“{text}”',
  },
  'ccgc/text-after': {
    severity: 'warning',
    en: 'text after the end of the record: “{text}”',
    zh: '棋谱结束之后有其他文字：“{text}”',
  },
  'ccgc/wrong-bracket': {
    severity: 'warning',
    en: '“{found}” where “{expected}” belongs',
    zh: '此处应为“{expected}”，却是“{found}”',
    fixable: true,
  },
  'ccgc/bracket-missing': {
    severity: 'warning',
    en: '“{expected}” is missing here',
    zh: '此处缺少“{expected}”',
    fixable: true,
  },
  'ccgc/full-width': {
    severity: 'warning',
    en: 'full-width characters where ASCII belongs ({count}×, first “{found}”)',
    zh: '应使用英文字符处用了全角字符（{count} 处，首处为“{found}”）',
    fixable: true,
  },
  'ccgc/empty-group': {
    severity: 'info',
    en: 'nothing between two semicolons ({count}×)',
    zh: '两个分号之间没有内容（{count} 处）',
    fixable: true,
  },
  'ccgc/trailing-separator': {
    severity: 'info',
    en: 'a semicolon after the last move',
    zh: '最后一着之后多了分号',
    fixable: true,
  },
  'ccgc/newline-separator': {
    severity: 'info',
    en: 'a line break where a semicolon belongs ({count}×)',
    zh: '应为分号处是换行（{count} 处）',
    fixable: true,
  },
  'ccgc/separator-missing': {
    severity: 'warning',
    en: 'a semicolon is missing here ({count}×)',
    zh: '此处缺少分号（{count} 处）',
    fixable: true,
  },
  'ccgc/name-code': {
    severity: 'warning',
    en: 'the file’s name says {found}, the record says {expected}',
    zh: '文件名为 {found}，棋谱为 {expected}',
  },
  'ccgc/name-teams': {
    severity: 'warning',
    en: 'the teams are “{found}” in the file’s name, “{expected}” in the record',
    zh: '文件名中的参赛队为“{found}”，棋谱中为“{expected}”',
  },
  'ccgc/name-result': {
    severity: 'warning',
    en: 'the result is “{found}” in the file’s name, “{expected}” in the record',
    zh: '文件名中的结果为“{found}”，棋谱中为“{expected}”',
  },
  'ccgc/name-time': {
    severity: 'info',
    en: 'time and place are “{found}” in the file’s name, “{expected}” in the record',
    zh: '文件名中的时间地点为“{found}”，棋谱中为“{expected}”',
  },
  'ccgc/name-event': {
    severity: 'info',
    en: 'the event is “{found}” in the file’s name, “{expected}” in the record',
    zh: '文件名中的赛事为“{found}”，棋谱中为“{expected}”',
  },
  'ccgc/written-larger': {
    severity: 'info',
    en: '{expected} lacks “{characters}”: written in {charset}',
    zh: '{expected} 没有“{characters}”：以 {charset} 写出',
  },
  'ccgc/written-ambiguous': {
    severity: 'info',
    en: 'in {expected} these bytes would look like another charset: written in {charset}',
    zh: '以 {expected} 写出会被误认为其他编码：以 {charset} 写出',
  },
  'ccgc/extra-changed': {
    severity: 'loss',
    en: 'unreadable words would begin another game here: {text} becomes {kept}',
    zh: '未能理解的文字写在此处会被读成另一局：{text} 改写为 {kept}',
  },
  'ccgc/written-mixed': {
    severity: 'info',
    en: 'records of several games with different charsets in one file: written in {charset}',
    zh: '一个文件中有多个棋种，编码各不相同：以 {charset} 写出',
  },
} satisfies MessageCatalogue
