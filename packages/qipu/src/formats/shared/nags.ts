/** Numeric annotation glyphs and their signs. */

import type { Evaluation, Judgement } from '../../record/record.ts'

export const EVALUATIONS: readonly (readonly [nag: number, Evaluation])[] = [
  [1, { kind: 'good' }],
  [2, { kind: 'bad' }],
  [3, { kind: 'good', level: 2 }],
  [4, { kind: 'bad', level: 2 }],
  [5, { kind: 'interesting' }],
  [6, { kind: 'doubtful' }],
]

export const JUDGEMENTS: readonly (readonly [nag: number, Judgement])[] = [
  [10, { kind: 'even' }],
  [13, { kind: 'unclear' }],
  [16, { kind: 'side1' }],
  [17, { kind: 'side2' }],
  [18, { kind: 'side1', level: 2 }],
  [19, { kind: 'side2', level: 2 }],
]

/** Signs after a move. */
export const SIGNS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 }

const isSame = (a: Evaluation | Judgement, b: Evaluation | Judgement): boolean =>
  a.kind === b.kind && a.level === b.level

export const nagOf = <T extends Evaluation | Judgement>(
  table: readonly (readonly [number, T])[],
  value: T,
): number | undefined => table.find(([, known]) => isSame(known, value))?.[0]

/** The evaluation itself, or the nearest that has a glyph. */
export function nearestEvaluation(value: Evaluation): Evaluation | undefined {
  const plain = { kind: value.kind }
  return nagOf(EVALUATIONS, value) ? value : nagOf(EVALUATIONS, plain) ? plain : undefined
}

/** The judgement itself, or the nearest that has a glyph. */
export const nearestJudgement = (value: Judgement): Judgement =>
  nagOf(JUDGEMENTS, value) ? value : { kind: value.kind }
