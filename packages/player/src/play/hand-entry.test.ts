import { PASS, type Position } from 'qipu/games'
import { bridge, parseMove } from 'qipu/games/bridge'
import { cardsOfMove, doudizhu, isBid } from 'qipu/games/doudizhu'
import { newRecord } from 'qipu/record'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { Editor } from '../edit/editor.ts'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { HandEntry } from './hand-entry.ts'
import { LocalGame } from './local-game.ts'

const DEAL = doudizhu.chance!.deal!(randomFrom(4))

function dealt(): Position {
  const position = doudizhu.start({ first: 1 })
  position.put(DEAL, 1)
  return position
}

const pointOf = (side: number, card: number): number => (side - 1) * doudizhu.board.size.width + card

describe('cards taken out of a hand', () => {
  it('bids are calls, and cards are no plays before the bidding is over', () => {
    const position = dealt()
    const entry = new HandEntry(doudizhu)
    expect(entry.calls(position).map(({ move }) => move)).toEqual([0, 1, 2, 3])
    expect(entry.touch(DEAL[0]![0], position)).toEqual({ reason: 'bid-first' })
    position.play(3)
    expect(entry.calls(position)).toEqual([])
  })

  it('every play of a hand can be chosen card by card, and is told in words', () => {
    const position = dealt()
    position.play(3)
    for (let plies = 0; plies < 12 && !position.outcome(); plies++) {
      const legal = position.legal()
      const plays = legal.filter((move) => move !== PASS && !isBid(move))
      for (const move of plays.filter((_, i) => i % 40 === 0)) {
        const entry = new HandEntry(doudizhu)
        const cards = cardsOfMove(move)
        for (const card of cards) expect(entry.touch(pointOf(position.turn, card), position)).toBe('chosen')
        expect(entry.play(position)).toMatchObject({ move, reason: undefined })
        expect(entry.play(position)!.phrase).toBeDefined()
        entry.touch(pointOf(position.turn, cards[0]!), position)
        expect(entry.chosen).toHaveLength(cards.length - 1)
      }
      position.play(plays[0] ?? PASS)
    }
  })

  it('a card of another seat is refused', () => {
    const position = dealt()
    position.play(3)
    const other = DEAL.find(([at]) => at >= doudizhu.board.size.width)![0]
    expect(new HandEntry(doudizhu).touch(other, position)).toEqual({ reason: 'not-your-turn' })
  })
})

describe('a game of cards at one screen', () => {
  const begun = (game: typeof bridge): LocalGame => {
    const document = RecordDocument.of(newRecord(game.id, game.board.size))
    return new LocalGame(new Editor(document, new Navigator(document, game)))
  }

  it('a new game is dealt, and covered for the seat that begins', () => {
    const table = begun(doudizhu)
    const { action } = table.editor.navigator.record.nodes[0]!
    expect(action).toMatchObject({ type: 'setup', turn: 1 })
    expect(action?.type === 'setup' && action.put).toHaveLength(54)
    expect([table.curtain, table.viewer]).toEqual([1, 1])
    table.lift(0)
    expect(table.call(3, 0).kind).toBe('done')
    expect(table.curtain).toBeUndefined()
    expect(table.actor).toBe(1)
  })

  it('the declarer plays the cards of the dummy', () => {
    const table = begun(bridge)
    for (const text of ['1NT', 'Pass', 'Pass', 'Pass']) {
      table.lift(0)
      expect(table.call(parseMove(text)!, 0).kind).toBe('done')
    }
    table.lift(0)
    const [lead] = table.editor.navigator.replay.position.legal()
    expect(table.type(bridge.notation.format(lead!, bridge.board.size), 0).kind).toBe('done')
    expect([table.turn, table.actor, table.curtain]).toEqual([3, 1, 1])
    table.lift(0)
    const hand = table.editor.navigator.replay.position
      .legal()
      .map((move) => 2 * bridge.board.size.width + bridge.trace(move, bridge.board.size).cards![0]!)
    expect(table.touch({ point: hand[0]! }, 0).kind).toBe('done')
  })
})
