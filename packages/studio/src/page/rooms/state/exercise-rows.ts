/** Results of members in the exercises of a room. */

import type { Attempt, AttemptResult, ExerciseFacts, Room, RoomState } from '@qipu/rooms/log'

export interface ExerciseRow extends ExerciseFacts {
  /** Counted from 1, as people do. */
  readonly number: number
  readonly title: string
  readonly solved: number
  readonly tried: number
}

export interface SolverRow {
  readonly person: string
  readonly name: string
  /** The best of all tries; undefined before the first. */
  readonly best: AttemptResult | undefined
  readonly tries: readonly Attempt[]
}

export const exerciseRows = ({ facts, attempts }: Room): ExerciseRow[] =>
  facts.exercises.map((exercise, i) => {
    const own = attempts.filter(({ exercise: id }) => id === exercise.id)
    const count = (list: readonly Attempt[]): number => new Set(list.map(({ person }) => person)).size
    return {
      ...exercise,
      number: i + 1,
      title: facts.chapters.find(({ id }) => id === exercise.chapter)?.title ?? '',
      solved: count(own.filter(({ verdict }) => verdict === 'right')),
      tried: count(own),
    }
  })

/** Everybody who solves, those without an answer last. */
export function solverRows({ facts, attempts }: Room, exercise: string): SolverRow[] {
  const rows = facts.people
    .filter(({ role, removed }) => role === 'guest' && !removed)
    .map(({ id, name }): SolverRow => {
      const tries = attempts.filter((attempt) => attempt.exercise === exercise && attempt.person === id)
      const best = tries.some(({ verdict }) => verdict === 'right') ? 'right' : tries.at(-1)?.verdict
      return { person: id, name, best, tries }
    })
  const rank = ({ best }: SolverRow): number => (best === 'right' ? 0 : best === undefined ? 2 : 1)
  return rows
    .map((row, i) => ({ row, i }))
    .sort((a, b) => rank(a.row) - rank(b.row) || a.i - b.i)
    .map(({ row }) => row)
}

/** Returns the first open exercise that a member has not solved. */
export const nextFor = ({ facts, attempts }: Room, person: string): RoomState['exercises'][number] | undefined =>
  facts.exercises.find(
    ({ id, open }) =>
      open &&
      !attempts.some((attempt) => attempt.exercise === id && attempt.person === person && attempt.verdict === 'right'),
  )
