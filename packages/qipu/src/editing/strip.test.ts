import { describe, expect, it } from 'vitest'
import { diff } from '../record/diff.ts'
import { mainLineOnly, strip } from './index.ts'
import { after, readText } from './trial.testing.ts'

describe('strip', () => {
  const given = '(;SZ[9]C[root]XX[1];B[aa]C[a]TR[aa]BL[9](;W[bb]TE[1])(;W[cc]LB[dd:x];C[only words];B[ee]))'
  it.each([
    [['comments'], '(;SZ[9]XX[1];B[aa]TR[aa]BL[9](;W[bb]TE[1])(;W[cc]LB[dd:x];B[ee]))'],
    [['marks', 'clocks'], '(;SZ[9]C[root]XX[1];B[aa]C[a](;W[bb]TE[1])(;W[cc];C[only words];B[ee]))'],
    [['variations', 'comments', 'private'], '(;SZ[9];B[aa]TR[aa]BL[9];W[bb]TE[1])'],
    [['annotations', 'private'], '(;SZ[9]C[root];B[aa]TR[aa]C[a]BL[9](;W[bb])(;W[cc]LB[dd:x];C[only words];B[ee]))'],
  ] as const)('strip() takes out %j and nothing else', (kinds, expected) => {
    const left = after(given, (draft) => strip(draft, kinds))
    expect(diff(readText(left), readText(expected))).toEqual([])
  })

  it('mainLineOnly() keeps the main line', () => {
    expect(after('(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))', mainLineOnly)).toBe('(;SZ[9];B[aa];W[bb];B[cc])')
  })
})
