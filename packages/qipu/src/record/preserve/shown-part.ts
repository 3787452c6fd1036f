import type { BoardSize, Point } from '../basics.ts'
import type { Capabilities } from '../capabilities.ts'
import type { GameRecord, Node, Region } from '../record.ts'

/**
 * That only a part of the board is meant can be said of the record (JGF's cut-offs) or of the root, from which it holds
 * on (SGF's VW). A record is given the form that a format knows.
 */
export function withShownPart(record: GameRecord, { region, notes }: Capabilities): GameRecord {
  if (record.region && !region && notes?.view) return asView(record, record.region)
  return region && !notes?.view ? asShownRegion(record) : record
}

/** Only where no node says otherwise: the end of a view would show the whole board, not the part. */
function asView(record: GameRecord, part: Region): GameRecord {
  if (record.nodes.some((node) => node.notes?.view)) return record
  const { region: _, ...rest } = record
  return withRoot(rest, { ...record.nodes[0]!.notes, view: pointsOf(part, record.board) })
}

/** The form in which both ways are the same: a rectangle that the root shows is a part of the record's board. */
export function asShownRegion(record: GameRecord): GameRecord {
  if (record.region) return record
  const { view, ...notes } = record.nodes[0]!.notes ?? {}
  const region = view && rectangleOf(view, record.board)
  return region ? { ...withRoot(record, notes), region } : record
}

function withRoot(record: GameRecord, notes: NonNullable<Node['notes']>): GameRecord {
  const root: Node = { ...record.nodes[0]!, notes: Object.keys(notes).length > 0 ? notes : undefined }
  return { ...record, nodes: [root, ...record.nodes.slice(1)] }
}

function pointsOf({ left, top, right, bottom }: Region, { width }: BoardSize): Point[] {
  const points: Point[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) points.push(x + y * width)
  return points
}

/** The rectangle that points fill, if they do. */
function rectangleOf(points: readonly Point[], { width }: BoardSize): Region | undefined {
  const all = new Set(points)
  const sorted = [...all].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const left = first % width
  const right = last % width
  const region = { left, top: (first - left) / width, right, bottom: (last - right) / width }
  const filled = pointsOf(region, { width, height: 0 })
  return filled.length === all.size && filled.every((point) => all.has(point)) ? region : undefined
}
