/** Rooms for problems begin with a problem in each chapter. */

import type { Chapter, RoomAction } from '@qipu/rooms/log'
import type { RoomSession } from './room-session.ts'

/** Returns the start of a record's problem: the first node that declares one, else its beginning. */
export const problemNode = ({ source }: Chapter): number =>
  Math.max(
    0,
    source.nodes.findIndex(({ notes }) => notes?.problem !== undefined),
  )

/** True if there is something to solve: a record without moves asks for nothing. */
export const isAsking = ({ source }: Chapter): boolean => source.nodes.length > 1

const ID_LENGTH = 8

export const newExerciseId = (): string =>
  `e${Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => (byte % 36).toString(36)).join('')}`

/** Sets the problem of every chapter, once the room is there. */
export function createExercises(visit: RoomSession): void {
  visit.addEventListener('ready', () => void pose(visit), { once: true })
}

async function pose(visit: RoomSession): Promise<void> {
  const { chapters, facts } = visit.client.confirmed
  const first = facts.current
  const all = [...chapters.values()].filter(isAsking)
  const steps: RoomAction[] = all.flatMap((chapter): RoomAction[] => [
    ...(all.length > 1 ? [{ type: 'open' as const, chapter: chapter.id }] : []),
    { type: 'exercise', id: newExerciseId(), node: problemNode(chapter) },
  ])
  for (const step of [...steps, ...(all.length > 1 ? [{ type: 'open' as const, chapter: first }] : [])]) {
    if (!(await visit.act(step))) return
  }
}
