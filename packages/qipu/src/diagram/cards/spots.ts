/** Places around a card table, by the number of seats: on a wide table and on a tall one, as phones show it. */

import type { Box } from '../scene.ts'

/** A row, a column or several rows of cards within an area. */
export interface Spot extends Box {
  /** Width of a card. */
  readonly card: number
  /** The longest way from one card to the next. */
  readonly step: number
  readonly align: 'start' | 'middle' | 'end'
  readonly isUpright?: true
  /** Cards in one row; more make several rows. */
  readonly perRow?: number
}

/** One seat: its cards, what it plays, and the sign with its name. */
export interface SeatSpots {
  readonly hand: Spot
  readonly table: Spot
  readonly sign: TextSpot
}

export interface TextSpot {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface TableSpots {
  readonly width: number
  readonly height: number
  /** Clockwise from the seat at the bottom. */
  readonly seats: readonly SeatSpots[]
  readonly stock: Spot
  /** Open cards that belong to no seat. */
  readonly common: Spot
  /** Cards out of play, and the words about the table. */
  readonly taken: Spot
  readonly notes: TextSpot
  readonly middle?: Box
}

const row = (x: number, y: number, width: number, card: number, more: Partial<Spot> = {}): Spot => ({
  x,
  y,
  width,
  height: card * RATIO,
  card,
  step: card + 4,
  align: 'middle',
  ...more,
})
const column = (x: number, y: number, height: number, card: number): Spot => ({
  x,
  y,
  width: card,
  height,
  card,
  step: 40,
  align: 'start',
  isUpright: true,
})
const text = (x: number, y: number, anchor: TextSpot['anchor'] = 'middle'): TextSpot => ({ x, y, anchor })

/** Height of a card for its width. */
export const RATIO = 1.4

const WIDE = { width: 900, height: 640 }
const wideHand = row(50, 504, 800, 66)
const wideSign = text(450, 617)
const wideTaken = row(772, 20, 112, 10, { step: 2, align: 'end' })

const TALL = { width: 390, height: 640 }
const tallHand = row(8, 446, 374, 62, { perRow: 10, step: 52 })
const tallSign = text(8, 424, 'start')
const tallNotes = text(382, 424, 'end')
const tallTaken = row(200, 398, 182, 8, { step: 2, align: 'end' })

export const WIDE_TABLES: Readonly<Record<number, TableSpots>> = {
  2: {
    ...WIDE,
    seats: [
      { hand: wideHand, table: row(150, 400, 600, 60), sign: wideSign },
      { hand: row(150, 44, 600, 66), table: row(150, 150, 600, 60), sign: text(450, 23) },
    ],
    stock: row(30, 260, 90, 60),
    common: row(200, 240, 500, 82, { step: 92 }),
    taken: wideTaken,
    notes: text(450, 400),
  },
  3: {
    ...WIDE,
    seats: [
      { hand: wideHand, table: row(150, 384, 600, 60, { step: 30 }), sign: wideSign },
      {
        hand: row(16, 44, 400, 54, { align: 'start', step: 36 }),
        table: row(40, 250, 380, 60, { align: 'start', step: 30 }),
        sign: text(16, 23, 'start'),
      },
      {
        hand: row(484, 44, 400, 54, { align: 'end', step: 36 }),
        table: row(480, 250, 380, 60, { align: 'end', step: 30 }),
        sign: text(884, 23, 'end'),
      },
    ],
    stock: row(350, 142, 200, 54),
    common: row(250, 250, 400, 60),
    taken: row(740, 470, 144, 10, { step: 2, align: 'end' }),
    notes: text(24, 478, 'start'),
  },
  4: {
    ...WIDE,
    seats: [
      { hand: wideHand, table: row(417, 344, 66, 66), sign: wideSign },
      { hand: column(40, 132, 356, 54), table: row(330, 274, 66, 66), sign: text(16, 108, 'start') },
      { hand: row(160, 44, 580, 66), table: row(417, 204, 66, 66), sign: text(450, 23) },
      { hand: column(806, 132, 356, 54), table: row(504, 274, 66, 66), sign: text(884, 108, 'end') },
    ],
    stock: row(350, 260, 200, 54),
    common: row(250, 260, 400, 60),
    taken: wideTaken,
    notes: text(16, 23, 'start'),
    middle: { x: 300, y: 186, width: 300, height: 268 },
  },
}

export const TALL_TABLES: Readonly<Record<number, TableSpots>> = {
  2: {
    ...TALL,
    seats: [
      { hand: row(8, 470, 374, 84), table: row(8, 330, 374, 50), sign: text(195, 424) },
      { hand: row(8, 44, 374, 84), table: row(8, 170, 374, 50), sign: text(195, 23) },
    ],
    stock: row(8, 190, 60, 44),
    common: row(8, 206, 374, 68, { step: 74 }),
    taken: tallTaken,
    notes: text(195, 350),
  },
  3: {
    ...TALL,
    seats: [
      { hand: tallHand, table: row(8, 332, 374, 46, { step: 26 }), sign: tallSign },
      {
        hand: row(8, 40, 374, 42, { align: 'start', step: 26 }),
        table: row(8, 200, 374, 46, { align: 'start', step: 26 }),
        sign: text(8, 21, 'start'),
      },
      {
        hand: row(8, 134, 374, 42, { align: 'end', step: 26 }),
        table: row(8, 266, 374, 46, { align: 'end', step: 26 }),
        sign: text(382, 115, 'end'),
      },
    ],
    stock: row(120, 206, 150, 42),
    common: row(8, 230, 374, 46),
    taken: tallTaken,
    notes: tallNotes,
  },
  4: {
    ...TALL,
    seats: [
      { hand: tallHand, table: row(169, 282, 52, 52), sign: tallSign },
      { hand: column(8, 134, 256, 40), table: row(104, 232, 52, 52), sign: text(8, 117, 'start') },
      { hand: row(8, 40, 374, 42), table: row(169, 180, 52, 52), sign: text(195, 21) },
      { hand: column(342, 134, 256, 40), table: row(234, 232, 52, 52), sign: text(382, 117, 'end') },
    ],
    stock: row(120, 206, 150, 42),
    common: row(8, 230, 374, 46),
    taken: row(92, 370, 206, 8, { step: 2, align: 'end' }),
    notes: text(382, 406, 'end'),
    middle: { x: 92, y: 168, width: 206, height: 198 },
  },
}
