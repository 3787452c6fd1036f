/** Loupe above a finger: an enlarged copy of the drawing around one point, in a round frame. */

import type { XY } from 'qipu/diagram'
import { LOUPE } from './loupe-styles.ts'

/** Magnification of the board. */
const ZOOM = 2.2
/** At least so much around the point is seen, in radii: a point without neighbours could be any. */
const NEIGHBOURS = 2.6
/** Distance from the finger, in pixels. */
const GAP = 26

export class Loupe {
  readonly #frame: HTMLElement
  #shown: HTMLElement | undefined

  constructor(frame: HTMLElement) {
    this.#frame = frame
  }

  /** Shows the surroundings of a place of the drawing; nothing without one. */
  show(center: XY | undefined, radius: number): void {
    this.#shown?.remove()
    this.#shown = undefined
    if (!center) return
    const lens = document.createElement('div')
    lens.className = 'loupe'
    lens.setAttribute('aria-hidden', 'true')
    const drawings = [...this.#frame.querySelectorAll(':scope > svg')]
    const play = drawings.at(-1) as SVGSVGElement | undefined
    if (!play) return
    const half = Math.max(LOUPE / 2 / ZOOM / scaleOf(play), radius * NEIGHBOURS)
    for (const drawing of drawings) {
      const copy = drawing.cloneNode(true) as SVGSVGElement
      copy.removeAttribute('class')
      copy.setAttribute('viewBox', `${center.x - half} ${center.y - half} ${2 * half} ${2 * half}`)
      lens.append(copy)
    }
    this.#place(lens, center, play)
    this.#frame.append(lens)
    this.#shown = lens
  }

  /** Above the finger; beside it where there is no room above. */
  #place(lens: HTMLElement, { x, y }: XY, play: SVGSVGElement): void {
    const { width, height } = play.getBoundingClientRect()
    const box = play.viewBox.baseVal
    const scale = scaleOf(play)
    const left = (width - box.width * scale) / 2 + (x - box.x) * scale
    const top = (height - box.height * scale) / 2 + (y - box.y) * scale
    const isRoomAbove = top - GAP - LOUPE >= 0
    const beside = left > width / 2 ? left - GAP - LOUPE : left + GAP
    const wanted = isRoomAbove ? left - LOUPE / 2 : beside
    lens.style.left = `${Math.max(0, Math.min(width - LOUPE, wanted))}px`
    lens.style.top = `${Math.max(0, isRoomAbove ? top - GAP - LOUPE : top - LOUPE / 2)}px`
  }
}

/** Pixels per unit of a drawing. */
function scaleOf(drawing: SVGSVGElement): number {
  const { width, height } = drawing.getBoundingClientRect()
  const box = drawing.viewBox.baseVal
  return Math.min(width / box.width, height / box.height)
}
