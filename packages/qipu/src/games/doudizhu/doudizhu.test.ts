import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PASS, type Placement, type Side } from '../game.ts'
import { type Card, cardText, HAND, parseCards } from './cards.ts'
import { cardsOfMove, HIGHEST_MOVE, isMove, moveOfCards } from './moves.ts'
import { beats, countsOf, type Play, playsOf, rankSets, type Wings } from './plays.ts'
import { DoudizhuPosition } from './position.ts'
import { scoresOf } from './score.ts'
import { LEFT_ROW, pointOf } from './state.ts'

interface Playout {
  readonly seed: number
  readonly hands: readonly (readonly Card[])[]
  readonly left: readonly Card[]
  readonly bids: readonly number[]
  readonly bidLegal: readonly number[]
  readonly plays: string
  readonly legal: readonly number[]
  readonly legal2016: readonly number[]
  readonly cardSets: readonly number[]
  readonly scores: readonly number[]
  readonly winner: string
}

const rows = (file: URL): Playout[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .map((row) => ({
          ...row,
          plays: Array.isArray(row.plays) ? row.plays.map((play: string) => play.slice(2, -1)).join(' ') : row.plays,
        }))
    : []

const cards = (text: string): Card[] => parseCards(text)!
const play = (text: string): number => moveOfCards(cards(text))!
const kindsOf = (text: string, wings: Wings = 'free'): string[] =>
  playsOf(countsOf(cards(text)), wings).map(({ kind, length }) => (length > 1 ? `${kind} ${length}` : kind))

function dealt(hands: readonly (readonly Card[])[], left: readonly Card[], wings: Wings = 'free'): DoudizhuPosition {
  const position = new DoudizhuPosition(1, wings)
  const put = [...hands, left].flatMap((row, i) => row.map((card): Placement => [pointOf(i, card), 1]))
  position.put(put, 1)
  return position
}

describe('cards and moves of Dou dizhu', () => {
  it('cards have names that are read back', () => {
    const all = Array.from({ length: 54 }, (_, card) => card)
    expect(all.map(cardText).slice(0, 5)).toEqual(['3c', '3d', '3h', '3s', '4c'])
    expect(all.slice(50).map(cardText)).toEqual(['2h', '2s', 'BJ', 'RJ'])
    expect(all.map((card) => parseCards(cardText(card)))).toEqual(all.map((card) => [card]))
    expect(parseCards('10h, 3C')).toEqual([30, 0])
    expect(parseCards('3x')).toBeUndefined()
  })

  it('a set of up to twenty cards is one exact number below 2^53', () => {
    const sets = [
      [0],
      [53],
      [52, 53],
      [0, 1, 2, 3],
      Array.from({ length: 20 }, (_, i) => i),
      Array.from({ length: 20 }, (_, i) => 34 + i),
    ]
    for (const set of sets) expect(cardsOfMove(moveOfCards(set)!)).toEqual(set)
    expect(moveOfCards(sets.at(-1)!)).toBe(HIGHEST_MOVE)
    expect(HIGHEST_MOVE).toBeLessThan(2 ** 53)
    expect(moveOfCards([0])).toBe(4)
    expect(moveOfCards([7, 7])).toBeUndefined()
    expect(moveOfCards([54])).toBeUndefined()
    expect(isMove(HIGHEST_MOVE + 1)).toBe(false)
  })
})

describe('plays of Dou dizhu', () => {
  it.each([
    ['3c', ['single']],
    ['3c3d', ['pair']],
    ['BJRJ', ['rocket']],
    ['3c4c', []],
    ['3c3d3h', ['triple']],
    ['3c3d3hBJ', ['triple-single']],
    ['3c3d3h4c4d', ['triple-pair']],
    ['3c3d3hBJRJ', []],
    ['3c4c5c6c7c', ['straight 5']],
    ['TcJcQcKcAc', ['straight 5']],
    ['JcQcKcAc2c', []],
    ['3c4c5c6c', []],
    ['3c3d4c4d5c5d', ['pairs 3']],
    ['KcKdAcAd2c2d', []],
    ['3c3d3h4c4d4h', ['triples 2']],
    ['3c3d3h4c4d4h5c5d', ['triples-singles 2']],
    ['3c3d3h4c4d4hBJRJ', ['triples-singles 2']],
    ['3c3d3h4c4d4h5c5d6c6d', ['triples-pairs 2']],
    ['3c3d3h4c4d4h3s9c', []],
    ['3c3d3h3s', ['bomb']],
    ['3c3d3h3s4c', []],
    ['3c3d3h3s4c5c', ['four-singles']],
    ['3c3d3h3s4c4d', ['four-singles']],
    ['3c3d3h3s4c4d5c5d', ['four-pairs']],
    ['3c3d3h3s4c4d4h4s', []],
    ['3c3d3h4c4d4h5c5d5h6c6d6h', ['triples 4', 'triples-singles 3', 'triples-singles 3']],
  ])('%s is played as %j', (text, expected) => {
    expect(kindsOf(text)).toEqual(expected)
  })

  it('the rules of 2016 refuse wings of both jokers, of four alike, and of a triple that makes the body longer', () => {
    expect(kindsOf('3c3d3h4c4d4hBJRJ', '2016')).toEqual([])
    expect(kindsOf('3c3d3h3sBJRJ', '2016')).toEqual([])
    expect(kindsOf('3c3d3h4c4d4h5c5d5h6c6d6h7c7d7h7sTcJcQcKc', '2016')).toEqual([])
    expect(kindsOf('3c3d3h4c4d4h5c5d5h6c6d6h', '2016')).toEqual(['triples 4'])
    expect(kindsOf('3c3d3h4c4d4h5c5d5h9c9d9h', '2016')).toEqual(['triples-singles 3'])
  })

  const one = (text: string): Play => playsOf(countsOf(cards(text)), 'free')[0]!
  it.each([
    ['4c', '3s', true],
    ['3c', '3s', false],
    ['RJ', 'BJ', true],
    ['4c4d', '3s', false],
    ['4c5c6c7c8c', '3c4c5c6c7c', true],
    ['4c5c6c7c8c9c', '3c4c5c6c7c', false],
    ['3c3d3h3s', 'AcAdAhAs', false],
    ['3c3d3h3s', '2c2d', true],
    ['4c4d4h4s5c6c', '3c3d3h3s', false],
    ['3c3d3h3s', '4c4d4h4s5c6c', true],
    ['BJRJ', '2c2d2h2s', true],
    ['2c2d2h2s', 'BJRJ', false],
    ['4c4d4h3c', '3c3d3hAc', true],
  ])('%s against %s: %s', (later, earlier, expected) => {
    expect(beats(one(later), one(earlier))).toBe(expected)
  })

  it('the listed sets of ranks are exactly those that can be played', () => {
    const hand = countsOf(cards('3c3d3h4c4d4h5c5d5h6c7c8cBJRJ'))
    for (const wings of ['free', '2016'] as const)
      for (const set of rankSets(hand, wings)) expect(playsOf(set, wings).length).toBeGreaterThan(0)
  })
})

describe('scores of Dou dizhu', () => {
  const deal = { landlord: 2 as Side, bid: 3, winner: 2 as Side, bombs: 0, landlordPlays: 5, farmerPlays: 3 }
  it('the landlord wins or pays twice, bombs double, and so does a spring', () => {
    expect(scoresOf(deal)).toEqual([-3, 6, -3])
    expect(scoresOf({ ...deal, winner: 1, bid: 1, bombs: 2 })).toEqual([4, -8, 4])
    expect(scoresOf({ ...deal, farmerPlays: 0 })).toEqual([-6, 12, -6])
    expect(scoresOf({ ...deal, winner: 3, landlordPlays: 1 })).toEqual([6, -12, 6])
  })
})

describe('a deal of Dou dizhu', () => {
  const own = rows(new URL('fixtures/playouts.jsonl', import.meta.url))
  const more = rows(new URL('../../../../../../shared/oracle/games19/doudizhu.jsonl', import.meta.url))
  it.each([...own, ...more].map((row) => [row.seed, row] as const))(
    'deal %i agrees with the playouts of another program',
    (_, row) => {
      const position = dealt(row.hands, row.left)
      const strict = dealt(row.hands, row.left, '2016')
      for (const [i, bid] of row.bids.entries()) {
        expect(position.legal().length, `bid ${i}`).toBe(row.bidLegal[i])
        for (const one of [position, strict]) one.play(bid)
      }
      for (const [i, text] of row.plays.split(' ').filter(Boolean).entries()) {
        const legal = position.legal()
        const ranks = (moves: readonly number[]) =>
          new Set(moves.map((move) => (move === PASS ? '-' : countsOf(cardsOfMove(move)).join('')))).size
        expect(legal.length, `play ${i}`).toBe(row.cardSets[i])
        expect(ranks(legal), `play ${i}`).toBe(row.legal[i])
        if (strict.refusal(PASS) === undefined || strict.standing === undefined)
          expect(ranks(strict.legal()), `play ${i} by the rules of 2016`).toBe(row.legal2016[i])
        const move = text === '-1' ? PASS : moveOfCards(text.split(',').map(Number))!
        expect(position.refusal(move)).toBeUndefined()
        expect(legal).toContain(move)
        for (const one of [position, strict]) one.play(move)
      }
      const outcome = position.outcome()!
      expect(outcome.scores).toEqual(row.scores ?? [0, 0, 0])
      expect(outcome.winner).toBe(row.winner ? 'ABC'.indexOf(row.winner) + 1 : 'draw')
    },
  )

  const hands = [
    Array.from({ length: HAND }, (_, i) => 3 * i),
    Array.from({ length: HAND }, (_, i) => 3 * i + 1),
    Array.from({ length: HAND }, (_, i) => 3 * i + 2),
  ]
  const fresh = (): DoudizhuPosition => dealt(hands, [51, 52, 53])

  it('a bid is nothing or more than those before, and three ends the bidding', () => {
    const position = fresh()
    position.play(2)
    expect(position.refusal(1)).toBe('bid-not-higher')
    expect(position.refusal(play('3c'))).toBe('bid-first')
    expect(position.refusal(3, 3)).toBe('not-your-turn')
    position.play(3)
    expect(position.isBidding).toBe(false)
    expect([position.landlord, position.turn, position.bid]).toEqual([2, 2, 3])
    expect(position.hand(2)).toContain(53)
    expect(position.cards(LEFT_ROW)).toEqual([])
    expect(position.refusal(1)).toBe('bidding-over')
  })

  it('three bids of nothing end the deal without a score', () => {
    const position = fresh()
    for (let n = 0; n < 3; n++) position.play(0)
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'no-bid', scores: [0, 0, 0] })
  })

  it('a play is held, is a play, and is higher; the leader has to play', () => {
    const position = fresh()
    position.play(3)
    expect(position.refusal(PASS)).toBe('must-lead')
    expect(position.refusal(play('3d'))).toBe('not-held')
    expect(position.refusal(play('3c4h'))).toBe('no-play')
    position.play(play('3c'))
    expect(position.refusal(play('3d'))).toBe('not-higher')
    position.play(PASS)
    position.play(PASS)
    expect([position.turn, position.standing]).toEqual([1, undefined])
  })
})
