import type { FinishedTree } from 'qipu/editing'
import { gameById } from 'qipu/games'
import { moveText } from './counts.ts'

/** A tree of games for machines: one row per node, parents first. */
export function treeData({ record, tallies, links }: FinishedTree, labels: readonly string[]): object {
  const sides = gameById(record.game)?.sides.map(({ id }) => id) ?? ['1', '2']
  const target = new Map(links.map(({ node, to }) => [node, to]))
  return {
    game: record.game,
    board: record.board,
    games: labels,
    nodes: record.nodes.map(({ parent, action }, node) => {
      const { games, wins, draws, ends } = tallies[node]!
      const isMove = action?.type === 'play' || action?.type === 'pass'
      return {
        parent,
        ...(isMove && { side: sides[action.side - 1], move: moveText(record, node) }),
        games,
        wins,
        draws,
        ...(ends.length > 0 && { ends }),
        ...(target.has(node) && { same: target.get(node) }),
      }
    }),
  }
}
