/** The seven kinds of pieces, and whose piece is whose. */

import type { Piece, PieceEmblem, PieceFaces, PieceFacts, Side } from '../game.ts'
import { empty } from '../shared/sides.ts'

export const RED = 1
export const BLACK = 2

export const GENERAL = 1
export const ADVISOR = 2
export const ELEPHANT = 3
export const HORSE = 4
export const CHARIOT = 5
export const CANNON = 6
export const SOLDIER = 7

export type PieceKind = 1 | 2 | 3 | 4 | 5 | 6 | 7

const KINDS_A_SIDE = 7

export const PIECES: number = 2 * KINDS_A_SIDE + 1
export const pieceOf = (side: Side, kind: PieceKind): Piece => (side - 1) * KINDS_A_SIDE + kind
export const sideOf = (piece: Piece): Side => (piece <= KINDS_A_SIDE ? RED : BLACK)
export const kindOf = (piece: Piece): PieceKind => (piece <= KINDS_A_SIDE ? piece : piece - KINDS_A_SIDE) as PieceKind

interface KindDefinition {
  readonly id: PieceEmblem
  /** Letter of FEN and WXF notation. */
  readonly letter: string
  /** How many of them a side has at most. */
  readonly count: number
  readonly en: string
  /** Simplified and traditional characters, red's and black's. */
  readonly simplified: readonly [red: string, black: string]
  readonly traditional: readonly [red: string, black: string]
}

/** Index is the kind; entry 0 is unused. */
export const KINDS: readonly (KindDefinition | undefined)[] = [
  undefined,
  { id: 'general', letter: 'K', count: 1, en: 'general', simplified: ['帅', '将'], traditional: ['帥', '將'] },
  { id: 'advisor', letter: 'A', count: 2, en: 'advisor', simplified: ['仕', '士'], traditional: ['仕', '士'] },
  { id: 'elephant', letter: 'B', count: 2, en: 'elephant', simplified: ['相', '象'], traditional: ['相', '象'] },
  { id: 'horse', letter: 'N', count: 2, en: 'horse', simplified: ['马', '马'], traditional: ['馬', '馬'] },
  { id: 'chariot', letter: 'R', count: 2, en: 'chariot', simplified: ['车', '车'], traditional: ['車', '車'] },
  { id: 'cannon', letter: 'C', count: 2, en: 'cannon', simplified: ['炮', '炮'], traditional: ['炮', '砲'] },
  { id: 'soldier', letter: 'P', count: 5, en: 'soldier', simplified: ['兵', '卒'], traditional: ['兵', '卒'] },
]

const factsOf = (side: Side, id: 'red' | 'black', zh: string): readonly PieceFacts[] =>
  KINDS.flatMap((kind) =>
    kind
      ? [
          {
            id: `${id}-${kind.id}`,
            side,
            letter: side === RED ? kind.letter : kind.letter.toLowerCase(),
            name: {
              key: `piece/xiangqi.${id}-${kind.id}`,
              en: `${id} ${kind.en}`,
              zh: `${zh}${kind.simplified[side - 1]}`,
            },
            figure: 'disc' as const,
            sign: kind.traditional[side - 1]!,
          },
        ]
      : [],
  )

/** Capital letters are red's, as in FEN. */
export const PIECE_FACTS: readonly PieceFacts[] = [
  empty,
  ...factsOf(RED, 'red', '红'),
  ...factsOf(BLACK, 'black', '黑'),
]

const signsOf = (script: 'simplified' | 'traditional'): readonly string[] => [
  '',
  ...([RED, BLACK] as const).flatMap((side) => KINDS.flatMap((kind) => kind?.[script][side - 1] ?? [])),
]

/** Traditional characters come first: sets are carved with them wherever the game is played. */
export const FACES: readonly PieceFaces[] = [
  {
    id: 'traditional',
    name: { key: 'faces/traditional', en: 'traditional characters', zh: '繁体字' },
    signs: signsOf('traditional'),
  },
  {
    id: 'simplified',
    name: { key: 'faces/simplified', en: 'simplified characters', zh: '简体字' },
    signs: signsOf('simplified'),
  },
  {
    id: 'figures',
    name: { key: 'faces/figures', en: 'figures', zh: '图形' },
    signs: PIECE_FACTS.map(({ letter }) => letter.toUpperCase()),
    emblems: [undefined, ...[RED, BLACK].flatMap(() => KINDS.flatMap((kind) => kind?.id ?? []))],
  },
]
