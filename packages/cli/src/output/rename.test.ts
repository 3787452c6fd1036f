import { afterEach, describe, expect, it, vi } from 'vitest'
import { Folder } from '../run.testing.ts'

const hasLinks = vi.hoisted(() => ({ here: true }))
/** Errors with which the next renamings are refused. */
const refusals = vi.hoisted(() => [] as string[])

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const linkSync: typeof fs.linkSync = (from, to) => {
    if (!hasLinks.here) throw Object.assign(new Error('no links'), { code: 'EPERM' })
    fs.linkSync(from, to)
  }
  const renameSync: typeof fs.renameSync = (from, to) => {
    const code = refusals.shift()
    if (code !== undefined) throw Object.assign(new Error('held'), { code })
    fs.renameSync(from, to)
  }
  return { ...fs, linkSync, renameSync }
})

// Another file of this worker may have loaded it with the real file system.
vi.resetModules()
const { renameOver, renameToNew } = await import('./rename.ts')

const folder = new Folder()

afterEach(() => {
  hasLinks.here = true
  refusals.length = 0
})

describe.each([
  ['where files may have several names', true],
  ['where they have one only', false],
])('a new name %s', (_, here) => {
  it('renameToNew() renames a file', () => {
    hasLinks.here = here
    const from = folder.put(`${here}/a`, 'x')
    renameToNew(from, folder.at(`${here}/b`))
    expect(folder.list(String(here))).toEqual(['b'])
  })

  it('renameToNew() does not take the name of another file', () => {
    hasLinks.here = here
    const from = folder.put(`${here}/c`, 'new')
    const to = folder.put(`${here}/d`, 'old')
    expect(() => renameToNew(from, to)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    expect(folder.text(`${here}/d`)).toBe('old')
    expect(folder.text(`${here}/c`)).toBe('new')
  })
})

describe('a file that another program holds', () => {
  const held = (platform: NodeJS.Platform, ...codes: string[]) => {
    refusals.push(...codes)
    const [from, to] = [folder.put('held/new', 'new'), folder.put('held/old', 'old')]
    const rename = () => renameOver(from, to, platform)
    return { rename, text: () => folder.text('held/old') }
  }

  it('a file that another program holds is replaced on Windows as soon as it is free', () => {
    const { rename, text } = held('win32', 'EPERM', 'EBUSY', 'EACCES')
    rename()
    expect(text()).toBe('new')
  })

  it.each([
    ['is no reason to wait elsewhere', 'linux', ['EPERM']],
    ['is left as it is where it stays held', 'win32', Array.from({ length: 20 }, () => 'EBUSY')],
    ['is not waited for where waiting does not help', 'win32', ['ENOSPC']],
  ] as const)('a file that another program holds %s', (_, platform, codes) => {
    const { rename, text } = held(platform, ...codes)
    expect(rename).toThrow(expect.objectContaining({ code: codes[0] }))
    expect([text(), refusals]).toEqual(['old', []])
  })
})
