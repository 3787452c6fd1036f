import type { FinishedTree, Tally } from 'qipu/editing'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { type Comment, type Node, playerOf } from 'qipu/record'
import { type Locale, textOf, texts } from 'qipu/text'
import { resultText } from '../../text/game.ts'

/** Counts of a tree of games in its comments. */

const words = texts('merge', {
  games: { en: '{n} {n?game|games}', zh: '{n} 局' },
  tally: {
    en: '{games}: {first} {a}, {second} {b}, draw {draws}',
    zh: '{games}：{first}胜 {a}，{second}胜 {b}，和 {draws}',
  },
  same: { en: 'Same position as after {moves}', zh: '与 {moves} 之后的局面相同' },
})

/** `Pine – Oak, 2024-10-12, Black wins by resignation`. */
export function gameLabel(record: GameRecord, locale: Locale): string {
  const { info } = record
  const names = ([1, 2] as const).map((side) => {
    const player = playerOf(record, side)
    return player?.name ?? player?.team ?? '?'
  })
  const result = info.result && resultText(info.result, gameById(record.game), locale)
  return [names.join(' – '), info.event, info.dates?.[0], result].filter(Boolean).join(', ')
}

/** The tree with comments: how many games where lines part, and which games where they end. */
export function withCounts(
  { record, tallies, links }: FinishedTree,
  labels: readonly string[],
  locale: Locale,
): GameRecord {
  const target = new Map(links.map(({ node, to }) => [node, to]))
  const nodes = record.nodes.map((node, id): Node => {
    const tally = tallies[id]!
    const isParting = id === 0 || tally.games !== tallies[node.parent]!.games
    const to = target.get(id)
    const lines = [
      ...(isParting && tally.games > 0 ? [tallyText(tally, record, locale)] : []),
      ...tally.ends.map((game) => labels[game]!),
      ...(to === undefined ? [] : [textOf(words.same, locale, { moves: movesTo(record, to) })]),
    ]
    if (lines.length === 0) return node
    const comments: Comment[] = [{ text: lines.join('\n') }, ...(node.notes?.comments ?? [])]
    return { ...node, notes: { ...node.notes, comments } }
  })
  return { ...record, nodes }
}

function tallyText({ games, wins, draws }: Tally, { game }: GameRecord, locale: Locale): string {
  const count = textOf(words.games, locale, { n: games })
  const sides = gameById(game)?.sides
  if (!sides) return count
  const [first, second] = sides.map(({ name }) => name)
  return textOf(words.tally, locale, { games: count, first: first!, second: second!, a: wins[0], b: wins[1], draws })
}

/** Returns the moves before a node in the game's own notation, as many as people read. */
export function movesTo(record: GameRecord, node: number): string {
  const moves: string[] = []
  for (let at = node; at >= 0; at = record.nodes[at]!.parent) moves.unshift(moveText(record, at))
  return moves.filter(Boolean).join(' ')
}

export function moveText({ game, board, nodes }: GameRecord, node: number): string {
  const { action } = nodes[node]!
  if (action?.type === 'pass') return 'pass'
  return action?.type === 'play' ? (gameById(game)?.notation.format(action.move, board) ?? String(action.move)) : ''
}
