import { afterEach, describe, expect, it, vi } from 'vitest'
import { Folder } from '../run.testing.ts'

const hasLinks = vi.hoisted(() => ({ here: true }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const linkSync: typeof fs.linkSync = (from, to) => {
    if (!hasLinks.here) throw Object.assign(new Error('no links'), { code: 'EPERM' })
    fs.linkSync(from, to)
  }
  return { ...fs, linkSync }
})

// Another file of this worker may have loaded it with the real file system.
vi.resetModules()
const { renameToNew } = await import('./rename.ts')

const folder = new Folder()

afterEach(() => {
  hasLinks.here = true
})

describe.each([
  ['where files may have several names', true],
  ['where they have one only', false],
])('a new name %s', (_, here) => {
  it('is given', () => {
    hasLinks.here = here
    const from = folder.put(`${here}/a`, 'x')
    renameToNew(from, folder.at(`${here}/b`))
    expect(folder.list(String(here))).toEqual(['b'])
  })

  it('is not taken from another', () => {
    hasLinks.here = here
    const from = folder.put(`${here}/c`, 'new')
    const to = folder.put(`${here}/d`, 'old')
    expect(() => renameToNew(from, to)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    expect(folder.text(`${here}/d`)).toBe('old')
    expect(folder.text(`${here}/c`)).toBe('new')
  })
})
