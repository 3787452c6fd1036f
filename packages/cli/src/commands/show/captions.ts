import {
  captureCountsOf,
  coordinatesOf,
  describeAction,
  marksAt,
  marksInWords,
  numberAt,
  type ViewOptions,
  valuesInWords,
} from 'qipu/diagram'
import type { Mover } from 'qipu/games'
import { childrenOf, indexTree, isMove, moverName, pathTo } from 'qipu/record'
import type { Replay } from 'qipu/replay'
import { type Args, type Locale, type Text, textOf, texts } from 'qipu/text'
import { safe } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { playerText, resultText } from '../../text/game.ts'

/** Captions above and below a board: players, move, notes, continuations. */

/** Returns the players' names, or the record's title. */
export function headline({ record, game }: Replay, locale: Locale): string {
  const players = ([1, 2] as const).map((side) => playerText(record, side, { game, locale })).filter(Boolean)
  const title = players.length > 0 ? players.join(' – ') : record.info.name
  return safe([title, textOf(game.name, locale)].filter(Boolean).join(' · '))
}

const phrases = texts('show', {
  move: { en: 'Move {number}: {text}', zh: '第 {number} 手：{text}' },
  toMove: { en: '{side} to move', zh: '轮到{side}' },
  over: { en: '{result}: {reason}', zh: '{result}：{reason}' },
  lost: { en: 'Lost: {first} {a}, {second} {b}', zh: '被吃：{first} {a}，{second} {b}' },
  problem: { en: 'Problem: {side} to play', zh: '题目：{side}先' },
  solution: { en: 'This solves the problem.', zh: '正解。' },
  marks: { en: 'Marks: {text}', zh: '标记：{text}' },
  next: { en: 'Next {text} (node {node})', zh: '下一手 {text}（节点 {node}）' },
})

const said = (text: Text, locale: Locale, args: Args = {}): string => safe(textOf(text, locale, args))

/** The lines below a board. `letters` are those that stand on it, by the nodes that they lead to. */
export function footlines(
  replay: Replay,
  how: ViewOptions,
  letters: ReadonlyMap<number | undefined, string>,
  { colors, locale }: Terminal,
): string[] {
  const { notes = {} } = replay.record.nodes[replay.node]!
  const [happened, ...state] = [...deed(replay, how, locale), ...stateOf(replay, locale)]
  const names = coordinatesOf(replay.game, replay.record.board, how.coordinates)
  const marks = marksAt(replay.record.nodes[replay.node]!, how.transient)
  const comments = (notes.comments ?? []).flatMap(({ text, title, author }) => {
    const head = safe([title, author].filter(Boolean).join(', '))
    return ['', ...(head ? [colors.bold(head)] : []), ...safe(text).split('\n')]
  })
  const next = nextMoves(replay, letters, how, locale)
  return [
    ...(happened === undefined ? [] : [colors.bold(happened)]),
    ...state,
    ...(notes.problem ? [said(phrases.problem, locale, { side: sideName(replay, notes.problem, locale) })] : []),
    ...(notes.solution ? [said(phrases.solution, locale)] : []),
    ...(marks.length === 0
      ? []
      : [said(phrases.marks, locale, { text: marksInWords(marks, names.point, replay.game, locale) })]),
    ...comments,
    ...(next.length === 0 ? [] : ['', ...next.map((text) => colors.dim(text))]),
  ]
}

const sideName = ({ game }: Replay, side: Mover, locale: Locale): string => textOf(moverName(game, side), locale)

/** Returns the text of the node's action, with the number of the move. */
function deed(replay: Replay, how: ViewOptions, locale: Locale): string[] {
  const { record, node } = replay
  const text = describeAction(replay, how)
  if (text === '') return []
  if (!isMove(record.nodes[node]!.action)) return [safe(text)]
  return [said(phrases.move, locale, { number: numberAt(record, replay.game, pathTo(record, node)), text })]
}

/** Returns the turn or the result, the evaluation, and the captures. */
function stateOf(replay: Replay, locale: Locale): string[] {
  const { record, game, node, position } = replay
  const { notes = {} } = record.nodes[node]!
  const lines: string[] = []
  const values = valuesInWords(notes, game, locale)
  if (values) lines.push(values)
  const outcome = position.outcome()
  if (outcome) {
    const reason = game.reasons[outcome.reason] ?? outcome.reason
    lines.push(said(phrases.over, locale, { result: resultText({ winner: outcome.winner }, game, locale), reason }))
  } else if (!notes.problem) {
    lines.push(said(phrases.toMove, locale, { side: sideName(replay, position.turn, locale) }))
  }
  const [a, b] = captureCountsOf(replay)
  if (a + b > 0) {
    const [first, second] = [sideName(replay, 1, locale), sideName(replay, 2, locale)]
    lines.push(said(phrases.lost, locale, { first, a, second, b }))
  }
  return lines
}

/** How the play goes on from here, with the letters that stand on the board. */
function nextMoves(
  replay: Replay,
  letters: ReadonlyMap<number | undefined, string>,
  how: ViewOptions,
  locale: Locale,
): string[] {
  const { record, node } = replay
  const texts = [...childrenOf(indexTree(record.nodes), node)].map((child) => {
    replay.to(child)
    const { notes, action } = record.nodes[child]!
    const done = describeAction(replay, how)
    // A title says more than that stones are put on the board.
    const told = (isMove(action) ? done : notes?.title || done) || notes?.comments?.[0]?.text.split('\n')[0] || '…'
    const letter = letters.get(child)
    return said(phrases.next, locale, { text: letter ? `${letter}: ${told}` : told, node: child })
  })
  replay.to(node)
  return texts
}
