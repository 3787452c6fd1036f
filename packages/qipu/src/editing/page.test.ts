import { describe, expect, it } from 'vitest'
import { dotsAndBoxes } from '../games/dots-and-boxes/index.ts'
import { go } from '../games/go/index.ts'
import { edit } from '../record/edit/draft.ts'
import { makePage } from './index.ts'
import { after, randomGame } from './trial.testing.ts'

describe('makePage', () => {
  const given = '(;SZ[9]AB[ii];B[ba];W[aa];B[ab](;W[cc])(;W[dd]C[why];B[ee](;W[ff])(;W[gg])))'

  it('makePage() copies a variation as a branch of the root that begins with its position', () => {
    expect(after(given, (draft) => makePage(draft, go, 5, 'A page'))).toBe(
      '(;SZ[9]AB[ii](;B[ba];W[aa];B[ab](;W[cc])(;W[dd]C[why];B[ee](;W[ff])(;W[gg])))' +
        '(;AB[ba][ab]AW[dd]PL[B]N[A page]C[why];B[ee](;W[ff])(;W[gg])))',
    )
  })

  it('makePage() keeps the title that a node has, and counts moves anew', () => {
    expect(after('(;SZ[9];B[aa];W[bb]N[Own]MN[2];B[cc])', (draft) => makePage(draft, go, 2, 'A page'))).toContain(
      '(;AB[aa]AW[bb]PL[B]N[Own];B[cc])',
    )
  })

  it('makePage() refuses what no set-up can hold, and nodes that are gone', () => {
    const draft = edit(randomGame(dotsAndBoxes, 1, 5))
    expect(makePage(draft, dotsAndBoxes, 5, 'A page')).toMatchObject({ refusal: { code: 'edit/not-set-up' } })
    expect(makePage(draft, dotsAndBoxes, 77, 'A page')).toMatchObject({ refusal: { code: 'edit/no-node' } })
  })
})
