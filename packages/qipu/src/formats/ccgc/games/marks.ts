import { type Evaluation, notesOf } from '../../../record/record.ts'
import { type CcgcReader, excerpt } from '../reader.ts'

/** From very bad to very good: 大劣 小劣 一般 小好 大好. */
const grades: readonly Evaluation[] = [
  { kind: 'bad', level: 2 },
  { kind: 'bad' },
  { kind: 'normal' },
  { kind: 'good' },
  { kind: 'good', level: 2 },
]

/** Returns the part of an evaluation that a mark can represent. */
export const gradeOf = ({ kind, level }: Evaluation): Evaluation | undefined =>
  grades.find((grade) => grade.kind === kind && (kind === 'normal' || grade.level === level))

export const writeMark = (evaluation: Evaluation | undefined, lowest: number | undefined): string => {
  const grade = evaluation && gradeOf(evaluation)
  return grade && lowest !== undefined ? `MARK[${grades.indexOf(grade) + lowest}]` : ''
}

/** Gives the last move its mark. */
export function readMark(reading: CcgcReader, value: string, from: number, to: number): void {
  if (reading.dialect.lowestMark === undefined) {
    reading.count('ccgc/mark-unexpected', from, to)
    reading.keep('MARK', value)
    return
  }
  const evaluation = gradeIn(reading, value)
  const node = reading.lastNode
  if (evaluation && node.action && !node.notes?.evaluation) {
    notesOf(node).evaluation = evaluation
    return
  }
  if (evaluation) reading.report('ccgc/mark-twice', from, to, { value })
  else reportRange(reading, value, from, to)
  reading.keep('MARK', value)
}

function gradeIn({ dialect }: CcgcReader, value: string): Evaluation | undefined {
  return /^[+-]?\d{1,3}$/.test(value) ? grades[Number(value) - (dialect.lowestMark ?? 0)] : undefined
}

function reportRange(reading: CcgcReader, value: string, from: number, to: number): void {
  const lowest = reading.dialect.lowestMark ?? 0
  reading.report('ccgc/mark-range', from, to, { value: excerpt(value), lowest, highest: lowest + grades.length - 1 })
}

const MARK = /^\s{0,20}MARK\s{0,20}(?:[[(]\s{0,20}([^[\](){}]*?)\s{0,20}(?:[\])]|$)|([+-]?\d*))/i

/** Reads the marks that follow a move; returns how far they go. `tail` is in half-width characters. */
export function readMarks(reading: CcgcReader, tail: string, from: number): number {
  let at = 0
  for (let found = MARK.exec(tail); found; found = MARK.exec(tail.slice(at))) {
    const value = found[1] ?? found[2]!
    const start = from + at
    at += found[0].length
    readMark(reading, value, start, from + at)
    const expected = `MARK[${value}]`
    if (found[0] !== expected) {
      reading.count('ccgc/move-form', start, from + at, { found: excerpt(found[0]), expected })
    }
  }
  return at
}

/** Says what is wrong with the marks of a move that is kept word for word, and they with it. */
export function checkMarks(reading: CcgcReader, tail: string, from: number): void {
  let at = 0
  for (let found = MARK.exec(tail); found; found = MARK.exec(tail.slice(at))) {
    const value = found[1] ?? found[2]!
    const start = from + at
    at += found[0].length
    if (!gradeIn(reading, value)) reportRange(reading, value, start, from + at)
  }
}
