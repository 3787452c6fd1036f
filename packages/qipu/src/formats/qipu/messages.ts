import type { MessageCatalogue } from '../../text/message/catalogue.ts'

/** A clause is a heading of `docs/formats/qipu.md`. */
export const qipuMessages = {
  'qipu/empty': { severity: 'error', clause: 'The file', en: 'there is no JSON here', zh: '没有 JSON 内容' },
  'qipu/json': {
    severity: 'error',
    clause: 'The file',
    en: 'not plain JSON: {what}',
    zh: '不是标准 JSON：{what}',
    fix: { en: 'what could be read is written as plain JSON', zh: '把可读的内容写成标准 JSON' },
    drops: true,
  },
  'qipu/duplicate-key': {
    severity: 'error',
    clause: 'The file',
    en: 'duplicate key “{key}”: the last one counts',
    zh: '键 “{key}” 重复：以最后一个为准',
    drops: true,
  },
  'qipu/number': {
    severity: 'warning',
    clause: 'The file',
    en: 'number {what} is too precise or too large; it is rounded, or kept as text',
    zh: '数字 {what} 过于精确或过大；取近似值，或作为文本保留',
  },
  'qipu/number-form': {
    severity: 'error',
    clause: 'The file',
    en: 'a number of JSON has no “+”, no needless zero in front, and digits on both sides of its point: {what}',
    zh: 'JSON 的数字不能有“+”号和多余的前置“0”，小数点前后都必须有数字：{what}',
    fixable: true,
  },
  'qipu/not-ours': {
    severity: 'error',
    clause: 'The file',
    en: 'an object with `"format": "qipu"` and a list of `records` is expected',
    zh: '应为带有 `"format": "qipu"` 与 `records` 列表的对象',
  },
  'qipu/version': {
    severity: 'warning',
    clause: 'The file',
    en: 'unknown version {value}; read as version 1',
    zh: '未知版本 {value}，按第 1 版读取',
    drops: true,
  },
  'qipu/unknown-key': {
    severity: 'warning',
    en: 'the key “{key}” is not known here; it is kept',
    zh: '此处没有 “{key}” 这个键；已保留',
  },
  'qipu/missing': { severity: 'error', en: '{key} is missing', zh: '缺少 {key}' },
  'qipu/value': {
    severity: 'error',
    en: 'value of {key} not understood: {value}',
    zh: '无法理解 {key}：{value}',
  },
  'qipu/board': {
    severity: 'error',
    clause: 'A record',
    en: 'not a board of 1 to {most} points: {value}; {width}×{height} is assumed',
    zh: '不是 1 至 {most} 个点的棋盘：{value}；按 {width}×{height} 处理',
  },
  'qipu/board-unknown': {
    severity: 'error',
    clause: 'A record',
    en: 'the game {game} has no moves on a board of {width}×{height}; they are kept, but not understood',
    zh: '{game} 在 {width}×{height} 的棋盘上没有着法：有关内容原样保留，不作理解',
  },
  'qipu/no-nodes': { severity: 'error', clause: 'Nodes', en: 'a record without nodes', zh: '棋谱没有节点' },
  'qipu/parent': {
    severity: 'error',
    clause: 'Nodes',
    en: 'the parent of a node is the number of a node before it, not {value}',
    zh: 'parent 应为此前某个节点的序号，而不是 {value}',
    fix: { en: 'the node follows the one before it', zh: '接在前一个节点之后' },
  },
  'qipu/order': {
    severity: 'info',
    clause: 'Nodes',
    en: 'nodes are not in depth-first order',
    zh: '节点未按深度优先排列',
    fixable: true,
  },
  'qipu/several-actions': {
    severity: 'error',
    clause: 'Actions',
    en: 'a node has one action: of {actions} only the first counts',
    zh: '一个节点只有一个行为：{actions} 中以第一个为准',
  },
  'qipu/root-action': {
    severity: 'error',
    clause: 'Actions',
    en: 'the root can hold no action but a setup: it follows an empty root',
    zh: '根节点只能摆子，不能有其他行为：已移到空的根节点之后',
    fixable: true,
  },
  'qipu/move': {
    severity: 'error',
    clause: 'Actions',
    en: 'not a move of this game: {value}',
    zh: '不是该棋种的着法：{value}',
  },
  'qipu/point': {
    severity: 'error',
    clause: 'Points, moves and sides',
    en: 'not a point of this board: {value}',
    zh: '不是该棋盘上的点：{value}',
  },
  'qipu/point-twice': {
    severity: 'warning',
    clause: 'Actions',
    en: 'a point is set up twice: the last one counts',
    zh: '同一点重复摆子：以最后一次为准',
    drops: true,
  },
  'qipu/participant': {
    severity: 'error',
    clause: 'Facts',
    en: 'there is no participant number {value}',
    zh: '没有第 {value} 号参与者',
  },
} as const satisfies MessageCatalogue

export type QipuCode = keyof typeof qipuMessages
