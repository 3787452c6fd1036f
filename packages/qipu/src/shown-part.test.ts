import { expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { formatById } from './formats/all.ts'
import { diff } from './record/diff.ts'

const convert = (text: string, to: string) => {
  const { records } = read({ bytes: new TextEncoder().encode(text) })
  const { bytes, messages } = write(records, formatById(to)!)
  return { text: new TextDecoder().decode(bytes), codes: messages.map(({ code, node }) => [code, node]) }
}

it('cut-offs of JGF become VW of SGF, and VW cut-offs', () => {
  const cut = '{"record":{"format":"JGF","version":2},"board":{"size":9,"cutOffTop":5,"cutOffLeft":6},"tree":[{}]}'
  const sgf = convert(cut, 'sgf')
  expect(sgf.codes).toEqual([])
  expect(sgf.text).toContain('VW[gf:ii]')
  const back = convert(sgf.text, 'jgf')
  expect(back.codes).toEqual([])
  expect(JSON.parse(back.text).board).toEqual({ size: 9, cutOffTop: 5, cutOffBottom: 0, cutOffLeft: 6, cutOffRight: 0 })
})

it('a view that ends later is cut off as it begins, and the end is a loss', () => {
  const { text, codes } = convert('(;FF[4]GM[1]SZ[9]VW[aa:dd];B[cc];W[dd]VW[])', 'jgf')
  expect(JSON.parse(text).board).toMatchObject({ cutOffTop: 0, cutOffBottom: 5, cutOffRight: 5 })
  expect(codes).toEqual([['loss/notes.view', 2]])
})

it('a view that is no rectangle stays a loss', () => {
  expect(convert('(;FF[4]GM[1]SZ[9]VW[aa][bb])', 'jgf').codes).toEqual([['loss/notes.view', 0]])
})

it.each([
  ['VW[bb:dc]', 'VW[bb:dc]'],
  ['VW[dc][cc][bc][bb][cb][db]', 'VW[bb:dc]'],
  ['VW[aa]', 'VW[aa]'],
  ['VW[aa][bb]', 'VW[aa][bb]'],
  ['VW[aa][ca]', 'VW[aa][ca]'],
  ['VW[]', 'VW[]'],
])('SGF says a view that fills a rectangle by its corners: %s', (given, written) => {
  const { text } = convert(`(;FF[4]GM[1]SZ[9];B[ee]${given})`, 'sgf')
  expect(text).toContain(`;B[ee]${written}`)
})

it('a part that is shown from the root on is the same, whichever way it is said', () => {
  const recordOf = (text: string) => read({ bytes: new TextEncoder().encode(text) }).records[0]!
  const cut = recordOf('{"record":{"format":"JGF","version":2},"board":{"size":9,"cutOffTop":5},"tree":[{}]}')
  expect(diff(cut, recordOf('(;FF[4]GM[1]SZ[9]VW[af:ii])'))).toEqual([])
  expect(diff(recordOf('(;FF[4]GM[1]SZ[9]VW[af:ii])'), cut)).toEqual([])
  expect(diff(cut, recordOf('(;FF[4]GM[1]SZ[9]VW[ag:ii])'))).toHaveLength(1)
  expect(diff(cut, recordOf('(;FF[4]GM[1]SZ[9])'))).toHaveLength(1)
  expect(diff(cut, recordOf('(;FF[4]GM[1]SZ[9];VW[af:ii])'))).not.toEqual([])
})
