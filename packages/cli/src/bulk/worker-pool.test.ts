import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { WorkerFailure } from '../isolation/worker-queue.ts'
import { Folder } from '../run.testing.ts'
import type { Job } from './job.ts'
import { printed, testRunner, testSettings } from './work.testing.ts'
import { WorkerPool } from './worker-pool.ts'

const folder = new Folder()
const runner = testRunner()

/** Workers are threads or processes. */
const PORT = `import { parentPort } from 'node:worker_threads'
const port = parentPort ?? { on: (name, listen) => process.on(name, listen), postMessage: (message) => process.send(message) }`

const job = (name: string): Job => ({
  items: [{ input: { path: name, below: name, walked: false }, size: 1, bytes: new Uint8Array(1) }],
  done: 1,
})

const poolWith = (code: string, threads: number): WorkerPool => {
  const path = folder.put(`${Math.random()}.mjs`, `${PORT}\n${code}`)
  return new WorkerPool(runner, testSettings, threads, pathToFileURL(path))
}

/** Jobs pending in a worker that ends fail with it. */
const ended = (error: unknown): void => expect(error).toBeInstanceOf(WorkerFailure) as undefined

/** Gives work until a worker was ready to take some. */
async function work(pool: WorkerPool, until: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !until(); i++) {
    await pool.run(job(`${i}.sgf`)).catch(ended)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const answer = 'port.postMessage({ entries: [{ out: item.input.path }] })'
const ECHO = `port.on('message', ({ items: [item] }) => ${answer})
port.postMessage('ready')`

/** Returns the worker's output for a file; nothing if this thread did the job. */
const outOf = async (pool: WorkerPool, name: string): Promise<string> => printed(await pool.run(job(name)), 'out')

/** Gives work until a worker took some of it; says what that was. */
async function firstEcho(pool: WorkerPool): Promise<string | undefined> {
  const seen: string[] = []
  await work(pool, () => seen.length > 0 || !outOf(pool, 'x.sgf').then((out) => out && seen.push(out)))
  return seen[0]
}

describe('a worker pool', () => {
  it('a worker pool shares work with other threads, and keeps results apart', async () => {
    const pool = poolWith(ECHO, 3)
    await firstEcho(pool)
    const names = Array.from({ length: 50 }, (_, i) => `${i}.sgf`)
    const results = await Promise.all(names.map((name) => outOf(pool, name)))
    for (const [i, out] of results.entries()) expect(['', names[i]]).toContain(out)
    expect(results.some((out) => out !== '')).toBe(true)
    await pool.close()
  })

  it.each([
    ['throws', `throw new Error('out of luck')`, 'out of luck'],
    ['ends', 'process.exit(7)', 'ended with code 7'],
  ])('a worker pool goes on where a worker %s, and reports the file', async (_, death, reason) => {
    const pool = poolWith(
      `port.on('message', ({ items: [item] }) => {
        if (item.input.path === 'bad.sgf') { ${death} }
        ${answer}
      })
      port.postMessage('ready')`,
      2,
    )
    const failures: unknown[] = []
    await work(pool, () => {
      pool.run(job('bad.sgf')).catch((error: unknown) => failures.push(error))
      return failures.length > 0
    })
    expect(failures[0]).toBeInstanceOf(WorkerFailure)
    expect(printed(await pool.runAlone(job('good.sgf')), 'out')).toBe('good.sgf')
    const bad = await pool.runAlone(job('bad.sgf'))
    expect([bad.totals.troubles, printed(bad, 'err')]).toEqual([
      1,
      expect.stringMatching(/^qipu: bad\.sgf: internal error/),
    ])
    expect(printed(bad, 'err')).toContain(reason)
    expect(printed(await pool.runAlone(job('next.sgf')), 'out')).toBe('next.sgf')
    // Another worker took the place of the one that ended.
    expect(await firstEcho(pool)).toBe('x.sgf')
    await pool.close()
  })

  it('a worker pool gives huge files to a worker of their own, which may run out of memory', async () => {
    const pool = poolWith(
      `port.on('message', ({ items: [item] }) => {
        if (item.input.path === 'bad.sgf') throw new Error('out of memory')
        ${answer}
      })`,
      1,
    )
    const huge = (name: string): Job => ({ ...job(name), items: [{ ...job(name).items[0]!, size: 8 << 20 }] })
    expect(await outOf(pool, 'small.sgf')).toBe('')
    expect(printed(await pool.run(huge('big.sgf')), 'out')).toBe('big.sgf')
    const bad = await pool.run(huge('bad.sgf'))
    expect([bad.totals.troubles, printed(bad, 'err')]).toEqual([
      1,
      expect.stringMatching(/^qipu: bad\.sgf: internal error.*out of memory/),
    ])
    expect(printed(await pool.run(huge('next.sgf')), 'out')).toBe('next.sgf')
    await pool.close()
  })

  it('a worker pool works in its own thread where workers cannot start', async () => {
    const pool = poolWith(`throw new Error('no')`, 3)
    for (let i = 0; i < 50; i++) {
      expect(await outOf(pool, 'a.sgf')).toBe('')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await pool.close()
  })

  it('a worker pool works in its own thread where there is one thread, or no worker', async () => {
    const alone = poolWith('process.exit(1)', 1)
    for (let i = 0; i < 5; i++) expect(await outOf(alone, 'a.sgf')).toBe('')
    const none = new WorkerPool(runner, testSettings, 4, pathToFileURL(folder.at('missing.mjs')))
    for (let i = 0; i < 5; i++) expect(await outOf(none, 'a.sgf')).toBe('')
    await none.close()
  })
})
