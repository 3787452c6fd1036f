import {
  type Card,
  cardsOfMove,
  DoudizhuPosition,
  HAND,
  handRow,
  isBid,
  LEFT,
  LEFT_ROW,
  moveOfCards,
  PACK,
  pointOf,
} from '../../../games/doudizhu/index.ts'
import { PASS, type Placement, type Side } from '../../../games/game.ts'
import { addPlayer, playerOf } from '../../../record/players.ts'
import type { GameRecord, Info, Match } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import { cardsIn, landlordOf } from '../../shared/doudizhu-deal.ts'
import { isRoundNumber, matchIdOf } from '../../shared/doudizhu-match.ts'
import { ELISION, ownExtras, ownTexts, UNREAD_MOVE } from '../extras.ts'
import { fieldText } from '../field-text.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import { type Property, readProperties } from './army-properties.ts'

/** Dou dizhu: groups of `NAME[value]`, one a line. Cards are numbers, seats the letters A, B and C. */

const VERSION = '1.0'
const SEATS = 'ABC'
const SIDES = [1, 2, 3] as const
const PASS_NUMBER = '-1'
const EXAMPLE = ';C[24,25,26]'
/** Facts of the round that the record has no field for, in the order in which they are written. */
const ROUND_FACTS = ['TI', 'TC', 'RI', 'RC', 'UC', 'MS'] as const

const sideNamed = (letter: string): Side => (SEATS.indexOf(letter) + 1) as Side

export function readDoudizhu(reading: CcgcReader): void {
  const { text, from, to } = reading
  const deal = new DealReader(reading)
  const goesOn = to < text.length && !/[(（]/.test(text[to]!)
  const isInside = text[from] === ';'
  reading.rest(readProperties(reading, from, (group) => deal.group(group), { example: EXAMPLE, isInside, goesOn }))
  deal.finish()
}

class DealReader {
  readonly #reading: CcgcReader
  readonly #position = new DoudizhuPosition()
  readonly #seen = new Set<string>()
  readonly #owners = new Map<Card, string>()
  readonly #put: Placement[] = []
  #first: Side | undefined
  #number: string | undefined
  #count: string | undefined
  #isPlaying = false

  constructor(reading: CcgcReader) {
    this.#reading = reading
  }

  group(properties: readonly Property[]): void {
    for (const property of properties) this.#take(property)
  }

  #take(property: Property): void {
    const { name, value, from, to } = property
    const reading = this.#reading
    if (/^[ABC]$/.test(name)) this.#play(property, sideNamed(name))
    // One converter writes plays like deals.
    else if (/^D[ABC]$/.test(name) && this.#seen.has(name) && !this.#position.isBidding)
      this.#play(property, sideNamed(name[1]!))
    else if (/^B[ABC]$/.test(name)) this.#bid(property, sideNamed(name[1]!))
    else if (this.#seen.has(name)) {
      reading.report('ccgc/property-twice', from, to, { name, text: excerpt(value) })
      reading.keepForGame('again', `${name}[${value}]`)
    } else {
      this.#seen.add(name)
      if (!this.#fact(property)) {
        reading.report('ccgc/unknown-property', from, to, { name })
        reading.keep(name, value)
      }
    }
  }

  #fact(property: Property): boolean {
    const { name, value } = property
    const reading = this.#reading
    const { record } = reading
    if (name === 'VER') {
      if (value !== VERSION) reading.keepForGame(name, value)
    } else if (/^P[ABC]$/.test(name)) {
      if (value !== '') addPlayer(record, sideNamed(name[1]!)).name = value
    } else if (name === 'TI' && value !== '') record.info.round = value
    else if (name === 'RI' && isRoundNumber(value)) this.#number = value
    else if (name === 'RC' && isRoundNumber(value)) this.#count = value
    else if ((ROUND_FACTS as readonly string[]).includes(name)) reading.keepForGame(name, value)
    else if (/^D[ABC]$/.test(name)) this.#deal(property, sideNamed(name[1]!))
    else if (/^L[ABC]$/.test(name)) this.#left(property, sideNamed(name[1]!))
    else if (name === 'OVER') this.#over(property)
    else return false
    return true
  }

  /** The numbers of a list; undefined with a message where one is no card. */
  #cards({ name, value, from, to }: Property): Card[] | undefined {
    const words = value.split(/[\s,，、]+/).filter((word) => word !== '')
    const wrong = words.find((word) => !/^\d{1,2}$/.test(word) || Number(word) >= PACK)
    if (wrong === undefined) return words.map(Number)
    this.#reading.report('ccgc/card-number', from, to, { name, text: excerpt(wrong) })
    return undefined
  }

  #deal(property: Property, side: Side): void {
    this.#lay(property, handRow(side), HAND)
  }

  #lay(property: Property, row: number, expected: number): void {
    const { name, value, from, to } = property
    const reading = this.#reading
    const cards = this.#cards(property)
    if (!cards) {
      reading.keepForGame(name, value)
      return
    }
    reading.mark(name, { from, to })
    if (cards.length !== expected) reading.report('ccgc/hand-size', from, to, { name, count: cards.length, expected })
    for (const card of cards) {
      if (this.#owners.has(card)) reading.report('ccgc/card-twice', from, to, { name, card })
      else {
        this.#owners.set(card, name)
        this.#put.push([pointOf(row, card), 1])
      }
    }
  }

  #bid(property: Property, side: Side): void {
    const { name, value, from, to } = property
    if (!/^[0-3]$/.test(value)) {
      this.#reading.report('ccgc/property-value', from, to, { name, text: excerpt(value), expected: '0–3' })
      this.#reading.keepMove(`${name}[${value}]`)
      return
    }
    this.#begin(side)
    this.#add(Number(value), side, property)
  }

  /** The seat that is named first begins; all cards are dealt before. */
  #begin(side: Side): void {
    if (this.#first !== undefined) return
    this.#first = side
    this.#position.put(this.#put, side)
  }

  #add(move: number, side: Side, { from, to }: Property): void {
    this.#position.play(move, side)
    this.#reading.add(move, side, from, to)
  }

  #left(property: Property, side: Side): void {
    const { from, to, name } = property
    const { landlord } = this.#position
    this.#lay(property, LEFT_ROW, LEFT)
    // The bids were played on a position without these cards.
    if (landlord !== undefined && landlord !== side) {
      const expected = `L${SEATS[landlord - 1]}`
      this.#reading.report('ccgc/landlord-differs', from, to, { name, expected })
      this.#reading.keepForGame('landlord', name)
    }
  }

  #play(property: Property, side: Side): void {
    const { name, value, from, to } = property
    const reading = this.#reading
    if (this.#position.isBidding && !this.#isPlaying) {
      if (this.#first !== undefined) {
        reading.report('ccgc/bids-missing', from, to)
        reading.keepElision('')
      }
    }
    this.#begin(side)
    this.#isPlaying = true
    if (value.trim() === PASS_NUMBER) {
      this.#add(PASS, side, property)
      return
    }
    const cards = this.#cards(property)
    const move = cards && moveOfCards(cards)
    if (cards && move === undefined) reading.report('ccgc/play-repeats', from, to, { name, text: excerpt(value) })
    if (move === undefined) reading.keepMove(`${name[name.length - 1]}[${value}]`)
    else this.#add(move, side, property)
  }

  #over(property: Property): void {
    const { name, value, from, to } = property
    const reading = this.#reading
    if (/^[ABC]$/.test(value)) reading.record.info.result = { winner: sideNamed(value) }
    else {
      reading.report('ccgc/property-value', from, to, { name, text: excerpt(value), expected: 'A, B, C' })
      reading.keepForGame(name, value)
    }
  }

  finish(): void {
    const { record } = this.#reading
    if (this.#put.length > 0) {
      const put = [...this.#put].sort(([a], [b]) => a - b)
      record.nodes[0]!.action = { type: 'setup', put, turn: this.#first ?? 1 }
    }
    const names = SIDES.map((side) => playerOf(record, side)?.name)
    if (this.#number !== undefined) {
      record.info.match = {
        id: matchIdOf(names, record.info.round),
        number: Number(this.#number),
        ...(this.#count !== undefined && { of: Number(this.#count) }),
      }
    } else if (this.#count !== undefined) this.#reading.keepForGame('RC', this.#count)
  }
}

export function writeDoudizhu(record: GameRecord): string {
  const { info } = record
  const own = (key: string): string | undefined => ownTexts(record, key)[0]
  const teams = SIDES.map((side) => `P${SEATS[side - 1]}[${playerOf(record, side)?.name ?? ''}]`).join('')
  const round: Readonly<Record<(typeof ROUND_FACTS)[number], string | number | undefined>> = {
    TI: info.round ?? own('TI'),
    TC: own('TC'),
    RI: info.match?.number ?? own('RI'),
    RC: info.match?.of ?? own('RC'),
    UC: own('UC'),
    MS: own('MS'),
  }
  const told = ROUND_FACTS.filter((name) => round[name] !== undefined)
  const lines = [`VER[${own('VER') ?? VERSION}]${teams}`]
  if (told.length > 0) lines.push(told.map((name) => `${name}[${round[name]}]`).join(''))
  for (const side of SIDES) {
    const name = `D${SEATS[side - 1]}`
    const cards = own(name) ?? cardsIn(record, handRow(side)).join(',')
    if (cards !== '') lines.push(`${name}[${cards}]`)
  }
  const left = cardsIn(record, LEFT_ROW).join(',')
  const landlord = left === '' ? undefined : landlordOf(record)
  const again = ownTexts(record, 'again')
  let isLeftTold = landlord === undefined
  const leftLine = (): void => {
    if (!isLeftTold) lines.push(`L${SEATS[landlord! - 1]}[${left}]`)
    isLeftTold = true
  }
  for (const index of mainLine(record)) {
    const { action, notes } = record.nodes[index]!
    const isBidding = action?.type === 'play' && isBid(action.move)
    if (action && action.type !== 'setup' && !isBidding) leftLine()
    if (action?.type === 'pass') lines.push(`${SEATS[action.side - 1]}[${PASS_NUMBER}]`)
    else if (action?.type === 'play') {
      const seat = SEATS[action.side - 1]
      lines.push(isBidding ? `B${seat}[${action.move}]` : `${seat}[${cardsOfMove(action.move).join(',')}]`)
    }
    for (const { key, value } of ownExtras(notes)) {
      // An elision is a line of dots, without a semicolon; bids that are missing have no words.
      if (key === ELISION) {
        if (value !== '') lines.push(`\n${value}`)
      } else if (key === 'text' || key === UNREAD_MOVE) lines.push(String(value))
      else lines.push(`${key}[${value}]`)
    }
  }
  leftLine()
  const isOver = (text: string): boolean => text.startsWith('OVER[')
  lines.push(...again.filter((text) => !isOver(text)))
  const winner = info.result?.winner
  const over = typeof winner === 'number' ? SEATS[winner - 1] : own('OVER')
  if (over !== undefined) lines.push(`OVER[${over}]`)
  lines.push(...again.filter(isOver))
  for (const name of ['LA', 'LB', 'LC']) {
    const cards = own(name)
    if (cards !== undefined) lines.push(`${name}[${cards}]`)
  }
  return `(\n${lines.map((line) => `${line.startsWith('\n') ? line.slice(1) : `;${line}`}\n`).join('')})\n`
}

export const carryRound = (round: string): string | undefined => fieldText(round)

export function carryMatch({ number, of }: Match, info: Info, record: GameRecord): Match | undefined {
  if (number === undefined || !isRoundNumber(String(number))) return undefined
  const round = info.round === undefined ? undefined : fieldText(info.round)
  const names = SIDES.map((side) => {
    const name = playerOf(record, side)?.name
    return name === undefined ? undefined : fieldText(name)
  })
  return { id: matchIdOf(names, round), number, ...(of !== undefined && isRoundNumber(String(of)) && { of }) }
}

export const isSeat = (winner: unknown): winner is Side => winner === 1 || winner === 2 || winner === 3

/** Hands that a record does not deal, by the names that they have in it. */
export const missingHands = (record: GameRecord): readonly string[] =>
  SIDES.filter((side) => cardsIn(record, handRow(side)).length === 0).map((side) => `D${SEATS[side - 1]}`)
