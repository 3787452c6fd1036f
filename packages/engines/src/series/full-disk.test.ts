import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { JournalEntry } from './journal.ts'

/** Its room: bytes that it still takes. */
const disk = vi.hoisted(() => ({ room: Infinity }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    writeFileSync(file: number, bytes: Buffer): void {
      fs.writeSync(file, bytes.subarray(0, disk.room))
      if (bytes.length > disk.room) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    },
  }
})

// Another file of this worker may have loaded it with the real file system.
vi.resetModules()
const { Journal } = await import('./journal.ts')

const folder = mkdtempSync(join(tmpdir(), 'qipu-journal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a journal takes back a line that a full disk has cut, and goes on once there is room', () => {
  const path = join(folder, 'journal.jsonl')
  const entry = (number: number): JournalEntry => ({ game: { number } as JournalEntry['game'], record: {} })
  const journal = Journal.begin(path, { a: 'plan' })
  journal.add(entry(1))
  const before = readFileSync(path, 'utf8')
  disk.room = 7
  expect(() => journal.add(entry(2))).toThrow('ENOSPC')
  expect(readFileSync(path, 'utf8')).toBe(before)
  disk.room = Infinity
  journal.add(entry(3))
  journal.close()
  expect(Journal.resume(path, { a: 'plan' }).entries.map(({ game }) => game.number)).toEqual([1, 3])
})
