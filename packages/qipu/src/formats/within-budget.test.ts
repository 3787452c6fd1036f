import { describe, expect, it } from 'vitest'
import { read } from '../api/read.ts'
import { Budget } from '../text/budget.ts'
import { formatById, formats } from './all.ts'
import { known } from './listening.testing.ts'
import { samples } from './mutated.testing.ts'

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)
const codesOf = (text: string, from?: string): string[] =>
  read({ bytes: bytesOf(text) }, from === undefined ? {} : { from }).messages.map(({ code }) => code)

describe('the budget of a reader', () => {
  it.each([
    ['a board filled at every node', ';AB[aa:ZZ];AE[aa:ZZ]'],
    ['stones and their removal in one node', ';AB[aa:ZZ]AE[aa:ZZ]'],
    ['marks at every node', ';TR[aa:ZZ]'],
    ['marks that contradict each other', ';TR[aa:ZZ]SQ[aa:ZZ]'],
    ['territory at every node', ';TB[aa:ZZ]'],
    ['dimmed points at every node', ';DD[aa:ZZ]'],
    ['a view at every node', ';VW[aa:ZZ]'],
  ])('an SGF file that asks for too much is refused with one message that says where: %s', (_, piece) => {
    const text = `(;GM[1]SZ[52]${piece.repeat(4000)})`
    const { records, messages, charset } = read({ bytes: bytesOf(text) })
    expect([records, charset?.name]).toEqual([[], 'utf-8'])
    const last = known(messages.at(-1)!)
    expect([last.code, last.severity]).toEqual(['qipu/too-much-work', 'error'])
    expect(text.slice(last.at!.offset, last.at!.offset + last.at!.length)).toBe('aa:ZZ')
  })

  it.each([
    ['the same rectangle in one list', `(;GM[1]SZ[52]TR${'[aa:ZZ]'.repeat(2800)})`],
    ['the same rectangle in lists of one node', `(;GM[1]SZ[52]${'AB[aa:ZZ]'.repeat(2800)})`],
    ['a view of a whole board at every move', `(;GM[1]SZ[19]${';B[aa]VW[aa:ss];W[bb]VW[aa:ss]'.repeat(2000)})`],
    ['territory of a whole board at some moves', `(;GM[1]SZ[19]${';B[aa]TB[aa:sj]TW[ak:ss]'.repeat(400)})`],
  ])('an SGF file that needs little is read: %s', (_, text) => {
    expect(read({ bytes: bytesOf(text) }).records).toHaveLength(1)
    expect(codesOf(text)).not.toContain('qipu/too-much-work')
  })

  it('a list of many large boards is refused', () => {
    const record = '{"game":"go","board":{"width":1000,"height":1000},"nodes":[{}]}'
    const text = `{"format":"qipu","version":1,"records":[${Array(50).fill(record).join()}]}`
    expect(codesOf(text, 'qipu')).toContain('qipu/too-much-work')
    expect(codesOf(text.replaceAll('1000', '19'), 'qipu')).toEqual([])
  })

  it('a second reading of games in different charsets has a budget too', () => {
    const game = (charset: string): string => `(;CA[${charset}]SZ[52]${';AB[aa:ZZ];AE[aa:ZZ]'.repeat(100)})`
    expect(codesOf(`${game('gbk')}${game('big5')}`)).toContain('qipu/too-much-work')
  })

  it.each(formats.map((format) => [format.id]))('the reader of %s ends in a message where its budget ends', (id) => {
    const format = formatById(id)!
    for (const bytes of [...samples(format).slice(0, 5), bytesOf('nothing that anyone knows')]) {
      const codes: string[] = []
      const result = format.read({ bytes }, { budget: new Budget(0), report: (code) => codes.push(code) })
      const isRefused = codes.at(-1) === 'qipu/too-much-work'
      expect(isRefused ? result.records : []).toEqual([])
      if (!isRefused) expect(codes).toEqual([])
      expect(typeof result.text()).toBe('string')
    }
  })
})
