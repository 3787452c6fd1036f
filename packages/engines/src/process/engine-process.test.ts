import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineProcess, type GuestOptions } from './engine-process.ts'
import { endOrphans } from './orphans.ts'
import type { ProcessFault } from './process-fault.ts'
import { OWN_PROCESS } from './process-identity.ts'
import { markedWith } from './processes.ts'

const hostile = fileURLToPath(new URL('fixtures/hostile.mjs', import.meta.url))
const PATIENCE = 30_000

const guests: EngineProcess[] = []
function invite(name: string, options?: GuestOptions): EngineProcess {
  const guest = new EngineProcess({ program: hostile, args: [name] }, options)
  guests.push(guest)
  return guest
}

async function greeted(name: string, options?: GuestOptions): Promise<EngineProcess> {
  const guest = invite(name, options)
  guest.send('hello')
  expect(await guest.next(PATIENCE)).toMatchObject({ line: 'ok' })
  return guest
}

/** Reads until something goes wrong: what is said before may come in the same moment. */
async function troubleOf(guest: EngineProcess): Promise<ProcessFault> {
  for (;;) {
    const heard = await guest.next(PATIENCE)
    if ('trouble' in heard) return heard.trouble
  }
}

function provoked(name: string, options?: GuestOptions): EngineProcess {
  const guest = invite(name, options)
  guest.send('hello')
  return guest
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // The process that adopts a dead child may take time to reap it.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

async function allGone(pids: readonly number[]): Promise<boolean> {
  for (let wait = 0; wait < 100; wait++) {
    if (!pids.some(isAlive)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

afterEach(async () => {
  for (const guest of guests) guest.kill()
  await Promise.all(guests.map((guest) => guest.ended))
  expect(await allGone(guests.flatMap(({ pid }) => pid ?? []))).toBe(true)
  guests.length = 0
})

describe('a guest that behaves', () => {
  it('a guest answers line by line, whatever ends its lines, and leaves when its input ends', async () => {
    const guest = await greeted('good')
    guest.send('one', 'two')
    expect(await guest.next(PATIENCE)).toMatchObject({ line: 'echo one' })
    expect(await guest.next(PATIENCE)).toMatchObject({ line: 'echo two' })
    expect(await guest.stop(PATIENCE)).toEqual({ code: 0, signal: null, killed: false })
    expect(guest.errors.lines).toEqual(['heard hello'])
    const log = guest.log.lines.map((line) => line!.replace(/^\d+\.\d{3} /, ''))
    expect(log.filter((line) => !line.startsWith('!'))).toEqual([
      '> hello',
      '< ok',
      '> one',
      '> two',
      '< echo one',
      '< echo two',
      '. exit 0',
    ])
  })

  it('a guest is heard on stderr too where both streams are one', async () => {
    const guest = invite('good', { mergeErrors: true })
    guest.send('hello')
    const heard = [await guest.next(PATIENCE), await guest.next(PATIENCE)]
    expect(heard.map((one) => 'line' in one && one.line).sort()).toEqual(['heard hello', 'ok'])
  })
})

describe('a guest that misbehaves', () => {
  it('a guest that is silent too long is reported, and can still be asked later', async () => {
    const guest = await greeted('hangs')
    const before = performance.now()
    expect(await guest.next(100)).toEqual({ trouble: { kind: 'silence', milliseconds: 100 } })
    expect(performance.now() - before).toBeGreaterThanOrEqual(99)
    guest.send('still there?')
    expect(await guest.next(PATIENCE)).toMatchObject({ line: 'echo still there?' })
  })

  it('a guest that stays after the end of its input is killed', async () => {
    const guest = await greeted('ignores-the-end-of-input')
    expect(await guest.stop(100)).toMatchObject({ killed: true })
  })

  it('a guest that floods a gigabyte is expelled long before that is read', async () => {
    const guest = provoked('floods', { limits: { linesPerSecond: Infinity } })
    await guest.ended
    const trouble = await troubleOf(guest)
    expect(trouble.kind === 'flood' && trouble.amount).toBeLessThan(16 << 20)
    expect(guest.log.omitted).toBeGreaterThan(0)
  })

  it.each(['floods', 'floods-empty-lines'])('a guest that sends lines too fast is expelled: %s', async (name) => {
    expect(await troubleOf(provoked(name))).toMatchObject({ kind: 'flood', measure: 'lines' })
  })

  it.each(['floods', 'floods-empty-lines'])('a guest is expelled for lines that wait unread: %s', async (name) => {
    const limits = { bytesPerSecond: Infinity, linesPerSecond: Infinity, unread: 1 << 20 }
    const guest = provoked(name, { limits })
    await guest.ended
    expect(await troubleOf(guest)).toMatchObject({ kind: 'flood', measure: 'unread' })
  })

  it('a guest that floods its errors is expelled', async () => {
    const guest = provoked('floods-errors', { limits: { lineLength: Infinity } })
    expect(await troubleOf(guest)).toMatchObject({ kind: 'flood', measure: 'bytes' })
    expect(await guest.ended).toMatchObject({ killed: true })
  })

  it('a guest that never ends its line is expelled', async () => {
    const guest = provoked('never-ends-its-line')
    expect(await troubleOf(guest)).toEqual({ kind: 'long-line', bytes: 256 * 1024 })
  })

  it('a guest that dies leaves its last words of standard error, without orders to a terminal', async () => {
    const script = "console.error('Traceback\\n\\u001b[31mNo module named numpy\\u001b[0m\\n\\n'); process.exit(3)"
    const guest = new EngineProcess({ program: process.execPath, args: ['-e', script] })
    guest.send('hello')
    expect(await guest.next(PATIENCE)).toMatchObject({
      trouble: { kind: 'exit', ending: { code: 3 }, lastWords: 'No module named numpy' },
    })
  })

  it('a guest that dies within an answer: the words are kept, and its end is reported every time', async () => {
    const guest = await greeted('dies')
    const exit = {
      trouble: { kind: 'exit', ending: { code: 3, signal: null, killed: false }, lastWords: 'heard hello' },
    }
    expect(await guest.next(PATIENCE)).toMatchObject({ line: 'half an ans' })
    expect(await guest.next(PATIENCE)).toEqual(exit)
    guest.send('are you there?')
    expect(await guest.next(PATIENCE)).toEqual(exit)
    expect(await guest.stop()).toEqual(exit.trouble.ending)
  })

  it.skipIf(process.platform === 'win32')('a guest that crashes: the signal is reported', async () => {
    const guest = await greeted('is-killed')
    expect(await guest.next(PATIENCE)).toMatchObject({ trouble: { ending: { signal: 'SIGSEGV', killed: false } } })
  })

  it('a line that a guest sends before it was asked is in its log and no answer', async () => {
    const guest = await greeted('answers-too-early')
    guest.discardUnread()
    while (!guest.log.lines.some((line) => line?.endsWith('< early'))) await new Promise((r) => setTimeout(r, 10))
    guest.send('now')
    expect(await guest.next(PATIENCE)).toMatchObject({ line: 'echo now' })
  })

  it('an engine may print while it is not read, and its lines are only in its log', async () => {
    const guest = await greeted('good')
    guest.discardUnread()
    guest.tell('aside')
    while (!guest.log.lines.some((line) => line?.endsWith('< echo aside'))) await new Promise((r) => setTimeout(r, 10))
    expect(await guest.next(50)).toMatchObject({ trouble: { kind: 'silence' } })
  })

  it('a guest that closes its output is reported and killed', async () => {
    const guest = await greeted('closes-its-output')
    expect(await guest.next(PATIENCE)).toEqual({ trouble: { kind: 'closed-output' } })
    expect(await guest.ended).toMatchObject({ killed: true })
  })

  it('a guest that closes its input can be written to without harm', async () => {
    const guest = await greeted('closes-its-input')
    for (let i = 0; i < 20; i++) {
      guest.send('x'.repeat(10_000))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await guest.next(50)).toMatchObject({ trouble: { kind: 'silence' } })
  })

  it.runIf(EngineProcess.memoryEnforced)(
    'a guest whose processes hold more memory than allowed is expelled',
    async () => {
      const limit = 300 << 20
      const guest = await greeted('eats', { limits: { memory: limit } })
      const heard = await guest.next(PATIENCE)
      expect(heard).toMatchObject({ trouble: { kind: 'memory', limit } })
      expect(guest.peakMemory).toBeGreaterThan(limit)
    },
  )

  it.each(['has-children', 'leaves-children'])('the children of a guest that %s end with it', async (name) => {
    const guest = await greeted(name)
    const heard = await guest.next(PATIENCE)
    const pids = 'line' in heard ? heard.line.split(' ').slice(1).map(Number) : []
    expect(pids).toHaveLength(2)
    await guest.stop(50)
    expect(await allGone(pids)).toBe(true)
  })
})

describe('a program that cannot be started', () => {
  it.each([
    ['there is none', { program: 'no-such-program-anywhere', args: [] }, {}],
    ['its folder does not exist', { program: process.execPath, args: [] }, { cwd: '/no/such/folder' }],
  ])('a program that cannot be started is reported, not thrown: %s', async (_, command, options) => {
    const guest = new EngineProcess(command, options)
    guest.send('hello')
    expect(await guest.next(PATIENCE)).toEqual({ trouble: { kind: 'not-started', reason: 'ENOENT' } })
    expect(await guest.stop()).toEqual({ code: null, signal: null, killed: false })
  })

  it('a program whose name cannot be one is reported', async () => {
    const guest = new EngineProcess({ program: 'a\0b', args: [] })
    expect(await guest.next(PATIENCE)).toMatchObject({ trouble: { kind: 'not-started' } })
  })
})

it.runIf(process.platform === 'linux')('guests of a host that was killed are ended by the next host', async () => {
  const [world] = OWN_PROCESS.split('-')
  const hosts = {
    // Another program had this number then.
    gone: `${world}-${process.ppid}-1`,
    alive: OWN_PROCESS,
    elsewhere: `1${OWN_PROCESS}`,
    unknown: 'x',
  }
  const children = Object.entries(hosts).map(([name, host]) => {
    const child = spawn('sleep', ['60'], { env: { ...process.env, QIPU_GUEST: `${host}/${name}` }, stdio: 'ignore' })
    return [name, child] as const
  })
  try {
    await Promise.all(children.map(([, child]) => once(child, 'spawn')))
    expect(endOrphans(true)).toBeGreaterThanOrEqual(1)
    await once(children[0]![1], 'exit')
    expect(children.filter(([, { pid }]) => isAlive(pid!)).map(([name]) => name)).toEqual([
      'alive',
      'elsewhere',
      'unknown',
    ])
  } finally {
    for (const [, child] of children) child.kill('SIGKILL')
  }
})

it('no process has the mark of a guest that was never started', () => {
  expect(markedWith('no such mark')).toEqual([])
})
