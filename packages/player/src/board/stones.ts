/** How stones catch the light, what they are made of, and the wood that they lie on. */

import type { Box, Colors, Theme, Tone } from 'qipu/diagram'

export const stoneStyles = ['flat', 'shaded', 'glass', 'shell'] as const
export type StoneStyle = (typeof stoneStyles)[number]

interface Light {
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly stops: (colors: Colors) => readonly (readonly [offset: number, color: string])[]
  /** Set if white stones show the growth lines of a shell. */
  readonly grown?: true
}

const LIGHTS: Readonly<Record<Exclude<StoneStyle, 'flat'>, Light>> = {
  shaded: {
    cx: 0.36,
    cy: 0.3,
    r: 0.72,
    stops: ({ light, fill, dark }) => [
      [0, light],
      [0.45, fill],
      [1, dark],
    ],
  },
  glass: {
    cx: 0.34,
    cy: 0.26,
    r: 0.8,
    stops: ({ light, fill, dark }) => [
      [0, '#ffffff'],
      [0.12, light],
      [0.3, fill],
      [0.82, dark],
      [1, fill],
    ],
  },
  // Slate is dull, shell is not: the light on it is wide and soft.
  shell: {
    cx: 0.4,
    cy: 0.34,
    r: 0.78,
    stops: ({ light, fill, dark }) => [
      [0, light],
      [0.6, fill],
      [1, dark],
    ],
    grown: true,
  },
}

/** Shells lie on the board as they come: their lines run in so many directions. */
const DIRECTIONS = 5
/** The tone whose stones are shells. */
const SHELL: Tone = 'white'

const SVG = 'http://www.w3.org/2000/svg'

/** The style that is asked for, or the theme's own. */
export const stoneStyle = (wanted: string, theme: Theme): StoneStyle =>
  stoneStyles.find((style) => style === wanted) ?? (theme.shaded ? 'shaded' : 'flat')

/** Returns the fill of stones of a tone. */
export const stoneFill = (tone: Tone): string => `url(#stone-${tone})`

/** Returns the fill of one stone if stones of its tone differ; the same for each key. */
export function ownFill(style: StoneStyle, tone: Tone, key: string): string | undefined {
  if (style === 'flat' || !LIGHTS[style].grown || tone !== SHELL) return undefined
  let sum = 0
  for (let i = 0; i < key.length; i++) sum = (sum * 31 + key.charCodeAt(i)) % 997
  return `url(#shell-${sum % DIRECTIONS})`
}

export function gradientsOf(theme: Theme, style: StoneStyle): SVGElement[] {
  if (style === 'flat') return []
  const { cx, cy, r, stops, grown } = LIGHTS[style]
  const gradients = Object.entries(theme.tones).map(([tone, colors]) => {
    const gradient = element('radialGradient', { id: `stone-${tone as Tone}`, cx, cy, r })
    gradient.append(...stops(colors).map(([offset, color]) => element('stop', { offset, 'stop-color': color })))
    return gradient
  })
  return grown ? [...gradients, ...shells(theme.tones[SHELL])] : gradients
}

/** Lines of years, drawn in parts of the stone. */
const YEARS = [0.12, 0.24, 0.35, 0.45, 0.54, 0.62, 0.7, 0.77, 0.84, 0.9]
  .map((x) => `M${x} 0Q${x + 0.13} 0.5 ${x} 1`)
  .join('')

const shells = ({ dark }: Colors): SVGElement[] =>
  Array.from({ length: DIRECTIONS }, (_, i) => {
    const pattern = element('pattern', {
      id: `shell-${i}`,
      width: 1,
      height: 1,
      patternContentUnits: 'objectBoundingBox',
    })
    const lines = element('path', {
      d: YEARS,
      fill: 'none',
      stroke: dark,
      'stroke-width': 0.022,
      opacity: 0.45,
      transform: `rotate(${20 + i * 67} 0.5 0.5)`,
    })
    pattern.append(element('rect', { width: 1, height: 1, fill: stoneFill(SHELL) }), lines)
    return pattern
  })

/** The wood of a board, in the units of its drawing. */
export function woodOf({ wood }: Theme, { x, y, width, height }: Box): SVGElement[] {
  if (!wood) return []
  const ends = { x1: x, y1: y, x2: x + width * 0.4, y2: y + height }
  const gradient = element('linearGradient', { id: 'wood', gradientUnits: 'userSpaceOnUse', ...ends })
  gradient.append(
    element('stop', { offset: 0, 'stop-color': wood.from }),
    element('stop', { offset: 1, 'stop-color': wood.to }),
  )
  return [gradient]
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`)
  return made
}
