import type { Evaluation, Node, Notes } from '../../record/record.ts'
import { notesOf } from '../../record/record.ts'
import { isSymbol } from '../shared/wei7.ts'
import { type AttributeSpec, rowsOf, type Wei7XmlReader } from './reader.ts'
import { resolved } from './xml.ts'

/** 3.16 to 3.18: what moves, `pre`, stones and marks may say. */

const sides = ['black', 'white'] as const

/** 3.16.1: `normal` is the default, and says nothing. */
export const evaluations = ['bad', 'good', 'trick'] as const

/** Read beforehand, together: they make the action. */
const already = { read: () => true }

const evaluation: AttributeSpec<Node> = {
  read(value, node, reading, name) {
    if (!reading.oneOf(value, name, '3.16.1', ['normal', ...evaluations])) return false
    if (value !== 'normal') notesOf(node).evaluation = { kind: value as Evaluation['kind'] }
    return true
  },
  write: ({ notes }) => notes?.evaluation?.kind,
}

const title: AttributeSpec<Node> = {
  read(value, node, reading, name) {
    reading.checkShort(value, name, '3.16.2')
    if (value !== '') notesOf(node).title = value
    return true
  },
  write: ({ notes }) => notes?.title,
}

const comment: AttributeSpec<Node> = {
  read(value, node, reading) {
    const text = reading.hasLineBreak('comment') ? asMeant(value, reading) : value
    if (text !== '') notesOf(node).comments = [{ text }]
    return true
  },
  write: ({ notes }) => notes?.comments?.[0]?.text,
}

/**
 * XML makes a blank of a bare line break, but the author of the format writes paragraphs so: they are read as meant, and
 * written as references.
 */
function asMeant(value: string, reading: Wei7XmlReader): string {
  reading.report('wei7-xml/line-break', 'comment')
  const raw = reading.raw('comment')
  const text = resolved(raw.replace(/\r\n?/g, '\n'))
  return blank(text) === blank(value) ? text : value
}

const blank = (text: string): string => text.replace(/\s/g, ' ')

const problem: AttributeSpec<Node> = {
  read(value, node, reading, name) {
    if (!reading.oneOf(value, name, '3.16.4', ['no', ...sides])) return false
    if (value !== 'no') notesOf(node).problem = value === 'black' ? 1 : 2
    return true
  },
  write: ({ notes }) => notes?.problem && sides[notes.problem - 1],
}

const splitter: AttributeSpec<Node> = {
  read(value, node, reading, name) {
    if (!reading.oneOf(value, name, '3.17.1.3', ['small', 'medium', 'large'])) return false
    if (value !== 'small') notesOf(node).separation = value as NonNullable<Notes['separation']>
    return true
  },
  write: ({ notes }) => notes?.separation,
}

const played = ({ action }: Node): number | undefined => (action?.type === 'play' ? action.move : undefined)

/** 3.17.1.2: a pass has no point, so that one is kept for it. */
const coordinate = { read: (_: string, { action }: Node) => action?.type !== 'pass' }

/** 3.17: black and white as children of moves. */
export const moveRows = rowsOf<Node>('3.17.1', {
  type: { ...already, write: ({ action }) => (action?.type === 'pass' ? 'pass' : undefined) },
  x: { ...coordinate, write: (node, { width }) => columnOf(played(node), width) },
  y: { ...coordinate, write: (node, { width }) => rowOf(played(node), width) },
  splitter,
  eval: evaluation,
  title,
  comment,
  problem,
})

/** 3.16 */
export const preRows = rowsOf<Node>('3.16', { eval: evaluation, title, comment, problem })

const columnOf = (point: number | undefined, width: number): string | undefined =>
  point === undefined ? undefined : String(point % width)

const rowOf = (point: number | undefined, width: number): string | undefined =>
  point === undefined ? undefined : String(Math.floor(point / width))

/** 3.17.2: black and white as children of pre have a place and nothing else. */
export const stoneRows = rowsOf<{ readonly at: number }>('3.17.2', {
  x: { ...already, write: ({ at }, { width }) => columnOf(at, width) },
  y: { ...already, write: ({ at }, { width }) => rowOf(at, width) },
})

/** 3.18 */
export const markRows = rowsOf<{ readonly at: number; readonly text?: string }>('3.18', {
  x: { ...already, write: ({ at }, { width }) => columnOf(at, width) },
  y: { ...already, write: ({ at }, { width }) => rowOf(at, width) },
  symbol: { ...already, write: ({ text }) => text },
})

/** 3.18: the symbol of the current tag, or undefined after a report. */
export function readSymbol(reading: Wei7XmlReader): string | undefined {
  const symbol = reading.attributes.get('symbol')
  if (symbol === undefined) reading.report('wei7-xml/missing', 'symbol', '3.18')
  else if (isSymbol(symbol)) return symbol
  else reading.report('wei7-xml/not-one-of', 'symbol', '3.18', { allowed: 'a–z, A–Z, 0–9, @ # $ % & * ?' })
  return undefined
}
