import { describe, expect, it } from 'vitest'
import { go } from '../games/go/index.ts'
import { pass, play } from '../record/actions.ts'
import { correctMove, insertMoves, recolourMoves } from './index.ts'
import { after } from './trial.testing.ts'

describe('correctMove', () => {
  const given = '(;SZ[9];B[aa];W[bb];B[cc](;W[dd])(;W[ba];B[ab]))'
  it('correctMove() keeps everything after the move, and lists what the rules refuse now', () => {
    expect(after(given, (draft) => correctMove(draft, go, 1, play(30, 1)))).toBe(
      '(;SZ[9];B[dd];W[bb];B[cc](;W[dd])(;W[ba];B[ab])) edit/conflict',
    )
  })

  it('correctMove() with `cut` removes what is in conflict', () => {
    expect(after(given, (draft) => correctMove(draft, go, 1, play(30, 1), 'cut'))).toBe(
      '(;SZ[9];B[dd];W[bb];B[cc];W[ba];B[ab]) edit/conflict',
    )
  })

  it('correctMove() refuses nodes without a move', () => {
    expect(after(given, (draft) => correctMove(draft, go, 0, play(3, 1)))).toContain('edit/not-a-move')
  })
})

describe('insertMoves', () => {
  it('insertMoves() puts missed moves in between', () => {
    expect(
      after('(;SZ[9];B[aa];W[dd];B[ee])', (draft) => insertMoves(draft, go, 1, { moves: [play(1, 2), play(2, 1)] })),
    ).toBe('(;SZ[9];B[aa];W[ba];B[ca];W[dd];B[ee])')
  })

  it('insertMoves() with `recolour` gives later moves the other colour', () => {
    expect(
      after('(;SZ[9];B[aa](;W[dd];B[ee])(;W[ff]))', (draft) =>
        insertMoves(draft, go, 1, { moves: [play(1, 2)], recolour: true }),
      ),
    ).toBe('(;SZ[9];B[aa];W[ba](;B[dd];W[ee])(;B[ff]))')
  })

  it('insertMoves() lists moves that became impossible', () => {
    expect(after('(;SZ[9];B[aa];W[dd])', (draft) => insertMoves(draft, go, 1, { moves: [pass(2), play(30, 1)] }))).toBe(
      '(;SZ[9];B[aa];W[];B[dd];W[dd]) edit/conflict',
    )
  })
})

describe('recolourMoves', () => {
  it('recolourMoves() gives a move and all after it to the other side, and names what that refuses', () => {
    const given = '(;SZ[9];B[aa];B[dd](;W[ee];B[])(;W[ff]))'
    expect(after(given, (draft) => recolourMoves(draft, go, 2))).toBe('(;SZ[9];B[aa];W[dd](;B[ee];W[])(;B[ff]))')
    expect(after('(;SZ[9];B[aa];W[dd])', (draft) => recolourMoves(draft, go, 2))).toContain('edit/conflict')
  })
})
