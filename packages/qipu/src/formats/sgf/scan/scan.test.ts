import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../text/random.ts'
import { effort } from '../../../text/seeded.testing.ts'
import { bytesOf } from '../read/read.testing.ts'
import { findGame, scanGame } from './scan.ts'
import { CARE, CLOSE, codeName, MORE, NAME, NODE, newTape, OPEN, PROBLEM, problems, VALUE } from './tape.ts'

const kinds = new Map([
  [OPEN, '('],
  [CLOSE, ')'],
  [NODE, ';'],
  [NAME, 'name'],
])

/** The events of the first game as words. */
function events(text: string): string[] {
  const bytes = bytesOf(text)
  const tape = newTape()
  scanGame(bytes, findGame(bytes, 0), tape)
  const result: string[] = []
  for (let e = 0; e < tape.length; e += 3) {
    const [what, from, to] = tape.ints.subarray(e, e + 3) as unknown as [number, number, number]
    const part = new TextDecoder().decode(bytes.subarray(from, to))
    if (what >= VALUE) {
      const flags = (what & MORE ? '+' : '') + (what & CARE ? '!' : '')
      result.push(`${what >> 5 === 1023 ? 'LONG' : codeName(what >> 5)}${flags}=${part}`)
    } else result.push(kinds.get(what) ?? `${problems[what - PROBLEM]}:${part}`)
  }
  return result
}

describe('scanGame', () => {
  it('scanGame() turns a game into events, in order', () => {
    expect(events('(;GM[1]AB[aa] [bb]\n;B[pd];W[](;C[a\\]b])(;N[x]))')).toEqual(
      '( ; GM=1 AB=aa AB+=bb ; B=pd ; W= ( ; C!=a\\]b ) ( ; N=x ) )'.split(' '),
    )
  })

  it('scanGame() reports names that are not one or two capitals', () => {
    expect(events('(;Black[aa]MULTIGOGM[1]GaMe [1])')).toEqual([
      '(',
      ';',
      'name',
      'B=aa',
      'name',
      'LONG=1',
      'name',
      'GM=1',
      ')',
    ])
  })

  it.each([
    ['(;B[cc] gfhf;W[kk] ])', ['stray:gfhf', 'stray:]']],
    ['(;B[cc](;W[kk])', ['missing-close:']],
    ['(;B[cc', ['open-value:[cc', 'missing-close:']],
    ['(;B[cc]())', ['empty-variation:)']],
    ['(;B[cc]PL;W[dd])', ['no-value:PL']],
    ['(;[ab])', ['no-name:[ab]']],
    ['((;B[cc]))', ['double-open:(']],
    ['(GM[1];B[cc])', ['missing-semicolon:GM']],
    ['(;B[aa](;W[bb]);W[cc])', ['node-outside:;']],
    ['(;B[aa](;W[bb])W[cc])', ['property-outside:W']],
    ['(;B[aa]PL)', ['no-value:PL']],
    ['(;B[aa]\0;W[bb])', ['stray:\0']],
  ])('scanGame() reports what the grammar forbids in %s', (text, expected) => {
    expect(events(text).filter((event) => /^[a-z]+-?[a-z]*:/.test(event))).toEqual(expected)
  })

  it('scanGame() ends where the tree ends', () => {
    const bytes = bytesOf('x (;B[aa](;W[bb])) tail (;C[two])')
    const tape = newTape()
    const end = scanGame(bytes, findGame(bytes, 0), tape)
    expect(end).toBe(18)
    expect(findGame(bytes, end)).toBe(24)
  })

  it('findGame() finds games, not brackets in prose', () => {
    const at = (text: string): number => findGame(bytesOf(text), 0)
    expect(at('no (brackets) here; none')).toBe(-1)
    expect(at('a (smile) (;B[aa])')).toBe(10)
    expect(at('((;B[aa]))')).toBe(0)
    expect(at('(\n;B[aa])')).toBe(0)
    expect(at('(GM [1])')).toBe(0)
    expect(at('(')).toBe(-1)
  })

  it('the tape of scanGame() grows with the game', () => {
    const tape = newTape()
    const text = `(${';B[aa];W[bb]'.repeat(50_000)})`
    expect(scanGame(bytesOf(text), 0, tape)).toBe(text.length)
    expect(tape.length).toBe(3 * (2 + 4 * 50_000))
  })

  it('scanGame() comes to an end on any bytes', () => {
    const random = randomFrom(11)
    const tape = newTape()
    const letters = bytesOf('()[];\\BWab \n\0')
    for (let run = 0; run < effort(3000); run++) {
      const bytes = Uint8Array.from({ length: random(60) }, () => letters[random(letters.length)]!)
      for (let at = findGame(bytes, 0); at >= 0; at = findGame(bytes, at)) {
        const end = scanGame(bytes, at, tape)
        expect(end).toBeGreaterThan(at)
        for (let e = 0; e < tape.length; e += 3) {
          expect(tape.ints[e + 1]).toBeLessThanOrEqual(tape.ints[e + 2]!)
          expect(tape.ints[e + 2]).toBeLessThanOrEqual(bytes.length)
        }
        at = end
      }
    }
  })
})
