import { type Game, gameById, games, PASS, type Position, type Setting, type Side } from 'qipu/games'
import { checkSetup } from 'qipu/games/army-chess'
import { checkLayout } from 'qipu/games/einstein'
import { sideToMove } from 'qipu/record'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import type { Player } from '../protocols/protocol.ts'
import { LEVELS, sparringPartner } from './partner.ts'
import { seenBy } from './seat.ts'

const game = (id: string): Game => gameById(id)!
const SETTINGS: Readonly<Record<string, Setting>> = {
  go: { board: { width: 9, height: 9 }, komi: 7.5, options: { ruleset: 'tromp-taylor' } },
  'phantom-go': { komi: 7.5 },
  connect6: { board: { width: 9, height: 9 } },
  hex: { board: { width: 7, height: 7 } },
  // Programs do not agree on draws; the rules decide them.
  xiangqi: { options: game('xiangqi').rules.amongPrograms! },
}

/** Share of its usual budget that a search has here. */
const QUICK = 0.02

interface Played {
  readonly moves: readonly number[]
  readonly position: Position
}

/** A game on one board. Whose pieces are hidden is not known to the other side; stones of Phantom Go are seen by both. */
function play(of: Game, first: Player, second: Player, most: number, seed = 5): Played {
  const dice = randomFrom(seed)
  const setting = SETTINGS[of.id] ?? {}
  const position = of.start(setting)
  if (of.id === 'army-chess') position.put([...first.layout(of, 1), ...second.layout(of, 2)])
  const moves: number[] = []
  while (moves.length < most && !position.outcome() && position.legal().length > 0) {
    const side = sideToMove(position)
    const die = of.id === 'einstein' ? { die: 1 + dice(6) } : {}
    const seen = of.id === 'army-chess' ? seenBy(position, side, of, setting) : position
    const move = (side === 1 ? first : second).choose({ game: of, side, position: seen, refused: new Set(), ...die })!
    expect(position.refusal(move)).toBeUndefined()
    if (die.die) expect(of.trace(move, position.board).die).toBe(die.die)
    position.play(move)
    moves.push(move)
  }
  return { moves, position }
}

/** Games of cards are dealt and scored by side: their partners have tests of their own. */
const boardGames = games.filter(({ board }) => !board.pack)

describe.each(boardGames.map(({ id }) => id))('sparring partners at %s', (id) => {
  it.each(LEVELS)('a sparring partner at level %s plays legal moves, and the same ones with the same seed', (level) => {
    const once = () => play(game(id), sparringPartner(level, 1, QUICK), sparringPartner(level, 2, QUICK), 12).moves
    const moves = once()
    expect(moves.length).toBeGreaterThan(5)
    expect(once()).toEqual(moves)
  })

  it('a game between two random sparring partners comes to an end', () => {
    const { position } = play(game(id), sparringPartner('random', 3), sparringPartner('random', 4), 3000)
    expect(position.outcome()).toBeDefined()
  })

  it.each(['greedy', 'search'] as const)('a sparring partner at level %s wins more than a random one', (level) => {
    const rounds = level === 'search' ? 4 : 6
    let points = 0
    for (let round = 0; round < rounds; round++) {
      const able: Side = round % 2 === 0 ? 1 : 2
      const players = [sparringPartner(level, round, QUICK), sparringPartner('random', round + 50)]
      if (able === 2) players.reverse()
      const winner = play(game(id), players[0]!, players[1]!, 600, round).position.outcome()?.winner
      points += winner === able ? 2 : winner === undefined || winner === 'draw' ? 1 : 0
    }
    expect(points).toBeGreaterThanOrEqual(rounds + 2)
  })
})

describe('layouts', () => {
  it('the layouts of a sparring partner are by the rules, and differ', () => {
    const partner = sparringPartner('random', 9)
    for (const side of [1, 2] as const) {
      const seen = new Set<string>()
      for (let i = 0; i < 50; i++) {
        const army = partner.layout(game('army-chess'), side)
        const einstein = partner.layout(game('einstein'), side)
        expect(checkSetup(army, side)).toEqual([])
        expect(checkLayout(einstein, side)).toEqual([])
        seen.add(JSON.stringify(army)).add(JSON.stringify(einstein))
      }
      expect(seen.size).toBeGreaterThan(80)
    }
    expect(partner.layout(game('go'), 1)).toEqual([])
  })
})

it('a random sparring partner passes only when nothing else is left', () => {
  const go = game('go')
  const position = go.start({ board: { width: 3, height: 3 }, komi: 0 })
  position.put(
    [1, 3, 4, 5, 7].map((at) => [at, 1] as const),
    1,
  )
  const table = { game: go, side: 1 as const, position, refused: new Set<number>() }
  expect(sparringPartner('random', 1).choose(table)).toBe(PASS)
})

it('a sparring partner answers a pass with a pass where that wins', () => {
  const go = game('go')
  const position = go.start({ board: { width: 3, height: 3 }, komi: 0, options: { deadStones: 'as-it-stands' } })
  const table = { game: go, position, refused: new Set<number>() }
  position.play(4, 1)
  position.play(PASS, 2)
  expect(sparringPartner('greedy', 1).choose({ ...table, side: 1 })).toBe(PASS)
  position.play(1, 1)
  position.play(PASS, 2)
  expect(sparringPartner('random', 1).choose({ ...table, side: 1 })).toBe(PASS)
  const lost = go.start({ board: { width: 3, height: 3 }, komi: 20, options: { deadStones: 'as-it-stands' } })
  lost.play(4, 1)
  lost.play(PASS, 2)
  expect(sparringPartner('greedy', 1).choose({ ...table, position: lost, side: 1 })).not.toBe(PASS)
})

it('a sparring partner takes the win that it sees', () => {
  const gomoku = game('gomoku')
  const position = gomoku.start({ options: { rule: 'freestyle' } })
  position.put(
    [
      [30, 1],
      [31, 1],
      [32, 1],
      [33, 1],
      [0, 2],
      [2, 2],
      [60, 2],
      [90, 2],
    ],
    1,
  )
  for (const level of ['greedy', 'search'] as const) {
    const move = sparringPartner(level, 1, QUICK).choose({ game: gomoku, side: 1, position, refused: new Set() })
    expect(move).toBe(34)
  }
})
