/** Faces and backs of cards as shapes. */

import type { CardFacts, Suit } from '../../games/game.ts'
import { cardSign } from '../../games/shared/cards.ts'
import type { Locale } from '../../text/language/locale.ts'
import { argText } from '../../text/language/text-of.ts'
import { emblemPath } from '../emblems.ts'
import { round, type SceneShape, type Tone, type XY } from '../scene.ts'
import { fitFontSize } from '../text-metrics.ts'
import type { LaidCard } from './layout.ts'

/** Signs of the suits around the origin, 100 high; curves are quadratic. */
const SIGNS: Readonly<Record<Suit, readonly (readonly [command: string, ...numbers: number[]])[]>> = {
  hearts: [
    ['M', 0, 46],
    ['Q', -44, 8, -44, -18],
    ['Q', -44, -46, -20, -46],
    ['Q', -4, -46, 0, -26],
    ['Q', 4, -46, 20, -46],
    ['Q', 44, -46, 44, -18],
    ['Q', 44, 8, 0, 46],
    ['Z'],
  ],
  diamonds: [
    ['M', 0, -50],
    ['Q', 16, -20, 38, 0],
    ['Q', 16, 20, 0, 50],
    ['Q', -16, 20, -38, 0],
    ['Q', -16, -20, 0, -50],
    ['Z'],
  ],
  spades: [
    ['M', 0, -50],
    ['Q', 10, -30, 32, -10],
    ['Q', 48, 6, 40, 20],
    ['Q', 28, 36, 7, 20],
    ['Q', 8, 38, 20, 48],
    ['L', -20, 48],
    ['Q', -8, 38, -7, 20],
    ['Q', -28, 36, -40, 20],
    ['Q', -48, 6, -32, -10],
    ['Q', -10, -30, 0, -50],
    ['Z'],
  ],
  clubs: [
    ['M', 5, 12],
    ['Q', 8, 36, 20, 48],
    ['L', -20, 48],
    ['Q', -8, 36, -5, 12],
    ['Q', -14, 28, -28, 25],
    ['Q', -46, 20, -43, 2],
    ['Q', -38, -14, -16, -8],
    ['Q', -28, -26, -17, -40],
    ['Q', 0, -56, 17, -40],
    ['Q', 28, -26, 16, -8],
    ['Q', 38, -14, 43, 2],
    ['Q', 46, 20, 28, 25],
    ['Q', 14, 28, 5, 12],
    ['Z'],
  ],
}

function suitPath(suit: Suit, { x, y }: XY, size: number): string {
  const scale = size / 100
  return SIGNS[suit]
    .map(
      ([command, ...numbers]) =>
        command + numbers.map((number, i) => round(number * scale + (i % 2 === 0 ? x : y))).join(' '),
    )
    .join('')
}

/** Beside the rank: width of the corner in parts of the card. */
const RANK = 0.34
const COURT = /^[JQK]$/

export function faceOf(card: LaidCard, facts: CardFacts, locale: Locale): SceneShape[] {
  const { x, y, width, height, shownX, shownY, key } = card
  const tone: Tone = facts.color === 'red' ? 'card-red' : 'card-black'
  const id = key.slice(key.indexOf(':') + 1)
  const isWhole = shownX > width * 0.9 && shownY > height * 0.9
  const shapes: SceneShape[] = [paper(card, 'card')]
  const suit = (part: string, at: XY, size: number): SceneShape => ({
    type: 'path',
    key: `${part}:${id}`,
    role: 'suit',
    tone,
    layer: 'figure',
    d: suitPath(facts.suit!, at, size),
  })
  const text = (part: string, at: XY, sign: string, size: number, isCarved = false): SceneShape => ({
    type: 'text',
    key: `${part}:${id}`,
    role: isCarved ? 'character' : 'rank',
    tone,
    layer: 'figure',
    x: round(at.x),
    y: round(at.y),
    text: sign,
    size: round(size),
  })
  if (!facts.suit) return [...shapes, ...joker(card, argText(cardSign(facts), locale), tone, isWhole, text)]
  const size = Math.min(fitFontSize(facts.rank, width * RANK, width * 0.33), shownY * 0.8)
  const rankAt = { x: x + width * 0.19, y: y + Math.min(width * 0.22, shownY / 2) }
  shapes.push(text('rank', rankAt, facts.rank, size))
  const isLow = shownY < width * 0.68
  const suitSize = width * (isLow ? 0.22 : 0.25)
  shapes.push(
    suit('suit', isLow ? { x: x + width * 0.48, y: rankAt.y } : { x: x + width * 0.19, y: y + width * 0.52 }, suitSize),
  )
  if (!isWhole) return shapes
  const middle = { x: x + width * 0.63, y: y + height * 0.66 }
  if (COURT.test(facts.rank)) {
    shapes.push(
      text('court', { x: middle.x, y: middle.y - width * 0.08 }, facts.rank, width * 0.58, true),
      suit('pip', { x: middle.x, y: y + height * 0.88 }, width * 0.18),
    )
  } else shapes.push(suit('pip', middle, width * 0.52))
  return shapes
}

type Write = (part: string, at: XY, sign: string, size: number, isCarved?: boolean) => SceneShape

/** A joker has its name down the left side, and a crown. */
function joker(card: LaidCard, name: string, tone: Tone, isWhole: boolean, write: Write): SceneShape[] {
  const { x, y, width, height, shownY } = card
  const letters = [...name]
  const size = letters.length > 3 ? width * 0.22 : width * 0.3
  const room = Math.min(size * 1.05, (height * 0.9) / letters.length)
  const fitting = letters.slice(0, Math.max(1, Math.floor(shownY / room)))
  const shapes = fitting.map((letter, i) =>
    write(`rank ${i}`, { x: x + width * 0.18, y: y + room * (i + 0.65) }, letter, size),
  )
  if (!isWhole) return shapes
  const at = { x: x + width * 0.64, y: y + height * 0.66 }
  return [
    ...shapes,
    {
      type: 'path',
      key: `crown:${card.key.slice(6)}`,
      role: 'suit',
      tone,
      layer: 'figure',
      d: emblemPath('general', at, width * 0.34),
    },
  ]
}

const ROUND = 0.09

export const paper = ({ key, x, y, width, height }: LaidCard, tone: 'card' | 'card-back'): SceneShape => ({
  type: 'rect',
  key,
  role: 'card',
  tone,
  layer: 'piece',
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
  rx: round(width * ROUND),
})

/** The back of a card: a lattice within a rim. */
export function backOf(card: LaidCard): SceneShape[] {
  const { key, x, y, width, height, count } = card
  // Of a card in a pile only the edge shows.
  if (count === undefined) return [paper(card, 'card-back')]
  const rim = width * 0.1
  const [left, top, right, bottom] = [x + rim, y + rim, x + width - rim, y + height - rim]
  let d = `M${round(left)} ${round(top)}H${round(right)}V${round(bottom)}H${round(left)}Z`
  const gap = (right - left) / 4
  for (let at = gap; at < right - left; at += gap) d += `M${round(left + at)} ${round(top)}V${round(bottom)}`
  for (let at = gap; at < bottom - top - 1; at += gap) d += `M${round(left)} ${round(top + at)}H${round(right)}`
  return [
    paper(card, 'card-back'),
    { type: 'path', key: `lattice:${key}`, role: 'lattice', tone: 'card-back', layer: 'piece', d },
  ]
}
