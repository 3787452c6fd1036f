import { games } from './games/all.ts'
import { type Game, PASS } from './games/game.ts'
import { type RuleChoice, rulesOf, valuesInWords } from './games/rules.ts'
import { type Finding, nodesOfPlies, type Ruling, type WrongAnswer } from './judge.ts'
import type { GameRecord } from './record/record.ts'
import { type Catalogue, type Message, type MessageFacts, type Severity, speaker } from './text/message/messages.ts'
import type { Words } from './text/message/words.ts'

const codeOf = (game: Game, reason: string): string => `judge/${game.id}.${reason}`
const tryCode = (game: Game, reason: string): string => `judge/${game.id}.refused.${reason}`

const startCode = (game: Game, reason: string): string => `judge/${game.id}.start.${reason}`

const row = (severity: Severity, en: string, zh: string): MessageFacts => ({
  severity,
  en: `move {ply}, {move}: ${en}`,
  zh: `第 {ply} 手 {move}：${zh}`,
})

/** Every reason of every game is a message of its own, so that it is told in words of that game. */
const reasons: Catalogue = Object.fromEntries(
  games.flatMap((game) =>
    Object.entries(game.reasons).flatMap(([reason, { en, zh }]) => [
      [codeOf(game, reason), row('error', en, zh)] as const,
      ...(game.refusedTries
        ? [[tryCode(game, reason), row('info', `refused. ${en}`, `被裁判拒绝。${zh}`)] as const]
        : []),
    ]),
  ),
)

export const MIRRORED = 'judge/mirrored'

const starts: Catalogue = Object.fromEntries(
  games.flatMap((game) =>
    (game.startRules?.reasons ?? []).map((reason) => {
      const { en, zh } = game.reasons[reason]!
      const facts = { severity: 'warning', en: `start of {side}: ${en}`, zh: `{side}的开局布置：${zh}` } as const
      return [startCode(game, reason), facts] as const
    }),
  ),
)

export const judgeMessages: Catalogue = {
  ...reasons,
  ...starts,
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
  [MIRRORED]: {
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
    en: 'the game is over, but the record does not tell all that is needed to count it, such as a komi',
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
    zh: '第 {ply} 手之前对方应有一次停着',
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
    en: 'the record leaves moves out after move {ply}; nothing behind them can be judged',
    zh: '第 {ply} 手之后棋谱省略了着法，其后无法判断',
  },
  'judge/no-start': {
    severity: 'info',
    en: 'the record does not tell how all pieces stand before the first move; nothing can be judged',
    zh: '棋谱没有说明开局时全部棋子的位置，无法判断',
  },
}

const say = speaker(judgeMessages)

/** That the game is not played on the board of the record. */
export const boardMessages = ({ board }: GameRecord, game: Game): Message[] =>
  game.allows(board) ? [] : [say('judge/board', { node: 0, args: { game: game.name, ...board } })]

/** That rules were chosen which mean nothing in the game. */
export function choiceMessages(lacking: readonly RuleChoice[], game: Game): Message[] {
  const rules = Object.entries(rulesOf(game)).map(([name, facts]) => ({ name, values: valuesInWords(facts) }))
  const list = (language: keyof Words): string =>
    rules.map(({ name, values }) => `${name} (${values[language]})`).join(', ')
  const known: Words = rules.length > 0 ? { en: list('en'), zh: list('zh') } : { en: 'none', zh: '无' }
  return lacking.map(({ name, value }) => say('judge/no-rule', { args: { game: game.name, name, value, known } }))
}

/** A ruling in messages, in the order of the moves. */
export function messagesOf(ruling: Ruling, record: GameRecord, game: Game): Message[] {
  const { board } = record
  const nameOf = (move: number): string => (move === PASS ? 'pass' : game.notation.format(move, board))
  const found = (list: readonly Finding[], code = codeOf, severity?: Severity): Message[] =>
    list.map(({ ply, node, side, move, reason }) =>
      say(code(game, reason), {
        node,
        severity,
        args: { ply, move: `${game.sides[side - 1]!.letter} ${nameOf(move)}` },
      }),
    )
  const { end, afterEnd, gap, movesLeft } = ruling
  const nodes = end || ruling.omittedPasses.length > 0 ? nodesOfPlies(record) : []
  const messages = [
    ...found(ruling.illegal),
    ...found(ruling.tries, tryCode),
    ...found(ruling.remarks, codeOf, 'warning'),
    ...ruling.omittedPasses.map((ply) => say('judge/omitted-pass', { node: nodes[ply], args: { ply } })),
    ...ruling.answers.map((answer) => answerMessage(answer, record, game)),
  ].sort((a, b) => Number(a.args?.['ply']) - Number(b.args?.['ply']))
  const starts = ruling.start.map(({ side, reason }) =>
    say(startCode(game, reason), { node: 0, args: { side: game.sides[side - 1]!.name } }),
  )
  messages.unshift(...boardMessages(record, game), ...starts)
  if (record.startUnknown) messages.push(say('judge/no-start', { node: 0 }))
  else if (gap !== undefined) messages.push(say('judge/gap', { node: gap, args: { ply: gap } }))
  else if (ruling.mirrored) messages.push(say(MIRRORED, { node: 0 }))
  else if (ruling.verdict === 'not-reached') messages.push(say('judge/not-reached', { args: { left: movesLeft } }))
  else if (ruling.verdict === 'uncounted') messages.push(say('judge/uncounted'))
  if (end && afterEnd > 0)
    messages.push(say('judge/after-end', { node: nodes[end.ply], args: { ply: end.ply, count: afterEnd } }))
  if (end && ruling.verdict === 'unlawful')
    messages.push(say('judge/unlawful', { node: nodes[end.ply], args: { ply: end.ply } }))
  if (end && ruling.verdict === 'contradicts') {
    const args = { declared: resultWords(ruling.declared, game), winner: resultWords(end.outcome.winner, game) }
    messages.push(say('judge/contradicts', { args }))
  }
  // Words that were never filled in claim nothing.
  if (end && ruling.declared === 'unknown' && record.info.verbatim?.result === undefined) {
    messages.push(say('judge/left-open', { args: { winner: resultWords(end.outcome.winner, game) } }))
  }
  return messages
}

function resultWords(winner: Ruling['declared'], game: Game): Words {
  if (typeof winner !== 'number') return { en: 'draw', zh: '平局' }
  const { en, zh } = game.sides[winner - 1]!.name
  return { en: `${en} wins`, zh: `${zh}胜` }
}

function answerMessage(answer: WrongAnswer, { board }: GameRecord, game: Game): Message {
  const { ply, node, told, found, flagTold, flagFound } = answer
  if (flagTold === undefined) return say('judge/answer', { node, args: { ply, told, found } })
  const post = (point: number | null | undefined): string => (point == null ? '00' : game.notation.point(point, board))
  return say('judge/flag', { node, args: { ply, told: post(flagTold), found: post(flagFound) } })
}
