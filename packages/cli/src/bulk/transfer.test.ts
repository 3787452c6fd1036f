import { describe, expect, it } from 'vitest'
import { phraseOf } from '../text/cli-error.ts'
import { type Job, JobBuilder, singleJobs } from './job.ts'
import { packItems, unpackItems } from './transfer.ts'

const file = (path: string, below: string) => ({ input: { path, below, walked: true } })

describe('items on their way to another thread', () => {
  it('items sent to another thread arrive as they were', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    const job: Job = {
      items: [
        file('a/b/c.sgf', 'b/c.sgf'),
        file('a/d.sgf', 'd.sgf'),
        file('other/e.sgf', 'e.sgf'),
        { ...file('a/f.sgf', 'f.sgf'), trouble: phraseOf('ENOENT') },
        { ...file('a/g.zip/h.sgf', 'g.zip/h.sgf'), size: 3, bytes },
        { ...file('a/g.zip/i.sgf', 'g.zip/i.sgf'), size: 2, bytes: bytes.subarray(1) },
        { input: { path: 'named.sgf', below: 'named.sgf', walked: false } },
      ],
      done: 6,
    }
    const { packed, transfer } = packItems(job)
    expect(unpackItems(structuredClone(packed, { transfer }))).toEqual(job.items)
    expect(bytes).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('items that are plain files are sent as strings', () => {
    const job = { items: [file('a/b.sgf', 'b.sgf'), file('a/c/d.sgf', 'c/d.sgf')], done: 2 }
    expect(packItems(job)).toEqual({ packed: { items: ['a/b.sgf', 'a/c/d.sgf'], belowAt: 2 }, transfer: [] })
  })
})

describe('a job', () => {
  it('a job can be split into single items, the last of which closes its file', () => {
    const [a, b] = [file('a', 'a'), file('b', 'b')]
    const closes = a.input
    expect(singleJobs({ items: [a, b], done: 2, closes })).toEqual([
      { items: [a], done: 2 },
      { items: [b], done: 2, closes },
    ])
  })

  it('jobs are small at first, then larger, limited by number and by size', () => {
    const builder = new JobBuilder()
    const fill = (size: number): number => {
      let count = 1
      while (!builder.add({ ...file('a', 'a'), size })) count++
      builder.take(0)
      return count
    }
    expect([fill(10), fill(10), fill(1 << 19), fill(10 << 20)]).toEqual([16, 128, 2, 1])
    expect(builder.isEmpty).toBe(true)
  })
})
