import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import type { Batch } from './batch.ts'
import { Crew } from './crew.ts'
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

/** Gives work until a thread was ready to take some. */
async function work(crew: Crew, until: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !until(); i++) {
    await crew.perform(batch(`${i}.sgf`))
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
    ['ends', 'process.exit(7)', 'it ended with code 7'],
  ])('says so where a thread %s', async (_, death, reason) => {
    const crew = crewWith(`parentPort.on('message', () => { ${death} })\nparentPort.postMessage('ready')`, 2)
    const failures: string[] = []
    await work(crew, () => {
      crew.perform(batch('bad.sgf')).catch((error: Error) => failures.push(`${error.name}: ${error.message}`))
      return failures.length > 0
    }).catch((error: Error) => failures.push(`${error.name}: ${error.message}`))
    expect(failures[0]).toMatch(/^Problem: a thread failed while it read \w+\.sgf: /)
    expect(failures[0]).toContain(reason)
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
