import type { Navigator } from '../state/navigator.ts'

/** Number before a move of a list: of the move, or of the round where players count those; dots stand for its first half. */
export function moveCount({ record, game, moves }: Navigator, node: number): string {
  const number = moves.number[node]!
  const { action } = record.nodes[node]!
  if (!game.countsRounds || action?.type !== 'play') return String(number)
  const start = record.nodes[0]!.action
  const isLate = start?.type === 'setup' && start.turn === 2
  return `${Math.ceil((number + (isLate ? 1 : 0)) / 2)}${action.side === 2 ? '…' : ''}`
}
