import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from 'qipu'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { movesIn } from '../referee/game.ts'
import { type Contestant, contestantOf } from './contestant.ts'
import { SeriesFolder } from './folder.ts'
import { readUnfinished } from './game-in-progress.ts'
import { playSeries } from './play.ts'
import type { PlayedGame } from './scheduled-game.ts'

const root = mkdtempSync(join(tmpdir(), 'qipu-progress-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const engines = (game: string): readonly Contestant[] =>
  ['甲', '乙'].map(
    (team) => contestantOf({ command: 'sparring:random', team }, gameById(game)!, protocolFor(game)!) as Contestant,
  )
const fixture = { number: 1, players: [0, 1], seed: 7 } as const
const conditions = (game: string) => ({
  game: gameById(game)!,
  time: { kind: 'absolute' as const, main: 900 },
  ...(game === 'go' && { setting: { board: { width: 9, height: 9 }, komi: 7.5 } }),
})

class Interrupted extends Error {}

/** Plays until so many moves are on the disk, then ends as a power cut does: nothing is written any more. */
async function playUntil(path: string, game: string, plies: number): Promise<void> {
  const folder = SeriesFolder.open(path, { game }, false)
  const keeper = folder.keeper(fixture)
  const keep = keeper.keep.bind(keeper)
  keeper.keep = async (record, players) => {
    await keep(record, players)
    if (record.nodes.length > plies) throw new Interrupted()
  }
  const played = playSeries({
    contestants: engines(game),
    conditions: conditions(game),
    fixtures: [fixture],
    keeper: () => keeper,
    onFinished: () => {},
  })
  await expect(played).rejects.toThrow(Interrupted)
  folder.close()
}

async function resume(path: string, game: string): Promise<{ game: PlayedGame; record: GameRecord; told: unknown[] }> {
  const folder = SeriesFolder.open(path, { game }, true)
  const told: unknown[] = []
  let found: { game: PlayedGame; record: GameRecord } | undefined
  await playSeries({
    contestants: engines(game),
    conditions: conditions(game),
    fixtures: [fixture],
    keeper: (one) => folder.keeper(one),
    onUnfinished: (_, plies, how) => told.push([plies, how]),
    onFinished(one, record, logs) {
      found = { game: folder.add(one, record, logs), record }
    },
  })
  folder.close()
  return { ...found!, told }
}

describe('a game in progress', () => {
  it('a game is on the disk after every move, with its times and the logs of both engines', async () => {
    const path = join(root, 'moves')
    await playUntil(path, 'go', 12)
    const { record, players } = readUnfinished(join(path, 'playing/playing-0001.jsonl'))!
    expect([movesIn(record).length, players]).toEqual([12, [0, 1]])
    expect(record.nodes[12]!.notes).toMatchObject({ clocks: [{ side: 2 }] })
    expect(record.info.participants).toEqual([{ name: '甲' }, { name: '乙' }])
    for (const side of ['first', 'second'])
      expect(readFileSync(join(path, `logs/game-0001-${side}.log`), 'utf8')).toMatch(/> .*genmove/)
  })

  it('an interrupted game goes on from its last move where the engines can, with the time that was left', async () => {
    const path = join(root, 'continued')
    await playUntil(path, 'go', 15)
    const before = readUnfinished(join(path, 'playing/playing-0001.jsonl'))!.record
    const { record, told, game } = await resume(path, 'go')
    expect(told).toEqual([[15, 'continued']])
    expect(record.nodes.slice(1, 16)).toEqual(before.nodes.slice(1))
    expect(record.nodes.length).toBeGreaterThan(30)
    expect(record.nodes[16]!.notes!.time!).toBeGreaterThanOrEqual(record.nodes[15]!.notes!.time!)
    expect(game.file).toBeDefined()
    expect(existsSync(join(path, 'playing/playing-0001.jsonl'))).toBe(false)
  })

  it('an interrupted game whose engines cannot go on is played again, and its moves are kept as a record', async () => {
    const path = join(root, 'again')
    await playUntil(path, 'connect6', 9)
    const { told } = await resume(path, 'connect6')
    expect(told).toEqual([[9, 'again']])
    const kept = readdirSync(join(path, 'playing'))
    expect(kept).toEqual(['interrupted-0001-1.qipu'])
    const bytes = new Uint8Array(readFileSync(join(path, 'playing', kept[0]!)))
    expect(movesIn(read({ bytes, name: kept[0]! }).records[0]!)).toHaveLength(9)
  })

  it('a game that was over when its program ended is counted as it ended, and not played again', async () => {
    const path = join(root, 'over')
    const folder = SeriesFolder.open(path, { game: 'go' }, false)
    const all = { contestants: engines('go'), conditions: conditions('go'), fixtures: [fixture] }
    let first: GameRecord | undefined
    await playSeries({ ...all, keeper: (one) => folder.keeper(one), onFinished: (_, record) => (first = record) })
    folder.close()
    const { record, game } = await resume(path, 'go')
    expect([record.nodes, record.info.result]).toEqual([first!.nodes, first!.info.result])
    expect(game.result).toEqual(first!.info.result)
  })

  it('a match that was killed between its journal and its tidying leaves no game in progress behind', async () => {
    const path = join(root, 'journalled')
    await playUntil(path, 'go', 5)
    const file = join(path, 'playing/playing-0001.jsonl')
    const moves = readFileSync(file)
    await resume(path, 'go')
    writeFileSync(file, moves)
    SeriesFolder.open(path, { game: 'go' }, true).close()
    expect(readdirSync(join(path, 'playing')).filter((name) => name.startsWith('playing-'))).toEqual([])
  })

  it('a line of an engine that comes after the end of a game writes no file of the game in progress again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const path = join(root, 'late')
      const folder = SeriesFolder.open(path, { game: 'go' }, false)
      const keeper = folder.keeper(fixture)
      await keeper.close()
      keeper.note('first', 'too late')
      expect(vi.getTimerCount()).toBe(0)
      folder.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('a line that was cut off is no move', async () => {
    const path = join(root, 'cut')
    await playUntil(path, 'go', 5)
    const file = join(path, 'playing/playing-0001.jsonl')
    appendFileSync(file, '{"at":6,"node":{"par')
    expect(movesIn(readUnfinished(file)!.record)).toHaveLength(5)
  })
})
