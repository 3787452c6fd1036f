import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from 'qipu'
import { type Game, gameById, games, type Move, type Setting } from 'qipu/games'
import { judge } from 'qipu/judge'
import type { TimeControl } from 'qipu/record'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { contestantOf } from '../series/index.ts'
import { DeskEngine } from './desk-engine.ts'
import { canOperate, type DeskOptions, OperatedGame } from './operated-game.ts'
import { readAction } from './read-action.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qipu-desk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FIFTEEN: TimeControl = { kind: 'absolute', main: 900 }

function optionsFor(id: string, side: 1 | 2, more: Partial<DeskOptions> = {}, level = 'random'): DeskOptions {
  const game = gameById(id)!
  const protocol = protocolFor(id)!
  const contestant = contestantOf({ command: `sparring:${level}` }, game, protocol)
  if (typeof contestant === 'string') throw new Error(contestant)
  return {
    table: { game: id, side, command: `sparring:${level}`, time: FIFTEEN },
    game,
    setting: {},
    engine: new DeskEngine(contestant, protocol),
    directory: join(folder, `${id}-${side}`),
    teams: ['松风队', '竹影队'],
    info: { event: '测试赛', place: '合肥' },
    ...more,
  }
}

const opened = (options: DeskOptions): OperatedGame => {
  mkdir(options.directory)
  return OperatedGame.open(options)
}

/** Resolves once the desk is in one of the phases. */
const reached = (desk: OperatedGame, ...phases: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!phases.includes(desk.state.phase)) return
      stop()
      resolve(desk.state.phase)
    }
    const stop = desk.onChange(look)
    look()
  })

const RESTS = ['place', 'opponent', 'manual', 'die', 'layout', 'over']

/** Two operators carry each engine's moves to the other desk, until the rules have decided. */
async function playedThrough(
  desks: readonly [OperatedGame, OperatedGame],
  most = 400,
  eachTurn?: () => void,
): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    eachTurn?.()
    for (const desk of desks) {
      await reached(desk, ...RESTS)
      const other = desks[desks[0] === desk ? 1 : 0]!
      if (desk.state.phase === 'layout') {
        await reached(other, 'layout', 'die', 'opponent', 'thinking', 'place')
        expect(desk.act({ type: 'layout', text: other.state.layout! })).toBeUndefined()
      } else if (desk.state.phase === 'die') {
        const die = 1 + (turn % 6)
        for (const one of desks) if (one.state.phase === 'die') expect(one.act({ type: 'die', die })).toBeUndefined()
      } else if (desk.state.phase === 'place') {
        const { moves } = desk.state.answer!
        expect(desk.act({ type: 'placed' })).toBeUndefined()
        await reached(other, 'opponent')
        expect(other.act({ type: 'enter', moves })).toBeUndefined()
      }
    }
    if (desks.every((desk) => desk.state.outcome)) return
  }
}

const sheetIn = (directory: string): string =>
  readdirSync(directory).find((name) => /\.(txt|sgf|pgn)$/.test(name) && !name.includes('corrections'))!

const judgedSheet = (directory: string, game: Game, event: Setting) => {
  const name = sheetIn(directory)
  const [record] = read({ bytes: readFileSync(join(directory, name)), name }).records
  return judge(record!, game, { event })
}

const mkdir = (path: string): void => {
  mkdirSync(path, { recursive: true })
}

const SETTINGS: Readonly<Record<string, Setting>> = { go: { board: { width: 5, height: 5 }, komi: 3.5 } }
const ids = games.filter((game) => canOperate(game) && protocolFor(game.id)).map(({ id }) => id)

describe.each(ids)('two operators at a game of %s', (id) => {
  it(`two operators play a game of ${id} through, and both hold the same record, which is judged clean at every moment`, async () => {
    const setting = SETTINGS[id] ?? {}
    const options = [optionsFor(id, 1, { setting }), optionsFor(id, 2, { setting })] as const
    const desks = [opened(options[0]), opened(options[1])] as const
    let turn = 0
    await playedThrough(desks, id === 'xiangqi' ? 10 : 400, () => {
      // The record is in the form of the standard while the game goes on.
      if (turn++ % 10 === 0) expect(judgedSheet(options[0].directory, options[0].game, setting).illegal).toEqual([])
    })
    const [one, two] = desks.map((desk) => desk.state.record.nodes.map(({ action }) => action))
    expect(one).toEqual(two)
    const { outcome } = desks[0].state
    if (outcome) {
      for (const desk of desks) expect(desk.act({ type: 'end', winner: outcome.winner })).toBeUndefined()
      expect(judgedSheet(options[1].directory, options[1].game, setting).verdict).toBe('agrees')
    }
    for (const desk of desks) await desk.close()
  })
})

describe('the desk of an operator', () => {
  const connect6 = gameById('connect6')!
  const at = (text: string): Move => connect6.notation.parse(text, connect6.board.size)!

  it('an illegal entry is refused with its reason, and changes nothing', async () => {
    const desk = opened(optionsFor('connect6', 2))
    await reached(desk, 'opponent')
    expect(desk.act({ type: 'enter', moves: [at('J10')] })).toBeUndefined()
    await reached(desk, 'place')
    const before = desk.state.record.nodes.length
    expect(desk.act({ type: 'enter', moves: [at('A1')] })?.en).toContain('not possible')
    desk.act({ type: 'placed' })
    expect(desk.act({ type: 'enter', moves: [at('J10'), at('A1')] })?.zh).toBeTruthy()
    expect(desk.act({ type: 'enter', moves: [at('A1'), at('A2'), at('A3')] })?.en).toContain('fewer moves')
    expect(desk.state.record.nodes).toHaveLength(before + 2)
    await desk.close()
  })

  it('a mistyped move is taken back with a note, and the engine thinks again from the right position', async () => {
    const options = optionsFor('gomoku', 2, {}, 'greedy')
    const desk = opened(options)
    const gomoku = options.game
    const point = (text: string): Move => gomoku.notation.parse(text, gomoku.board.size)!
    await reached(desk, 'opponent')
    desk.act({ type: 'enter', moves: [point('A1')] })
    await reached(desk, 'place')
    expect(desk.act({ type: 'correct' })).toBeUndefined()
    expect([desk.state.phase, desk.state.entry, desk.state.running]).toEqual(['opponent', 'A1', 2])
    desk.act({ type: 'enter', moves: [point('H8')] })
    await reached(desk, 'place')
    expect(desk.state.corrections).toMatchObject([{ turn: 1, side: 1, was: 'A1', now: 'H8', kind: 'entry' }])
    expect(desk.state.record.nodes.map(({ action }) => action && 'move' in action && action.move)).toEqual([
      undefined,
      point('H8'),
    ])
    // The engine of greedy answers beside the stone that is there.
    const [answer] = desk.state.answer!.moves
    expect(Math.abs((answer! % 15) - (point('H8') % 15))).toBeLessThanOrEqual(4)
    desk.act({ type: 'placed' })
    desk.act({ type: 'end', winner: 1, by: 'resignation' })
    const texts = readdirSync(options.directory).filter((name) => name.endsWith('-corrections.txt'))
    expect(texts).toHaveLength(1)
    expect(readFileSync(join(options.directory, texts[0]!), 'utf8')).toContain('A1 → H8')
    await desk.close()
  })

  it('a SAU engine that repeats its own moves is brought to the corrected position, although its protocol has no words for that', async () => {
    const desk = opened(optionsFor('nogo', 1, {}, 'greedy'))
    const nogo = gameById('nogo')!
    await reached(desk, 'place')
    desk.act({ type: 'placed' })
    const other = nogo.start()
    const free = (): Move => {
      for (const { action } of desk.state.record.nodes.slice(other.ply + 1))
        if (action?.type === 'play') other.play(action.move)
      return other.legal()[0]!
    }
    desk.act({ type: 'enter', moves: [free()] })
    await reached(desk, 'place')
    desk.act({ type: 'correct' })
    const right = other.legal().at(-1)!
    desk.act({ type: 'enter', moves: [right] })
    expect(['place', 'manual']).toContain(await reached(desk, 'place', 'manual'))
    // Never a move for the wrong position: either it goes on, or the operator is told to enter moves by hand.
    if (desk.state.phase === 'manual') expect(desk.state.engine.trouble?.kind).toBe('no-resume')
    await desk.close()
  })

  it('a program that was killed loses no move: the game goes on with the clocks that were left, and both stand', async () => {
    let seconds = 0
    const now = () => seconds
    const options = optionsFor('connect6', 1, { now })
    const desk = opened(options)
    for (let turn = 0; turn < 3; turn++) {
      await reached(desk, 'place')
      seconds += 1.5
      desk.act({ type: 'placed' })
      desk.act({ type: 'enter', moves: [at(`A${turn + 1}`), at(`B${turn + 1}`)] })
    }
    await reached(desk, 'place')
    const { record, clocks } = desk.state
    // No `close`: the state on the disk is that of the last change.
    const again = OperatedGame.open({ ...optionsFor('connect6', 1, { now }), directory: options.directory })
    expect(again.state.record.nodes.map(({ action }) => action)).toEqual(record.nodes.map(({ action }) => action))
    expect([again.state.running, again.state.clocks]).toEqual([undefined, clocks])
    expect(again.act({ type: 'resume' })).toBeUndefined()
    expect(again.state.running).toBe(1)
    expect(sheetIn(options.directory)).toContain('先(后)手胜')
    await reached(again, 'place', 'manual')
    await again.close()
    await desk.close()
  })

  it('an engine that sets up its own pieces goes on after a crash, where it repeats its setup and its moves', async () => {
    const options = [optionsFor('einstein', 1, {}, 'greedy'), optionsFor('einstein', 2, {}, 'greedy')] as const
    const [first, second] = options.map(opened) as [OperatedGame, OperatedGame]
    const moves = (desk: OperatedGame) => desk.state.record.nodes.slice(1).map(({ action }) => action)
    await playedThrough([first, second], 6)
    const before = moves(second)
    const again = OperatedGame.open({ ...optionsFor('einstein', 2, {}, 'greedy'), directory: options[1].directory })
    expect(moves(again)).toEqual(before)
    await playedThrough([first, again], 6)
    expect(again.state.engine.trouble).toBeUndefined()
    expect(moves(again)).toEqual(moves(first))
    expect(moves(again).length).toBeGreaterThan(before.length + 2)
    for (const desk of [first, second, again]) await desk.close()
  })

  it('an engine that cannot be started leaves the game to the operator’s hand', async () => {
    const protocol = protocolFor('connect6')!
    const gone = { start: () => Promise.reject(new Error('gone')) }
    const desk = opened(optionsFor('connect6', 1, { engine: new DeskEngine(gone, protocol) }))
    await reached(desk, 'manual')
    expect(desk.state.engine.trouble).toMatchObject({ kind: 'not-started' })
    expect(desk.act({ type: 'enter', moves: [at('J10')] })).toBeUndefined()
    expect(desk.state.phase).toBe('opponent')
    await desk.close()
  })

  it('a withdrawn move of the engine is noted, and the operator enters another one', async () => {
    const desk = opened(optionsFor('connect6', 1))
    await reached(desk, 'place')
    const was = desk.state.answer!.text
    expect(desk.act({ type: 'withdraw' })).toBeUndefined()
    expect(desk.act({ type: 'enter', moves: [at('A1')] })).toBeUndefined()
    expect(desk.state.corrections).toMatchObject([{ kind: 'engine', was, now: 'A1', turn: 1 }])
    await desk.close()
  })

  it('time that is over ends nothing by itself, and a clock can be set after the real one', async () => {
    let now = 0
    const desk = opened(optionsFor('connect6', 2, { now: () => now }))
    await reached(desk, 'opponent')
    now = 1000
    expect([desk.state.fallen, desk.state.phase]).toEqual([1, 'opponent'])
    expect(desk.act({ type: 'clock', side: 1, seconds: 30 })).toBeUndefined()
    expect([desk.state.fallen, desk.state.clocks[0], desk.state.running]).toEqual([undefined, { side: 1, time: 30 }, 1])
    expect(desk.act({ type: 'clock', side: 1, seconds: -1 })?.en).toBeTruthy()
    desk.act({ type: 'end', winner: 2, by: 'time' })
    expect(desk.act({ type: 'placed' })).toBeDefined()
    expect(desk.act({ type: 'reopen' })).toBeUndefined()
    expect([desk.state.phase, desk.state.record.info.result]).toEqual(['opponent', undefined])
    await desk.close()
  })

  it('a saved state that is damaged begins no game in its place', () => {
    const options = optionsFor('connect6', 2)
    mkdir(options.directory)
    writeFileSync(join(options.directory, 'desk.json'), '{"table":')
    expect(() => OperatedGame.open(options)).toThrow('desk.json')
  })
})

describe('actions of a page', () => {
  it.each([
    null,
    1,
    'placed',
    {},
    { type: 'enter' },
    { type: 'enter', moves: ['A1'] },
    { type: 'enter', moves: [1.5] },
    { type: 'enter', moves: Array(101).fill(0) },
    { type: 'clock', side: 3, seconds: 1 },
    { type: 'end', winner: 'me' },
    { type: '__proto__' },
  ])('the data %j are no action', (data) => {
    expect(readAction(data)).toBeUndefined()
  })

  it('actions are read without what does not belong to them', () => {
    expect(readAction({ type: 'placed', more: 1 })).toEqual({ type: 'placed' })
    expect(readAction({ type: 'end', winner: 'draw', by: 'magic' })).toEqual({ type: 'end', winner: 'draw' })
  })
})
