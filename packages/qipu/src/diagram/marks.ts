/** Marks as shapes: one row per type. */

import type { Mark, MarkType } from '../record/record.ts'
import { lookup } from '../text/lookup.ts'
import { type Role, round, type SceneShape, type Tone, type XY } from './scene.ts'

/** A mark and where it is to be drawn. */
export interface DrawnMark {
  readonly mark: Mark
  readonly at: XY
  /** End of an arrow or a line. */
  readonly end: XY | undefined
  readonly radius: number
  /** Tone of the background below it. */
  readonly tone: Tone
  /** The colour of the side that it speaks of. */
  readonly owner: Tone
}

const path = (d: string): { readonly type: 'path'; readonly d: string } => ({ type: 'path', d })

/** A closed or open line through corners that are given in radii. */
function outline({ at, radius }: DrawnMark, corners: readonly (readonly [number, number])[], close: boolean): string {
  const points = corners.map(([x, y]) => `${round(at.x + x * radius)} ${round(at.y + y * radius)}`)
  return `M${points.join('L')}${close ? 'Z' : ''}`
}

/** Corners on a circle, the first one on top. */
const polygon = (corners: number, size: number): (readonly [number, number])[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [Math.sin(angle) * size, -Math.cos(angle) * size] as const
  })

const TRIANGLE = polygon(3, 0.62).map(([x, y]) => [x, y + 0.08] as const)
const DIAMOND = polygon(4, 0.58)
const HALF = 0.42
const SQUARE = [
  [-HALF, -HALF],
  [HALF, -HALF],
  [HALF, HALF],
  [-HALF, HALF],
] as const
const CHECK = [
  [-0.42, 0.04],
  [-0.1, 0.38],
  [0.46, -0.36],
] as const
const ARM = 0.4

/** Three strokes through the middle: something is marked, whatever it means. */
const star = (drawn: DrawnMark): string =>
  polygon(6, 0.46)
    .slice(0, 3)
    .map(([x, y]) =>
      outline(
        drawn,
        [
          [x, y],
          [-x, -y],
        ],
        false,
      ),
    )
    .join('')

/** From edge to edge of what stands at both ends. */
function shaft({ at, end, radius }: DrawnMark, before: number, after: number): { from: XY; to: XY; angle: number } {
  const to = end ?? at
  const angle = Math.atan2(to.y - at.y, to.x - at.x)
  const place = (from: XY, distance: number): XY => ({
    x: from.x + Math.cos(angle) * distance,
    y: from.y + Math.sin(angle) * distance,
  })
  return { from: place(at, before * radius), to: place(to, -after * radius), angle }
}

const straight = ({ from, to }: { from: XY; to: XY }): string =>
  `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`

function arrow(drawn: DrawnMark): string {
  const line = shaft(drawn, 0.35, 0.3)
  const barb = (turn: number): string => {
    const angle = line.angle + Math.PI + turn
    const length = drawn.radius * 0.55
    return `${round(line.to.x + Math.cos(angle) * length)} ${round(line.to.y + Math.sin(angle) * length)}`
  }
  return `${straight(line)}M${barb(0.5)}L${round(line.to.x)} ${round(line.to.y)}L${barb(-0.5)}`
}

/** Shape of a mark before it has a colour. */
export type Geometric =
  | { readonly type: 'path'; readonly d: string }
  | { readonly type: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }

/** How marks of one type are drawn. */
export interface Sign {
  /** `mark` for what lies on the middle of its point. */
  readonly role: Extract<Role, 'mark' | 'selected' | 'territory' | 'pointer'>
  draw(drawn: DrawnMark): Geometric
}

/** Signs for types of marks. */
export type Signs = Readonly<Record<string, Sign>>

const circle = ({ at, radius }: DrawnMark, size: number): Geometric => ({
  type: 'circle',
  cx: at.x,
  cy: at.y,
  r: round(radius * size),
})

/** Labels and numbers are texts. */
const drawings: Readonly<Record<Exclude<MarkType, 'label' | 'number'>, Sign>> = {
  circle: { role: 'mark', draw: (drawn) => circle(drawn, 0.5) },
  triangle: { role: 'mark', draw: (drawn) => path(outline(drawn, TRIANGLE, true)) },
  square: { role: 'mark', draw: (drawn) => path(outline(drawn, SQUARE, true)) },
  diamond: { role: 'mark', draw: (drawn) => path(outline(drawn, DIAMOND, true)) },
  cross: {
    role: 'mark',
    draw: (drawn) =>
      path(
        outline(
          drawn,
          [
            [-ARM, -ARM],
            [ARM, ARM],
          ],
          false,
        ) +
          outline(
            drawn,
            [
              [-ARM, ARM],
              [ARM, -ARM],
            ],
            false,
          ),
      ),
  },
  check: { role: 'mark', draw: (drawn) => path(outline(drawn, CHECK, false)) },
  selected: { role: 'selected', draw: (drawn) => circle(drawn, 0.86) },
  territory: {
    role: 'territory',
    draw: (drawn) => path(outline({ ...drawn, radius: drawn.radius * 0.82 }, SQUARE, true)),
  },
  arrow: { role: 'pointer', draw: (drawn) => path(arrow(drawn)) },
  line: { role: 'pointer', draw: (drawn) => path(straight(shaft(drawn, 0.2, 0.2))) },
}

/** A face: two eyes and a mouth, whose bow goes down or up. */
function face({ at, radius }: DrawnMark, bow: number): string {
  const place = (x: number, y: number): string => `${round(at.x + x * radius)} ${round(at.y + y * radius)}`
  const r = round(radius * 0.56)
  const head = `M${place(-0.56, 0)}A${r} ${r} 0 1 0 ${place(0.56, 0)}A${r} ${r} 0 1 0 ${place(-0.56, 0)}`
  const eye = (x: number): string => `M${place(x, -0.2)}L${place(x, -0.12)}`
  const level = bow > 0 ? 0.16 : 0.3
  return `${head}${eye(-0.2)}${eye(0.2)}M${place(-0.26, level)}Q${place(0, level + bow)} ${place(0.26, level)}`
}

/** Types that no format of ours declares, but that records of Seki have. */
const faces: Signs = {
  happy: { role: 'mark', draw: (drawn) => path(face(drawn, 0.26)) },
  sad: { role: 'mark', draw: (drawn) => path(face(drawn, -0.26)) },
}

const signs = lookup<Sign>({ ...faces, ...drawings })
const otherSign: Sign = { role: 'mark', draw: (drawn) => path(star(drawn)) }

const signOf = ({ type }: Mark, own: Signs = {}): Sign | undefined =>
  Object.hasOwn(own, type) ? own[type] : signs.get(type)

/** True if a mark is drawn on the centre of its point; others surround or leave it. */
export const isSmall = (mark: Mark, own?: Signs): boolean => (signOf(mark, own) ?? otherSign).role === 'mark'

/** A mark on a crossing of lines needs room, as a letter does. */
const ROOM = 0.66

export function drawMark(drawn: DrawnMark, crossed: boolean, own?: Signs): SceneShape[] {
  const { mark, tone, owner } = drawn
  const known = signOf(mark, own)
  const sign = known ?? otherSign
  const end = mark.to === undefined ? '' : `-${mark.to}`
  const shape: SceneShape = {
    ...sign.draw(drawn),
    key: `mark:${mark.type}:${mark.at}${end}`,
    role: sign.role,
    tone: mark.type === 'territory' ? owner : tone,
    layer: 'mark',
    ...(known === undefined && { hint: mark.type }),
  }
  if (!crossed || tone !== 'board' || sign.role !== 'mark') return [shape]
  return [{ ...circle(drawn, ROOM), key: `patch:${mark.type}:${mark.at}`, role: 'patch', tone, layer: 'veil' }, shape]
}
