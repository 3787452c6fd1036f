import { describe, expect, it } from 'vitest'
import { go } from '../games/go/index.ts'
import { same } from '../record/canonical.ts'
import { edit } from '../record/edit/draft.ts'
import {
  flatten,
  isRefusal,
  keepMoves,
  mergeRecord,
  PositionIndex,
  transformRecord,
  transpositionsIn,
} from './index.ts'
import { after, done, readText, textOf } from './trial.testing.ts'

describe('mergeRecord', () => {
  const merged = (a: string, b: string, author?: string): string =>
    after(a, (draft) => mergeRecord(draft, go, readText(b), author === undefined ? {} : { author }))

  it('mergeRecord() adds new moves as variations, and equal comments once', () => {
    expect(merged('(;SZ[9];B[aa]C[x];W[bb])', '(;SZ[9];B[aa]C[x];W[bb]C[y];B[cc](;W[dd])(;W[ee]))')).toBe(
      '(;SZ[9];B[aa]C[x];W[bb]C[y];B[cc](;W[dd])(;W[ee]))',
    )
    expect(merged('(;SZ[9];B[aa];W[bb])', '(;SZ[9];B[aa];W[cc];B[bb])')).toBe('(;SZ[9];B[aa](;W[bb])(;W[cc];B[bb]))')
  })

  it('mergeRecord() keeps the author of a review apart from the game’s own comments', () => {
    const draft = edit(readText('(;SZ[9];B[aa]C[own])'))
    done(mergeRecord(draft, go, readText('(;SZ[9];B[aa]C[better at C3])'), { author: 'Lee' }), draft)
    expect(draft.record.nodes[1]!.notes!.comments).toEqual([{ text: 'own' }, { text: 'better at C3', author: 'Lee' }])
  })

  it('mergeRecord() reports contradictions, and refuses other games, boards and starts', () => {
    expect(merged('(;SZ[9];B[aa]BL[10])', '(;SZ[9];B[aa]BL[20])')).toBe('(;SZ[9];B[aa]BL[10]) edit/note-dropped')
    expect(merged('(;SZ[9];B[aa])', '(;SZ[13];B[aa])')).toContain('edit/other-board')
    expect(merged('(;SZ[9]AB[ii];B[aa])', '(;SZ[9];B[aa])')).toContain('edit/other-start')
    expect(merged('(;SZ[9];B[aa])', '(;GM[11]SZ[9];B[a1])')).toContain('edit/other-game')
  })

  it('mergeRecord() goes on where another order of moves came to the same position', () => {
    const draft = edit(readText('(;SZ[9];B[aa];W[bb];B[cc];W[dd])'))
    const positions = new PositionIndex(draft, go)
    const outcome = mergeRecord(draft, go, readText('(;SZ[9];B[cc];W[bb];B[aa];W[ee])'), { positions })
    if (isRefusal(outcome)) throw new Error()
    expect(outcome.links).toEqual([{ node: 7, to: 3 }])
    done(outcome, draft)
    expect(textOf(draft.compact().record)).toBe('(;SZ[9](;B[aa];W[bb];B[cc](;W[dd])(;W[ee]))(;B[cc];W[bb];B[aa]))')
    expect(outcome.line).toEqual([0, 5, 6, 7, 3, 8])
  })
})

describe('transpositionsIn', () => {
  it('transpositionsIn() finds the first node where lines meet, and none where a line comes back to itself', () => {
    const draft = edit(readText('(;SZ[9](;B[aa];W[bb];B[cc];W[dd])(;B[cc];W[bb];B[aa];W[dd]))'))
    expect(transpositionsIn(draft, go)).toEqual([{ node: 7, to: 3 }])
    expect(transpositionsIn(edit(readText('(;SZ[9];B[aa];W[];B[])')), go)).toEqual([])
  })
})

describe('operations', () => {
  it('editing operations leave the record alone that they are planned for', () => {
    const record = readText('(;SZ[9]C[x];B[aa];W[bb](;B[cc])(;B[dd]))')
    const before = structuredClone(record)
    const draft = edit(record)
    keepMoves(draft, go, { from: 2 })
    flatten(draft, go, 3)
    mergeRecord(draft, go, readText('(;SZ[9];B[ee])'))
    transformRecord(record, go, { symmetry: 'flip-x', exchange: true })
    expect(same(record, before)).toBe(true)
  })
})
