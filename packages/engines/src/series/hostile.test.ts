import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameById } from 'qipu/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableIsolation } from '../process/index.ts'
import { protocolFor } from '../protocols/all.ts'
import { type Contestant, contestantOf, foldersBeside } from './contestant.ts'
import { SeriesFolder } from './folder.ts'
import { playSeries } from './play.ts'

const DEEDS = [
  'ends-the-opponent',
  'stops-the-opponent',
  'reads-the-records',
  'reads-the-opponent',
  'forges-the-journal',
  'exchanges-the-folder',
  'replaces-the-opponent',
  'mounts-the-disk',
  'fills-the-memory-with-files',
  'outlives-the-game',
  'changes-the-kernel',
  'asks-the-network',
]

const root = mkdtempSync(join(tmpdir(), 'qipu-hostile-'))
const own = join(root, 'hostile')
const opponent = join(root, 'opponent')
const records = join(own, 'results', 'match')
const mark = `qipu-hostile-${process.pid}`
const program = join(own, 'attacker.mjs')
const server = createServer()

beforeAll(async () => {
  for (const folder of [opponent, records]) mkdirSync(folder, { recursive: true })
  cpSync(fileURLToPath(new URL('./fixtures/attacker.mjs', import.meta.url)), program)
  cpSync(program, join(opponent, 'engine.mjs'))
  writeFileSync(join(opponent, 'book'), 'moves')
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

describe.skipIf(availableIsolation() !== 'full')('hostile engines', () => {
  it(`${DEEDS.length} hostile engines harm neither an opponent nor the referee's files nor a process beside them`, async () => {
    const victim = spawn('sleep', ['120'])
    const { port } = server.address() as { port: number }
    const game = gameById('nogo')!
    const facts = { records, opponent, mark, port, processes: [victim.pid] }
    writeFileSync(join(own, 'facts.json'), JSON.stringify(facts))
    const contestant = (deed: string): Contestant => {
      const command = `${program} ${deed}`
      const found = contestantOf({ command, team: deed }, game, protocolFor('nogo')!, {
        isolation: 'full',
        protect: [records, ...foldersBeside(command, [join(opponent, 'engine.mjs')])],
      })
      if (typeof found === 'string') throw new Error(found)
      return found
    }
    const folder = SeriesFolder.open(records, { game: 'nogo' }, false)
    const sparring = contestantOf(
      { command: 'sparring:random', team: 'sound' },
      game,
      protocolFor('nogo')!,
    ) as Contestant
    const logs = new Map<number, string>()
    await playSeries({
      contestants: [sparring, ...DEEDS.map(contestant)],
      conditions: { game, perMove: 30_000 },
      fixtures: DEEDS.map((_, i) => ({ number: i + 1, players: [i + 1, 0] as const, seed: i + 1 })),
      jobs: 2,
      keeper: (fixture) => folder.keeper(fixture),
      onFinished: (finished, record, said) => {
        logs.set(finished.number, said.first.join('\n'))
        folder.add(finished, record, said)
      },
    })
    folder.close()
    expect(folder.finished.map(({ number }) => number).sort((a, b) => a - b)).toEqual(DEEDS.map((_, i) => i + 1))
    // Every game was decided on the board or by a fault of the hostile engine, and none was void.
    for (const [number, log] of logs) {
      expect(log, DEEDS[number - 1]).toContain('> new black')
      expect(log, DEEDS[number - 1]).not.toContain('got ')
    }
    expect(readFileSync(join(records, 'journal.jsonl'), 'utf8').trim().split('\n')).toHaveLength(DEEDS.length + 1)
    expect(readFileSync(join(opponent, 'book'), 'utf8')).toBe('moves')
    expect(existsSync(`${join(records, '..')}-2`)).toBe(false)
    expect([victim.exitCode, victim.signalCode]).toEqual([null, null])
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(mark)
    expect(readFileSync(`/proc/${victim.pid}/stat`, 'latin1')).toMatch(/\) S /)
    victim.kill()
  })
})
