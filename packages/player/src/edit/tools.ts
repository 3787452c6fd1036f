/** Tools of the editor. */

import type { Game } from 'qipu/games'
import { type MarkType, markFacts, markTypes, type Piece, type Side } from 'qipu/record'

/** Tool of the editor. */
export type Tool =
  /** Moves by the rules; of this side, where it is not to be that whose turn it is. */
  | { readonly kind: 'play'; readonly side?: Side }
  /** The next move that is entered replaces this one, or comes between this one and what follows. */
  | { readonly kind: 'correct' | 'insert' }
  /** Sets a piece by hand; 0 clears a point. */
  | { readonly kind: 'put'; readonly piece: Piece }
  | { readonly kind: 'mark'; readonly type: MarkType; readonly side?: Side }
  /** Labels that count on: letters, or numbers. */
  | { readonly kind: 'label'; readonly counts: 'letters' | 'numbers' }
  | { readonly kind: 'dim' }
  /** Writes the name of a point into the comment. */
  | { readonly kind: 'cite' }

export const PLAY: Tool = { kind: 'play' }

/** A name that no two tools share, for buttons, keys and tests. */
export function toolId(tool: Tool): string {
  switch (tool.kind) {
    case 'play':
      return tool.side === undefined ? 'play' : `play-${tool.side}`
    case 'put':
      return `put-${tool.piece}`
    case 'mark':
      return tool.side === undefined ? `mark-${tool.type}` : `mark-${tool.type}-${tool.side}`
    case 'label':
      return `label-${tool.counts}`
    case 'correct':
    case 'insert':
    case 'dim':
    case 'cite':
      return tool.kind
  }
}

const SIDES: readonly Side[] = [1, 2]

/** All that there is for a game, by what it is for: every piece that it has, every mark that a record knows. */
export function toolsFor(game: Game): {
  readonly moves: readonly Tool[]
  readonly pieces: readonly Tool[]
  readonly marks: readonly Tool[]
} {
  const marks = markTypes.flatMap((type): Tool[] => {
    if (type === 'label')
      return [
        { kind: 'label', counts: 'letters' },
        { kind: 'label', counts: 'numbers' },
      ]
    if (markFacts(type)?.has === 'side') return SIDES.map((side) => ({ kind: 'mark', type, side }))
    return [{ kind: 'mark', type }]
  })
  return {
    moves: [PLAY, ...SIDES.map((side): Tool => ({ kind: 'play', side })), { kind: 'correct' }, { kind: 'insert' }],
    pieces: [...game.pieces.kinds.keys()]
      .slice(1)
      .map((piece): Tool => ({ kind: 'put', piece }))
      .concat({ kind: 'put', piece: 0 }),
    marks: [...marks, { kind: 'dim' }],
  }
}
