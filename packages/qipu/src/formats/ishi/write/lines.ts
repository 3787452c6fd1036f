import type { BoardSize, Placement, Point } from '../../../record/basics.ts'
import { same } from '../../../record/canonical.ts'
import type { Action, Comment, Diagram, Extra, Json, Mark, Notes } from '../../../record/record.ts'
import { hiddenPoints, listPoints, stonesInSight } from '../draft.ts'
import { firstOf, isTexts, textOf, textsOf, valuesOf } from '../extras.ts'
import { asBlock, asLine, splitLines, wordsOf } from '../line-text.ts'
import { formatLocation } from '../locations.ts'
import { fieldsOf, type MarkStep, showMarks, stepFrom } from '../marks.ts'
import type { Path } from '../path.ts'
import { writeTextCodes } from '../text-codes.ts'

/** The lines of one event, move or diagram. Lists are broken after this many fields. */
const FIELDS_A_LINE = 12

function writeList(keyword: string, fields: readonly string[], lines: string[]): void {
  for (let i = 0; i < Math.max(1, fields.length); i += FIELDS_A_LINE) {
    lines.push([keyword, ...fields.slice(i, i + FIELDS_A_LINE)].join(' '))
  }
}

export function writeSetup(put: readonly Placement[], board: BoardSize, lines: string[]): void {
  if (put.length === 0) lines.push('SETUP')
  for (let i = 0; i < put.length; ) {
    const piece = put[i]![1]
    const stones: string[] = []
    for (; i < put.length && put[i]![1] === piece; i++) stones.push(formatLocation(put[i]![0], board))
    writeList(`SETUP ${piece === 1 ? 'B' : 'W'}`, stones, lines)
  }
}

const userBlocks = (extras: readonly Extra[] | undefined): string[][] => valuesOf(extras, 'USER').filter(isTexts)

function writeUser([title = '', ...body]: readonly string[], lines: string[]): void {
  lines.push(title === '' ? 'USER' : `USER ${asBlock(title)}`)
  for (const line of body) lines.push(asBlock(line))
  lines.push('ENDUSER')
}

function writeComment({ text, title }: Comment, lines: string[]): void {
  lines.push(title === undefined ? 'COM' : `COM ${title}`)
  if (text !== '') for (const line of splitLines(writeTextCodes(text))) lines.push(line)
  lines.push('ENDCOM')
}

const counts = (value: Json | undefined): { comments: number; users: number } => {
  const { comments, users } = (value ?? {}) as { comments?: Json; users?: Json }
  return { comments: Number(comments) || 0, users: Number(users) || 0 }
}

/** Writes what stands before the setup stones; returns the notes without it. */
export function writeBefore(notes: Notes | undefined, lines: string[]): Notes | undefined {
  const before = counts(firstOf(notes?.extras, 'BEFORE'))
  if (!notes || (before.comments === 0 && before.users === 0)) return notes
  for (const comment of notes.comments?.slice(0, before.comments) ?? []) writeComment(comment, lines)
  let users = before.users
  const extras = (notes.extras ?? []).filter((entry) => {
    if (entry.key !== 'USER' || !isTexts(entry.value) || users-- <= 0) return true
    writeUser(entry.value, lines)
    return false
  })
  return { ...notes, extras, comments: notes.comments?.slice(before.comments) ?? [] }
}

export function writePrisoners(
  removed: readonly Point[],
  extras: readonly Extra[] | undefined,
  board: BoardSize,
  lines: string[],
): void {
  const kept = textOf(extras, 'PRISONER')
  const fields = kept === undefined ? listPoints(removed, board) : wordsOf(asLine(kept) ?? '')
  if (fields.length > 0) writeList('PRISONER', fields, lines)
}

export function writeFigure(
  action: Diagram,
  extras: readonly Extra[] | undefined,
  path: Path,
  lines: string[],
  remarkLine: (text: string) => string,
): void {
  const { put, hide } = action
  const board = action.board ?? path.board
  const unread = wordsOf(asLine(textOf(extras, 'DIAGRAM') ?? '') ?? '')
  const frame = frameOf(action, board)
  lines.push(['DIAGRAM', ...(frame.length > 0 ? frame : unread)].join(' '))
  const remarks = textsOf(extras, 'SETUPREMARK')
  for (const remark of remarks) lines.push(remarkLine(remark))
  if (put.length > 0 || remarks.length > 0) writeSetup(put, board, lines)
  const kept = wordsOf(asLine(textOf(extras, 'HIDE') ?? '') ?? '')
  const stillSo = sameSet(hiddenPoints(kept, action, path), hide)
  const fields = kept.length > 0 && stillSo ? kept : hide.map((at) => formatLocation(at, board))
  if (fields.length > 0) writeList('HIDE', fields, lines)
}

const sameSet = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && same([...a].sort(), [...b].sort())

function frameOf({ board, region }: Diagram, own: BoardSize): string[] {
  if (region) {
    const { left, top, right, bottom } = region
    return [left + top * own.width, right + bottom * own.width].map((at) => formatLocation(at, own))
  }
  return board ? [`${board.width}x${board.height}`] : []
}

/** Marks, comments, user data and kept lines; tells whether there were marks. */
export function writeNotes(notes: Notes | undefined, action: Action | undefined, path: Path, lines: string[]): boolean {
  if (!notes) return false
  const steps = markSteps(notes, action, path)
  for (const { keyword, fields } of steps) writeList(keyword, fields, lines)
  for (const comment of notes.comments ?? []) writeComment(comment, lines)
  for (const block of userBlocks(notes.extras)) writeUser(block, lines)
  // Lines of the root are written with the event's.
  for (const line of textsOf(notes.extras, 'LINE')) lines.push(asLine(line) ?? '')
  return steps.length > 0
}

/** The file's own steps while they still lead to the same marks; otherwise each mark by its place. */
function markSteps(notes: Notes, action: Action | undefined, path: Path): MarkStep[] {
  const scene = stonesInSight(action, path)
  const marks = notes.marks ?? []
  const kept = firstOf(notes.extras, 'MARK')
  if (isTexts(kept)) {
    const steps = kept.map((text) => stepFrom(asLine(text) ?? '')).filter((step) => step !== undefined)
    if (sameMarks(showMarks(steps, scene), marks)) return steps
  }
  return marks.length > 0 ? [{ keyword: 'MARK', fields: fieldsOf(marks, scene.board) }] : []
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean => {
  const keys = new Set(a.map(keyOf))
  return a.length === b.length && b.every((mark) => keys.has(keyOf(mark)))
}

const keyOf = ({ type, at, text }: Mark): string => `${at} ${type} ${text ?? ''}`
