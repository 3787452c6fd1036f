import { games } from '../games/all.ts'
import type { Game } from '../games/game.ts'
import { texts } from '../text/language/texts.ts'
import type { MessageCatalogue, MessageDefinition, Severity } from '../text/message/catalogue.ts'
import { judgeCodes } from './codes.ts'

/** Every reason of every game has a code of its own, and is put into one of these sentences. */
const sentences = texts('judge', {
  move: { en: 'move {ply}, {move}: {reason}', zh: '第 {ply} 手 {move}：{reason}' },
  refused: { en: 'move {ply}, {move}: refused. {reason}', zh: '第 {ply} 手 {move}：被裁判拒绝。{reason}' },
  start: { en: 'start of {side}: {reason}', zh: '{side}的开局布置：{reason}' },
})

type DefinitionRow = [code: string, facts: MessageDefinition]

function rowsOf(game: Game): DefinitionRow[] {
  const row = (code: string, severity: Severity, sentence: keyof typeof sentences, reason: string): DefinitionRow => [
    code,
    { severity, ...sentences[sentence], args: { reason: game.reasons[reason]! } },
  ]
  return [
    ...Object.keys(game.reasons).flatMap((reason) => [
      row(judgeCodes.illegal(game, reason), 'error', 'move', reason),
      row(judgeCodes.remark(game, reason), 'warning', 'move', reason),
      ...(game.hidden?.refusedTries ? [row(judgeCodes.refused(game, reason), 'info', 'refused', reason)] : []),
    ]),
    ...(game.rules.start?.reasons ?? []).map((reason) =>
      row(judgeCodes.start(game, reason), 'warning', 'start', reason),
    ),
  ]
}

const rulingMessages = {
  'judge/board': {
    severity: 'error',
    en: '{game} is not played on a board of {width}×{height}',
    zh: '{game}没有 {width}×{height} 的棋盘',
  },
  'judge/no-rule': {
    severity: 'warning',
    en: '{game} has no rule {name}={value}; rules to choose: {known}',
    zh: '{game}没有规则 {name}={value}；可选的规则：{known}',
  },
  'judge/contradicts': {
    severity: 'warning',
    en: 'the result is “{declared}” in the record, “{winner}” by the rules',
    zh: '棋谱的结果为“{declared}”，按规则为“{winner}”',
  },
  'judge/left-open': {
    severity: 'warning',
    en: 'the record leaves the result open, by the rules it is “{winner}”',
    zh: '棋谱的结果为未决胜，按规则为“{winner}”',
  },
  'judge/mirrored': {
    severity: 'warning',
    en: 'the declared winner has won only if rows are counted from the other edge of the board: rows of this record seem to be counted from the wrong one',
    zh: '只有从棋盘另一边开始数行，所声明的胜方才获胜：该棋谱的行号似乎数反了',
  },
  'judge/not-reached': {
    severity: 'info',
    en: 'the moves do not reach the end that the record claims, {left} more are possible: perhaps a resignation, or time',
    zh: '着法没有达到棋谱所说的终局，尚有 {left} 种着法：可能是认输或超时',
  },
  'judge/uncounted': {
    severity: 'info',
    en: 'the game is over, but the record lacks facts that are needed to count it, such as komi',
    zh: '对局已结束，但棋谱缺少计算胜负所需的信息（如贴目）',
  },
  'judge/unlawful': {
    severity: 'warning',
    en: 'move {ply} decides the game, but is itself against the rules: who won is open',
    zh: '第 {ply} 手决定了胜负，但其本身违规：胜负存疑',
  },
  'judge/after-end': {
    severity: 'warning',
    en: 'the rules decide the game at move {ply}, but {count} more {count?follows|follow}',
    zh: '第 {ply} 手时按规则已分胜负，其后还有 {count} 手',
  },
  'judge/omitted-pass': {
    severity: 'info',
    en: 'before move {ply} the other side must have passed',
    zh: '第 {ply} 手之前对方应停一手',
  },
  'judge/answer': {
    severity: 'warning',
    en: 'the answer to move {ply} is {told} in the record, but {found} by the pieces on the board',
    zh: '第 {ply} 手的结果棋谱记为 {told}，按盘上棋子应为 {found}',
  },
  'judge/flag': {
    severity: 'warning',
    en: 'after move {ply} the record shows the flag at {told}, the pieces on the board at {found}',
    zh: '第 {ply} 手之后军旗位置棋谱记为 {told}，按盘上棋子应为 {found}',
  },
  'judge/gap': {
    severity: 'info',
    en: 'the record omits moves after move {ply}; later moves cannot be judged',
    zh: '第 {ply} 手之后棋谱省略了着法，其后无法判断',
  },
  'judge/no-start': {
    severity: 'info',
    en: 'the record does not give the initial position of all pieces; nothing can be judged',
    zh: '棋谱没有说明开局时全部棋子的位置，无法判断',
  },
} satisfies MessageCatalogue

export type RulingCode = keyof typeof rulingMessages

/** Definitions of the referee's messages, for the given games. */
export const judgeMessagesFor = (known: readonly Game[]): MessageCatalogue => ({
  ...Object.fromEntries(known.flatMap(rowsOf)),
  ...rulingMessages,
})

/** Messages about games that were judged. */
export const judgeMessages: MessageCatalogue = judgeMessagesFor(games)
