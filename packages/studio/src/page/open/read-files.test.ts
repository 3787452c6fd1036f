import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { speak } from '../labels.ts'
import { fromFiles, MOST, readSome, skippedNotices } from './read-files.ts'

const files = (count: number): File[] => Array.from({ length: count }, (_, i) => new File(['(;)'], `${i}.sgf`))

describe('incoming files', () => {
  it('incoming files are read whole, and hidden ones are left out', async () => {
    const haul = await fromFiles([...files(2), new File(['x'], '.DS_Store')])
    expect(haul.found.map(({ name }) => name)).toEqual(['0.sgf', '1.sgf'])
    expect(skippedNotices(haul, speak(english))).toEqual([])
  })

  it('a few hundred incoming files are opened at once, and more are left unread until it is decided how', async () => {
    const all = await fromFiles(files(MOST))
    expect([all.found.length, all.rest.length]).toEqual([MOST, 0])
    const many = await fromFiles(files(MOST + 1))
    expect([many.found.length, many.rest.length]).toEqual([0, MOST + 1])
    const some = await readSome(many.rest)
    expect([some.found.length, some.rest.length]).toEqual([MOST, 1])
  })
})
