import { chmodSync, existsSync, lstatSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import { GrowingFile, writeFileAtomic } from './atomic-file.ts'

const folder = new Folder()
const bytes = new TextEncoder().encode('new')

describe('writing a whole file', () => {
  it('writeWhole() makes the directories that it needs and leaves nothing else', () => {
    writeFileAtomic(folder.at('a/b/c.sgf'), bytes, false)
    expect(folder.text('a/b/c.sgf')).toBe('new')
    expect(folder.list('a')).toEqual(['b/c.sgf'])
  })

  it('writeWhole() leaves an existing file alone, unless told otherwise', () => {
    const path = folder.put('d.sgf', 'old')
    expect(() => writeFileAtomic(path, bytes, false)).toThrow('already exists; use --force to overwrite it')
    expect(folder.text('d.sgf')).toBe('old')
    writeFileAtomic(path, bytes, true)
    expect(folder.text('d.sgf')).toBe('new')
  })

  it('writeWhole() says why it cannot write', () => {
    const path = folder.put('file', 'x')
    expect(() => writeFileAtomic(`${path}/below.sgf`, bytes, false)).toThrow(`${path}: is not a directory`)
    expect(() => writeFileAtomic(`${path}/below/b.sgf`, bytes, true)).toThrow('is not a directory')
    expect(() => writeFileAtomic(folder.path, bytes, true)).toThrow('is a directory')
  })

  it('writeWhole() follows a link, and the link stays', () => {
    folder.put('real/k.sgf', 'old')
    symlinkSync('real/k.sgf', folder.at('k.sgf'))
    expect(() => writeFileAtomic(folder.at('k.sgf'), bytes, false)).toThrow('already exists')
    writeFileAtomic(folder.at('k.sgf'), bytes, true)
    expect(lstatSync(folder.at('k.sgf')).isSymbolicLink()).toBe(true)
    expect(folder.text('real/k.sgf')).toBe('new')
    expect(folder.list('real')).toEqual(['k.sgf'])
  })

  it.each([0o600, 0o444, 0o666])('writeWhole() keeps the mode of a file: %i', (mode) => {
    const path = folder.put(`mode-${mode}.sgf`, 'old')
    chmodSync(path, mode)
    writeFileAtomic(path, bytes, true)
    expect(statSync(path).mode & 0o777).toBe(mode)
    expect(folder.text(`mode-${mode}.sgf`)).toBe('new')
  })

  it('writeWhole() writes into a device without replacing it', () => {
    for (const force of [false, true]) writeFileAtomic('/dev/null', bytes, force)
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('writeWhole() accepts names of the greatest length', () => {
    const name = `${'n'.repeat(251)}.sgf`
    writeFileAtomic(folder.at(`long/${name}`), bytes, false)
    expect(folder.list('long')).toEqual([name])
  })
})

describe('a write-protected file', () => {
  it('writeWhole() replaces no write-protected file, and advises --force', () => {
    const path = folder.put('protected.sgf', 'old')
    chmodSync(path, 0o444)
    expect(() => writeFileAtomic(path, bytes, 'unprotected')).toThrow('--force')
    expect(folder.text('protected.sgf')).toBe('old')
    chmodSync(path, 0o644)
    writeFileAtomic(path, bytes, 'unprotected')
    expect(folder.text('protected.sgf')).toBe('new')
  })
})

describe('writing a file in parts', () => {
  it('a file written in parts is there when it is finished, not before', () => {
    const file = new GrowingFile(folder.at('e.sgf'), false)
    file.append({ bytes, between: '\n' })
    expect(existsSync(folder.at('e.sgf'))).toBe(false)
    file.append({ bytes, between: '\n' })
    expect(file.finish()).toBe(true)
    expect(folder.text('e.sgf')).toBe('new\nnew')
  })

  it('a file written in parts is not there if it is refused, unwanted or given up', () => {
    const refused = new GrowingFile(folder.at('f.sgf'), false)
    refused.append({ bytes })
    refused.append({ bytes, vote: 'refuse' })
    expect(refused.finish()).toBe(false)
    const unwanted = new GrowingFile(folder.at('g.sgf'), false)
    unwanted.append({ bytes, vote: 'indifferent' })
    expect(unwanted.finish()).toBe(false)
    const abandoned = new GrowingFile(folder.at('h.sgf'), false)
    abandoned.append({ bytes })
    abandoned.abandon()
    expect(folder.list().filter((name) => /^[fgh]\.sgf/.test(name))).toEqual([])
  })

  it('a file written in parts leaves an existing file alone', () => {
    const file = new GrowingFile(folder.put('i.sgf', 'old'), false)
    file.append({ bytes })
    expect(() => file.finish()).toThrow('already exists')
    expect(folder.text('i.sgf')).toBe('old')
    expect(folder.list().filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
