/** Program that the kill test kills: a match in a folder, which prints each move once it is on disk. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { gameById } from 'qipu/games'
import { protocolFor } from '../protocols/all.ts'
import { type Contestant, contestantOf } from './contestant.ts'
import { SeriesFolder } from './folder.ts'
import type { GameKeeper } from './game-in-progress.ts'
import { playSeries } from './play.ts'

const [path, game, games] = argv.slice(2) as [string, string, string]
const rules = gameById(game)!
const setting = game === 'go' ? { setting: { board: { width: 9, height: 9 }, komi: 7.5 } } : {}
const folder = SeriesFolder.open(path, { game }, existsSync(join(path, 'journal.jsonl')))
const done = new Set(folder.finished.map(({ number }) => number))
const fixtures = Array.from({ length: Number(games) }, (_, i) => i + 1)
  .filter((number) => !done.has(number))
  .map((number) => ({ number, players: [0, 1] as const, seed: number }))

const telling = (keeper: GameKeeper, number: number): GameKeeper => {
  const keep = keeper.keep.bind(keeper)
  keeper.keep = async (record, players) => {
    await keep(record, players)
    console.log(`${number} ${record.nodes.length - 1}`)
    // As slow as engines that think.
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  return keeper
}

await playSeries({
  contestants: ['甲', '乙'].map(
    (team) => contestantOf({ command: 'sparring:random', team }, rules, protocolFor(game)!) as Contestant,
  ),
  conditions: { game: rules, time: { kind: 'absolute', main: 9000 }, ...setting },
  fixtures,
  keeper: (fixture) => telling(folder.keeper(fixture), fixture.number),
  onFinished: (finished, record, logs) => folder.add(finished, record, logs),
})
folder.close()
