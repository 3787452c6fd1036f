import { read, write } from 'qipu'
import { formatById } from 'qipu/formats'
import { type Game, gameById, games, type Setting } from 'qipu/games'
import { judge } from 'qipu/judge'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { servantLine, TestLine } from '../protocols/line.testing.ts'
import type { Driver, Reply } from '../protocols/protocol.ts'
import { type GameOptions, type Played, playGame } from '../referee/index.ts'
import { sparringPartner } from '../sparring/index.ts'
import { sheetOf } from './folder.ts'

/** Per game and setting; the soak plays more. */
const GAMES = Number(process.env['QIPU_MATCHES'] ?? 2)

const played = games.filter(({ id, sides }) => sides.length === 2 && protocolFor(id))

const ours = (game: Game, seed: number): Driver => {
  const protocol = protocolFor(game.id)!
  return protocol.drive(servantLine(protocol.serve(game, sparringPartner('random', seed))))
}

const settingsOf = ({ id, scoring }: Game): readonly Setting[] => {
  if (id === 'go')
    return ['chinese', 'tromp-taylor', undefined].map((ruleset) => ({
      board: { width: 5, height: 5 },
      komi: 3.5,
      ...(ruleset !== undefined && { options: { ruleset } }),
    }))
  if (id === 'gomoku')
    return [
      { options: { rule: 'freestyle' } },
      { board: { width: 13, height: 13 }, options: { rule: 'freestyle' } },
      { board: { width: 13, height: 13 }, options: { rule: 'renju' } },
    ]
  return [scoring?.komi ? { komi: 7.5 } : {}]
}

/** Judges the record that others get of a game, and its timeline, as they read them: neither contradicts the other. */
function judgedSheet({ record }: Played, game: Game, event: Setting) {
  const timeline = { bytes: write([record], formatById('qipu')!).bytes!, ending: '.qipu' }
  const [sheet, kept] = [sheetOf(record)!, timeline].map(({ bytes, ending }) => {
    const { records } = read({ bytes, name: `x${ending}` })
    expect(records).toHaveLength(1)
    return judge(records[0]!, game, { event })
  })
  expect([kept!.illegal, kept!.end?.outcome]).toEqual([sheet!.illegal, sheet!.end?.outcome])
  // A sheet of a deal has no word for who loses a deal that stops.
  if (sheet!.verdict === 'undeclared' && game.chance?.deal) expect(kept!.verdict).toBe('not-reached')
  else expect(kept!.verdict).toBe(sheet!.verdict)
  return { ...sheet!, verdict: kept!.verdict }
}

/** An engine of ours that answers a later question otherwise. */
function untilTurn(driver: Driver, turns: number, last: Reply): Driver {
  let asked = 0
  const ask: Driver['ask'] = (news, limit) =>
    ++asked > turns ? Promise.resolve({ value: last, milliseconds: 1 }) : driver.ask(news, limit)
  return new Proxy(driver, {
    get: (target, name) => {
      const value: unknown = name === 'ask' ? ask : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe.each(played.map(({ id }) => id))('the records of %s', (id) => {
  const game = gameById(id)!

  it(`the sheet of a game of ${id} is judged as its referee has decided`, async () => {
    for (const [i, setting] of settingsOf(game).entries()) {
      for (let seed = 1; seed <= GAMES; seed++) {
        const options: GameOptions = { game, setting, random: randomFrom(seed), time: { kind: 'absolute', main: 900 } }
        const end = await playGame([ours(game, seed + 7 * i), ours(game, seed + 7 * i + 3)], options)
        const { illegal, verdict, end: decided } = judgedSheet(end, game, setting)
        expect([illegal, verdict]).toEqual([[], end.ending.kind === 'rules' ? 'agrees' : 'undeclared'])
        if (end.ending.kind === 'rules') expect(decided?.outcome.winner).toBe(end.ending.outcome.winner)
      }
    }
  })

  it(`the sheet of a game of ${id} that ends by a fault is never judged against its referee`, async () => {
    const [setting] = settingsOf(game)
    const silent = protocolFor(id)!.drive(new TestLine(() => []))
    for (const seats of [
      [ours(game, 1), silent],
      [silent, ours(game, 2)],
    ] as const) {
      const end = await playGame(seats, {
        game,
        setting: setting!,
        random: randomFrom(1),
        startUp: 5,
        newGame: 5,
        perMove: 5,
      })
      expect(['not-reached', 'uncounted']).toContain(judgedSheet(end, game, setting!).verdict)
    }
  })
})

describe.each(played.map(({ id }) => id))('games of %s that end early', (id) => {
  const game = gameById(id)!
  const [setting] = settingsOf(game)

  it.each([
    ['a resignation', { resigns: true }],
    ['words that are no move', { unreadable: 'what?', form: '' }],
  ] as const)(
    `the records of a game of ${id} that ends by %s are never judged against their referee`,
    async (_, last) => {
      for (const turns of [0, 3]) {
        const end = await playGame([untilTurn(ours(game, 1), turns, last), ours(game, 2)], {
          game,
          setting: setting!,
          random: randomFrom(2),
          time: { kind: 'absolute', main: 900 },
        })
        expect(end.record.info.result?.winner).toBe(2)
        const { illegal, verdict } = judgedSheet(end, game, setting!)
        // A hand of cards may be over before the third turn.
        expect([illegal, verdict]).toEqual([[], end.ending.kind === 'rules' ? 'agrees' : 'not-reached'])
      }
    },
  )
})

it('a game of Surakarta that ends by the number of pieces is judged so', async () => {
  const game = gameById('surakarta')!
  const setting = { options: { stallLimit: 3 } }
  const random = randomFrom(4)
  const end = await playGame([ours(game, 1), ours(game, 2)], { game, setting, random })
  expect(end.ending).toMatchObject({ kind: 'rules', outcome: { reason: 'stalled' } })
  const { verdict, end: decided } = judgedSheet(end, game, setting)
  expect([verdict, decided?.outcome]).toEqual(['agrees', 'outcome' in end.ending && end.ending.outcome])
})

it('the sheet of a game of Go names its rules and that the board is counted as it stands', async () => {
  const game = gameById('go')!
  const setting = { board: { width: 5, height: 5 }, komi: 3.5 }
  const { record } = await playGame([ours(game, 1), ours(game, 2)], { game, setting, random: randomFrom(1) })
  expect(new TextDecoder().decode(sheetOf(record)!.bytes)).toContain('RU[chinese; deadStones=as-it-stands]')
})
