import type { Point } from '../../../record/basics.ts'
import type { Action, Extra, GameRecord, Json, Mark, Notes } from '../../../record/record.ts'
import { stringifyJson } from '../../../text/json/json.ts'
import { type Codec, numberOfGame } from '../codec.ts'
import { writtenList } from '../point-lists.ts'
import { properties } from '../properties/all.ts'
import { sizeText } from '../properties/game-facts.ts'
import { bracket, type PointNames } from '../properties/property.ts'
import { writePart, writeText } from '../text.ts'
import { writeFacts } from './facts.ts'
import type { Sink } from './sink.ts'

const noteRows = properties.filter(({ marks, notes }) => marks ?? notes)
/** The row that a mark is written in: by its type, then by its side, 0 where it has none. */
const markRows = new Map<string, (number | undefined)[]>()
for (const [index, { marks }] of noteRows.entries()) {
  if (!marks) continue
  const { type, side } = marks
  const bySide = markRows.get(type) ?? (side ? [] : [index, index, index])
  if (side) bySide[side] = index
  markRows.set(type, bySide)
}
const wordRows = new Set(properties.flatMap((row) => (row.verbatim ? [row.verbatim as string] : [])))

/** Says what a node's properties are, each node in one piece. */
export class NodeText {
  readonly #record: GameRecord
  readonly #codec: Codec
  readonly #point: PointNames

  constructor(record: GameRecord, codec: Codec) {
    const { board } = record
    this.#record = record
    this.#codec = codec
    this.#point = Object.assign((at: Point) => codec.writePoint(at, board), {
      list: (points: readonly Point[], least?: number) => writtenList(points, codec, board, least),
    })
  }

  of(index: number): string {
    const { action, notes } = this.#record.nodes[index]!
    const kept = notes?.extras && keptIn(notes.extras)
    const text = action ? this.#action(action, kept) : ''
    return notes ? text + this.#notes(notes, kept) : text
  }

  /** Writes the root's facts of the whole game; `extras` are those of the record that have no other place. */
  game(sink: Sink, charset: string, isPretty: boolean, extras: readonly Extra[]): void {
    const { game, info } = this.#record
    sink.put(`FF[4]GM[${numberOfGame(game)}]CA[${charset}]${this.#size()}`)
    writeFacts(this.#record, isPretty, sink)
    if (!info.verbatim && extras.length === 0) return
    sink.put(ownProperty('QG', [...this.#words(), ...extras.map(({ key, value }) => entry(key, value))]))
  }

  /** Returns the size of an unknown game as it was read, if any. */
  #size(): string {
    const { board, nodes } = this.#record
    if (this.#codec.known) return `SZ[${sizeText(board)}]`
    const isKept = nodes[0]?.notes?.extras?.some((extra) => extra.key === 'SZ' && isProperty(extra))
    const usual = this.#codec.board
    const isUsual = board.width === usual.width && board.height === usual.height
    return isKept || isUsual ? '' : `SZ[${sizeText(board)}]`
  }

  /** The record's own words for facts; `words` where they also stand in the property, `verbatim` beside its value. */
  #words(): string[] {
    const { info } = this.#record
    if (!info.verbatim) return []
    return Object.entries(info.verbatim).map(([field, words]) => {
      const stands = info[field as keyof typeof info] === undefined && wordRows.has(field)
      return entry(`${stands ? 'words' : 'verbatim'}.${field}`, words)
    })
  }

  #action(action: Action, kept: Kept): string {
    const { board } = this.#record
    switch (action.type) {
      case 'play':
        return `${action.side === 1 ? 'B' : 'W'}[${this.#codec.writeMove(action.move, board)}]`
      case 'pass':
        return action.side === 1 ? 'B[]' : 'W[]'
      case 'setup': {
        let text = ''
        for (const [name, piece] of this.#codec.pieces) {
          const points = action.put.flatMap(([at, put]) => (put === piece ? at : []))
          if (points.length > 0) text += name + this.#point.list(points).map(bracket).join('') + take(kept, name)
        }
        return action.turn ? `${text}PL[${action.turn === 1 ? 'B' : 'W'}]` : text
      }
      default:
        return ''
    }
  }

  #notes(notes: Notes, kept: Kept): string {
    const point = this.#point
    const marked = notes.marks && marksOf(notes.marks, point)
    let text = ''
    for (const [index, row] of noteRows.entries()) {
      const values = row.marks ? marked?.[index] : row.notes!(notes, point)
      if (values !== undefined) text += row.name + values + (row.takes === 'many' ? take(kept, row.name) : '')
    }
    for (const [name, values] of kept ?? []) text += name + values.map(bracket).join('')
    const aside = notes.extras?.filter((extra) => !isProperty(extra)) ?? []
    return (
      text +
      ownProperty(
        'QP',
        aside.map(({ key, value }) => entry(key, value)),
      )
    )
  }
}

/** The values of marks, by row. */
function marksOf(marks: readonly Mark[], point: PointNames): readonly string[] {
  const byRow: Mark[][] = []
  for (const mark of marks) {
    const row = markRows.get(mark.type)?.[mark.side ?? 0]
    if (row !== undefined) (byRow[row] ??= []).push(mark)
  }
  return byRow.map((own, row) => {
    const { write } = noteRows[row]!.marks!
    const values = write ? own.map((mark) => write(mark, point)) : point.list(own.map(({ at }) => at))
    return values.map(bracket).join('')
  })
}

/** Values of properties that were kept as they were, by name. */
type Kept = Map<string, string[]> | undefined

const keptIn = (extras: readonly Extra[]): Kept =>
  new Map(extras.filter(isProperty).map(({ key, value }) => [key, value as string[]]))

/** The values that belong to a list which is being written, so that a property does not stand twice. */
function take(kept: Kept, name: string): string {
  const values = kept?.get(name)
  if (!values) return ''
  kept!.delete(name)
  return values.map(bracket).join('')
}

const entry = (key: string, value: Json): string => `${writePart(key)}:${writeText(stringifyJson(value))}`

const ownProperty = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : name + entries.map(bracket).join('')

const NAME = /^[A-Za-z][A-Za-z0-9]*$/
const RAW = /^(?:[^\]\\]|\\[\s\S])*$/

/** A property that was kept goes back as it was; anything else that was put aside goes into our own property. */
const isProperty = ({ key, value }: Extra): boolean =>
  NAME.test(key) && Array.isArray(value) && value.length > 0 && value.every(isRaw)

const isRaw = (value: Json): boolean => typeof value === 'string' && RAW.test(value)
