import { createRequire } from 'node:module'
import { beforeEach, describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import { Chunks } from './chunks.ts'
import { readCompiled, writeCompiled } from './compiled.ts'

const folder = new Folder()
const others = createRequire(import.meta.url)
const trace: string[] = []
Object.assign(globalThis, { trace })

const PART = `trace.push('part');const { name } = require('./main.cjs');exports.add = (a, b) => name + (a + b)`

beforeEach(() => {
  trace.length = 0
  folder.put('main.cjs', `trace.push('main');exports.name='sum ';trace.push(require('./part-1.cjs').add(1, 2))`)
  folder.put('part-1.cjs', PART)
})

const begin = (file: string): Chunks => {
  const chunks = new Chunks(folder.path, readCompiled(file), others)
  chunks.begin('main.cjs')
  return chunks
}

describe('chunks', () => {
  it('chunks run once each, also where they require each other', () => {
    expect(begin('nowhere').isNews).toBe(true)
    expect(trace).toEqual(['main', 'part', 'sum 3'])
  })

  it('chunks are loaded from the cache of compiled code', () => {
    const file = folder.at('kept/a.bin')
    writeCompiled(file, begin(file).scripts)
    trace.length = 0
    const again = begin(file)
    expect(again.isNews).toBe(false)
    expect(trace).toEqual(['main', 'part', 'sum 3'])
    expect([...again.scripts.keys()]).toEqual(['./part-1.cjs'])
  })

  it('chunks are compiled anew where the cache belongs to others, is cut off or is damaged', () => {
    const file = folder.at('kept/b.bin')
    writeCompiled(file, begin(file).scripts)
    folder.put('part-1.cjs', `${PART};exports.more = 1`)
    expect(begin(file).isNews).toBe(true)
    const whole = readCompiled(file).get('./part-1.cjs')!
    for (const content of ['', 'abc', '\u0000\u0000\u0000\u0000', '\u0002\u0000\u0000\u0000[]', 'ÿÿÿÿ'.repeat(9)]) {
      expect(begin(folder.put('kept/b.bin', Buffer.from(content, 'latin1'))).isNews).toBe(true)
    }
    const table = `[["./part-1.cjs",${whole.length}]]`
    const head = Buffer.from([table.length, 0, 0, 0])
    folder.put('kept/c.bin', Buffer.concat([head, Buffer.from(table), whole.subarray(0, -100)]))
    expect(begin(folder.at('kept/c.bin')).isNews).toBe(true)
    expect(trace.at(-1)).toBe('sum 3')
  })

  it('chunks run without a place to keep a cache', () => {
    const file = folder.put('file', '')
    expect(() => writeCompiled(`${file}/a.bin`, begin(file).scripts)).not.toThrow()
    folder.put('taken/a.bin/in-the-way', '')
    expect(() => writeCompiled(folder.at('taken/a.bin'), begin(file).scripts)).not.toThrow()
    expect(folder.list('taken')).toEqual(['a.bin/in-the-way'])
  })

  it('chunks may require modules that are no chunks', () => {
    folder.put('main.cjs', `trace.push(require('node:path').basename('a/b'), __filename, __dirname)`)
    begin('nowhere')
    expect(trace).toEqual(['b', folder.at('main.cjs'), folder.path])
  })
})
