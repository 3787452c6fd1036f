/** The four seats of a table of bridge, clockwise. */

import { type Text, texts } from '../../text/language/texts.ts'
import type { SideFacts } from '../game.ts'

const names = texts('side', {
  north: { en: 'North', zh: '北家' },
  east: { en: 'East', zh: '东家' },
  south: { en: 'South', zh: '南家' },
  west: { en: 'West', zh: '西家' },
})

export const seats: readonly SideFacts[] = [
  { id: 'north', letter: 'N', name: names.north },
  { id: 'east', letter: 'E', name: names.east },
  { id: 'south', letter: 'S', name: names.south },
  { id: 'west', letter: 'W', name: names.west },
]

export const seatNames: readonly Text[] = seats.map(({ name }) => name)
