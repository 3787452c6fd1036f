import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** About layouts, and about what only one or two of the games have. */
export const gameMessages = {
  'ccgc/layout-missing': {
    severity: 'error',
    en: 'the layout is missing: expected {expected}',
    zh: '缺少开局布局：应有 {expected}',
  },
  'ccgc/layout-rows': {
    severity: 'error',
    en: 'the layout has {count} {count?line|lines}, expected {expected} in a row or none; not used',
    zh: '开局信息有 {count} 行，应为连续 {expected} 行或没有；不予采用',
  },
  'ccgc/layout-row': {
    severity: 'error',
    en: '“{text}” is not a line of a layout: expected {expected}; the layout is not used',
    zh: '“{text}”不是开局信息：应为 {expected}；不采用此布局',
  },
  'ccgc/layout-piece': {
    severity: 'error',
    en: '“{text}” does not name a piece and its place: expected {expected}',
    zh: '“{text}”不是棋子及其位置：应为 {expected}',
  },
  'ccgc/layout-codes': {
    severity: 'error',
    en: '{name} holds “{text}”: expected {expected}; not used',
    zh: '{name} 为“{text}”：应为 {expected}；不予采用',
  },
  'ccgc/layout-twice': {
    severity: 'warning',
    en: '“{text}” repeats a piece or a square: the first one counts, this one is kept ({count}×)',
    zh: '“{text}”的棋子或位置重复：以第一个为准，此项原样保留（{count} 处）',
  },
  'ccgc/layout-late': {
    severity: 'warning',
    en: 'the layout stands after the first move',
    zh: '开局布局在着法之后',
    fixable: true,
  },
  'ccgc/layout-order': {
    severity: 'warning',
    en: 'blue’s layout stands before red’s',
    zh: '蓝方布局在红方布局之前',
    fixable: true,
  },
  'ccgc/layout-sign': {
    severity: 'warning',
    en: 'a line of the layout begins with “{found}”, not with “!” ({count}×)',
    zh: '开局信息行以“{found}”开头，而应为“!”（{count} 处）',
    fixable: true,
  },
  'ccgc/unknown-property': {
    severity: 'warning',
    en: 'unknown property {name}: kept as it is',
    zh: '未知属性 {name}：原样保留',
  },
  'ccgc/protocol': {
    severity: 'warning',
    en: 'INFO[{text}]: unknown version of the protocol; read as {expected}, the value is kept',
    zh: 'INFO[{text}]：未知的协议版本；按 {expected} 读取，原值保留',
  },
  'ccgc/property-twice': {
    severity: 'warning',
    en: '{name} comes a second time; “{text}” is kept as it is',
    zh: '{name} 重复出现；“{text}”原样保留',
  },
  'ccgc/property-place': {
    severity: 'warning',
    en: '{name} does not follow a move that it could belong to; kept as it is',
    zh: '{name} 没有可以对应的着法：原样保留',
  },
  'ccgc/answer-missing': {
    severity: 'warning',
    en: '{name} without {expected} before it: kept as it is',
    zh: '{name} 之前没有 {expected}：原样保留',
  },
  'ccgc/property-value': {
    severity: 'error',
    en: '{name}[{text}]: expected {expected}; kept as it is',
    zh: '{name}[{text}]：应为 {expected}；原样保留',
  },
  'ccgc/ends-contradict': {
    severity: 'warning',
    en: '{text} says nothing about who won: expected one 0 and one 1, or 2 twice',
    zh: '{text} 没有说明胜负：应为一个 0 一个 1，或两个 2',
  },
  'ccgc/json': {
    severity: 'error',
    en: 'not proper JSON here: “{text}”',
    zh: '此处不是正确的 JSON：“{text}”',
    fixable: true,
  },
  'ccgc/json-number': {
    severity: 'warning',
    en: 'number {text} is too precise or too large; it is rounded, or kept as text',
    zh: '数字 {text} 过于精确或过大；取近似值，或作为文本保留',
  },
  'ccgc/json-twice': {
    severity: 'error',
    en: 'the key “{text}” comes again in the same object: the last one counts, the other is kept under “unread”',
    zh: '同一对象中键“{text}”重复出现：以最后一个为准，另一个保留在“unread”中',
  },
  'ccgc/json-dropped': {
    severity: 'error',
    en: '“{text}” is not valid JSON here; it is kept under “unread”',
    zh: 'JSON 中此处不能有“{text}”：保留在“unread”中',
  },
  'ccgc/json-key': {
    severity: 'info',
    en: 'the key “{found}” is written “{expected}”',
    zh: '键“{found}”应写作“{expected}”',
    fixable: true,
  },
  'ccgc/json-unknown': {
    severity: 'warning',
    en: 'unknown key “{key}”: kept as it is',
    zh: '未知的键“{key}”：原样保留',
  },
  'ccgc/json-value': {
    severity: 'error',
    en: '“{key}” holds {text}: expected {expected}; kept as it is',
    zh: '“{key}”为 {text}：应为 {expected}；原样保留',
  },
  'ccgc/score-text': {
    severity: 'info',
    en: 'the score “{text}” is text, not a number',
    zh: '得分“{text}”是文本而不是数字',
    fixable: true,
  },
} satisfies MessageCatalogue
