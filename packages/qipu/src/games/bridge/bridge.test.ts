import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Placement, Side } from '../game.ts'
import { bidText, HIGHEST_MOVE, moveOfCard, moveText, parseCall, parseMove } from './calls.ts'
import { cardOf, cardText, parseCard, rankByLetter } from './cards.ts'
import { BridgePosition } from './position.ts'
import {
  dealerOfBoard,
  duplicateScore,
  imps,
  tricksOfScore,
  type Vulnerability,
  vulnerabilityOfBoard,
} from './score.ts'
import { partnerOf, pointOf } from './state.ts'

interface Playout {
  readonly seed: number
  readonly dealer: string
  readonly vul: string
  readonly deal: string
  readonly calls: string | readonly string[]
  readonly callLegal: readonly number[]
  readonly contract: string
  readonly declarer: string
  readonly plays: string | readonly string[]
  readonly playLegal: readonly number[]
  readonly tricks: number
  readonly scoreNS: number
}

const rows = (file: URL): Playout[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Playout)
    : []

const words = (text: string | readonly string[]): readonly string[] =>
  typeof text === 'string' ? text.split(' ').filter(Boolean) : text

const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  None: 'none',
  NS: 'ns',
  EW: 'ew',
  Both: 'both',
  All: 'both',
}
const sideOf = (letter: string): Side => ('NESW'.indexOf(letter) + 1) as Side

/** Cards of a deal as records have it: `E:2.Q7642.A8.AK763 …`. */
function placements(deal: string): Placement[] {
  let side = sideOf(deal[0]!)
  const put: Placement[] = []
  for (const hand of deal.slice(2).split(' ')) {
    for (const [i, ranks] of hand.split('.').entries())
      for (const letter of ranks) put.push([pointOf(side - 1, cardOf(3 - i, rankByLetter(letter))), 1])
    side = ((side % 4) + 1) as Side
  }
  return put
}

function dealt(deal: string, dealer: Side = 1, vulnerability: Vulnerability = 'none'): BridgePosition {
  const position = new BridgePosition(dealer, vulnerability)
  position.put(placements(deal), dealer)
  return position
}

const DEAL = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
const call = (text: string): number => parseCall(text)!
const callAll = (position: BridgePosition, text: string): void => {
  for (const word of text.split(' ')) {
    expect(position.refusal(call(word)), word).toBeUndefined()
    position.play(call(word))
  }
}

describe('cards and calls of bridge', () => {
  it('cards are numbered by rank and suit, and their names are read back', () => {
    expect(['C2', 'D2', 'H2', 'S2', 'C3', 'SA'].map(parseCard)).toEqual([0, 1, 2, 3, 4, 51])
    expect(parseCard('h10')).toBe(parseCard('HT'))
    for (let card = 0; card < 52; card++) expect(parseCard(cardText(card))).toBe(card)
    expect(parseCard('S1')).toBeUndefined()
  })

  it('every call and card is a number of its own that is written and read', () => {
    expect(HIGHEST_MOVE).toBe(115)
    for (let move = 0; move < 38; move++) expect(parseMove(moveText(move))).toBe(move)
    for (let card = 0; card < 52; card++) expect(parseMove(moveText(moveOfCard(card)))).toBe(moveOfCard(card))
    expect([call('1C'), call('7NT'), call('7N'), call('dbl')]).toEqual([3, 37, 37, 1])
    expect(call('8C')).toBeUndefined()
  })
})

describe('scores of bridge', () => {
  it.each([
    ['1NT', 0, false, 7, 90],
    ['3NT', 0, true, 9, 600],
    ['2S', 1, false, 8, 470],
    ['2S', 2, true, 9, 1240],
    ['6H', 0, true, 12, 1430],
    ['7NT', 2, true, 13, 2980],
    ['1C', 2, true, 0, -4000],
    ['4C', 0, false, 8, -100],
    ['4C', 1, false, 5, -1100],
    ['4C', 1, true, 8, -500],
  ])('%s doubled %i times, vulnerable %s, %i tricks: %i', (bid, penalty, vulnerable, tricks, score) => {
    const contract = { level: Number(bid[0]), denomination: 'CDHSN'.indexOf(bid[1]!), penalty }
    expect(duplicateScore(contract, vulnerable, tricks)).toBe(score)
    expect(tricksOfScore(contract, vulnerable, score)).toBe(tricks)
  })

  it('all 2940 scores have the sum that two other programs give', () => {
    let [sum, weighed] = [0, 0]
    for (let level = 1; level <= 7; level++)
      for (let denomination = 0; denomination < 5; denomination++)
        for (let penalty = 0; penalty < 3; penalty++)
          for (const vulnerable of [false, true])
            for (let tricks = 0; tricks <= 13; tricks++) {
              const score = duplicateScore({ level, denomination, penalty }, vulnerable, tricks)
              sum += score
              weighed += score * ((level * 7 + denomination) * 31 + 2 ** penalty * 5 + Number(vulnerable) * 3 + tricks)
            }
    expect([sum, weighed]).toEqual([-2_628_190, -3_154_891_610])
  })

  it('differences become international match points', () => {
    expect([0, 10, 20, -50, 160, 430, 4000, 9000].map(imps)).toEqual([0, 0, 1, -2, 4, 10, 24, 24])
  })

  it('a number of the board tells its dealer and its vulnerability', () => {
    expect([1, 2, 3, 4, 5, 16, 17].map(dealerOfBoard)).toEqual([1, 2, 3, 4, 1, 4, 1])
    expect([1, 2, 3, 4, 8, 16, 18].map(vulnerabilityOfBoard)).toEqual(['none', 'ns', 'ew', 'both', 'none', 'ew', 'ns'])
  })
})

describe('a board of bridge', () => {
  const own = rows(new URL('fixtures/playouts.jsonl', import.meta.url))
  const more = rows(new URL('../../../../../../shared/oracle/games19/bridge.jsonl', import.meta.url))
  it.each([...own, ...more].map((row) => [row.seed, row] as const))(
    'board %i agrees with another program',
    (_, row) => {
      const position = dealt(row.deal, sideOf(row.dealer), VULNERABLE[row.vul])
      for (const [i, text] of words(row.calls).entries()) {
        expect(position.legal().length, `call ${i}`).toBe(row.callLegal[i])
        position.play(call(text))
      }
      const { contract, declarer } = position
      expect(bidText(contract!) + 'X'.repeat(contract!.penalty)).toBe(row.contract)
      expect(declarer).toBe(sideOf(row.declarer))
      for (const [i, text] of words(row.plays).entries()) {
        expect(position.turn, `card ${i}`).toBe(sideOf(text[0]!))
        expect(position.legal().length, `card ${i}`).toBe(row.playLegal[i])
        const move = parseMove(text.slice(1))!
        expect(position.refusal(move)).toBeUndefined()
        position.play(move)
      }
      expect(position.tricks(declarer!)).toBe(row.tricks)
      const { scores } = position.outcome()!
      expect(scores).toEqual([row.scoreNS, -row.scoreNS, row.scoreNS, -row.scoreNS])
    },
  )

  it('the first of a party that named the denomination declares, and the seat to the left leads', () => {
    const position = dealt(DEAL)
    callAll(position, '1H 1S 2C Pass 2H Pass 4H Pass Pass Pass')
    expect([position.declarer, position.dummy, position.turn]).toEqual([1, 3, 2])
    expect(position.actor).toBe(2)
    position.play(parseMove('HA')!)
    expect([position.turn, position.actor, position.isDummyOpen]).toEqual([3, 1, true])
  })

  it('a double is of the others, a redouble of a double, and a bid is higher', () => {
    const position = dealt(DEAL)
    expect(position.refusal(call('X'))).toBe('no-double')
    callAll(position, '1S')
    expect(position.refusal(call('1H'))).toBe('bid-not-higher')
    expect(position.refusal(call('XX'))).toBe('no-redouble')
    callAll(position, 'X')
    expect(position.refusal(call('X'))).toBe('no-double')
    callAll(position, 'XX')
    expect(position.refusal(call('X'))).toBe('no-double')
    expect(position.refusal(parseMove('SA')!)).toBe('auction-first')
    expect(position.refusal(call('Pass'), 1)).toBe('not-your-turn')
  })

  it('four passes end a board without a bid', () => {
    const position = dealt(DEAL)
    callAll(position, 'Pass Pass Pass Pass')
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'passed-out', scores: [0, 0, 0, 0] })
  })

  it('a card is held, and follows suit', () => {
    const position = dealt('N:AK.AK.. 32.32.. QJ.QJ.. 54.54..')
    callAll(position, '1C Pass Pass Pass')
    position.play(parseMove('H3')!)
    expect(position.refusal(parseMove('SQ')!)).toBe('revoke')
    expect(position.refusal(parseMove('HA')!)).toBe('not-held')
    expect(position.refusal(call('Pass'))).toBe('auction-over')
    expect(position.refusal(parseMove('HQ')!)).toBeUndefined()
  })

  it('partners sit opposite', () => {
    expect([1, 2, 3, 4].map((side) => partnerOf(side as Side))).toEqual([3, 4, 1, 2])
  })
})
