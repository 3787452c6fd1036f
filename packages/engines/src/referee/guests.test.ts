import { fileURLToPath } from 'node:url'
import { gameById } from 'qipu/games'
import { judge } from 'qipu/judge'
import { english, randomFrom } from 'qipu/text'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineProcess, type ProcessFault } from '../process/index.ts'
import { familyOf } from '../process/processes.ts'
import { protocolById } from '../protocols/all.ts'
import { endingText } from './endings.ts'
import { playGame } from './game.ts'

const engine = fileURLToPath(new URL('fixtures/connect6.mjs', import.meta.url))
const connect6 = gameById('connect6')!

const guests: EngineProcess[] = []
async function match(first: readonly string[], second: readonly string[], perMove = 20_000) {
  const [a, b] = [first, second].map((args) => new EngineProcess({ program: engine, args })) as [
    EngineProcess,
    EngineProcess,
  ]
  guests.push(a, b)
  const sau = protocolById('sau')!
  const drivers = [sau.drive(a), sau.drive(b)] as const
  const played = await playGame(drivers, {
    game: connect6,
    random: randomFrom(1),
    time: { kind: 'absolute', main: 60 },
    perMove,
  })
  for (const driver of drivers) driver.quit()
  await Promise.all([a.stop(5000), b.stop(5000)])
  return { ...played, a, b }
}

afterEach(() => {
  for (const guest of guests) {
    if (guest.pid !== undefined) expect(familyOf(guest.pid)).toEqual([])
  }
  guests.length = 0
})

describe('engines as processes', () => {
  it('two engines as processes play a whole game', async () => {
    const { ending, record, names } = await match(['0'], ['9'])
    expect(ending).toMatchObject({ kind: 'rules' })
    expect(names).toEqual(['row 0', 'row 9'])
    expect(judge(record, connect6)).toMatchObject({ illegal: [], verdict: 'agrees' })
  })

  it.each([
    ['dies', { kind: 'fault', side: 1, fault: { kind: 'exit', ending: { code: 7 } } }],
    ['forks', { kind: 'fault', side: 1, fault: { kind: 'exit', ending: { code: 1 } } }],
    ['floods', { kind: 'fault', side: 1, fault: { kind: 'flood' } }],
    ['plays-illegally', { kind: 'illegal', side: 1, reason: 'occupied', text: 'AAAA' }],
    ['talks-gibberish', { kind: 'unreadable', side: 1, text: '?!' }],
    ['plays-half-a-turn', { kind: 'illegal', side: 1, reason: 'turn-too-short' }],
  ])('an engine that %s loses, and no process is left behind', async (misdeed, expected) => {
    const { ending, record } = await match(['0', misdeed], ['9'])
    expect(ending).toMatchObject(expected)
    expect(record.info.result).toEqual({ winner: 2, by: 'forfeit' })
  })

  it('an engine that exits is named with its exit code and its last words', () => {
    const ending = { code: 3, signal: null, killed: false }
    const say = (fault: ProcessFault): string => endingText({ kind: 'fault', side: 1, fault }, connect6, english)
    expect(say({ kind: 'exit', ending })).toBe('The engine of Black crashed or exited: exit code 3.')
    expect(say({ kind: 'exit', ending: { ...ending, code: null, signal: 'SIGSEGV' }, lastWords: 'oops' })).toBe(
      'The engine of Black crashed or exited: signal SIGSEGV, “oops”.',
    )
  })

  it('an engine that hangs loses on time', async () => {
    const { ending, record } = await match(['0', 'hangs'], ['9'], 500)
    expect(ending).toEqual({ kind: 'time', side: 1 })
    expect(record.info.result).toEqual({ winner: 2, by: 'time' })
  })

  it('an engine that writes in the wrong case plays on', async () => {
    expect((await match(['0', 'wrong-case'], ['9'])).ending.kind).toBe('rules')
  })

  it('an engine that answers too early is heard once, and its log has both answers', async () => {
    const { a, record } = await match(['0', 'too-early'], ['9'], 3000)
    expect(record.nodes.length).toBeGreaterThan(5)
    expect(judge(record, connect6).illegal).toEqual([])
    expect(a.log.lines.filter((line) => line?.includes('< move')).length).toBeGreaterThan(2)
  })

  it('an engine that cannot be started loses', async () => {
    const missing = new EngineProcess({ program: 'no-such-engine', args: [] })
    const there = new EngineProcess({ program: engine, args: ['9'] })
    guests.push(missing, there)
    const sau = protocolById('sau')!
    const options = { game: connect6, random: randomFrom(1) }
    const { ending } = await playGame([sau.drive(there), sau.drive(missing)], options)
    expect(ending).toEqual({ kind: 'fault', side: 2, fault: { kind: 'not-started', reason: 'ENOENT' } })
    expect(endingText(ending, connect6, english)).toBe(
      'The engine of White could not be started: there is no such program.',
    )
    await there.stop(0)
  })
})
