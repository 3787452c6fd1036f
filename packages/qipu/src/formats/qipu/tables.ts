import type { BoardSize, Placement } from '../../games/game.ts'
import { isBoard } from '../../record/basics.ts'
import type {
  Clock,
  Comment,
  Diagram,
  Evaluation,
  Extra,
  Figure,
  Info,
  Judgement,
  Mark,
  Notes,
  Participant,
  Player,
  Region,
  Result,
  Verdict,
} from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import {
  type Codec,
  count,
  type Fields,
  flag,
  integer,
  json,
  list,
  number,
  participantNumber,
  point,
  positive,
  shape,
  side,
  text,
  words,
  yes,
} from './codec.ts'

/** Every part of the model and how it is written. The types see to it that no field is forgotten. */

/** A side, or one of the words for no winner. */
const winner: Codec<Result['winner']> = {
  read: (value, reading, holder, step) =>
    value === 'draw' || value === 'void' || value === 'unknown' ? value : side.read(value, reading, holder, step),
  write: (value, scene) => (typeof value === 'string' ? value : side.write(value, scene)),
}

export const result = shape<Result>(
  { winner, by: words('points', 'resignation', 'time', 'forfeit'), margin: number },
  'winner',
)

/** Any keys, values of one kind. */
const dictionary = <T>(of: Codec<T>): Codec<Record<string, T>> => ({
  read(value, reading, holder, step) {
    if (!isObject(value)) return reading.fault('qipu/value', holder, step, value)
    const entries: [string, T][] = []
    for (const [key, entry] of Object.entries(value)) {
      const understood = of.read(entry, reading, value, key)
      if (understood !== undefined) entries.push([key, understood])
    }
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  },
  write: (value, scene) =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, of.write(entry, scene)])),
})

const option: Codec<string | number | boolean> = {
  read: (value, reading, holder, step) =>
    typeof value === 'object' ? reading.fault('qipu/value', holder, step, value) : value,
  write: (value) => value,
}

export const participantFields: Fields<Participant> = {
  name: text,
  domain: text,
  id: text,
  title: text,
  rank: text,
  team: text,
  country: text,
}
const participant = shape(participantFields)

const player = shape<Player>({ participant: participantNumber, side, color: text }, 'participant')

export const info: Fields<Info> = {
  name: text,
  domain: text,
  id: text,
  participants: list(participant, { instead: () => ({}) }),
  players: list(player),
  event: text,
  round: text,
  place: text,
  dates: list(text),
  rules: text,
  scoring: words('area', 'territory'),
  suicide: flag,
  superko: flag,
  komi: number,
  handicap: count,
  mainTime: number,
  overtime: text,
  result,
  source: text,
  sourceUrl: text,
  copyright: text,
  annotator: text,
  transcriber: text,
  opening: text,
  description: text,
  generator: text,
  options: dictionary(option),
  verbatim: shape({
    dates: text,
    komi: text,
    handicap: text,
    mainTime: text,
    overtime: text,
    result: text,
    rules: text,
  }),
}

export const mark = shape<Mark>({ type: text, at: point, to: point, text, side }, 'type', 'at')

const points = list(point, { empty: true })
const level = words(2 as const)

const evaluation = shape<Evaluation>(
  { kind: words('good', 'bad', 'doubtful', 'interesting', 'trick', 'controversial', 'normal'), level },
  'kind',
)
const judgement = shape<Judgement>({ kind: words('side1', 'side2', 'even', 'unclear'), level }, 'kind')
const clock = shape<Clock>({ side, time: number, moves: count, periods: count }, 'side')

const flagPlace: Codec<number | null> = {
  read: (value, reading, holder, step) => (value === null ? null : point.read(value, reading, holder, step)),
  write: (value, scene) => (value === null ? null : point.write(value, scene)),
}
const verdict = shape<Verdict>({ code: count, flag: flagPlace }, 'code')

const extra = shape<Extra>({ format: text, key: text, value: json }, 'format', 'key', 'value')
export const extras = list(extra)

export const notes: Fields<Notes> = {
  title: text,
  comments: list(shape<Comment>({ text, title: text, author: text }, 'text')),
  marks: list(mark),
  dim: points,
  view: points,
  evaluation,
  judgement,
  hotspot: words(1 as const, 2 as const),
  value: number,
  problem: side,
  solution: flag,
  clocks: list(clock),
  number: integer,
  time: number,
  actor: participantNumber,
  figure: shape<Figure>({ flags: count, title: text }),
  printMode: count,
  separation: words('medium', 'large'),
  verdict,
  unread: positive,
  gap: yes,
  extras,
}

export const startUnknown = yes

export const region = shape<Region>(
  { left: count, top: count, right: count, bottom: count },
  'left',
  'top',
  'right',
  'bottom',
)

/** A board that a record can have, or undefined. */
export function boardOf(value: Json | undefined): BoardSize | undefined {
  if (!isObject(value)) return undefined
  const { width, height } = value
  const board = { width: width as number, height: height as number }
  return isBoard(board) ? board : undefined
}

const boardSize: Codec<BoardSize> = {
  read: (value, reading, holder, step) => boardOf(value) ?? reading.fault('qipu/value', holder, step, value),
  write: ({ width, height }) => ({ width, height }),
}

/** Pieces by their name: `{"black": ["Q16"], "empty": ["D4"]}`. */
export const placements: Codec<readonly Placement[]> = {
  empty: true,
  read(value, reading, holder, step) {
    if (!isObject(value)) return reading.fault('qipu/value', holder, step, value)
    const put = new Map<number, number>()
    for (const [name, group] of Object.entries(value)) {
      const piece = reading.scene.piece(name)
      if (piece === undefined) reading.fault('qipu/value', value, name, name)
      else {
        for (const at of points.read(group, reading, value, name) ?? []) {
          if (put.delete(at)) reading.tell('qipu/point-twice', value, name)
          put.set(at, piece)
        }
      }
    }
    return [...put]
  },
  write(put, scene) {
    const groups = new Map<string, Json[]>()
    for (const [at, piece] of put) {
      const name = scene.pieceName(piece)
      const group = groups.get(name)
      if (group) group.push(scene.pointName(at))
      else groups.set(name, [scene.pointName(at)])
    }
    return Object.fromEntries(groups)
  },
}

export const diagram = shape<Omit<Diagram, 'type'>>(
  { region, board: boardSize, put: placements, hide: points },
  'put',
  'hide',
)
