/** The page's icons in the sizes that systems ask for, drawn from the one in the page. */

import { Resvg } from '@resvg/resvg-js'

/**
 * Icon and its purpose: `any` is shown unchanged; `maskable` has a ground that reaches its corners, since systems cut
 * them.
 */
export interface Icon {
  readonly file: string
  readonly size: number
  readonly purpose: 'any' | 'maskable'
}

export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
]

/** Within this share of an icon nothing is ever cut off. */
const SAFE = 0.72

export function pngOf(svg: string, { size, purpose }: Icon): Uint8Array {
  const drawing = purpose === 'any' ? svg : inset(svg)
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/** The ground to the edges, the sign within the part that stays. */
function inset(svg: string): string {
  const margin = (64 * (1 - SAFE)) / 2
  return svg
    .replace(/ rx="\d+"/, '')
    .replace('<path ', `<path transform="translate(${margin} ${margin}) scale(${SAFE})" `)
}
