import type { BoardSize, Placement, Side } from '../../../record/basics.ts'
import type { Diagram } from '../../../record/record.ts'
import type { NodeDraft } from '../draft.ts'
import { wordsOf } from '../line-text.ts'
import { formatLocation, looksLikeLocation, parseLocation } from '../locations.ts'
import { type EventContext, keepLine, reportRest, takeRemarks } from './context.ts'
import type { Statement } from './lexer.ts'

/** SETUP and DIAGRAM: stones without moves. */

const FULL: BoardSize = { width: 19, height: 19 }

/** The stones of a SETUP line; what can't be placed is reported and kept. */
function stonesOf(context: EventContext, statement: Statement): Placement[] {
  const { reader } = context
  const stones: Placement[] = []
  const misplaced: string[] = []
  let side: Side | undefined
  for (const word of wordsOf(statement.data.toUpperCase())) {
    if (word === 'B' || word === 'W') {
      side = word === 'B' ? 1 : 2
      continue
    }
    const at = parseLocation(word, reader.board)
    if (side && at !== undefined) {
      stones.push([at, side])
      continue
    }
    reader.report?.(side ? 'ishi/bad-location' : 'ishi/setup-colour', statement, { args: { text: word } })
    misplaced.push(...(side ? [side === 1 ? 'B' : 'W', word] : [word]))
  }
  if (misplaced.length > 0) keepLine(context, { ...statement, data: misplaced.join(' ') })
  return stones
}

function place(draft: NodeDraft, stones: readonly Placement[], context: EventContext, statement: Statement): void {
  const { reader } = context
  for (const [at, piece] of stones) {
    const before = draft.put.get(at)
    if (before !== undefined) {
      const code = before === piece ? 'ishi/stone-repeated' : 'ishi/stone-twice'
      reader.report?.(code, statement, { args: { text: formatLocation(at, reader.board) } })
    }
    draft.put.set(at, piece)
  }
}

export function readSetup(context: EventContext, statement: Statement): void {
  const { reader } = context
  const stones = stonesOf(context, statement)
  if (reader.isDiagram) {
    takeRemarks(context, statement, 'setupRemarks')
    place(reader.draft(statement), stones, context, statement)
  } else if (reader.treeBegun || !(reader.isAtEvent || context.setup)) {
    reader.report?.('ishi/setup-after-moves', statement)
    if (stones.length === 0) return
    reader.lateSetup = true
    place(reader.addFigure(statement), stones, context, statement)
    takeRemarks(context, statement)
  } else setUpEvent(context, statement, stones)
}

function setUpEvent(context: EventContext, statement: Statement, stones: readonly Placement[]): void {
  const { reader } = context
  if (stones.length === 0) {
    context.waiting.push(...context.remarks.splice(0))
    return
  }
  context.remarks.unshift(...context.waiting.splice(0))
  const draft = context.setup ? reader.draft(statement) : firstSetup(context, statement)
  const { comments, marks, users } = context.setup ?? { comments: -1, marks: -1, users: -1 }
  if (context.setup) {
    if (draft.comments.length > comments || draft.marks.length > marks || draft.users.length > users) {
      reader.report?.('ishi/setup-between', statement)
    }
    if (context.remarks.length > 0) reader.report?.('ishi/setup-remark', context.remarks[0]!)
  }
  takeRemarks(context, statement)
  place(draft, stones, context, statement)
  reader.path.put(stones)
  context.setup = { comments: draft.comments.length, marks: draft.marks.length, users: draft.users.length }
}

/**
 * Setup stones stand in the root. Marks that come before them are for the empty board and show only there (4.2): then
 * the root is that board, and the stones are a step of their own.
 */
function firstSetup({ reader }: EventContext, statement: Statement): NodeDraft {
  const draft = reader.draft(statement)
  if (draft.marks.length > 0) return reader.addFigure(statement)
  const comments = draft.comments.length
  const users = draft.users.length
  if (comments > 0 || users > 0) draft.before = { comments, users }
  return draft
}

export function readDiagram(context: EventContext, statement: Statement): void {
  const { reader } = context
  const words = wordsOf(statement.data)
  const region = readRegion(words, reader.record.board)
  const draft = reader.addFigure(statement)
  draft.diagram = region?.diagram ?? {}
  if (!region) {
    draft.frame = statement.data
    reader.report?.('ishi/bad-field', statement, { args: { keyword: 'DIAGRAM', text: statement.data } })
  } else reportRest(context, statement, words.slice(region.used))
  takeRemarks(context, statement)
}

/** `nXn`, two corners, or nothing; how many words that took. */
function readRegion(
  words: readonly string[],
  board: BoardSize,
): { diagram: Pick<Diagram, 'board' | 'region'>; used: number } | undefined {
  const [first, second] = words
  if (first === undefined) return { diagram: {}, used: 0 }
  const size = /^(\d{1,2})X(\d{1,2})$/i.exec(first)
  if (size) {
    const width = Number(size[1])
    if (width !== Number(size[2]) || width < 2 || width > 19) return undefined
    return { diagram: { board: { width, height: width } }, used: 1 }
  }
  if (!looksLikeLocation(first)) return looksLikeText(first) ? { diagram: {}, used: 0 } : undefined
  if (second === undefined) return undefined
  // A region may be of any board up to 19×19, also of one that is larger than the event's (4.4).
  for (const own of [board, FULL]) {
    const a = parseLocation(first, own)
    const b = parseLocation(second, own)
    if (a === undefined || b === undefined) continue
    const xs = [a % own.width, b % own.width]
    const ys = [Math.floor(a / own.width), Math.floor(b / own.width)]
    const region = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
    return { diagram: { region, ...(own !== board && { board: own }) }, used: 2 }
  }
  return undefined
}

/** Words after DIAGRAM that are no attempt at a region are extra data (section 6). */
const looksLikeText = (word: string): boolean => /^[^\d]+$/.test(word)
