import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import type { Placement, RuleOptions, Side } from '../game.ts'
import { cardText, PACK, parseCard, parseCards } from './cards.ts'
import { HAND_KINDS, handValue, kindOfHand } from './hands.ts'
import { CALL, dealOf, FOLD, HIGHEST_MOVE, isDeal, isMove, MOST_CHIPS, moveText, parseMove, raiseTo } from './moves.ts'
import { HoldemPosition } from './position.ts'
import { holdemRules } from './rules.ts'
import { BOARD, handRow, pointOf } from './state.ts'

interface Playout {
  readonly seed: number
  readonly line: string
  /** Of each decision: street, side, chips to call, and where a raise may be made its least by each limits and its most. */
  readonly ranges: readonly (readonly number[])[]
  readonly chips: readonly [number, number]
  readonly hands: readonly string[] | null
}

interface Decision {
  readonly street: number
  readonly by: 'SB' | 'BB'
  readonly toCall: number
  readonly raise: { readonly min: number; readonly max: number; readonly acpcMin: number } | null
}

const lines = (file: URL): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
const own = lines(new URL('fixtures/playouts.jsonl', import.meta.url)).map((line): Playout => JSON.parse(line))
const more = lines(new URL('../../../../../../shared/oracle/games19/holdem.jsonl', import.meta.url)).map(
  (line): Playout => {
    const { chips, decisions, ...row } = JSON.parse(line)
    const ranges = (decisions as Decision[]).map(({ street, by, toCall, raise }) => [
      street,
      by === 'SB' ? 1 : 2,
      toCall,
      ...(raise ? [raise.min, raise.acpcMin, raise.max] : []),
    ])
    return { ...row, ranges, chips: [chips.SB, chips.BB] }
  },
)

const cards = (text: string): number[] => parseCards(text)!
const value = (text: string): number => handValue(cards(text))

/** A hand with these cards: of the small blind, then of the big blind. */
function dealt(small: string, big: string, options?: RuleOptions): HoldemPosition {
  const position = new HoldemPosition(holdemRules(options))
  const put = [small, big].flatMap((hand, row) => cards(hand).map((card): Placement => [pointOf(row, card), 1]))
  position.put(put)
  return position
}

const playAll = (position: HoldemPosition, text: string): void => {
  for (const word of text.split(' ').filter(Boolean)) {
    const move = parseMove(word)!
    expect(position.refusal(move), word).toBeUndefined()
    position.play(move)
  }
}

describe('cards and moves of hold’em', () => {
  it('cards are numbered by rank and suit, and their names are read back', () => {
    expect(['2c', '2d', '2h', '2s', '3c', 'As'].map(parseCard)).toEqual([0, 1, 2, 3, 4, 51])
    for (let card = 0; card < PACK; card++) expect(parseCard(cardText(card))).toBe(card)
    expect(parseCards('6cQh10s')?.map(cardText)).toEqual(['6c', 'Qh', 'Ts'])
    for (const text of ['6cQ', '6cQx', '1s', '6c Qh']) expect(parseCards(text)).toBeUndefined()
  })

  it('folds, calls, raises and dealt cards are numbers of their own that are written and read', () => {
    const moves = [FOLD, CALL, raiseTo(1), raiseTo(200), raiseTo(MOST_CHIPS), dealOf(0), HIGHEST_MOVE]
    for (const move of moves) expect(parseMove(moveText(move))).toBe(move)
    expect(moves.map(isMove)).toEqual(moves.map(() => true))
    expect(moves.map(isDeal)).toEqual([false, false, false, false, false, true, true])
    expect([2, raiseTo(MOST_CHIPS) + 1, HIGHEST_MOVE + 1, -1, 0.5].some(isMove)).toBe(false)
    expect([parseMove('check'), parseMove('Raise 300'), parseMove('r0')]).toEqual([CALL, raiseTo(300), undefined])
  })
})

describe('values of hands', () => {
  const ascending = [
    '2c3d4h5s7c',
    'AcKdQhJs9c',
    '2c2d3h4s5c',
    'AcAdKhQsJc',
    '2c2d3h3s4c',
    'AcAdKhKsQc',
    '2c2d2h3s4c',
    'AcAdAhKsQc',
    'Ac2d3h4s5c',
    '2c3d4h5s6c',
    'TcJdQhKsAc',
    '2c3c4c5c7c',
    'AcKcQcJc9c',
    '2c2d2h3s3c',
    'AcAdAhKsKc',
    '2c2d2h2s3c',
    'AcAdAhAsKc',
    'Ac2c3c4c5c',
    '2c3c4c5c6c',
    'TcJcQcKcAc',
  ]
  it('each hand of a list in ascending order beats the one before', () => {
    const values = ascending.map(value)
    for (let i = 1; i < values.length; i++) expect(values[i], ascending[i]).toBeGreaterThan(values[i - 1]!)
    expect(new Set(values.map(kindOfHand))).toEqual(new Set(HAND_KINDS))
  })

  it('the best five of seven cards count, whatever their order', () => {
    const random = randomFrom(5)
    for (let n = 0; n < 200; n++) {
      const pack = Array.from({ length: PACK }, (_, card) => card)
      const seven = Array.from({ length: 7 }, () => pack.splice(random(pack.length), 1)[0]!)
      let best = 0
      for (let a = 0; a < 7; a++)
        for (let b = a + 1; b < 7; b++) best = Math.max(best, handValue(seven.filter((_, i) => i !== a && i !== b)))
      expect(handValue(seven)).toBe(best)
      expect(handValue([...seven].reverse())).toBe(best)
    }
  })

  it('the 2,598,960 hands of five cards are of each kind as often as combinatorics say', () => {
    const found = new Array<number>(HAND_KINDS.length).fill(0)
    const five = [0, 0, 0, 0, 0]
    for (let a = 0; a < PACK; a++)
      for (let b = a + 1; b < PACK; b++)
        for (let c = b + 1; c < PACK; c++)
          for (let d = c + 1; d < PACK; d++)
            for (let e = d + 1; e < PACK; e++) {
              five[0] = a
              five[1] = b
              five[2] = c
              five[3] = d
              five[4] = e
              found[handValue(five) >> 20]!++
            }
    expect(found).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5108, 3744, 624, 40])
  })
})

describe('a hand of hold’em', () => {
  it.each([...own, ...more].map((row) => [row.seed, row] as const))('hand %i agrees with another program', (_, row) => {
    for (const limits of ['event', 'acpc'] as const) {
      const [, , betting, held] = row.line.split(':') as [string, string, string, string]
      const [big, small] = held.split('/')[0]!.split('|') as [string, string]
      const position = dealt(small, big, { limits })
      const community = held.split('/').slice(1)
      let decision = 0
      for (const [street, actions] of betting.split('/').entries()) {
        if (street > 0)
          for (const card of cards(community[street - 1]!)) {
            expect(position.turn).toBe(0)
            playAll(position, cardText(card))
          }
        for (const [action] of actions.matchAll(/[fc]|r\d+/g)) {
          const side = position.turn as Side
          const range = position.raises(side)
          const { street: at } = position
          const base = position.spent(side) - position.spentOnStreet(side)
          const told = row.ranges[decision++]!
          const least = limits === 'event' ? told[3] : told[4]
          expect([at, side, position.toCall(side)]).toEqual(told.slice(0, 3))
          expect(range && [range.least - base, range.most - base]).toEqual(
            told.length > 3 ? [Math.min(least!, told[5]!), told[5]] : undefined,
          )
          const count = range ? range.most - range.least + 1 : 0
          const folds = limits === 'event' || told[2]! > 0 ? 1 : 0
          expect(position.legal().length).toBe(count + folds + 1)
          position.play(parseMove(action)!)
        }
      }
      expect(decision).toBe(row.ranges.length)
      expect(position.outcome()?.scores).toEqual(row.chips.map((chips) => (chips === 0 ? 0 : chips)))
      const kinds = ([1, 2] as const).map((side) =>
        kindOfHand(handValue([...position.hand(side), ...position.community])),
      )
      if (row.hands) {
        const words = kinds.map((kind) => KIND_WORDS[kind])
        expect([...words].sort()).toEqual([...row.hands].sort())
      }
    }
  })

  /** Sequences of 1, 2, 3 … actions, counted by another program; cards do not count. */
  it.each([
    [20, 1, 2, 'event', [19, 111, 428, 1498]],
    [20, 1, 2, 'acpc', [19, 124, 544, 1978]],
    [60, 5, 10, 'event', [43, 275, 1270]],
    [60, 5, 10, 'acpc', [43, 404, 2063]],
  ] as const)(
    'stacks of %i with blinds %i and %i by the limits %s have so many sequences of actions',
    (stack, smallBlind, bigBlind, limits, expected) => {
      const options = { stack1: stack, stack2: stack, smallBlind, bigBlind, limits }
      const position = new HoldemPosition(holdemRules(options))
      const count = (depth: number): number => {
        if (position.isOver) return depth === 0 ? 1 : 0
        if (position.turn === 0) {
          position.play(position.legal()[0]!)
          const found = count(depth)
          position.undo()
          return found
        }
        if (depth === 0) return 1
        let found = 0
        for (const move of position.legal()) {
          position.play(move)
          found += count(depth - 1)
          position.undo()
        }
        return found
      }
      expect(expected.map((_, i) => count(i + 1))).toEqual(expected)
    },
  )

  it('a raise by the event is at least twice the other side’s total of the street', () => {
    const position = dealt('AsKs', '2c2d')
    expect(position.refusal(raiseTo(199))).toBe('raise-too-small')
    playAll(position, 'r200')
    expect([position.refusal(raiseTo(399)), position.refusal(raiseTo(400))]).toEqual(['raise-too-small', undefined])
    playAll(position, 'c 7h 9d 5h')
    expect(position.turn).toBe(2)
    expect([position.refusal(raiseTo(299)), position.refusal(raiseTo(300))]).toEqual(['raise-too-small', undefined])
  })

  it('a big blind that was limped into may check or raise, and a second check ends no street twice', () => {
    const position = dealt('AsKs', '2c2d')
    playAll(position, 'c')
    expect([position.turn, position.toCall(2)]).toEqual([2, 0])
    playAll(position, 'c')
    expect(position.turn).toBe(0)
    playAll(position, '7h 9d 5h c c')
    expect([position.turn, position.street]).toEqual([0, 1])
  })

  it('nothing but a call or a fold answers a side that is all-in, and then all cards come', () => {
    const position = dealt('AsKs', '2c2d')
    playAll(position, 'r20000')
    expect(position.refusal(raiseTo(20_000))).toBe('raise-after-all-in')
    expect(position.refusal(raiseTo(20_001))).toBe('raise-over-stack')
    expect(position.legal()).toEqual([FOLD, CALL])
    playAll(position, 'c 7h 9d 5h 8d Ah')
    expect(position.outcome()).toEqual({ winner: 1, reason: 'showdown', scores: [20_000, -20_000] })
    expect(position.legal()).toEqual([])
  })

  it('unequal stacks play for the smaller one', () => {
    const position = dealt('AsKs', '2c2d', { stack1: 500, stack2: 3000, limits: 'acpc' })
    playAll(position, 'c r3000')
    expect(position.toCall(1)).toBe(400)
    playAll(position, 'c 7h 9d 5h 8d 3c')
    expect(position.outcome()).toEqual({ winner: 2, reason: 'showdown', scores: [-500, 500] })
  })

  it('a side whose blind takes its last chips does not act any more', () => {
    const small = dealt('AsKs', '2c2d', { stack1: 50 })
    expect(small.turn).toBe(0)
    const big = dealt('AsKs', '2c2d', { stack2: 80 })
    expect([big.turn, big.toCall(1)]).toEqual([1, 30])
    playAll(big, 'c 7h 9d 5h 8d Ah')
    expect(big.outcome()?.scores).toEqual([80, -80])
  })

  it('equal hands split the pot', () => {
    const position = dealt('Ah6s', '6cQh')
    playAll(position, 'c c 7h 9d 5h c c 8d c c As c c')
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'split', scores: [0, 0] })
  })

  it('a fold where nothing is to be called is refused by the ACPC’s limits alone', () => {
    for (const [limits, expected] of [
      ['event', undefined],
      ['acpc', 'nothing-to-fold'],
    ] as const) {
      const position = dealt('AsKs', '2c2d', { limits })
      playAll(position, 'c')
      expect(position.refusal(FOLD)).toBe(expected)
    }
  })

  it('cards wait for the betting, come once, and the betting waits for them', () => {
    const position = dealt('AsKs', '2c2d')
    expect(position.refusal(dealOf(cards('7h')[0]!), 0)).toBe('betting-first')
    playAll(position, 'c c')
    expect(position.refusal(CALL, 2)).toBe('cards-first')
    expect(position.refusal(dealOf(cards('As')[0]!))).toBe('card-seen')
    playAll(position, '7h 9d')
    expect(position.refusal(dealOf(cards('7h')[0]!))).toBe('card-seen')
    expect(position.legal()).toHaveLength(52 - 6)
  })

  it('a side sees its own cards and the board, and the other hand once both are shown', () => {
    const position = dealt('AsKs', '2c2d')
    const seen = (side: Side): string[] =>
      Array.from({ length: BOARD.width * BOARD.height }, (_, point) => point)
        .filter((point) => position.seenBy(point, side) !== 0)
        .map((point) => cardText(point % PACK))
    playAll(position, 'c c 7h 9d 5h')
    expect(seen(1)).toEqual(['Ks', 'As', '5h', '7h', '9d'])
    expect(seen(2)).toEqual(['2c', '2d', '5h', '7h', '9d'])
    playAll(position, 'c c 8d c c 3c c c')
    expect(seen(2)).toHaveLength(9)
  })

  it('a showdown of unknown hands decides nothing', () => {
    const position = new HoldemPosition()
    playAll(position, 'c c 7h 9d 5h c c 8d c c 3c c c')
    expect([position.outcome(), position.legal()]).toEqual([undefined, []])
    const folded = new HoldemPosition()
    playAll(folded, 'r300 f')
    expect(folded.outcome()).toEqual({ winner: 1, reason: 'folded', scores: [100, -100] })
    expect(handRow(2)).toBe(1)
  })

  it('a state word resumes the betting of any moment', () => {
    const position = dealt('AsKs', '2c2d')
    playAll(position, 'c r300 c 7h 9d 5h r500')
    const other = new HoldemPosition()
    const put: Placement[] = []
    for (let point = 0; point < BOARD.width * BOARD.height; point++) put.push([point, position.at(point)])
    other.put(put, position.turn)
    expect(other.resume(position.stateWord())).toBe(true)
    expect(other.hash()).toBe(position.hash())
    expect(other.legal()).toEqual(position.legal())
  })
})

const KIND_WORDS: Readonly<Record<string, string>> = {
  'high-card': 'High Card',
  pair: 'Pair',
  'two-pairs': 'Two Pair',
  'three-of-a-kind': 'Three of a Kind',
  straight: 'Straight',
  flush: 'Flush',
  'full-house': 'Full House',
  'four-of-a-kind': 'Four of a Kind',
  'straight-flush': 'Straight Flush',
}
