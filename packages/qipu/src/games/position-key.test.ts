import { describe, expect, it } from 'vitest'
import { randomFrom } from '../text/random.ts'
import { effort } from '../text/seeded.testing.ts'
import { games } from './all.ts'
import type { Game, Position, Setting } from './game.ts'
import { go } from './go/index.ts'
import { type KeyedPosition, type KeyFault, parsePositionKey, positionKey } from './position-key.ts'

const GAMES = effort(20)
const MAX_PLIES = 300

/** Reasons that depend on earlier positions: no key contains these. */
const BY_REPETITION = ['superko', 'repetition', 'perpetual-check', 'perpetual-chase', 'third-repetition']

const made = (found: KeyedPosition | KeyFault): KeyedPosition => {
  if ('fault' in found) throw new Error(`${found.fault}: ${found.part}`)
  return found
}

const piecesOf = ({ board, at }: Position, position: Position): number[] =>
  Array.from({ length: board.width * board.height }, (_, point) => at.call(position, point))

function settingsOf(game: Game): Setting[] {
  const chosen = Object.entries(game.rules.options).flatMap(([name, { values }]) =>
    values.map((value): Setting => ({ board: game.board.size, options: { [name]: value } })),
  )
  return [{ board: game.board.size }, { board: game.board.size, komi: 6.5 }, ...chosen]
}

describe.each(games.map((game) => [game.id, game] as const))('keys of positions of %s', (_, game) => {
  it('a key is one line that makes the same position again, at every ply of random games', () => {
    const settings = settingsOf(game)
    for (let seed = 1; seed <= GAMES; seed++) {
      const random = randomFrom(seed)
      const setting = settings[seed % settings.length]!
      const first = game.firstSide ?? (random(2) === 0 ? 1 : 2)
      const position = game.start({ ...setting, first })
      const checked = new Set(Array.from({ length: 12 }, () => random(MAX_PLIES)))
      for (let ply = 0; ply < MAX_PLIES; ply++) {
        const moves = position.outcome() ? [] : position.legal()
        if (checked.has(ply) || moves.length === 0 || ply < 3)
          expectSame(game, position, setting, `seed ${seed}, ${ply}`)
        if (moves.length === 0) break
        position.play(moves[random(moves.length)]!)
      }
    }
  })

  it('a damaged key gives a fault or a position, and throws nothing', () => {
    const random = randomFrom(7)
    const position = game.start()
    for (let n = 0; n < 20; n++) {
      const moves = position.outcome() ? [] : position.legal()
      if (moves.length > 0) position.play(moves[random(moves.length)]!)
      const key = positionKey(game, position)
      for (let i = 0; i < 10; i++) {
        const at = random(key.length)
        const damaged = key.slice(0, at) + ' /=-,()1929kq%B'[random(15)] + key.slice(at + random(3))
        const found = parsePositionKey(damaged, games)
        if ('fault' in found) continue
        found.position.legal()
        found.position.outcome()
      }
    }
  })
})

function expectSame(game: Game, position: Position, setting: Setting, where: string): void {
  const key = positionKey(game, position, setting)
  expect(key).not.toMatch(/[\n\r]/)
  const again = made(parsePositionKey(key, games))
  expect(again.game).toBe(game)
  expect([where, positionKey(game, again.position, again.setting)]).toEqual([where, key])
  expect([where, again.position.hash()]).toEqual([where, position.hash()])
  expect(piecesOf(again.position, again.position)).toEqual(piecesOf(position, position))
  expect(again.position.turn).toBe(position.turn)
  const outcome = position.outcome()
  if (outcome && BY_REPETITION.includes(outcome.reason)) return
  expect([where, again.position.outcome()]).toEqual([where, outcome])
  const legal = new Set(position.legal())
  const found = again.position.legal()
  expect(found.filter((move) => legal.has(move))).toHaveLength(legal.size)
  for (const move of found) if (!legal.has(move)) expect(BY_REPETITION).toContain(position.refusal(move))
}

describe('keys of positions', () => {
  it('a key reads like FEN', () => {
    const position = go.start({ board: { width: 9, height: 9 } })
    position.play(go.notation.parse('E5', position.board)!)
    expect(positionKey(go, position, { komi: 7 })).toBe('go 9x9 9/9/9/9/4B4/9/9/9/9 white - komi=7')
  })

  it('a key remembers a ko', () => {
    const position = go.start({ board: { width: 5, height: 5 } })
    for (const move of ['B3', 'C3', 'C2', 'D2', 'C4', 'D4', 'E1', 'E3', 'D3']) {
      position.play(go.notation.parse(move, position.board)!)
    }
    const again = made(parsePositionKey(positionKey(go, position), games))
    const taken = go.notation.parse('C3', position.board)!
    expect([position, again.position].map((one) => one.refusal(taken))).toEqual(['ko', 'ko'])
  })

  it.each([
    ['', 'parts'],
    ['go 9x9', 'parts'],
    ['chess 8x8 8/8/8/8/8/8/8/8 white -', 'game'],
    ['go 0x9 9 black -', 'board'],
    ['go 2x2 2 black -', 'rows'],
    ['go 2x2 2/3 black -', 'row-length'],
    ['go 2x2 2/B black -', 'row-length'],
    ['go 2x2 2/Bq black -', 'piece'],
    ['go 2x2 2/B. black -', 'piece'],
    ['go 2x2 2/2 red -', 'turn'],
    ['go 2x2 2/2 black ko=9', 'state'],
    ['go 2x2 2/2 black ko=1,ko=1', 'state'],
    ['amazons 10x10 10/10/10/10/10/10/10/10/10/10 white x=1', 'state'],
    ['go 2x2 2/2 black - komi', 'condition'],
    ['go 2x2 2/2 black - %=1', 'condition'],
  ])('the key %j is refused for its %s', (key, fault) => {
    expect(parsePositionKey(key, games)).toMatchObject({ fault })
  })
})
