import { describe, expect, it } from 'vitest'
import { go } from '../games/go/index.ts'
import { edit } from '../record/edit/draft.ts'
import { cutBefore, demote, extractSubtree, flatten, isRefusal, keepLine, makeMain, promote } from './index.ts'
import { after, readText, textOf } from './trial.testing.ts'

describe('branches', () => {
  const given = '(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd])(;W[ee]))'
  it('branches change places, become the main line, or are the only one', () => {
    expect(after(given, (draft) => promote(draft, 3))).toBe('(;SZ[9];B[aa](;W[cc];B[dd])(;W[bb])(;W[ee]))')
    expect(after(given, (draft) => demote(draft, 3))).toBe('(;SZ[9];B[aa](;W[bb])(;W[ee])(;W[cc];B[dd]))')
    expect(after(given, (draft) => makeMain(draft, 5))).toBe('(;SZ[9];B[aa](;W[ee])(;W[bb])(;W[cc];B[dd]))')
    expect(after(given, (draft) => keepLine(draft, 3))).toBe('(;SZ[9];B[aa];W[cc];B[dd])')
    expect(after(given, (draft) => promote(draft, 2))).toContain('edit/no-neighbour')
    expect(after(given, (draft) => demote(draft, 5))).toContain('edit/no-neighbour')
    expect(after(given, (draft) => keepLine(draft, 77))).toContain('edit/no-node')
  })

  it('a branch can begin a record of its own', () => {
    expect(after(given, (draft) => cutBefore(draft, go, 3))).toBe('(;SZ[9]AB[aa]AW[cc]PL[B];B[dd]MN[3])')
    const draft = edit(readText(given))
    const own = extractSubtree(draft, go, 3)
    if (isRefusal(own)) throw new Error()
    expect(textOf(own.record)).toBe('(;SZ[9]AB[aa]AW[cc]PL[B];B[dd]MN[3])')
    expect(textOf(draft.compact().record)).toBe(given)
  })

  it('branches are flattened beside their siblings', () => {
    expect(after(given, (draft) => flatten(draft, go, 4))).toBe(
      '(;SZ[9](;B[aa](;W[bb])(;W[ee]))(;AB[aa][dd]AW[cc]PL[W]))',
    )
    expect(after('(;SZ[9];B[aa];W[bb](;B[cc];W[dd])(;B[ee]))', (draft) => flatten(draft, go, 2))).toBe(
      '(;SZ[9];AB[aa]AW[bb]PL[B](;B[cc]MN[3];W[dd])(;B[ee]MN[3]))',
    )
  })
})
