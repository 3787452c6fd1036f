import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../../text/random.ts'
import { effort } from '../../../text/seeded.testing.ts'
import { known } from '../../listening.testing.ts'
import { readSgf } from '../read/read.testing.ts'
import { write } from '../write/write.ts'

const commentsOf = (text: string): (string | undefined)[] =>
  readSgf(text).records[0]!.nodes.map(({ notes }) => notes?.comments?.[0]?.text)

const codesOf = (text: string): string[] => readSgf(text).messages.map(({ code }) => code)

describe('brackets without backslashes in texts', () => {
  it.each([
    ['(;SZ[9];B[aa]C[name [12k]: hello];W[bb])', 'name [12k]: hello'],
    ['(;SZ[9];B[aa]C[a [12k]: foo\nb [3d]: hi [sic]!];W[bb])', 'a [12k]: foo\nb [3d]: hi [sic]!'],
    ['(;SZ[9];B[aa]C[a [2k]:) nice (really)];W[bb])', 'a [2k]:) nice (really)'],
    ['(;SZ[9];B[aa]C[a [2k\\]: x] b];W[bb])', 'a [2k]: x] b'],
    ['(;SZ[9];B[aa]C[[x]: y];W[bb])', '[x]: y'],
    ['(;SZ[9];B[aa]C[a [2k]; then b];W[bb])', 'a [2k]; then b'],
    ['(;SZ[9];B[aa]C[a [1k]: x](;W[bb])(;W[cc]))', 'a [1k]: x'],
    ['(;SZ[9];B[aa]C[end [1k]: x])', 'end [1k]: x'],
    ['(;SZ[9];B[aa]C[see [1] and [2]];W[bb])', 'see [1] and [2]'],
    ['(;SZ[9];B[aa]C[[sic] B[bb] is best];W[bb])', '[sic] B[bb] is best'],
    ['(;SZ[9];B[aa]C[nice :] really (C3); yes];W[bb])', 'nice :] really (C3); yes'],
    ['(;SZ[9];B[aa]C[a :] b :] c]N[x];W[bb])', 'a :] b :] c'],
    ['(;SZ[9];B[aa]C[a b] x];W[bb])', 'a b] x'],
  ])('the text of %j is read whole, which is reported once and mended', (text, comment) => {
    expect(commentsOf(text)[1]).toBe(comment)
    expect(codesOf(text)).toEqual(['sgf/bare-bracket'])
    const { records, messages } = readSgf(text)
    expect(messages.map(known)).toMatchObject([{ fixable: true }])
    const again = readSgf(new TextDecoder().decode(write(records).bytes))
    expect(again.messages).toEqual([])
    expect(again.records[0]!.nodes[1]!.notes?.comments).toEqual(records[0]!.nodes[1]!.notes?.comments)
  })

  it.each([
    ['(;SZ[9];B[aa]C[a [b];W[bb])', 'a [b'],
    ['(;SZ[9];B[aa]C[a [b]N[c];W[bb])', 'a [b'],
    ['(;SZ[9];B[aa]C[a [b] x ;W[bb])', 'a [b'],
    ['(;SZ[9];B[aa]C[a [b] x ;W[bb]C[c]])', 'a [b'],
    ['(;SZ[9];B[aa]C[[a]N[b];W[bb])', '[a'],
    ['(;SZ[9];B[aa]C[a b]];W[bb])', 'a b'],
    ['(;SZ[9];B[aa]C[a b] ];W[bb])', 'a b'],
    ['(;SZ[9];B[aa]C[a b] x;W[bb]C[c])', 'a b'],
  ])('the text of %j ends at its first bracket: there is no evidence that it goes on', (text, comment) => {
    expect(commentsOf(text)[1]).toBe(comment)
    expect(codesOf(text)).not.toContain('sgf/bare-bracket')
    expect(readSgf(text).records[0]!.nodes).toHaveLength(3)
  })

  it('files that keep the grammar are read as before, whatever stands in their texts', () => {
    const random = randomFrom(7)
    for (let round = 0; round < effort(300); round++) {
      const words = Array.from(
        { length: 6 },
        () => ['[', 'a', ': ', ';', '(', '\\]', 'B[', ';B[', ' ', 'x'][random(10)],
      )
      const text = `(;SZ[9];B[aa]C[${words.join('')}];W[bb];B[cc])`
      expect(codesOf(text), text).not.toContain('sgf/bare-bracket')
      expect(commentsOf(text)[1], text).toBe(words.join('').replaceAll('\\]', ']') || undefined)
    }
  })
})
