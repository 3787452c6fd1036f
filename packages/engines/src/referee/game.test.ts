import { read, write } from 'qipu'
import { formatById } from 'qipu/formats'
import { type Game, gameById, games, PASS, type Setting, type Side } from 'qipu/games'
import { judge } from 'qipu/judge'
import { faultIn } from 'qipu/record'
import { chinese, english, randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { bookLine, exampleLayout, firstMover, servantLine, TestLine } from '../protocols/line.testing.ts'
import type { Driver, Player } from '../protocols/protocol.ts'
import { ucci } from '../protocols/uci/index.ts'
import { sparringPartner } from '../sparring/index.ts'
import { endingText } from './endings.ts'
import { playGame } from './game.ts'
import type { GameOptions } from './game-options.ts'

/** Per game; the soak plays more. */
const GAMES = Number(process.env['QIPU_MATCHES'] ?? 2)

const game = (id: string): Game => gameById(id)!
const SETTINGS: Readonly<Record<string, Setting>> = {
  go: { board: { width: 9, height: 9 }, komi: 7.5 },
  'phantom-go': { komi: 7.5 },
}
const optionsFor = (id: string): GameOptions => ({
  game: game(id),
  setting: SETTINGS[id] ?? {},
  random: randomFrom(7),
})

const seated = (id: string, player: Player): Driver => {
  const protocol = protocolFor(id)!
  return protocol.drive(servantLine(protocol.serve(game(id), player)))
}

/** A partner for each side of a game. */
const partnersOf = (id: string, level: Parameters<typeof sparringPartner>[0], seed: number): Driver[] =>
  game(id).sides.map((_, i) => seated(id, sparringPartner(level, seed + i)))

describe.each(games.filter(({ id }) => protocolFor(id)).map(({ id }) => id))('%s between two of ours', (id) => {
  it(`a game of ${id} between two sparring partners is played to its end, and judged clean`, async () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const { record, ending, names } = await playGame(partnersOf(id, 'random', 9 * seed), {
        ...optionsFor(id),
        time: { kind: 'absolute', main: 900 },
      })
      expect(ending).toMatchObject({ kind: 'rules' })
      expect(names).toEqual(game(id).sides.map(() => 'qipu-random'))
      expect(faultIn(record)).toBeUndefined()
      const ruling = judge(record, game(id))
      expect(ruling.illegal).toEqual([])
      expect(ruling.answers).toEqual([])
      expect(ruling.start).toEqual([])
      expect(ruling.omittedPasses).toEqual([])
      expect(ruling.verdict).toBe('agrees')
      // Cards that are dealt have no clock.
      const last = record.nodes.findLast(
        ({ action }) => action?.type === 'pass' || (action?.type === 'play' && action.side !== 0),
      )!
      // A game of ours may be over within a millisecond.
      expect(last.notes?.time).toBeGreaterThanOrEqual(0)
      expect(last.notes?.clocks?.[0]?.time).toBeLessThanOrEqual(900)
      if (!game(id).chance?.deal) expect(last.notes?.comments).toEqual([{ text: endingText(ending, game(id)) }])
    }
  })
})

/** An engine for xiangqi that moves a chariot to and fro, and says something with each move. */
const chariot = (words: string, file: string, from: number, to: number): Driver => {
  let at = from
  const line = new TestLine((sent) => {
    if (sent === 'ucci') return ['ucciok']
    if (sent === 'isready') return ['readyok']
    if (!sent.startsWith('go')) return []
    const next = at === from ? to : from
    const move = `${file}${at}${file}${next}`
    at = next
    return [`info depth 1 score ${words}`.trim(), `bestmove ${move}${words === 'draw' ? ' draw' : ''}`]
  })
  return ucci.drive(line)
}

it('a game that both engines agree about is over, and its record names no other reason', async () => {
  const play = (first: string, second: string, more: Partial<GameOptions>) =>
    playGame([chariot(first, 'a', 0, 1), chariot(second, 'a', 9, 8)], { ...optionsFor('xiangqi'), ...more })
  const agreement = { loss: { score: 600, turns: 2 }, draw: { score: 10, turns: 2, from: 2 } }
  const lost = await play('700', '-650', { agreement })
  expect([lost.ending, lost.record.info.result]).toEqual([{ kind: 'agreed', winner: 1, how: 'scores' }, { winner: 1 }])
  expect(lost.record.nodes).toHaveLength(5)
  const level = await play('5', '-5', { agreement })
  expect([level.record.info.result, level.record.nodes.length]).toEqual([{ winner: 'draw' }, 7])
  const offered = await play('draw', 'draw', {})
  expect(offered.ending).toEqual({ kind: 'agreed', winner: 'draw', how: 'offer' })
  const long = await play('5', '900', { agreement, longest: 6 })
  expect([long.ending, long.record.info.result]).toEqual([{ kind: 'longest', plies: 6 }, { winner: 'draw' }])
  for (const { record } of [lost, level, offered, long])
    expect(judge(record, game('xiangqi')).verdict).toBe('not-reached')
})

it('spectators of a game know the players from the beginning', async () => {
  const drivers = [seated('hex', sparringPartner('random', 1)), seated('hex', sparringPartner('random', 2))] as const
  const seen: unknown[] = []
  await playGame(drivers, {
    ...optionsFor('hex'),
    called: ([, second = '']) => ['松风队', second],
    watch: ({ info, nodes }) => nodes.length === 1 && seen.push(info.participants),
  })
  expect(seen[0]).toEqual([{ name: '松风队' }, { name: 'qipu-random' }])
})

it('a game of Go by named rules is judged alike from its SGF file', async () => {
  const drivers = [seated('go', sparringPartner('random', 1)), seated('go', sparringPartner('random', 2))] as const
  const setting: Setting = { board: { width: 5, height: 5 }, komi: 0.5, options: { ruleset: 'tromp-taylor' } }
  const { record } = await playGame(drivers, { game: game('go'), random: randomFrom(1), setting })
  const { bytes } = write([record], formatById('sgf')!)
  const [again] = read({ bytes: bytes! }).records
  expect(again!.info.rules).toBe('tromp-taylor')
  expect(judge(again!, game('go')).verdict).toBe('agrees')
})

it('sparring partners try no point of Phantom Go twice, unless a stone was captured there', async () => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const drivers = [
      seated('phantom-go', sparringPartner('random', seed)),
      seated('phantom-go', sparringPartner('greedy', seed + 9)),
    ] as const
    const { record, ending } = await playGame(drivers, optionsFor('phantom-go'))
    expect(ending.kind).toBe('rules')
    const position = game('phantom-go').start()
    const refused = new Map([1, 2].map((side) => [side, new Set<number>()]))
    for (const { action } of record.nodes) {
      if (action?.type === 'pass') position.play(PASS, action.side as Side)
      if (action?.type !== 'play') continue
      const { move } = action
      const tried = refused.get(action.side)!
      expect(tried).not.toContain(move)
      if (position.refusal(move, action.side as Side) !== undefined) tried.add(move)
      for (const at of position.play(move, action.side as Side)) for (const set of refused.values()) set.delete(at)
    }
    expect(record.nodes.length).toBeLessThan(2000)
  }
})

const HELD_BY_CCGC = formatById('ccgc')!.games!

describe.each(HELD_BY_CCGC)('the record of %s', (id) => {
  it('the record of a game becomes a championship record that lacks nothing but times, words, komi and options of Go', async () => {
    const drivers = partnersOf(id, 'random', 3)
    const { record } = await playGame(drivers, { ...optionsFor(id), time: { kind: 'absolute', main: 900 } })
    const { bytes, messages } = write([record], formatById('ccgc')!)
    const things = ['notes.time', 'notes.clocks', 'notes.comments', 'info.mainTime', 'info.komi', 'info.result.part']
    // The head has no place for options of the rules of Go; messages beyond a limit are counted only.
    things.push('qipu/and-more', ...(id === 'go' ? ['info.options'] : []))
    const lost = new Set(messages.map(({ code }) => code.replace('loss/', '')))
    expect([...lost].filter((thing) => !things.includes(thing))).toEqual([])
    const [again] = read({ bytes: bytes!, name: 'x.txt' }, { from: 'ccgc' }).records
    expect(again!.info.result?.winner).toBe(record.info.result?.winner)
    // Without a komi there is no count.
    const verdict = { go: 'not-reached', 'phantom-go': 'uncounted' }[id] ?? 'agrees'
    expect(judge(again!, game(id)).verdict).toBe(verdict)
  })
})

describe('the verdict', () => {
  const against = async (id: string, line: TestLine, more: Partial<GameOptions> = {}) =>
    playGame([protocolFor(id)!.drive(line), seated(id, firstMover)], { ...optionsFor(id), ...more })
  const sau = (...moves: string[]): TestLine =>
    new TestLine((text) => (text === 'name?' ? ['name x'] : /^(new|move|error)/.test(text) ? moves.splice(0, 1) : []))

  it('an illegal move loses the game, with its reason', async () => {
    const { ending, record } = await against('nogo', sau('move EE', 'move EE'))
    expect(ending).toEqual({ kind: 'illegal', side: 1, reason: 'occupied', text: 'EE' })
    expect(record.info.result).toEqual({ winner: 2, by: 'forfeit' })
    expect(record.nodes).toHaveLength(3)
    expect(record.nodes.at(-1)?.notes?.comments?.[0]?.text).toContain('EE')
  })

  it('a wrong move may be corrected as often as allowed, where the protocol has words for it', async () => {
    const line = sau('move EE', 'move EE', 'move zz', 'move EF')
    const { ending, record } = await against('nogo', line, { corrections: 2 })
    expect(line.sent.filter((text) => text === 'error')).toHaveLength(2)
    expect(record.nodes).toHaveLength(5)
    expect(ending).toEqual({ kind: 'time', side: 1 })
    const stubborn = await against('nogo', sau('move EE', 'move EE', 'move EE', 'move EF'), { corrections: 1 })
    expect(stubborn.ending).toMatchObject({ kind: 'illegal', side: 1, reason: 'occupied' })
  })

  it.each([
    ['dots-and-boxes', 'move 2 AAAABA', 'turn-too-long'],
    ['connect6', 'move JJKK', 'turn-too-long'],
  ])('in %s, the turn “%s” is too long and loses', async (id, move, reason) => {
    expect((await against(id, sau(move))).ending).toMatchObject({ kind: 'illegal', side: 1, reason })
  })

  it('a turn that is too short loses', async () => {
    const { ending } = await against('connect6', sau('move JJ@@', 'move KK'))
    expect(ending).toMatchObject({ kind: 'illegal', side: 1, reason: 'turn-too-short' })
  })

  it('transposed moves of Surakarta are named', async () => {
    const { ending } = await against('surakarta', sau('move BACA'))
    expect(ending).toMatchObject({ kind: 'illegal', suspicion: 'transposed' })
    expect(endingText(ending, game('surakarta'), chinese)).toContain('行列互换')
  })

  it('a move that cannot be read loses', async () => {
    const { ending, record } = await against('nogo', sau('move ?'))
    expect(ending).toEqual({ kind: 'unreadable', side: 1, text: '?', form: 'move EE' })
    expect(record.info.result).toEqual({ winner: 2, by: 'forfeit' })
  })

  it('an engine that is silent loses on time', async () => {
    const { ending, record } = await against('nogo', sau('move EE'))
    expect(ending).toEqual({ kind: 'time', side: 1 })
    expect(record.info.result).toEqual({ winner: 2, by: 'time' })
  })

  it.each([
    [{}, 'Black runs out of time.'],
    [{ said: 'EE' }, 'Black runs out of time. The last line of its engine is no answer: “EE”.'],
    [
      { unfinished: 'move EE' },
      'Black runs out of time. The last line of its engine has no line feed at its end: “move EE”.',
    ],
  ])('the message about a loss on time contains the output in place of an answer: %j', async (heard, words) => {
    const silent: Driver = {
      ...bare,
      ask: () => Promise.resolve({ fault: { kind: 'silence', milliseconds: 1, asked: 'new black', ...heard } }),
    }
    const { ending } = await playGame([silent, bare], optionsFor('nogo'))
    expect(ending).toEqual({ kind: 'time', side: 1, ...heard })
    expect(endingText(ending, game('nogo'), english)).toBe(words)
  })

  it.each([
    [['My Engine'], '“My Engine” is no answer to “name?”'],
    [[], 'nothing came within 10 s after “name?”; a program must flush its output after every line'],
  ])('an engine that answers “name?” with %j is told why it is not ready', async (says, why) => {
    const { ending } = await against('nogo', bookLine({ 'name?': says }))
    expect(endingText(ending, game('nogo'), english)).toBe(`The engine of Black did not answer: ${why}.`)
  })

  it('a name that an engine gives itself is shortened, and cannot order a terminal about', async () => {
    const { names } = await against('nogo', bookLine({ 'name?': [`name \u001b]0;x\u0007\u202e${'棋'.repeat(300)}`] }))
    expect(names[0]).toBe(`${'棋'.repeat(60)}…`)
  })

  it('words of an engine are shortened in the record', async () => {
    const { ending, record } = await against('nogo', sau(`move ${'A'.repeat(200_000)}`))
    expect(ending).toMatchObject({ kind: 'unreadable', text: `${'A'.repeat(200)}…` })
    expect(JSON.stringify(record).length).toBeLessThan(2000)
  })

  it('engines are told the limit of an answer if one is set, and no other', async () => {
    const seats: unknown[] = []
    const noting: Driver = {
      ...bare,
      begin: (seat) => {
        seats.push(seat.perMove)
        return bare.begin(seat, 1)
      },
    }
    await playGame([noting, bare], { ...optionsFor('nogo'), perMove: 5000 })
    await playGame([noting, bare], optionsFor('nogo'))
    expect(seats).toEqual([5, undefined])
  })

  it('an answer after the end of the time loses', async () => {
    const slow: Driver = {
      ...bare,
      ask: () => Promise.resolve({ value: { moves: [0], text: 'AA' }, milliseconds: 2000 }),
    }
    const { ending } = await playGame([slow, bare], { ...optionsFor('nogo'), time: { kind: 'absolute', main: 1 } })
    expect(ending).toEqual({ kind: 'time', side: 1 })
  })

  it('an engine that resigns loses by resignation', async () => {
    const quitter: Driver = { ...bare, ask: () => Promise.resolve({ value: { resigns: true }, milliseconds: 1 }) }
    const { record } = await playGame([quitter, bare], optionsFor('go'))
    expect(record.info.result).toEqual({ winner: 2, by: 'resignation' })
  })

  it('an engine that never gets ready loses before the first move', async () => {
    const { ending, record } = await against('nogo', bookLine({}))
    expect(ending).toMatchObject({ kind: 'fault', side: 1, fault: { kind: 'silence' } })
    expect(record.nodes).toHaveLength(1)
    expect(record.info.result).toEqual({ winner: 2, by: 'forfeit' })
  })

  it('a set-up against the rules loses', async () => {
    const bad: Driver = {
      ...bare,
      begin: () => Promise.resolve({ value: exampleLayout(game('army-chess'), 2), milliseconds: 1 }),
    }
    const { ending } = await playGame([bad, bare], optionsFor('army-chess'))
    expect(ending).toMatchObject({ kind: 'layout', side: 1, reason: 'setup-counts' })
  })

  it('a forbidden move of renju loses without a claim', async () => {
    const point = (x: number, y: number): number => x + 15 * y
    const black = [point(7, 7), point(8, 7), point(6, 8), point(6, 9), point(6, 7)]
    const white = [0, 2, 4, 30, 32, 34]
    const from = (moves: number[]): Driver => ({
      ...bare,
      ask: () => Promise.resolve({ value: { moves: [moves.shift()!], text: '' }, milliseconds: 1 }),
    })
    const { ending, record } = await playGame([from(black), from(white)], optionsFor('gomoku'))
    expect(ending).toEqual({ kind: 'rules', outcome: { winner: 2, reason: 'double-three' } })
    expect(judge(record, game('gomoku')).verdict).toBe('agrees')
  })

  it('a side of Surakarta that cannot move has not lost, as no rule says so', async () => {
    const surakarta = game('surakarta')
    // The last red piece stands in a corner between three of the other side.
    const blocked: Game = {
      ...surakarta,
      start(setting) {
        const position = surakarta.start(setting)
        const empty = Array.from({ length: 36 }, (_, at) => [at, 0] as const)
        position.put([...empty, [0, 1], [1, 2], [6, 2], [7, 2]], 1)
        return position
      },
    }
    const { ending, record } = await playGame([bare, bare], { ...optionsFor('surakarta'), game: blocked })
    expect([ending, record.info.result]).toEqual([{ kind: 'stuck', side: 1 }, { winner: 'unknown' }])
    expect(endingText(ending, surakarta, english)).toMatch(/has no move left, and the rules/)
  })

  it('a game without komi is not counted, and one without end is stopped', async () => {
    const passer: Driver = {
      ...bare,
      ask: () => Promise.resolve({ value: { moves: [-1], text: 'pass' }, milliseconds: 1 }),
    }
    for (const setting of [{}, { komi: 7.5, options: { deadStones: 'agreed' } }]) {
      const uncounted = await playGame([passer, passer], { ...optionsFor('go'), setting })
      expect([uncounted.ending.kind, uncounted.record.info.result]).toEqual(['uncounted', { winner: 'unknown' }])
      expect(uncounted.record.nodes).toHaveLength(3)
    }
    const drivers = [seated('surakarta', firstMover), seated('surakarta', firstMover)] as const
    const { ending, record } = await playGame(drivers, { ...optionsFor('surakarta'), mostPlies: 10 })
    expect([ending, record.info.result]).toEqual([{ kind: 'too-long', plies: 10 }, { winner: 'void' }])
  })

  const bare: Driver = {
    hello: () => Promise.resolve({ value: 'bare', milliseconds: 0 }),
    begin: () => Promise.resolve({ value: [], milliseconds: 0 }),
    ask: () => Promise.resolve({ fault: { kind: 'silence', milliseconds: 1 } }),
    accepted() {},
    over() {},
    quit() {},
  }
})

it('tries of Phantom Go that are refused are in the record, and the game goes on', async () => {
  const drivers = [seated('phantom-go', firstMover), seated('phantom-go', firstMover)] as const
  const { record, ending } = await playGame(drivers, { ...optionsFor('phantom-go'), mostPlies: 200 })
  const ruling = judge(record, game('phantom-go'))
  expect(ruling.tries.length).toBeGreaterThan(0)
  expect(ruling.illegal).toEqual([])
  expect(['rules', 'too-long']).toContain(ending.kind)
})
