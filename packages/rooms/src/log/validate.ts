import { boundsAmong, gameById } from 'qipu/games'
import { type Action, type BoardSize, faultIn, type GameRecord, inOrder, type Notes } from 'qipu/record'
import { isObject } from 'qipu/text'

/** Validation of action data from the network: texts of limited length, ids, records of limited size. */

export const LIMITS = {
  name: 40,
  title: 200,
  message: 2_000,
  actions: 500,
  moves: 500,
  nodes: 50_000,
  points: 2_500,
  chapters: 200,
  people: 2_000,
  exercises: 500,
} as const

/** Returns true if the value is a text of at most that length, and not blank. */
export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && value.trim() !== '' && !/\p{Surrogate}/u.test(value)

/** Returns true if the value is an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value)

/** Returns the allowed numbers of a record, by its game; undefined if the game has no moves on such a board. */
const boundsOf: Parameters<typeof faultIn>[1] = (id, board) =>
  gameById(id) ? boundsAmong(undefined)(id, board) : undefined

/**
 * True for a record that a room can study: of a known game, of a size that a room accepts, with its nodes
 * in depth-first order, so that they keep their ids in files.
 */
export const isStudied = (value: unknown): value is GameRecord =>
  isObject(value) &&
  Array.isArray(value['nodes']) &&
  value['nodes'].length <= LIMITS.nodes &&
  faultIn(value, boundsOf) === undefined &&
  fitsRoom((value as unknown as GameRecord).board) &&
  isInOrder(value as unknown as GameRecord)

const isInOrder = (record: GameRecord): boolean => {
  const { action } = record.nodes[0]!
  return inOrder(record) === record && (action === undefined || action.type === 'setup')
}

const fitsRoom = ({ width, height }: BoardSize): boolean => width * height <= LIMITS.points

interface Scene {
  readonly game: string
  readonly board: BoardSize
}

const asRecord = ({ game, board }: Scene, action?: unknown, notes?: unknown): unknown => ({
  game,
  board,
  info: {},
  nodes: [
    { parent: -1, action: undefined, notes: undefined },
    { parent: 0, action, notes },
  ],
})

/** True for an action of the record that is possible on a board of that game. */
export const isActionOn = (value: unknown, scene: Scene): value is Action =>
  faultIn(asRecord(scene, value), boundsOf) === undefined

export const areNotesOn = (value: unknown, scene: Scene): value is Notes =>
  faultIn(asRecord(scene, undefined, value), boundsOf) === undefined
