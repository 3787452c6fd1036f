import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from 'qipu'
import { type Game, gameById } from 'qipu/games'
import { judge } from 'qipu/judge'
import { afterAll, describe, expect, it } from 'vitest'
import { OWN_PROCESS } from '../process/index.ts'
import { protocolFor } from '../protocols/all.ts'
import { type Contestant, contestantOf } from './contestant.ts'
import { SeriesFolder } from './folder.ts'
import { JournalError } from './journal.ts'
import { playSeries } from './play.ts'
import type { Conditions, PlayedGame, ScheduledGame } from './scheduled-game.ts'

const folder = mkdtempSync(join(tmpdir(), 'qipu-series-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const connect6 = gameById('connect6')!
const seat = (game: Game, level: string, team: string): Contestant =>
  contestantOf({ command: `sparring:${level}`, team }, game, protocolFor(game.id)!) as Contestant
const contestants = [seat(connect6, 'random', '甲队'), seat(connect6, 'random', '乙队')]
const conditions: Conditions = {
  game: connect6,
  time: { kind: 'absolute', main: 900 },
  info: { event: '友谊赛', place: '合肥' },
}
const fixtures = (count: number): ScheduledGame[] =>
  Array.from({ length: count }, (_, i) => ({ number: i + 1, players: i % 2 === 0 ? [0, 1] : [1, 0], seed: i }))
const now = (): string => '2026-08-01T14:00'

describe('a series', () => {
  it('a series plays all games, several at a time, and reports each once', async () => {
    const seen: PlayedGame[] = []
    await playSeries({
      contestants,
      conditions,
      fixtures: fixtures(4),
      jobs: 2,
      now,
      onFinished: (game) => seen.push(game),
    })
    expect(seen.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
    expect(seen.every(({ ending, plies }) => ending.kind === 'rules' && plies > 10)).toBe(true)
  })

  it('a script that an interpreter with a path runs is looked for where the match is held, not beside the interpreter', async () => {
    const here = process.cwd()
    process.chdir(folder)
    try {
      writeFileSync('bot.mjs', 'process.stdin.on("data", () => console.log("= " + process.cwd() + "\\n"))')
      const gtp = protocolFor('go')!
      const engine = contestantOf({ command: `${process.execPath} bot.mjs` }, gameById('go')!, gtp) as Contestant
      const chair = await engine.start(1)
      await chair.driver.hello(20_000)
      const log = (await chair.leave()).join('\n')
      expect(log).toContain(realpathSync(folder))
    } finally {
      process.chdir(here)
    }
  })

  it('a series begins no further game once it has enough', async () => {
    let count = 0
    const isEnough = (): boolean => count >= 2
    await playSeries({ contestants, conditions, fixtures: fixtures(9), isEnough, onFinished: () => count++ })
    expect(count).toBe(2)
  })

  it('a series plays a game again that the referee spoilt, and stops after two in a row', async () => {
    let faults = 1
    const shaky: Contestant = {
      ...contestants[0]!,
      start: (seed) => (faults-- > 0 ? Promise.reject(new Error('ours')) : contestants[0]!.start(seed)),
    }
    const done: number[] = []
    const voids: number[] = []
    const options = {
      contestants: [shaky, contestants[1]!],
      conditions,
      fixtures: fixtures(2),
      onFinished: ({ number }: PlayedGame) => void done.push(number),
      onVoid: ({ number }: ScheduledGame) => void voids.push(number),
    }
    await playSeries(options)
    expect([done.sort(), voids]).toEqual([[1, 2], [1]])
    faults = 9
    await expect(playSeries(options)).rejects.toThrow('ours')
  })

  it('a series never plays a game again that was played but could not be kept', async () => {
    const kept: number[] = []
    const onFinished = ({ number }: PlayedGame): void => {
      kept.push(number)
      throw new Error('full')
    }
    const voids: number[] = []
    const onVoid = ({ number }: ScheduledGame) => void voids.push(number)
    const series = playSeries({ contestants, conditions, fixtures: fixtures(3), onFinished, onVoid })
    await expect(series).rejects.toThrow('full')
    expect([kept, voids]).toEqual([[1], []])
  })

  it('a series between players of ours leaves time for signals, timers and connections', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 1)
    const seen: number[] = []
    await playSeries({ contestants, conditions, fixtures: fixtures(2), onFinished: () => seen.push(ticks) })
    clearInterval(timer)
    expect(seen[0]).toBeGreaterThan(0)
  })
})

describe('the folder of a series', () => {
  const plan = { what: 'a plan' }

  async function play(path: string, count: number): Promise<SeriesFolder> {
    const made = SeriesFolder.open(path, plan, false)
    await playSeries({
      contestants,
      conditions,
      fixtures: fixtures(count),
      now,
      onFinished: (...game) => made.add(...game),
    })
    made.close()
    return made
  }

  it('the folder of a series has a championship record, a timeline and both logs per game', async () => {
    const path = join(folder, 'files')
    await play(path, 3)
    const names = readdirSync(path).sort()
    const records = names.filter((name) => name.endsWith('.txt'))
    expect(records).toHaveLength(3)
    for (const name of records) {
      expect(name).toMatch(/^C6-.队 B vs .队 W-[先后]手胜.*2026.*友谊赛.*\.txt$/)
      const { records: games, format } = read({ bytes: readFileSync(join(path, name)), name })
      expect(format?.id).toBe('ccgc')
      expect(judge(games[0]!, connect6)).toMatchObject({ illegal: [], verdict: 'agrees' })
      const timeline = read({ bytes: readFileSync(join(path, name.replace(/txt$/, 'qipu'))) }).records[0]!
      expect(timeline.nodes.at(-1)!.notes?.time).toBeGreaterThan(0)
      expect(timeline.info.event).toBe('友谊赛')
    }
    const logs = readdirSync(join(path, 'logs'))
    expect(logs).toHaveLength(6)
    expect(readFileSync(join(path, 'logs', 'game-0001-first.log'), 'utf8')).toContain('> new black')
  })

  it('the folder of a series loses no finished game in a crash: cut lines go, missing files come back', async () => {
    const path = join(folder, 'crash')
    const { finished } = await play(path, 2)
    appendFileSync(join(path, 'journal.jsonl'), '{"game":{"number":3,"pl')
    const lost = `${finished[1]!.file}.txt`
    rmSync(join(path, lost))
    rmSync(join(path, `${finished[1]!.file}.qipu`))
    const again = SeriesFolder.open(path, plan, true)
    again.close()
    expect(again.finished.map(({ number }) => number)).toEqual([1, 2])
    expect(readdirSync(path)).toContain(lost)
    expect(readFileSync(join(path, 'journal.jsonl'), 'utf8').endsWith('}\n')).toBe(true)
  })

  it('a series is never begun twice in a folder, and never resumed with another plan', async () => {
    const path = join(folder, 'twice')
    await play(path, 1)
    const fault = (work: () => unknown): string => {
      try {
        work()
      } catch (error) {
        return error instanceof JournalError ? error.fault : String(error)
      }
      return 'none'
    }
    expect(fault(() => SeriesFolder.open(path, plan, false))).toBe('exists')
    expect(fault(() => SeriesFolder.open(path, { what: 'another' }, true))).toBe('other-plan')
    expect(fault(() => SeriesFolder.open(join(folder, 'nowhere'), plan, true))).toBe('missing')
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
    appendFileSync(join(path, 'journal.jsonl'), 'no json\n')
    expect(fault(() => SeriesFolder.open(path, plan, true))).toBe('damaged')
    rmSync(join(path, 'journal.jsonl'))
    expect(fault(() => SeriesFolder.open(path, plan, false))).toBe('logs')
  })

  it('a series whose first line a crash has cut is resumed from its beginning', () => {
    const path = join(folder, 'early')
    mkdirSync(path)
    writeFileSync(join(path, 'journal.jsonl'), '{"wh')
    const made = SeriesFolder.open(path, plan, true)
    made.close()
    expect(made.finished).toEqual([])
    expect(readFileSync(join(path, 'journal.jsonl'), 'utf8')).toBe(`${JSON.stringify(plan)}\n`)
  })

  it('the second of two writers that go on with one series at a time stops', async () => {
    const path = join(folder, 'both')
    await play(path, 1)
    const rivals = [SeriesFolder.open(path, plan, true), SeriesFolder.open(path, plan, true)]
    const more = fixtures(2).slice(1)
    const [first, second] = rivals.map((rival) =>
      playSeries({ contestants, conditions, fixtures: more, now, onFinished: (...game) => rival.add(...game) }),
    )
    await first
    await expect(second).rejects.toMatchObject({ fault: 'in-use' })
    for (const rival of rivals) rival.close()
    expect(readFileSync(join(path, 'journal.jsonl'), 'utf8').split('\n')).toHaveLength(4)
  })

  it('the logs of a finished game are not overwritten by a second writer', async () => {
    const path = join(folder, 'logs')
    await play(path, 1)
    const late = SeriesFolder.open(path, plan, true)
    const early = SeriesFolder.open(path, plan, true)
    const log = join(path, 'logs', 'game-0002-first.log')
    const finish = (made: SeriesFolder) =>
      playSeries({
        contestants,
        conditions,
        fixtures: fixtures(2).slice(1),
        now,
        onFinished: (...game) => made.add(...game),
      })
    await finish(early)
    writeFileSync(log, 'what was said')
    await expect(finish(late)).rejects.toMatchObject({ fault: 'in-use' })
    expect(readFileSync(log, 'utf8')).toBe('what was said')
    for (const made of [early, late]) made.close()
  })

  it.runIf(process.platform === 'linux')(
    'a series in which another program is at work is refused, and one whose program has died is not',
    async () => {
      const path = join(folder, 'occupied')
      await play(path, 1)
      const word = join(path, 'logs', 'referee')
      expect(existsSync(word)).toBe(false)
      // The parent lives, but began at another time than a program that had its number before.
      const [world] = OWN_PROCESS.split('-')
      const stat = readFileSync(`/proc/${process.ppid}/stat`, 'latin1')
      const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      writeFileSync(word, `${world}-${process.ppid}-${start}`)
      for (const isResumed of [true, false])
        expect(() => SeriesFolder.open(path, plan, isResumed)).toThrow(expect.objectContaining({ fault: 'in-use' }))
      for (const gone of [`${world}-${process.ppid}-1`, 'nonsense', '']) {
        writeFileSync(word, gone)
        const made = SeriesFolder.open(path, plan, true)
        expect(readFileSync(word, 'utf8')).toBe(OWN_PROCESS)
        made.close()
        expect(existsSync(word)).toBe(false)
      }
    },
  )

  it.each([
    ['hex', { width: 5, height: 5 }],
    ['gomoku', { width: 19, height: 19 }],
    ['hex', { width: 3, height: 5 }],
  ])('a game of %s on a board that the standard does not know leaves no empty file: %j', async (id, board) => {
    const path = join(folder, `${id}-${board.width}`)
    const other = gameById(id)!
    const players = ['sparring:random', 'sparring:random'].map((command) =>
      contestantOf({ command }, other, protocolFor(id)!),
    ) as Contestant[]
    const made = SeriesFolder.open(path, plan, false)
    await playSeries({
      contestants: players,
      conditions: { game: other, setting: { board } },
      fixtures: fixtures(1),
      now,
      onFinished: (...game) => made.add(...game),
    })
    made.close()
    const files = readdirSync(path).filter((name) => name !== 'logs' && name !== 'journal.jsonl')
    expect(files.filter((name) => name.endsWith('.txt'))).toEqual([])
    for (const name of files) {
      const { records } = read({ bytes: readFileSync(join(path, name)), name })
      expect([name, records.map(({ board: found }) => found)]).toEqual([name, [board]])
    }
  })

  it.each([
    ['event', { info: { event: '全国计算机博弈锦标赛'.repeat(20) } }, /^C6-qipu-/],
    ['names of the engines', {}, /^C6-队{30} B vs 队{30} W-/],
  ])('a series is kept and goes on however long the %s are', async (what, more, expected) => {
    const path = join(folder, `long-${what}`)
    const team = '队'.repeat(60)
    const named = contestants.map(({ start }) => ({ start, ...(what !== 'event' && { team }) }))
    const made = SeriesFolder.open(path, plan, false)
    await playSeries({
      contestants: named,
      conditions: { ...conditions, ...more },
      fixtures: fixtures(1),
      now,
      onFinished: (...game) => made.add(...game),
    })
    made.close()
    const again = SeriesFolder.open(path, plan, true)
    expect(again.finished[0]!.file).toMatch(expected)
    again.close()
    expect(readdirSync(path).filter((name) => /\.(txt|qipu)$/.test(name))).toHaveLength(2)
  })

  it('a series overwrites nothing that is in its folder already', async () => {
    const path = join(folder, 'guests')
    const { finished } = await play(path, 1)
    const other = join(folder, 'others')
    mkdirSync(other)
    const own = join(other, `${finished[0]!.file}.txt`)
    writeFileSync(own, 'mine')
    await play(other, 1)
    expect(readFileSync(own, 'utf8')).toBe('mine')
    expect(readdirSync(other).filter((name) => name.endsWith('.txt'))).toHaveLength(2)
  })
})

const NOT_FOUND = ['not-found', 'not-found', 'not-found']

it('a command that names no engine is refused with the reason', () => {
  const wrong = (command: string) => contestantOf({ command }, connect6, protocolFor('connect6')!)
  expect([wrong('sparring:strong'), wrong(' '), wrong('"open')]).toEqual(['no-such-level', 'empty', 'unclosed-quote'])
  expect([wrong('./no-such-engine'), wrong('no-such-engine --fast'), wrong('no-such.py')]).toEqual(
    process.platform === 'win32' ? [expect.any(Object), expect.any(Object), expect.any(Object)] : NOT_FOUND,
  )
})
