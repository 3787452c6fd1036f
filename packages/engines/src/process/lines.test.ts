import { describe, expect, it } from 'vitest'
import { BoundedLog } from './bounded-log.ts'
import { LineCutter } from './lines.ts'

describe('LineCutter', () => {
  const bytes = Buffer.from('move AB\r\n\nname 棋\nrest')

  it('LineCutter finds the same lines however the bytes arrive', () => {
    for (let size = 1; size <= bytes.length; size++) {
      const cutter = new LineCutter(100)
      const lines: string[] = []
      for (let at = 0; at < bytes.length; at += size) lines.push(...cutter.cut(bytes.subarray(at, at + size))!)
      expect(lines).toEqual(['move AB', '', 'name 棋'])
      expect(cutter.rest()).toBe('rest')
      expect(cutter.rest()).toBeUndefined()
    }
  })

  it('LineCutter takes CR and CR CR LF for one line end, however the bytes arrive', () => {
    const mixed = Buffer.from('10%\r20%\rmove AB\r\r\n\nname x\r\n\r\nmove CD\r')
    for (let size = 1; size <= mixed.length; size++) {
      const cutter = new LineCutter(100)
      const lines: string[] = []
      for (let at = 0; at < mixed.length; at += size) lines.push(...cutter.cut(mixed.subarray(at, at + size))!)
      expect(lines).toEqual(['10%', '20%', 'move AB', '', 'name x', '', 'move CD'])
      expect(cutter.rest()).toBeUndefined()
    }
  })

  it('LineCutter drops NUL bytes, and shows a line that has not ended', () => {
    const cutter = new LineCutter(100)
    expect(cutter.unfinished).toBe('')
    expect(cutter.cut(Buffer.from('move AB\n\0\0\0\0move'))).toEqual(['move AB'])
    expect(cutter.unfinished).toBe('move')
    expect(cutter.cut(Buffer.from(' CD\n', 'utf16le'))).toEqual(['move CD'])
  })

  it('LineCutter reads a line in GBK between lines in UTF-8', () => {
    const gbk = Buffer.from([0xc6, 0xe5, 0xc6, 0xd7])
    expect(new LineCutter(100).cut(Buffer.concat([Buffer.from('é\n'), gbk, Buffer.from('\né\n')]))).toEqual([
      'é',
      '棋谱',
      'é',
    ])
  })

  it('LineCutter refuses a line that is too long, finished or not', () => {
    expect(new LineCutter(3).cut(Buffer.from('abc\nabcd\n'))).toBeUndefined()
    const cutter = new LineCutter(3)
    expect(cutter.cut(Buffer.from('ab'))).toEqual([])
    expect(cutter.cut(Buffer.from('cd'))).toBeUndefined()
    expect(new LineCutter(3).cut(Buffer.from('abc\nabc\nabc'))).toEqual(['abc', 'abc'])
  })
})

describe('Keep', () => {
  it('Keep keeps everything while there is room', () => {
    const keep = new BoundedLog(20)
    for (const line of ['aaaa', 'bbbb', 'cccc']) keep.add(line)
    expect([keep.lines, keep.omitted]).toEqual([['aaaa', 'bbbb', 'cccc'], 0])
  })

  it('Keep keeps the beginning and the latest lines, and marks the gap', () => {
    const keep = new BoundedLog(20)
    for (let i = 0; i < 100; i++) keep.add(`no${i}`.padEnd(4))
    expect(keep.lines).toEqual(['no0 ', 'no1 ', undefined, 'no98', 'no99'])
    expect(keep.omitted).toBe(96)
  })

  it('Keep drops a line that is longer than all that it may keep', () => {
    const keep = new BoundedLog(20)
    keep.add('x'.repeat(1000))
    keep.add('y')
    expect(keep.lines).toEqual([undefined, 'y'])
  })
})
