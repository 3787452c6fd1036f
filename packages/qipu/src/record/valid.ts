import { isObject } from '../text/json/objects.ts'
import { lookup } from '../text/lookup.ts'
import { type BoardSize, isBoard } from './basics.ts'
import { type GameRecord, VERBATIM_FIELDS } from './record.ts'

/**
 * Whether plain data from somewhere else is what the model calls an action, notes or facts. Readers of formats make
 * records right by construction; this is for data that claims to be a part of a record already.
 */

/** What a number may be: points by the board, moves and pieces by the game, where it is known. */
export interface Bounds extends BoardSize {
  readonly pieces?: number
  readonly isMove?: (move: number) => boolean
}

type Test = (value: unknown, bounds: Bounds) => boolean

const is =
  (type: string): Test =>
  (value) =>
    typeof value === type
const text = is('string')
const flag = is('boolean')
const number: Test = (value) => typeof value === 'number' && Number.isFinite(value)
const whole: Test = (value) => Number.isInteger(value)
const count: Test = (value) => Number.isInteger(value) && (value as number) >= 0
const one =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value)
const list =
  (test: Test): Test =>
  (value, board) =>
    Array.isArray(value) && value.every((item) => test(item, board))
const pair =
  (a: Test, b: Test): Test =>
  (value, board) =>
    Array.isArray(value) && value.length === 2 && a(value[0], board) && b(value[1], board)

const NONE: BoardSize = { width: 0, height: 0 }
const keyed =
  (tests: ReadonlyMap<string, Test>) =>
  (key: string, value: unknown, size: Bounds): boolean =>
    tests.get(key)?.(value, size) ?? false

/** An object with these keys and no others; a key with `?` may be missing. */
function object(shape: Readonly<Record<string, Test>>): Test {
  const tests = new Map(Object.entries(shape).map(([key, test]) => [key.replace('?', ''), test]))
  const needed = Object.keys(shape).filter((key) => !key.endsWith('?'))
  return (value, board) =>
    isObject(value) &&
    needed.every((key) => key in value) &&
    Object.entries(value).every(([key, item]) => tests.get(key)?.(item, board) ?? false)
}

const point: Test = (value, board) => count(value, board) && (value as number) < board.width * board.height
const side = one(1, 2)
const json: Test = (value) => value !== undefined
const region = object({ left: count, top: count, right: count, bottom: count })
const piece: Test = (value, bounds) => count(value, bounds) && (value as number) < (bounds.pieces ?? Infinity)
const move: Test = (value, bounds) => count(value, bounds) && (bounds.isMove?.(value as number) ?? true)
const board: Test = (value, size) => sized(value, size) && isBoard(value as BoardSize)
const sized = object({ width: count, height: count })
const put = list(pair(point, piece))
const mark = object({ type: text, at: point, 'to?': point, 'text?': text, 'side?': side })
const extras = list(object({ format: text, key: text, value: json }))
const result = object({
  winner: one(1, 2, 'draw', 'void', 'unknown'),
  'by?': one('points', 'resignation', 'time', 'forfeit'),
  'margin?': number,
})

const actions = lookup<Test>({
  play: object({ type: text, side, move }),
  pass: object({ type: text, side }),
  setup: object({ type: text, put, 'turn?': side }),
  takeback: object({ type: text, count }),
  mark: object({ type: text, mark }),
  message: object({ type: text, text }),
  claim: object({ type: text, result }),
  diagram: object({ type: text, put, hide: list(point), 'region?': region, 'board?': board }),
})

export const isAction: Test = (value, size) =>
  isObject(value) && typeof value['type'] === 'string' && keyed(actions)(value['type'], value, size)

const noteTests = lookup<Test>({
  title: text,
  comments: list(object({ text, 'title?': text, 'author?': text })),
  marks: list(mark),
  dim: list(point),
  view: list(point),
  evaluation: object({
    kind: one('good', 'bad', 'doubtful', 'interesting', 'trick', 'controversial', 'normal'),
    'level?': one(2),
  }),
  judgement: object({ kind: one('side1', 'side2', 'even', 'unclear'), 'level?': one(2) }),
  hotspot: one(1, 2),
  value: number,
  problem: side,
  solution: flag,
  clocks: list(object({ side, 'time?': number, 'moves?': count, 'periods?': count })),
  number: whole,
  time: number,
  actor: count,
  figure: object({ 'flags?': count, 'title?': text }),
  printMode: count,
  separation: one('medium', 'large'),
  verdict: object({ code: count, 'flag?': (value, size) => value === null || point(value, size) }),
  unread: (value, size) => count(value, size) && value !== 0,
  gap: one(true),
  extras,
})

const person = object({
  'name?': text,
  'domain?': text,
  'id?': text,
  'title?': text,
  'rank?': text,
  'team?': text,
  'country?': text,
})

const infoTests = lookup<Test>({
  participants: list(person),
  players: list(object({ participant: count, 'side?': side, 'color?': text })),
  dates: list(text),
  scoring: one('area', 'territory'),
  suicide: flag,
  superko: flag,
  komi: number,
  handicap: count,
  mainTime: number,
  result,
  options: (value) =>
    isObject(value) && Object.values(value).every((item) => ['string', 'number', 'boolean'].includes(typeof item)),
  verbatim: object(Object.fromEntries(VERBATIM_FIELDS.map((field) => [`${field}?`, text]))),
  ...Object.fromEntries(
    [
      ...['name', 'domain', 'id', 'event', 'round', 'place', 'rules', 'overtime', 'source', 'sourceUrl', 'copyright'],
      ...['annotator', 'transcriber', 'opening', 'description', 'generator'],
    ].map((key) => [key, text]),
  ),
})

const recordTests = lookup<Test>({ startUnknown: one(true), region, settings: isObject, extras })

export const isNote: (key: string, value: unknown, bounds: Bounds) => boolean = keyed(noteTests)
export const isFact: (key: string, value: unknown, bounds: Bounds) => boolean = keyed(infoTests)
export const isRecordPart: (key: string, value: unknown, bounds: Bounds) => boolean = keyed(recordTests)

/** Whether something is a whole record: a list of nodes in order, with parts that are right. */
export const isGameRecord = (value: unknown, boundsOf?: BoundsOf): value is GameRecord =>
  faultIn(value, boundsOf) === undefined

/** What the numbers of a game on a board may be; undefined where the game can't be played on that board. */
export type BoundsOf = (game: string, board: BoardSize) => Bounds | undefined

const partsOfRecord = new Set(['game', 'board', 'info', 'nodes'])

/** The first part that keeps something from being a record, as a path such as `nodes[3].action`; `` for all of it. */
export function faultIn(value: unknown, boundsOf?: BoundsOf): string | undefined {
  if (!isObject(value)) return ''
  if (typeof value['game'] !== 'string') return 'game'
  if (!board(value['board'], NONE)) return 'board'
  const given = value['board'] as unknown as BoardSize
  const size = boundsOf ? boundsOf(value['game'], given) : given
  if (!size) return 'board'
  const { info, nodes } = value
  if (!isObject(info)) return 'info'
  const fact = Object.keys(info).find((key) => !isFact(key, info[key], size))
  if (fact !== undefined) return `info.${fact}`
  const part = Object.keys(value).find((key) => !partsOfRecord.has(key) && !isRecordPart(key, value[key], size))
  if (part !== undefined) return part
  if (!Array.isArray(nodes) || nodes.length === 0) return 'nodes'
  for (const [index, node] of nodes.entries()) {
    const fault = faultInNode(node, index, size)
    if (fault !== undefined) return `nodes[${index}]${fault}`
  }
  return undefined
}

function faultInNode(node: unknown, index: number, size: Bounds): string | undefined {
  if (!isObject(node)) return ''
  const { parent, action, notes } = node
  if (index === 0 ? parent !== -1 : !(count(parent, size) && (parent as number) < index)) return '.parent'
  if (action !== undefined && !isAction(action, size)) return '.action'
  if (notes === undefined) return undefined
  if (!isObject(notes)) return '.notes'
  const note = Object.keys(notes).find((key) => !isNote(key, notes[key], size))
  return note === undefined ? undefined : `.notes.${note}`
}
