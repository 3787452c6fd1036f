/** Pieces as shapes. */

import type { Piece, PieceEmblem, PieceFigure, Point } from '../games/game.ts'
import { argText } from '../text/language/text-of.ts'
import { emblemPath } from './emblems.ts'
import { type Geometry, POST } from './geometry.ts'
import { round, type SceneShape, type Tone, type XY } from './scene.ts'
import { fitFontSize } from './text-metrics.ts'
import type { BoardView } from './view.ts'

/** Data for drawing a piece. */
interface Drawn {
  readonly point: Point
  readonly at: XY
  readonly radius: number
  readonly tone: Tone
  readonly text: string
  /** Kind of the piece, where its figure is shown instead of a text. */
  readonly emblem: PieceEmblem | undefined
  /** The outline of its field. */
  readonly field: () => readonly number[]
}

export const toneOf = ({ game }: BoardView, piece: Piece): Tone => {
  const { side, figure } = game.pieces.kinds[piece] ?? {}
  if (side === undefined) return 'neutral'
  const { id } = game.sides[side - 1]!
  // A colour that no theme has is told by its letter.
  if (!COLORS.has(id)) return 'neutral'
  return (figure === 'disc' ? `${id}-disc` : id) as Tone
}

const COLORS: ReadonlySet<string> = new Set<Tone>(['black', 'white', 'red', 'blue'])

/** Half of a square piece's side, in radii. */
const BLOCK = 0.86

const stone = ({ point, at, radius, tone }: Drawn): SceneShape => ({
  type: 'circle',
  key: `stone:${point}`,
  role: 'stone',
  tone,
  layer: 'piece',
  cx: at.x,
  cy: at.y,
  r: round(radius),
})

const block = ({ point, at, tone }: Drawn, half: XY, rx: number): SceneShape => ({
  type: 'rect',
  key: `stone:${point}`,
  role: 'tile',
  tone,
  layer: 'piece',
  x: round(at.x - half.x),
  y: round(at.y - half.y),
  width: round(half.x * 2),
  height: round(half.y * 2),
  rx: round(rx),
})

const sign = ({ point, at, tone, text }: Drawn, size: number): SceneShape[] =>
  text === ''
    ? []
    : [{ type: 'text', key: `sign:${point}`, role: 'sign', tone, layer: 'figure', ...at, text, size: round(size) }]

/** A crown of five points over a band, in parts of the radius. */
const CROWN = [
  [-0.52, 0.36],
  [-0.62, -0.3],
  [-0.3, 0.02],
  [-0.24, -0.46],
  [0, -0.02],
  [0.24, -0.46],
  [0.3, 0.02],
  [0.62, -0.3],
  [0.52, 0.36],
] as const

function crown({ point, at, radius, tone }: Drawn): SceneShape {
  const place = ([x, y]: readonly [number, number]): string =>
    `${round(at.x + x * radius)} ${round(at.y + (y + 0.04) * radius)}`
  const left = round(at.x - 0.52 * radius)
  const band = `M${left} ${round(at.y + 0.46 * radius)}h${round(1.04 * radius)}v${round(0.12 * radius)}h${round(-1.04 * radius)}z`
  return {
    type: 'path',
    key: `figure:${point}`,
    role: 'figure',
    tone,
    layer: 'figure',
    d: `M${CROWN.map(place).join('L')}Z${band}`,
  }
}

/** A box that its edges have closed: tinted, with its owner's letter. */
const box = ({ point, tone, field }: Drawn): SceneShape => ({
  type: 'polygon',
  key: `stone:${point}`,
  role: 'box',
  tone,
  layer: 'field',
  points: field(),
})

/** A wooden disc with a ring and a character, or with a figure. */
function disc(piece: Drawn): SceneShape[] {
  const { point, at, radius, tone, text, emblem } = piece
  const circle = (key: string, role: 'disc' | 'ring', r: number): SceneShape => ({
    type: 'circle',
    key: `${key}:${point}`,
    role,
    tone,
    layer: role === 'disc' ? 'piece' : 'figure',
    cx: at.x,
    cy: at.y,
    r: round(r),
  })
  const face: SceneShape = emblem
    ? {
        type: 'path',
        key: `figure:${point}`,
        role: 'emblem',
        tone,
        layer: 'figure',
        d: emblemPath(emblem, at, radius * 0.94),
      }
    : {
        type: 'text',
        key: `sign:${point}`,
        role: 'character',
        tone,
        layer: 'figure',
        ...at,
        text,
        size: round(radius * 1.2),
      }
  return [circle('stone', 'disc', radius - 1.1), circle('ring', 'ring', radius * 0.82), face]
}

const figures: Readonly<Record<PieceFigure | 'stone', (piece: Drawn) => SceneShape[]>> = {
  stone: (piece) => [stone(piece), ...sign(piece, piece.radius * 1.1)],
  queen: (piece) => [stone(piece), crown(piece)],
  block: (piece) => [block(piece, { x: piece.radius * BLOCK, y: piece.radius * BLOCK }, piece.radius * 0.2)],
  die: (piece) => [
    block(piece, { x: piece.radius * BLOCK, y: piece.radius * BLOCK }, piece.radius * 0.3),
    ...sign(piece, piece.radius * 1.15),
  ],
  box: (piece) => [box(piece), ...sign({ ...piece, tone: 'board' }, piece.radius * 1.1)],
  disc,
  card: (piece) => [block(piece, { x: piece.radius * BLOCK * 0.7, y: piece.radius * BLOCK }, piece.radius * 0.1)],
  tile: (piece) => [block(piece, POST, POST.rx), ...sign(piece, fitFontSize(piece.text, POST.y * 1.25, POST.x * 1.7))],
}

/** Stones that look the same stand on boards by the hundred and come back with every drawing: each is made once. */
const plain = new WeakMap<Geometry, Map<Tone, SceneShape[]>>()

function plainStones(geometry: Geometry, tone: Tone): SceneShape[] {
  let byTone = plain.get(geometry)
  if (!byTone) plain.set(geometry, (byTone = new Map()))
  let stones = byTone.get(tone)
  if (!stones) byTone.set(tone, (stones = []))
  return stones
}

/** All pieces of a view, in the order of their points. */
export function drawPieces(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): SceneShape[] {
  const shapes: SceneShape[] = []
  const kept = view.game.pieces.kinds.map((facts, piece) =>
    facts.figure || facts.sign ? undefined : plainStones(geometry, toneOf(view, piece)),
  )
  for (let point = 0; point < view.pieces.length; point++) {
    const piece = view.pieces[point]!
    if (piece === 0 || view.hidden.has(point) || !shown(point)) continue
    const stones = kept[piece]
    const known = stones?.[point]
    if (known) {
      shapes.push(known)
      continue
    }
    const drawn = drawPiece(view, geometry, point, piece)
    shapes.push(...drawn)
    if (stones) stones[point] = drawn[0]!
  }
  return shapes
}

function drawPiece(view: BoardView, geometry: Geometry, point: Point, piece: Piece): SceneShape[] {
  const facts = view.game.pieces.kinds[piece]!
  return figures[facts.figure ?? 'stone']({
    point,
    at: geometry.seat(point),
    radius: geometry.radius,
    tone: toneOf(view, piece),
    field: () => geometry.outline(point),
    text: argText(view.faces?.signs[piece] ?? facts.sign ?? '', view.locale),
    emblem: view.faces?.emblems?.[piece],
  })
}
