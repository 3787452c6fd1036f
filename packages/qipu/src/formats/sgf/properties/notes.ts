import type { Side } from '../../../record/basics.ts'
import type { Clock, Evaluation, Judgement, Notes } from '../../../record/record.ts'
import { readNumber, readReal, writeReal } from '../numbers.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { colonOf, readLine, writeLine, writePart, writeText } from '../text.ts'
import { bracket, FF4, type Property } from './property.ts'

/** Comments, annotations, clocks, and how a node is printed. */

const comment: Property = {
  ...FF4,
  name: 'C',
  kind: 'node',
  takes: 'text',
  read: (reader, event) => {
    const before = reader.notes.comments?.[0]?.text
    const text = reader.textOf(event)
    if (text !== '' && text.trim() === '') reader.diagnostics?.reportValue('sgf/blank-text', event)
    if (text !== '') reader.notes.comments = [{ text: before === undefined ? text : `${before}\n${text}` }]
  },
  notes: ({ comments }) => (comments?.[0] ? bracket(writeText(comments[0].text)) : undefined),
}

const title: Property = {
  ...FF4,
  name: 'N',
  kind: 'node',
  takes: 'one',
  read: (reader, event) => {
    const words = reader.line(event)
    if (words !== '') reader.notes.title = words
  },
  notes: ({ title: words }) => (words === undefined ? undefined : bracket(writeLine(words))),
}

/** The standard's Double: 1 is normal, 2 is emphasised. Anything else, even nothing, is taken for 1 where it can be. */
function double(reader: NodeReader, event: number): 1 | 2 | undefined {
  const raw = reader.raw(event)
  if (raw === '1' || raw === '2') return Number(raw) as 1 | 2
  const number = readNumber(raw.trim() || '1')
  if (!number || number.value < 0) {
    reader.bad(event)
    return undefined
  }
  const value = number.value >= 2 ? 2 : 1
  reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: value })
  if (number.value !== value) reader.keepAside(`mended ${reader.name}`, raw)
  return value
}

/** The standard's None: nothing between the brackets; a 1 is what older formats put there. */
function none(reader: NodeReader, event: number): 1 | undefined {
  const raw = reader.raw(event)
  if (raw !== '' && raw !== '1') {
    reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: `${reader.name}[]` })
    if (raw.trim() !== '') reader.keepAside(`mended ${reader.name}`, raw)
  }
  return 1
}

const contradict = (reader: NodeReader, event: number): void => {
  reader.diagnostics?.reportValue('sgf/contradicting-annotations', event)
  reader.keepAside(`second ${reader.name}`, reader.raw(event))
}

/** Combined meaning of TE and BM, by the one that comes second. */
const TOGETHER: Readonly<Record<string, { readonly first: string; readonly kind: 'doubtful' | 'interesting' }>> = {
  good: { first: 'bad', kind: 'doubtful' },
  bad: { first: 'good', kind: 'interesting' },
}
const NAMES = { good: 'TE', bad: 'BM', doubtful: 'DO', interesting: 'IT' } as const

/** FF[3] had BM and TE for a doubtful move, TE and BM for an interesting one. */
function combine(reader: NodeReader, event: number, kind: Evaluation['kind'], level: 1 | 2): boolean {
  const before = reader.notes.evaluation!
  const together = TOGETHER[kind]
  if (together === undefined || together.first !== before.kind) return false
  const first = NAMES[before.kind as 'good' | 'bad']
  reader.diagnostics?.reportValue('sgf/combined-annotations', event, { first, mended: NAMES[together.kind] })
  if (before.level === 2) reader.keepAside(`combined ${first}`, '2')
  if (level === 2) reader.keepAside(`combined ${reader.name}`, '2')
  reader.notes.evaluation = { kind: together.kind }
  return true
}

const evaluation = (name: string, kind: Evaluation['kind'], type: 'double' | 'none', since: number): Property => ({
  name,
  since,
  until: 4,
  kind: 'move',
  takes: 'one',
  empty: true,
  read: (reader, event) => {
    const level = type === 'double' ? double(reader, event) : none(reader, event)
    if (level && reader.notes.evaluation) {
      if (!combine(reader, event, kind, level)) contradict(reader, event)
    } else if (level) reader.notes.evaluation = level === 2 ? { kind, level } : { kind }
  },
  notes: (notes) => {
    if (notes.evaluation?.kind !== kind) return undefined
    return type === 'none' ? '[]' : bracket(String(notes.evaluation.level ?? 1))
  },
})

const judgement = (name: string, kind: Judgement['kind'], since: number): Property => ({
  name,
  since,
  until: 4,
  kind: 'node',
  takes: 'one',
  empty: true,
  read: (reader, event) => {
    const level = double(reader, event)
    if (level && reader.notes.judgement) contradict(reader, event)
    else if (level) reader.notes.judgement = level === 2 ? { kind, level } : { kind }
  },
  notes: (notes) => (notes.judgement?.kind === kind ? bracket(String(notes.judgement.level ?? 1)) : undefined),
})

const hotspot: Property = {
  name: 'HO',
  since: 3,
  until: 4,
  kind: 'node',
  takes: 'one',
  empty: true,
  read: (reader, event) => {
    const level = double(reader, event)
    if (level) reader.notes.hotspot = level
  },
  notes: (notes) => (notes.hotspot === undefined ? undefined : bracket(String(notes.hotspot))),
}

type NumberField = { [K in keyof Notes]-?: number extends NonNullable<Notes[K]> ? K : never }[keyof Notes]

const number = (name: string, field: NumberField, kind: Property['kind'], since: number): Property => ({
  name,
  since,
  until: 4,
  kind,
  takes: 'one',
  read: (reader, event) => {
    const found = (field === 'value' ? readReal : readNumber)(reader.line(event))
    const isCountable = field === 'value' || Number.isSafeInteger(found?.value)
    if (!found || !isCountable || (field === 'printMode' && found.value < 0)) return reader.bad(event)
    if (!found.usual) reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: writeReal(found.value) })
    reader.notes[field] = found.value
  },
  notes: (notes) => (notes[field] === undefined ? undefined : bracket(writeReal(notes[field]))),
})

const clock = (name: string, side: Side, field: 'time' | 'moves', since: number): Property => ({
  name,
  since,
  until: 4,
  kind: 'move',
  takes: 'one',
  read: (reader, event) => {
    const found = (field === 'time' ? readReal : readNumber)(reader.line(event))
    // A clock may be overdrawn, but there are no moves less than none.
    if (!found || (field === 'moves' && found.value < 0)) return reader.bad(event)
    if (!found.usual) reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: writeReal(found.value) })
    const { notes } = reader
    notes.clocks ??= []
    const at = notes.clocks.findIndex((entry) => entry.side === side)
    const entry: Clock = { ...(at < 0 ? { side } : notes.clocks[at]!), [field]: found.value }
    if (at < 0) notes.clocks.push(entry)
    else notes.clocks[at] = entry
  },
  notes: ({ clocks }) => {
    const value = clocks?.find((entry) => entry.side === side)?.[field]
    return value === undefined ? undefined : bracket(writeReal(value))
  },
})

/** FG: nothing, or flags and a title. Without a title, flags 0 stand for "a figure begins here". */
const figure: Property = {
  ...FF4,
  name: 'FG',
  kind: 'node',
  takes: 'one',
  empty: true,
  read: (reader, event) => {
    const raw = reader.raw(event)
    if (raw === '') {
      reader.notes.figure = { flags: 0 }
      return
    }
    const colon = colonOf(raw)
    const flags = readNumber(readLine(colon < 0 ? raw : raw.slice(0, colon)))
    const words = colon < 0 ? '' : readLine(raw.slice(colon + 1))
    if (colon < 0) reader.diagnostics?.reportValue('sgf/no-colon', event)
    if (flags ? flags.value < 0 : colon >= 0) return reader.bad(event)
    const value = flags?.value ?? 0
    const caption = flags ? words : readLine(raw)
    reader.notes.figure = {
      ...((value !== 0 || caption === '') && { flags: value }),
      ...(caption !== '' && { title: caption }),
    }
  },
  notes: ({ figure: value }) => {
    if (!value) return undefined
    const { flags = 0, title: words = '' } = value
    return flags === 0 && words === '' ? '[]' : bracket(`${flags}:${writePart(words)}`)
  },
}

/** KO: the move is meant, whatever the rules say. The model has no place for it. */
const intended: Property = {
  name: 'KO',
  since: 3,
  until: 4,
  kind: 'move',
  takes: 'one',
  empty: true,
  read: (reader, event) => {
    none(reader, event)
    reader.keep('')
  },
}

export const noteProperties: readonly Property[] = [
  title,
  comment,
  evaluation('TE', 'good', 'double', 1),
  evaluation('BM', 'bad', 'double', 1),
  evaluation('DO', 'doubtful', 'none', 3),
  evaluation('IT', 'interesting', 'none', 3),
  judgement('GB', 'side1', 1),
  judgement('GW', 'side2', 1),
  judgement('DM', 'even', 3),
  judgement('UC', 'unclear', 3),
  hotspot,
  number('V', 'value', 'node', 1),
  clock('BL', 1, 'time', 1),
  clock('OB', 1, 'moves', 3),
  clock('WL', 2, 'time', 1),
  clock('OW', 2, 'moves', 3),
  number('MN', 'number', 'move', 3),
  number('PM', 'printMode', 'node', 4),
  figure,
  intended,
]
