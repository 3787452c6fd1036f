import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import type { Batch } from './batch.ts'
import { Crew, ThreadFailure } from './crew.ts'
import { Performer } from './perform.ts'

const folder = new Folder()
const setting = { command: 'check', options: {}, language: 'en' as const, isColored: false }
const performer = new Performer(setting, { each: () => {} })

const batch = (name: string): Batch => ({
  items: [{ input: { path: name, below: name, walked: false }, size: 1, bytes: new Uint8Array(1) }],
  done: 1,
})

const crewWith = (code: string, jobs: number): Crew => {
  const path = folder.put(`${Math.random()}.mjs`, `import { parentPort } from 'node:worker_threads'\n${code}`)
  return new Crew(performer, setting, jobs, pathToFileURL(path))
}

/** What waits with a thread that ends fails with it. */
const ended = (error: unknown): void => expect(error).toBeInstanceOf(ThreadFailure) as undefined

/** Gives work until a thread was ready to take some. */
async function work(crew: Crew, until: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !until(); i++) {
    await crew.perform(batch(`${i}.sgf`)).catch(ended)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const ECHO = `parentPort.on('message', ({ items: [item] }) => parentPort.postMessage({ out: item.input.path }))
parentPort.postMessage('ready')`

describe('a crew', () => {
  it('shares work with other threads, and keeps results apart', async () => {
    const crew = crewWith(ECHO, 3)
    const seen: string[] = []
    await work(crew, () => seen.length > 0 || !crew.perform(batch('x.sgf')).then(({ out }) => out && seen.push(out)))
    const names = Array.from({ length: 50 }, (_, i) => `${i}.sgf`)
    const results = await Promise.all(names.map((name) => crew.perform(batch(name))))
    for (const [i, { out }] of results.entries()) expect(['', names[i]]).toContain(out)
    expect(results.some(({ out }) => out !== '')).toBe(true)
    await crew.dismiss()
  })

  it.each([
    ['throws', `throw new Error('out of luck')`, 'out of luck'],
    ['ends', 'process.exit(7)', 'ended with code 7'],
  ])('goes on where a thread %s, and finds out over which file', async (_, death, reason) => {
    const crew = crewWith(
      `parentPort.on('message', ({ items: [item] }) => {
        if (item.input.path === 'bad.sgf') { ${death} }
        parentPort.postMessage({ out: item.input.path })
      })
      parentPort.postMessage('ready')`,
      2,
    )
    const failures: unknown[] = []
    await work(crew, () => {
      crew.perform(batch('bad.sgf')).catch((error) => failures.push(error))
      return failures.length > 0
    })
    expect(failures[0]).toBeInstanceOf(ThreadFailure)
    expect((await crew.alone(batch('good.sgf'))).out).toBe('good.sgf')
    const { troubles, err } = await crew.alone(batch('bad.sgf'))
    expect([troubles, err]).toEqual([1, expect.stringMatching(/^qipu: bad\.sgf: internal error/)])
    expect(err).toContain(reason)
    expect((await crew.alone(batch('next.sgf'))).out).toBe('next.sgf')
    // Another thread took the place of the one that ended.
    const seen: string[] = []
    await work(crew, () => seen.length > 0 || !crew.perform(batch('x.sgf')).then(({ out }) => out && seen.push(out)))
    expect(seen[0]).toBe('x.sgf')
    await crew.dismiss()
  })

  it('works alone where threads can’t even begin', async () => {
    const crew = crewWith(`throw new Error('no')`, 3)
    for (let i = 0; i < 50; i++) {
      expect((await crew.perform(batch('a.sgf'))).out).toBe('')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await crew.dismiss()
  })

  it('works alone where there is one job, or no other thread to be had', async () => {
    const alone = crewWith('process.exit(1)', 1)
    for (let i = 0; i < 5; i++) expect((await alone.perform(batch('a.sgf'))).out).toBe('')
    const none = new Crew(performer, setting, 4, pathToFileURL(folder.at('missing.mjs')))
    for (let i = 0; i < 5; i++) expect((await none.perform(batch('a.sgf'))).out).toBe('')
    await none.dismiss()
  })
})
