import { type Game, PASS } from '../games/game.ts'
import { type RuleChoice, rulesOf, valueArgs } from '../games/rules.ts'
import type { GameRecord } from '../record/record.ts'
import { type Arg, type Phrase, texts } from '../text/language/texts.ts'
import type { Details, Reporter } from '../text/message/message.ts'
import { type JudgeCode, judgeCodes } from './codes.ts'
import { type Finding, nodesOfPlies, type Ruling, type WrongAnswer } from './judge.ts'
import type { RulingCode } from './messages.ts'

const phrases = texts('judge', {
  draw: { en: 'draw', zh: '平局' },
  wins: { en: '{side} wins', zh: '{side}胜' },
  rule: { en: '{name} ({values})', zh: '{name}（{values}）' },
  none: { en: 'none', zh: '无' },
})

/** That the game is not played on the board of the record. */
export function reportBoard({ board }: GameRecord, game: Game, report: Reporter<RulingCode>): void {
  if (!game.board.allows(board)) report('judge/board', { node: 0, args: { game: game.name, ...board } })
}

/** That rules were chosen which mean nothing in the game. */
export function reportChoices(lacking: readonly RuleChoice[], game: Game, report: Reporter<RulingCode>): void {
  const rules = Object.entries(rulesOf(game)).map(
    ([name, facts]): Phrase => ({ text: phrases.rule, args: { name, values: valueArgs(facts) } }),
  )
  const known = rules.length > 0 ? rules : phrases.none
  for (const { name, value } of lacking) report('judge/no-rule', { args: { game: game.name, name, value, known } })
}

/** Reports a ruling, in the order of the moves. */
export function reportRuling(ruling: Ruling, record: GameRecord, game: Game, report: Reporter): void {
  const reportOwn: Reporter<RulingCode> = report
  reportBoard(record, game, report)
  for (const { side, reason } of ruling.start) {
    report(judgeCodes.start(game, reason), { node: 0, args: { side: game.sides[side - 1]!.name } })
  }
  const { end, afterEnd, gap, movesLeft } = ruling
  const nodes = end || ruling.omittedPasses.length > 0 ? nodesOfPlies(record, game.continues) : []
  for (const { code, details } of aboutMoves(ruling, record, game, nodes)) report(code, details)
  if (record.startUnknown) reportOwn('judge/no-start', { node: 0 })
  else if (gap !== undefined) reportOwn('judge/gap', { node: gap, args: { ply: gap } })
  else if (ruling.mirrored) reportOwn('judge/mirrored', { node: 0 })
  else if (ruling.verdict === 'not-reached') reportOwn('judge/not-reached', { args: { left: movesLeft } })
  else if (ruling.verdict === 'uncounted') reportOwn('judge/uncounted')
  if (!end) return
  const winner = resultPhrase(end.outcome.winner, game)
  const { ply } = end
  if (afterEnd > 0) reportOwn('judge/after-end', { node: nodes[ply], args: { ply, count: afterEnd } })
  if (ruling.verdict === 'unlawful') reportOwn('judge/unlawful', { node: nodes[ply], args: { ply } })
  if (ruling.verdict === 'contradicts') {
    reportOwn('judge/contradicts', { args: { declared: resultPhrase(ruling.declared, game), winner } })
  }
  // Words that were never filled in claim nothing.
  if (ruling.declared === 'unknown' && record.info.verbatim?.result === undefined) {
    reportOwn('judge/left-open', { args: { winner } })
  }
}

interface AboutMove {
  readonly ply: number
  readonly code: string
  readonly details: Details
}

function aboutMoves(ruling: Ruling, record: GameRecord, game: Game, nodes: readonly number[]): AboutMove[] {
  const { board } = record
  const nameOf = (move: number): string => (move === PASS ? 'pass' : game.notation.format(move, board))
  const found = (list: readonly Finding[], code: JudgeCode): AboutMove[] =>
    list.map(({ ply, node, side, move, reason }) => {
      const args = { ply, move: `${game.sides[side - 1]!.letter} ${nameOf(move)}` }
      return { ply, code: code(game, reason), details: { node, args } }
    })
  const passes = ruling.omittedPasses.map((ply): AboutMove => {
    const code: RulingCode = 'judge/omitted-pass'
    return { ply, code, details: { node: nodes[ply], args: { ply } } }
  })
  return [
    ...found(ruling.illegal, judgeCodes.illegal),
    ...found(ruling.tries, judgeCodes.refused),
    ...found(ruling.remarks, judgeCodes.remark),
    ...passes,
    ...ruling.answers.map((answer) => aboutAnswer(answer, record, game)),
  ].sort((a, b) => a.ply - b.ply)
}

function resultPhrase(winner: Ruling['declared'], game: Game): Arg {
  if (typeof winner !== 'number') return phrases.draw
  return { text: phrases.wins, args: { side: game.sides[winner - 1]!.name } }
}

function aboutAnswer(answer: WrongAnswer, { board }: GameRecord, game: Game): AboutMove {
  const { ply, node, told, found, flagTold, flagFound } = answer
  const row = (code: RulingCode, args: { told: Arg; found: Arg }): AboutMove => ({
    ply,
    code,
    details: { node, args: { ply, ...args } },
  })
  if (flagTold === undefined) return row('judge/answer', { told, found })
  const post = (point: number | null | undefined): string => (point == null ? '00' : game.notation.point(point, board))
  return row('judge/flag', { told: post(flagTold), found: post(flagFound) })
}
