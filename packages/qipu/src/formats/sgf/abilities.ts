import type { Point } from '../../record/basics.ts'
import type { Capabilities, Support, ValueContext } from '../../record/capabilities.ts'
import type { Clock, Comment, Evaluation, Figure, Mark, Setup } from '../../record/record.ts'
import { carriedAnalysis } from './analysis/lower.ts'
import { asDates } from './dates.ts'
import { MOST_LINES } from './points.ts'
import { programName, programParts, settingsOf, styleOf } from './properties/root.ts'
import { asResult } from './result.ts'
import { asLine, asText } from './text.ts'
import { variants } from './variants.ts'

/** Capabilities of SGF. */

const nonEmpty = (text: string): string | undefined => (text === '' ? undefined : text)
const line = (value: string): string | undefined => nonEmpty(asLine(value))
const text = (value: string): string | undefined => nonEmpty(asText(value))
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)
const whole = (value: number): number | undefined => (Number.isSafeInteger(value) ? value : undefined)

const hasMove = ({ record, node }: ValueContext): boolean => {
  const type = record.nodes[node]?.action?.type
  return type === 'play' || type === 'pass'
}

/** Several comments become one; their titles and authors stand before them. */
const comments = (list: readonly Comment[]): Comment[] | undefined => {
  const only = list.length === 1 ? list[0] : undefined
  const words =
    only && only.title === undefined && only.author === undefined
      ? text(only.text)
      : text(list.map((comment) => [...heading(comment), comment.text].join('\n')).join('\n\n'))
  return words === undefined ? undefined : [{ text: words }]
}

const heading = ({ title, author }: Comment): string[] => {
  const parts = [title, author].filter((part) => part !== undefined)
  return parts.length > 0 ? [`${parts.join(', ')}:`] : []
}

const EVALUATIONS = new Set(['good', 'bad', 'doubtful', 'interesting'])

const evaluation = (value: Evaluation, where: ValueContext): Evaluation | undefined => {
  if (!EVALUATIONS.has(value.kind) || !hasMove(where)) return undefined
  const takesLevel = value.kind === 'good' || value.kind === 'bad'
  return value.level === 2 && !takesLevel ? { kind: value.kind } : value
}

/** One clock a side, and no count of periods. */
const clocks = (list: readonly Clock[]): Clock[] | undefined => {
  const kept: Clock[] = []
  for (const { side, time, moves } of list) {
    if ((time === undefined && moves === undefined) || kept.some((clock) => clock.side === side)) continue
    kept.push({ side, ...(time !== undefined && { time }), ...(moves !== undefined && { moves }) })
  }
  return kept.length > 0 ? kept : undefined
}

const figure = ({ flags = 0, title }: Figure): Figure => {
  const words = title === undefined ? undefined : line(title)
  if (words === undefined) return { flags }
  return flags === 0 ? { title: words } : { flags, title: words }
}

const SYMBOLS = new Set(['circle', 'cross', 'selected', 'square', 'triangle'])

/** A point carries one symbol, one label, one owner: the first of each that the node has. */
const firstOfItsGroup = (mark: Mark, { record, node }: ValueContext): Mark | undefined => {
  const group = SYMBOLS.has(mark.type) ? SYMBOLS : new Set([mark.type])
  const marks = record.nodes[node]!.notes?.marks ?? []
  const first = marks.find((other) => other.at === mark.at && other.to === mark.to && group.has(other.type))
  return first === mark || first === undefined ? mark : undefined
}

/** A symbol says its point and no more. */
const symbol: Support<Mark> = (mark, where) => firstOfItsGroup(mark, where) && { type: mark.type, at: mark.at }

const label: Support<Mark> = (mark, where) => {
  if (!firstOfItsGroup(mark, where)) return undefined
  const bare = { type: mark.type, at: mark.at }
  const left = mark.text === undefined ? undefined : line(mark.text)
  return left === undefined ? bare : { ...bare, text: left }
}

const stretch: Support<Mark> = (mark, where) => {
  const { type, at, to } = mark
  return to === undefined || to === at || !firstOfItsGroup(mark, where) ? undefined : { type, at, to }
}

/** The property's name gives the owner: TB or TW. */
const territory: Support<Mark> = (mark, where) => {
  const { type, at, side } = mark
  return side === undefined || !firstOfItsGroup(mark, where) ? undefined : { type, at, side }
}

/** A setup is what its properties put, or whose turn it is: without either there is none. */
const setup = (value: Setup): Setup | undefined =>
  value.put.length === 0 && value.turn === undefined ? undefined : value

const unique = (points: readonly Point[]): Point[] => [...new Set(points)]

export const abilities: Capabilities = {
  board: ({ width, height }) => width >= 1 && height >= 1 && width <= MOST_LINES && height <= MOST_LINES,
  people: 'sides',
  participant: { name: line, rank: line, team: line },
  info: {
    name: line,
    event: line,
    round: line,
    place: line,
    dates: asDates,
    rules: (value, { record }) => (variants.has(record.game) ? undefined : line(value)),
    komi: finite,
    handicap: (value) => (Number.isSafeInteger(value) && value >= 0 ? value : undefined),
    mainTime: finite,
    overtime: line,
    result: asResult,
    source: line,
    copyright: line,
    annotator: line,
    transcriber: line,
    opening: line,
    description: text,
    generator: (value) => {
      const words = line(value)
      return words === undefined ? undefined : nonEmpty(programName(...programParts(words)))
    },
    verbatim: true,
  },
  settings: (value) => settingsOf(styleOf(value)),
  actions: { play: true, pass: true, setup },
  notes: {
    title: line,
    comments,
    dim: unique,
    view: unique,
    evaluation,
    judgement: true,
    hotspot: true,
    value: finite,
    clocks,
    number: whole,
    figure,
    printMode: whole,
    analysis: carriedAnalysis,
  },
  marks: {
    circle: symbol,
    cross: symbol,
    selected: symbol,
    square: symbol,
    triangle: symbol,
    label,
    arrow: stretch,
    line: stretch,
    territory,
  },
  variations: true,
  emptyNodes: true,
}
