import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** About the head of a record: code, teams, result, time and place, event. */
export const headMessages = {
  'ccgc/head-missing': {
    severity: 'error',
    en: 'no head: expected {expected}',
    zh: '没有参赛信息：应为 {expected}',
  },
  'ccgc/code-missing': {
    severity: 'warning',
    en: 'the code of the game is missing; taken for {code}',
    zh: '缺少棋种代码；按 {code} 读取',
    fix: { en: 'written again, the record begins with [{code}]', zh: '重新写出时以 [{code}] 开头' },
    fixable: true,
  },
  'ccgc/head-semicolons': {
    severity: 'warning',
    en: 'semicolons between the fields of the head, where each should be in brackets',
    zh: '参赛信息各项以分号分隔，而应各用方括号括起',
    fixable: true,
  },
  'ccgc/head-braces': {
    severity: 'warning',
    en: 'the code is in braces, not in brackets',
    zh: '棋种代码用了花括号，而应为方括号',
    fixable: true,
  },
  'ccgc/head-end': {
    severity: 'warning',
    en: 'the semicolon that ends the head is missing',
    zh: '缺少结束参赛信息的分号',
    fixable: true,
  },
  'ccgc/head-order': {
    severity: 'warning',
    en: 'the result stands in field {found}, not in field {expected}',
    zh: '对弈结果在第 {found} 项，而应在第 {expected} 项',
    fixable: true,
  },
  'ccgc/lines-order': {
    severity: 'warning',
    en: 'the line of time and place stands after that of the teams',
    zh: '时间地点行在参赛队行之后',
    fixable: true,
  },
  'ccgc/field-unbracketed': {
    severity: 'warning',
    en: '“{text}” is not in brackets',
    zh: '“{text}”没有用方括号括起',
    fixable: true,
  },
  'ccgc/field-unclosed': {
    severity: 'warning',
    en: 'the bracket before “{text}” is never closed',
    zh: '“{text}”之前的方括号没有闭合',
    fixable: true,
  },
  'ccgc/field-newline': {
    severity: 'warning',
    en: 'a line break in the head',
    zh: '参赛信息中有换行',
    fixable: true,
  },
  'ccgc/too-many-fields': {
    severity: 'warning',
    en: 'the head has {count} {count?field|fields}, expected {expected}; “{text}” is kept as it is',
    zh: '参赛信息有 {count} 项，应为 {expected} 项；“{text}”原样保留',
  },
  'ccgc/too-few-fields': {
    severity: 'warning',
    en: 'the head has {count} {count?field|fields}, expected {expected}: code, first team, second team, result, time and place, event',
    zh: '参赛信息有 {count} 项，应为 {expected} 项：棋种代码、先手队、后手队、结果、时间地点、赛事',
    fixable: true,
  },
  'ccgc/place-apart': {
    severity: 'info',
    en: 'the place “{text}” has a field of its own; it belongs after the time',
    zh: '地点“{text}”单独占一项；应写在时间之后',
    fixable: true,
  },
  'ccgc/head-text': {
    severity: 'warning',
    en: '“{text}” after the head is not a move; it is kept there',
    zh: '参赛信息之后的“{text}”不是着法；原样保留',
  },
  'ccgc/tag-contradicts': {
    severity: 'warning',
    en: '“{tag}” after the name of team {seat}, expected “{expected}”',
    zh: '第 {seat} 队的队名后为“{tag}”，应为“{expected}”',
  },
  'ccgc/team-label': {
    severity: 'info',
    en: 'the colour stands in front of the name in “{found}”; the standard has its letter behind: “{expected}”',
    zh: '“{found}”把颜色写在队名之前；标准以队名后的字母表示：“{expected}”',
    fixable: true,
  },
  'ccgc/teams-order': {
    severity: 'warning',
    en: 'the head names the team of {side} first, but {first} moved first; each team keeps the colour that it is given',
    zh: '参赛信息先列{side}的参赛队，而先手是{first}；各队以所注颜色为准',
  },
  'ccgc/first-told': {
    severity: 'info',
    en: '“{text}” has a field of its own; the standard expresses it by the order of the teams',
    zh: '“{text}”单独占一项；标准以参赛队的先后次序表示',
    fixable: true,
  },
  'ccgc/first-contradicts': {
    severity: 'warning',
    en: '“{text}”, but the other side moved first; the field is kept',
    zh: '写明“{text}”，但先行的是另一方；该项原样保留',
  },
  'ccgc/result-word': {
    severity: 'info',
    en: 'the result “{found}” is usually written “{word}”',
    zh: '结果“{found}”一般写作“{word}”',
    fixable: true,
  },
  'ccgc/result-colour': {
    severity: 'info',
    en: 'the result “{found}” names a colour; the standard names the first or second side: “{word}”',
    zh: '结果“{found}”以颜色表示；标准以先后手表示：“{word}”',
    fixable: true,
  },
  'ccgc/result-placeholder': {
    severity: 'info',
    en: 'the result “{found}” was never filled in',
    zh: '结果“{found}”没有填写',
  },
  'ccgc/result-ambiguous': {
    severity: 'warning',
    en: 'the result “{found}” fits both “{one}” and “{two}”; no winner is recorded, the words are kept',
    zh: '结果“{found}”既可指“{one}”，也可指“{two}”；不记胜方，原文保留',
    fix: {
      en: 'name the winning team in a way that fits only one of them',
      zh: '请改用只能指其中一队的写法注明胜方',
    },
  },
  'ccgc/result-unknown': {
    severity: 'warning',
    en: 'the result “{found}” is none of 先手胜, 后手胜, 平局, 未决胜',
    zh: '结果“{found}”不是先手胜、后手胜、平局、未决胜之一',
  },
  'ccgc/time-more': {
    severity: 'warning',
    en: '“{text}” stands behind the date, where the standard has nothing; it is kept there',
    zh: '日期之后有“{text}”，标准没有此项；原样保留',
  },
  'ccgc/line-form': {
    severity: 'info',
    en: 'the line “{found}” is written “{expected}” ({count}×)',
    zh: '“{found}”行应写作“{expected}”（{count} 处）',
    fixable: true,
  },
  'ccgc/head-line-order': {
    severity: 'info',
    en: 'lines of the head are not in the order 时间, 先手, 先手方, 后手方, 结果 ({count}×)',
    zh: '各行次序不是时间、先手、先手方、后手方、结果（{count} 处）',
    fixable: true,
  },
  'ccgc/line-twice': {
    severity: 'warning',
    en: 'a second line {name}: “{text}” is kept as it is',
    zh: '“{name}”行重复：“{text}”原样保留',
  },
  'ccgc/first-line': {
    severity: 'warning',
    en: '“{found}”, but the first move is one of {side}; the moves count',
    zh: '写明“{found}”，但第一着是{side}走的；以着法为准',
    fixable: true,
  },
  'ccgc/result-sign': {
    severity: 'warning',
    en: 'the result “{found}” is none of 1-0 (the upper team won), 0-1 (the lower team won) and * (draw)',
    zh: '结果“{found}”不是 1-0（上方胜）、0-1（下方胜）、*（和棋）之一',
  },
  'ccgc/results-differ': {
    severity: 'warning',
    en: 'line 结果 says {head}, the last line says {end}; no winner is recorded, both are kept',
    zh: '“结果”行为 {head}，最后一行为 {end}；不记胜方，两者都保留',
    fix: { en: 'write the same result in both lines', zh: '请在两行写上相同的结果' },
  },
  'ccgc/end-missing': {
    severity: 'info',
    en: 'the result is not repeated behind the moves: expected {expected}',
    zh: '着法之后没有再写结果：应为 {expected}',
    fixable: true,
  },
  'ccgc/time-form': {
    severity: 'info',
    en: '“{found}” is written “{expected}” in records of this game',
    zh: '该棋种的棋谱中“{found}”应写作“{expected}”',
    fixable: true,
  },
  'ccgc/time-unknown': {
    severity: 'warning',
    en: 'no date can be made out in “{found}”: expected e.g. {expected}',
    zh: '无法从“{found}”中读出时间：应如 {expected}',
  },
} satisfies MessageCatalogue
