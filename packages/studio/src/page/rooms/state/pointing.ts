/** Pointing of members, in their colours and with their names, until it expires. */

import type { BoardLayer } from '@qipu/player/player'
import { type Pointing, personIn, type RoomState } from '@qipu/rooms/log'
import { colourOf } from './person-rows.ts'

export interface Pointings {
  readonly facts: RoomState
  readonly now: readonly Pointing[]
}

const LETTERS = 15

/** Draws a ring at the point, and the member's name below; the record's own mark is drawn only here. */
export const pointingLayer = (pointings: () => Pointings | undefined): BoardLayer => ({
  id: 'pointing',
  draw({ center, radius }) {
    const { facts, now } = pointings() ?? {}
    if (!facts) return []
    return (now ?? []).flatMap(({ person, mark }) => {
      const { x, y } = center(mark.at)
      const colour = colourOf(facts, person)
      const name = personIn(facts, person)?.name ?? ''
      const text = [...name].slice(0, LETTERS).join('')
      return [
        { type: 'circle', cx: x, cy: y, r: radius * 1.25, stroke: colour, width: radius / 3.2 } as const,
        { type: 'circle', cx: x, cy: y, r: radius * 0.3, fill: colour } as const,
        {
          type: 'text',
          x,
          y: y + radius * 2,
          text,
          size: radius * 0.9,
          fill: colour,
          stroke: '#fff',
          width: radius / 5,
        } as const,
        { type: 'text', x, y: y + radius * 2, text, size: radius * 0.9, fill: colour } as const,
      ]
    })
  },
})
