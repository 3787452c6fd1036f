import { PASS } from '../../games/game.ts'
import { pass, play } from '../../record/actions.ts'
import type { Node } from '../../record/record.ts'
import type { GameReading } from './game-reading.ts'

/** Fewer stones of one colour may be a slip of a letter, and are for the referee. */
const ENOUGH = 3

const sideOf = ({ action }: Node) => (action?.type === 'play' || action?.type === 'pass' ? action.side : undefined)

/**
 * Some programs write every stone with one letter: then the order of play tells the colours. Not where a side may move
 * again after a refused try, nor in Go, where stones of a handicap come one after the other; nor where moves are left out.
 */
export function settleOneColour(reading: GameReading): void {
  const { dialect, record } = reading
  const [root, ...moves] = record.nodes
  const letter = moves[0] && sideOf(moves[0])
  if (letter === undefined || moves.length < ENOUGH || moves.some((node) => sideOf(node) !== letter)) return
  if (dialect.game.refusedTries || !dialect.written || record.nodes.some(({ notes }) => notes?.gap)) return
  const position = dialect.game.start({ board: record.board })
  const skip = ({ notes }: Node): void => {
    for (let n = notes?.unread ?? 0; n > 0; n--) position.skip()
  }
  skip(root!)
  for (const node of moves) {
    const { turn } = position
    const move = node.action?.type === 'play' ? node.action.move : PASS
    node.action = move === PASS ? pass(turn) : play(turn, move)
    position.play(move, turn)
    skip(node)
  }
  const { offset, length } = reading.placeOf(1)!
  const found = dialect.game.sides[letter - 1]!.letter
  reading.reportGame('ccgc/one-colour', offset, offset + length, { found, count: moves.length })
}
