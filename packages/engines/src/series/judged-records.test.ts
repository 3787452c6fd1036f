import { read } from 'qipu'
import { type Game, gameById, games, type Setting } from 'qipu/games'
import { judge } from 'qipu/judge'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { servantLine, TestLine } from '../protocols/line.testing.ts'
import type { Driver } from '../protocols/protocol.ts'
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

/** Judges the record that others get of a game, as they read it. */
function judgedSheet({ record }: Played, game: Game, event: Setting) {
  const { bytes, ending } = sheetOf(record)!
  const { records } = read({ bytes, name: `x${ending}` })
  expect(records).toHaveLength(1)
  return judge(records[0]!, game, { event })
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

it('the sheet of a game of Go names its rules and that the board is counted as it stands', async () => {
  const game = gameById('go')!
  const setting = { board: { width: 5, height: 5 }, komi: 3.5 }
  const { record } = await playGame([ours(game, 1), ours(game, 2)], { game, setting, random: randomFrom(1) })
  expect(new TextDecoder().decode(sheetOf(record)!.bytes)).toContain('RU[chinese; deadStones=as-it-stands]')
})
