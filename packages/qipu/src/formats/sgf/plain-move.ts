import { isMove } from '../../record/moves.ts'
import type { Node } from '../../record/record.ts'

/**
 * A plain move is a node that is a move and nothing else: `;B[pd]`. Nine nodes out of ten are, and each stage has a road of
 * its own for them: `scanGame` for six bytes, `addPlainMoves` for the two events that these are, `tailOf` from behind, and
 * `Sink.plainMoves` for nodes. Their loops say in full what they look for, since a call for each move costs up to a
 * tenth of reading and writing; what they take for plain is what is meant here.
 */
export const isPlainMove = ({ action, notes }: Node): boolean => notes === undefined && isMove(action)
