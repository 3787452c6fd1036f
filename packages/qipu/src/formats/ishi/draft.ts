import type { BoardSize, Piece, Point } from '../../record/basics.ts'
import type { Comment, Diagram, Extra, Mark, Notes, Setup } from '../../record/record.ts'
import { extra } from './extras.ts'
import { formatLocation, parseLocation, parseNumbers } from './locations.ts'
import { isVariationLabel, type MarkStep, saysNoMore, showMarks, stepText, stonesOf } from './marks.ts'
import { type NumberedStones, noStones, type Path, without } from './path.ts'

/** Draft of one event, move or diagram, until all of it is read. */
export interface NodeDraft {
  remarks: string[]
  /** Remarks on a diagram's own setup stones. */
  setupRemarks: string[]
  label?: string
  nested?: number
  /** The words of a move that could not be read. */
  raw?: string
  number?: number
  /** The number breaks the order of its sequence. */
  odd?: boolean
  prisoners?: string[]
  /** The words of a diagram's region that could not be read. */
  frame?: string
  diagram?: Pick<Diagram, 'board' | 'region'>
  put: Map<Point, Piece>
  hide: string[]
  marks: MarkStep[]
  comments: Comment[]
  users: string[][]
  lines: string[]
  before?: { comments: number; users: number }
}

export const newDraft = (): NodeDraft => ({
  remarks: [],
  setupRemarks: [],
  put: new Map(),
  hide: [],
  marks: [],
  comments: [],
  users: [],
  lines: [],
})

export const actionOf = (draft: NodeDraft, path: Path): Setup | Diagram | undefined => {
  const put = [...draft.put]
  if (!draft.diagram) return put.length > 0 ? { type: 'setup', put } : undefined
  return { type: 'diagram', ...draft.diagram, put, hide: hiddenPoints(draft.hide, draft.diagram, path) }
}

/** Stones to hide, by place or by number (HIDE). */
export function hiddenPoints(fields: readonly string[], { board }: Pick<Diagram, 'board'>, path: Path): Point[] {
  const own = board ?? path.board
  const scene = sceneOf(own, path)
  const points = new Set<Point>()
  for (const field of fields) {
    const numbers = parseNumbers(field)
    const at = numbers ? undefined : parseLocation(field, own)
    if (at !== undefined) points.add(at)
    else if (numbers) for (const stone of stonesOf(numbers, scene)) points.add(stone)
  }
  return [...points]
}

const sceneOf = (board: BoardSize, path: Path): NumberedStones =>
  board.width === path.board.width ? path : noStones(board)

/** Returns the stones that marks at a node can refer to; a diagram has its own stones and hides others. */
export function stonesInSight(action: { type: string } | Setup | Diagram | undefined, path: Path): NumberedStones {
  if (action?.type !== 'diagram') return path
  const { board = path.board, put, hide } = action as Diagram
  return without(sceneOf(board, path), new Set([...hide, ...put.map(([at]) => at)]))
}

/** Returns the points that a PRISONER line claims. */
export function claimedPoints(fields: readonly string[], path: Path): Set<Point> {
  const points = new Set<Point>()
  for (const field of fields) {
    const number = parseNumbers(field)?.from
    const at = number === undefined ? parseLocation(field, path.board) : path.played(number)
    if (at !== undefined) points.add(at)
  }
  return points
}

/** True if the line lists exactly these stones, each by its place: then it adds nothing to the rules. */
export const isPlainList = (fields: readonly string[], removed: readonly Point[], path: Path): boolean =>
  fields.length === removed.length &&
  fields.every((field) => !field.startsWith('#')) &&
  agrees(claimedPoints(fields, path), removed)

export const agrees = (claimed: ReadonlySet<Point>, removed: readonly Point[]): boolean =>
  claimed.size === removed.length && removed.every((at) => claimed.has(at))

export const listPoints = (points: Iterable<Point>, board: BoardSize): string[] =>
  [...points].sort((a, b) => a - b).map((at) => formatLocation(at, board))

export function notesFrom(draft: NodeDraft, action: Setup | Diagram | undefined, path: Path): Notes | undefined {
  const scene = stonesInSight(action, path)
  const marks = showMarks(draft.marks, scene)
  const extras = extrasFrom(draft, marks, scene.board, path)
  const { label } = draft
  const notes: Notes = {
    ...(label !== undefined && isVariationLabel(label) && { title: label }),
    ...(draft.comments.length > 0 && { comments: draft.comments }),
    ...(marks.length > 0 && { marks }),
    ...(draft.number !== undefined && { number: draft.number }),
    ...(extras.length > 0 && { extras }),
  }
  return Object.keys(notes).length > 0 ? notes : undefined
}

function extrasFrom(draft: NodeDraft, marks: readonly Mark[], board: BoardSize, path: Path): Extra[] {
  const extras: Extra[] = draft.remarks.map((text) => extra('REMARK', text))
  if (draft.before) extras.push(extra('BEFORE', draft.before))
  if (draft.label !== undefined && !isVariationLabel(draft.label)) extras.push(extra('VAR', draft.label))
  if (draft.nested !== undefined) extras.push(extra('NESTED', draft.nested))
  if (draft.raw !== undefined) extras.push(extra('MOVE', draft.raw))
  if (draft.frame !== undefined) extras.push(extra('DIAGRAM', draft.frame))
  if (draft.odd && draft.number !== undefined) extras.push(extra('NUMBER', draft.number))
  if (draft.prisoners && !isPlainList(draft.prisoners, path.removed(), path)) {
    extras.push(extra('PRISONER', draft.prisoners.join(' ')))
  }
  if (draft.hide.some((field) => field.startsWith('#') || parseLocation(field, board) === undefined)) {
    extras.push(extra('HIDE', draft.hide.join(' ')))
  }
  if (!saysNoMore(draft.marks, marks, board)) extras.push(extra('MARK', draft.marks.map(stepText)))
  for (const text of draft.setupRemarks) extras.push(extra('SETUPREMARK', text))
  for (const block of draft.users) extras.push(extra('USER', block))
  for (const line of draft.lines) extras.push(extra('LINE', line))
  return extras
}
