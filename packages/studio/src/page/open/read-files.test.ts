import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { speak } from '../labels.ts'
import { fromFiles, skippedNotices } from './read-files.ts'

const files = (count: number): File[] => Array.from({ length: count }, (_, i) => new File(['(;)'], `${i}.sgf`))

describe('incoming files', () => {
  it('incoming files are read whole, and hidden ones are left out', async () => {
    const haul = await fromFiles([...files(2), new File(['x'], '.DS_Store')])
    expect(haul.found.map(({ name }) => name)).toEqual(['0.sgf', '1.sgf'])
    expect(skippedNotices(haul, speak(english))).toEqual([])
  })

  it('only the first 5000 incoming files are opened, and a message says so', async () => {
    const all = await fromFiles(files(5000))
    expect([all.found.length, skippedNotices(all, speak(english))]).toEqual([5000, []])
    const some = await fromFiles(files(5001))
    expect([some.found.length, skippedNotices(some, speak(english))]).toEqual([
      5000,
      ['Only the first 5000 files were opened.'],
    ])
  })
})
