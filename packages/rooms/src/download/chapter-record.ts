import type { GameRecord, Node, Notes } from 'qipu/record'
import { Chapter } from '../log/chapter.ts'
import { OWN, type Room } from '../log/room.ts'
import { type BranchStep, branchIn, withBranches } from './branches.ts'
import { peopleOf, withPeople } from './file.ts'

interface Plain {
  readonly record: GameRecord
  /** How many actions are the room's own, and not in the record. */
  readonly ownActions: number
}

/** A chapter's timeline without what is the room's own: its play, what was said, and what the studied record says there. */
export function plainRecord(room: Room, chapter: Chapter): Plain {
  const { nodes, ...rest } = withPeople(chapter, peopleOf(room))
  const walk = new Chapter(chapter.id, chapter.source)
  const told = new Set<number>()
  const kept: Node[] = []
  const steps: BranchStep[] = []
  /** For each node of the timeline, the one that was kept last. */
  const places: number[] = []
  let ownActions = 0
  for (const { action, notes } of nodes) {
    if (kept.length > 0 && action) walk.add(action, {})
    const said = withoutOwn(notes)
    const branch = branchIn(notes)
    if (branch) steps.push({ at: places.length, branch, notes: said })
    else if (!action && kept.length > 0) ownActions++
    if (!action && kept.length > 0 && (branch || !isSaying(said))) {
      places.push(kept.length - 1)
      continue
    }
    const carried = told.has(walk.along) ? undefined : chapter.source.nodes[walk.along]?.notes
    told.add(walk.along)
    kept.push({ parent: kept.length - 1, action, notes: joined(carried, said) })
    places.push(kept.length - 1)
  }
  return { record: { ...rest, nodes: withBranches(kept, places, steps) }, ownActions }
}

/** When and by whom alone are no reason for a node. */
const isSaying = (notes: Notes | undefined): boolean =>
  Object.keys(notes ?? {}).some((key) => key !== 'time' && key !== 'actor')

function withoutOwn(notes: Notes | undefined): Notes | undefined {
  if (!notes?.extras) return notes
  const { extras, ...rest } = notes
  const others = extras.filter(({ format }) => format !== OWN)
  return others.length > 0 ? { ...rest, extras: others } : rest
}

const joined = (carried: Notes | undefined, said: Notes | undefined): Notes | undefined =>
  carried || said ? { ...carried, ...said } : undefined
