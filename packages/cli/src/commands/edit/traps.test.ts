import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()

/** Returns the result of `qipu edit` on a text, without the line breaks that a writer may add. */
const edited = async (given: string, ...args: string[]): Promise<string> => {
  const path = folder.put('given.sgf', given)
  const { out, err } = await qipu(['edit', path, ...args, '-o', '-'])
  return (out || err).replace(/\n/g, '')
}

describe('traps that other editors fall into', () => {
  it('`edit` turns a move and the stones set up in its node, each once', async () => {
    const text = await edited('(;GM[1]SZ[9];AB[aa]AW[ba]B[ca];W[da])', '--rotate', '90')
    for (const property of ['AB[ia]', 'AW[ib]', 'B[ic]', 'W[id]']) expect(text.split(property)).toHaveLength(2)
    const kept = await edited('(;GM[1]SZ[9];AB[aa]AW[ba]B[ca];W[da]C[x])', '--strip', 'comments')
    expect(kept).toContain(';AB[aa]AW[ba]B[ca];W[da])')
  })

  it('`edit` turns compressed point lists as the points that they are', async () => {
    const text = await edited('(;GM[1]SZ[9]AB[aa:ca][ee]TR[ab:bb]DD[aa:bb];B[ii])', '--mirror')
    expect(text).toMatch(/AB(\[(ia|ha|ga|ee)\]){4}/)
    expect(text).toMatch(/TR(\[(ib|hb)\]){2}/)
    expect(text).toMatch(/DD(\[(ia|ha|ib|hb)\]){4}|DD\[ha:ib\]/)
  })

  it('`edit --moves` writes no AE for a stone that was captured before the cut', async () => {
    // White’s stone at aa is captured before the cut.
    const text = await edited('(;GM[1]SZ[9];B[ba];W[aa];B[ab];W[ee];B[ff])', '--moves', '5..')
    expect(text).toMatch(/AB\[ba\]\[ab\]AW\[ee\]PL\[B\];B\[ff\]MN\[5\]/)
    expect(text).not.toContain('AE')
  })

  it('`edit --moves` leaves out a handicap stone that the cut moves captured', async () => {
    const text = await edited('(;GM[1]SZ[9]AB[aa];W[ba];B[ee];W[ab];B[ff])', '--moves', '4..')
    expect(text).toMatch(/AB\[ee\]AW\[ba\]\[ab\]PL\[B\]/)
  })

  it.each([
    ['(;GM[1]FF[3]SZ[19];B[tt];W[aa])', ';B[];W[sa])'],
    ['(;GM[1]SZ[19];B[];W[aa])', ';B[];W[sa])'],
    ['(;GM[1]SZ[19];B[ss];W[aa])', ';B[ss]'],
  ])('`edit` keeps passes as passes and the last corner as a point: %s', async (given, expected) => {
    const text = await edited(given, '--rotate', '90')
    expect(text).toContain(given.includes('B[ss]') ? ';B[as];W[sa])' : expected)
  })

  it('`edit` takes B[ss] on a board of 18 for a point off the board, and reports it', async () => {
    const text = await edited('(;GM[1]SZ[18];B[ss];W[aa];B[rr])', '--rotate', '90')
    // A point beyond the board is no move; whatever it was is not lost in silence.
    expect(text).toContain(';W[ra];B[ar])')
    const { err } = await qipu(['edit', folder.at('given.sgf'), '--rotate', '90', '-o', '-'])
    expect(err).toContain('ss')
  })

  it('`edit` keeps moves after a pass, and counts the passes', async () => {
    const given = '(;GM[1]SZ[9];B[aa];W[];B[];W[bb];B[cc])'
    expect(await edited(given, '--mirror')).toContain(';B[ia];W[];B[];W[hb];B[gc])')
    expect(await edited(given, '--moves', '1..4')).toContain(';B[aa];W[];B[];W[bb])')
    expect(await edited(given, '--moves', '4..')).toMatch(/AB\[aa\]PL\[W\];W\[bb\]MN\[4\];B\[cc\]\)/)
  })

  it('`edit --set` takes decimals with a point, whatever the language', async () => {
    const path = folder.put('given.sgf', '(;GM[1]SZ[9]KM[6.5];B[aa])')
    for (const language of ['en', 'zh', 'ja', 'ko']) {
      const refused = await qipu(['edit', path, '--set', 'komi=7,5', '-o', '-'], { language })
      expect([refused.code, refused.out]).toEqual([1, ''])
      expect(refused.err).toContain('komi=7.5')
      expect((await qipu(['edit', path, '--set', 'komi=7.5', '-o', '-'], { language })).out).toContain('KM[7.5]')
    }
    // A number with a comma is read as intended, and stays unless it is edited.
    expect(await edited('(;GM[1]SZ[9]KM[6,5];B[aa]C[x])', '--strip', 'comments')).toContain('KM[6,5]')
  })
})
