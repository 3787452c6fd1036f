import { describe, expect, it } from 'vitest'
import { listening } from '../../listening.testing.ts'
import { sgf as silentSgf } from '../index.ts'
import { readSgf } from './read.testing.ts'

const sgf = listening(silentSgf)

/** Returns the parts of a text that its board messages point to. */
function pointedAt(text: string): string[] {
  const { records, place } = readSgf(text)
  return records.flatMap((record, game) =>
    sgf.check!(record).map((message) => {
      const { offset, length } = place!({ ...message, game })!
      return text.slice(offset, offset + length)
    }),
  )
}

describe('messages of the check', () => {
  it.each([
    ['a move', '(;FF[4]SZ[9];B[aa]C[x];W[aa])', ['aa']],
    ['a result among other facts', '(;FF[4]SZ[9]PB[a]KM[6.5]RE[B+3]PW[b])', ['B+3']],
    ['all values of a list', '(;FF[4]SZ[9]HA[2]AB[aa][bb];W[cc];AB[aa]\n[bb])', ['aa]\n[bb', 'aa]\n[bb']],
    ['a date', '(;FF[4]SZ[9]EV[x]DT[2001-02-30])', ['2001-02-30']],
    ['the rank of the player that it names', '(;FF[4]SZ[9]PB[A]BR[5d]PW[4d]WR[Li])', ['Li']],
    ['the clock that goes up', '(;FF[4]SZ[9];B[aa]BL[10];W[bb]WL[9];B[cc]WL[12]BL[8])', ['12']],
    ['a property in the right game', '(;FF[4]SZ[9]RE[B+R];B[aa])(;FF[4]SZ[9]GN[y]RE[B+R];B[aa];W[bb])', ['B+R']],
    ['a move whose node holds setup as well', '(;FF[4]SZ[9]AB[cc];AW[bb]B[cc])', ['cc']],
    ['the setup that changes nothing', '(;FF[4]SZ[9]AB[aa]AE[bb])', ['bb']],
    ['a handicap in words', '(;FF[4]SZ[9]HA[2 stones];W[cc])', ['2 stones']],
  ])('a message of the SGF check points at %s', (_, text, expected) => {
    expect(pointedAt(text)).toEqual(expected)
  })

  it('a message of the SGF check without details points at the node', () => {
    const { place } = readSgf('(;FF[4];B[aa];W[bb])')
    expect(place!({ code: 'sgf/check-stopped', node: 2 })).toEqual({ offset: 13, length: 1 })
    expect(place!({ code: 'sgf/check-stopped', node: 3 })).toBeUndefined()
    expect(place!({ code: 'sgf/check-stopped', game: 1, node: 0 })).toBeUndefined()
  })
})
