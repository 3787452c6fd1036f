import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import { GrowingFile, replaceWhole } from './atomic-file.ts'
import { isUnchanged } from './is-unchanged.ts'

const folder = new Folder()
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const was = (text: string) => ({ length: bytes(text).length, crc: crc32(bytes(text)) })

describe('concurrent changes', () => {
  it('a file that was changed after it was read is not overwritten, and nothing is left beside it', () => {
    const path = folder.put('one/game.sgf', 'newer')
    const output = { path, bytes: bytes('mine'), force: true, isBackedUp: true, was: was('older') } as const
    expect(() => replaceWhole(output)).toThrow('another program changed the file')
    expect(folder.list('one')).toEqual(['game.sgf'])
    expect(folder.text('one/game.sgf')).toBe('newer')
    replaceWhole({ ...output, was: was('newer') })
    expect(folder.text('one/game.sgf')).toBe('mine')
    expect(folder.text('one/game.sgf.bak')).toBe('newer')
  })

  it('a file in parts that was changed after it was read is not overwritten either', () => {
    const path = folder.put('parts/game.sgf', 'first second')
    const file = new GrowingFile(path, true)
    file.append({ bytes: bytes('1'), was: was('first ') })
    file.append({ bytes: bytes('2'), was: was('second') })
    writeFileSync(path, 'first Second')
    expect(() => file.finish()).toThrow('another program changed the file')
    expect(folder.text('parts/game.sgf')).toBe('first Second')
    expect(folder.list('parts')).toEqual(['game.sgf'])
  })
})

describe('isStill', () => {
  it('isStill() sees bytes that were added, taken away or changed', () => {
    const long = 'x'.repeat(200_000)
    const path = folder.put('long', long)
    expect(isUnchanged(path, [was(long.slice(0, 70_001)), was(long.slice(70_001))])).toBe(true)
    for (const other of [`${long}x`, long.slice(1), `y${long.slice(1)}`]) {
      writeFileSync(path, other)
      expect(isUnchanged(path, [was(long)])).toBe(false)
    }
  })
})
