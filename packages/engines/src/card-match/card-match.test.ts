import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue, check, read, write } from 'qipu'
import { type Game, gameById } from 'qipu/games'
import { judge } from 'qipu/judge'
import { severityOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../qipu/src/text/seeded.testing.ts'
import { protocolOf } from '../match/index.ts'
import type { Protocol } from '../protocols/protocol.ts'
import { sparringPartner } from '../sparring/index.ts'
import { type CardMatchSpec, runCardMatch } from './card-match.ts'
import { type CardContestant, cardContestantOf } from './contestant.ts'
import { commitmentTo, numbersOf, otherDeals } from './deals.ts'
import { Listeners } from './listeners.ts'
import { contestantsAt, seatsAt, tablesOf } from './seats.ts'
import { splitterOf } from './socket-channel.ts'

const CARD_GAMES = ['holdem', 'bridge', 'doudizhu'].map((id) => gameById(id)!)
const PROTOCOLS = ['thp', 'acpc', 'blue-chip', 'doudizhu'] as const
const protocolNamed = (id: string, game: Game): Protocol => protocolOf(game, id) as Protocol

const partnersFor = (game: Game, id?: string): readonly CardContestant[] => {
  const protocol = protocolOf(game, id) as Protocol
  const listeners = new Listeners()
  return Array.from(
    { length: contestantsAt(game) },
    (_, i) =>
      cardContestantOf(
        { command: `sparring:${i === 0 ? 'greedy' : 'random'}` },
        { game, protocol, listeners },
      ) as CardContestant,
  )
}

const specOf = (game: Game, more: Partial<CardMatchSpec> = {}): CardMatchSpec => ({
  game: game.id,
  engines: Array.from({ length: contestantsAt(game) }, () => ({ command: '' })),
  deals: 3,
  duplicate: true,
  seed: 'secret',
  ...more,
})

const now = () => '2026-08-01T14:00'

describe('deals of card matches', () => {
  it('a commitment is the SHA-256 of the seed, and a seed gives the same numbers everywhere', () => {
    expect(commitmentTo('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
    const three = (seed: string, deal: number): number[] => {
      const random = numbersOf(seed, deal)
      return [random(52), random(51), random(50)]
    }
    expect(three('a', 1)).toEqual(three('a', 1))
    expect(three('a', 1)).not.toEqual(three('a', 2))
  })

  it('every number comes equally often', () => {
    const found = new Array<number>(52).fill(0)
    for (let deal = 1; deal <= 1000; deal++) found[numbersOf('x', deal)(52)]!++
    expect(Math.min(...found)).toBeGreaterThan(3)
    expect(Math.max(...found)).toBeLessThan(45)
  })
})

describe('seats of card matches', () => {
  it.each(CARD_GAMES)('over the tables of $id every contestant has every place of every deal', (game) => {
    const tables = Array.from({ length: tablesOf(game) }, (_, i) => i + 1)
    for (const deal of [1, 2, 3])
      for (const [seat] of game.sides.entries())
        expect(new Set(tables.map((table) => seatsAt(game, table, deal)[seat])).size).toBe(tables.length)
    const partner = game.board.pack?.partner
    const seats = seatsAt(game, 1, 1)
    if (partner) for (const [seat, one] of seats.entries()) expect(seats[partner((seat + 1) as 1) - 1]).toBe(one)
  })
})

describe('matches of cards', () => {
  it.each(CARD_GAMES)('matches of $id are clean by the judge, by their files, and by the seed', async (game) => {
    for (let n = 1; n <= effort(3); n++) {
      const seed = `secret ${n}`
      const { records, report } = await runCardMatch(specOf(game, { seed }), {
        game,
        contestants: partnersFor(game),
        now,
      })
      expect(records.length).toBe(3 * tablesOf(game))
      for (const record of records)
        expect(judge(record, game)).toMatchObject({ illegal: [], start: [], verdict: 'agrees' })
      expect(otherDeals(records, game, seed)).toEqual([])
      expect(otherDeals(records, game, 'other').length).toBe(records.length)
      expect([report.faults, report.violations, report.deals]).toEqual([
        report.names.map(() => 0),
        report.names.map(() => 0),
        3,
      ])
      expect(report.totals.reduce((sum, points) => sum + points, 0)).toBe(0)
      const back = read({ bytes: write([...records], 'qipu').bytes!, name: 'match.qipu' })
      expect(back.records.map(({ nodes }) => nodes.map(({ action }) => action))).toEqual(
        records.map(({ nodes }) => nodes.map(({ action }) => action)),
      )
      expect(check(back).filter((message) => ['error', 'warning'].includes(severityOf(message, catalogue)))).toEqual([])
    }
  })

  it.each(PROTOCOLS)('each seat of %s is told its own cards, those that lie open, and nothing else', async (id) => {
    const game = CARD_GAMES.find((one) => protocolNamed(id, one).id === id)!
    const heard: string[] = []
    const contestants = partnersFor(game, id).map((one) => ({
      ...one,
      start: (seed: number, place: { among: number; side: 1 }) => one.start(seed, place, (line) => heard.push(line)),
    })) as unknown as readonly CardContestant[]
    const { records } = await runCardMatch(specOf(game, { deals: 2, duplicate: false, engines: [] }), {
      game,
      contestants,
      now,
    })
    expect(heard.length).toBeGreaterThan(8)
    for (const record of records) expect(judge(record, game).illegal).toEqual([])
  })

  it('bridge is compared in IMPs, with dealer and vulnerability by the board', async () => {
    const game = gameById('bridge')!
    const { report, records } = await runCardMatch(specOf(game, { deals: 2 }), {
      game,
      contestants: partnersFor(game),
      now,
    })
    expect(report.matchPoints?.map(Math.abs)).toHaveLength(2)
    expect(report.matchPoints![0]! + report.matchPoints![1]!).toBe(0)
    expect(records.map(({ info }) => info.options?.['vulnerability'])).toEqual(['none', 'ns', 'none', 'ns'])
    expect(records.map(({ nodes }) => nodes[1]!.action)).toMatchObject([
      { side: 1 },
      { side: 2 },
      { side: 1 },
      { side: 2 },
    ])
  })

  it('a match that was stopped goes on from its journal, and comes to the same', async () => {
    const game = gameById('holdem')!
    const folder = mkdtempSync(join(tmpdir(), 'qipu-cards-'))
    const directory = join(folder, 'match')
    const whole = await runCardMatch(specOf(game), { game, contestants: partnersFor(game), now })
    let count = 0
    const stopped = runCardMatch(specOf(game), {
      game,
      contestants: partnersFor(game),
      now,
      directory,
      onFinished() {
        if (++count === 2) throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    const again = await runCardMatch(specOf(game), {
      game,
      contestants: partnersFor(game),
      now,
      directory,
      resume: true,
    })
    expect(again.records.length).toBe(whole.records.length)
    expect(otherDeals(again.records, game, 'secret')).toEqual([])
    expect(readdirSync(directory).sort()).toEqual([
      'journal.jsonl',
      'logs',
      'table-1.qipu',
      'table-1.txt',
      'table-2.qipu',
      'table-2.txt',
    ])
    const file = read({ bytes: readFileSync(join(directory, 'table-1.txt')), name: 'table-1.txt' })
    expect(check(file).map(({ code }) => code)).toEqual(['thp/hand-count'])
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('programs over TCP', () => {
  const game = gameById('holdem')!

  /** A program that answers as a function says, at the port where it is waited for. */
  const program = (port: number, id: string, answer: (heard: string) => string | undefined): void => {
    const { wire } = protocolNamed(id, game)
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8')
    const splitter = splitterOf(wire!, 'referee', (message) => {
      const said = answer(message)
      if (said === 'leave') socket.destroy()
      else if (said !== undefined) socket.write(said)
    })
    socket.on('data', (text: string) => splitter.push(text))
    socket.on('error', () => {})
  }

  const against = async (answer: (heard: string) => string | undefined, deals = 3, perMove?: number) => {
    const listeners = new Listeners()
    const port = await listeners.listen({ host: '127.0.0.1', port: 0 })
    const protocol = protocolNamed('thp', game)
    const contestants = [`tcp:${port}`, 'sparring:random'].map((command) =>
      cardContestantOf({ command }, { game, protocol, listeners, onWaiting: () => program(port, 'thp', answer) }),
    ) as CardContestant[]
    const played = await runCardMatch(specOf(game, { deals, duplicate: false, ...(perMove && { perMove }) }), {
      game,
      contestants,
      now,
    })
    await listeners.close()
    return played
  }

  it('what the event forbids is played as a fold and reported, and what is said unasked counts for nothing', async () => {
    const { report, records } = await against((heard) => (heard === 'name' ? 'Rude' : 'bet 100call'))
    expect([report.names[0], report.violations[0]! > 0, report.faults]).toEqual(['Rude', true, [0, 0]])
    for (const record of records) expect(judge(record, game).illegal).toEqual([])
  })

  it('silence is a fold, and a program that leaves loses the match', async () => {
    const silent = await against((heard) => (heard === 'name' ? 'Silent' : undefined), 1, 200)
    expect(silent.report.violations[0]).toBe(1)
    const gone = await against((heard) => (heard === 'name' ? 'Gone' : 'leave'))
    expect([gone.report.left, gone.records.length]).toEqual([0, 1])
    expect(gone.records[0]!.info.result).toMatchObject({ by: 'forfeit' })
  })

  it.each(['player of ours with sampler', 'same from a seed'])(
    'partners choose the same with the same seed: %s',
    () => {
      const [one, other] = [sparringPartner('search', 3), sparringPartner('search', 3)]
      const position = game.start({})
      const view = { game, side: 1 as const, position, refused: new Set<number>() }
      expect(one.choose(view)).toBe(other.choose(view))
    },
  )
})
