/** How stones catch the light, and the wood that they lie on. */

import type { Box, Colors, Theme, Tone } from 'qipu/diagram'

export const stoneStyles = ['flat', 'shaded', 'glass'] as const
export type StoneStyle = (typeof stoneStyles)[number]

interface Light {
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly stops: (colors: Colors) => readonly (readonly [offset: number, color: string])[]
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
}

const SVG = 'http://www.w3.org/2000/svg'

/** The style that is asked for, or the theme's own. */
export const stoneStyle = (wanted: string, theme: Theme): StoneStyle =>
  stoneStyles.find((style) => style === wanted) ?? (theme.shaded ? 'shaded' : 'flat')

export function gradientsOf(theme: Theme, style: StoneStyle): SVGElement[] {
  if (style === 'flat') return []
  const { cx, cy, r, stops } = LIGHTS[style]
  return Object.entries(theme.tones).map(([tone, colors]) => {
    const gradient = element('radialGradient', { id: `stone-${tone as Tone}`, cx, cy, r })
    gradient.append(...stops(colors).map(([offset, color]) => element('stop', { offset, 'stop-color': color })))
    return gradient
  })
}

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
