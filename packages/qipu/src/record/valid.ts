/**
 * Validity of plain data that claims to be an action, notes, facts or a whole record. Readers of formats build valid records;
 * writers, stores, rooms and services check what they are given.
 */

import { isObject } from '../text/json/objects.ts'
import { type Fault, faultOf, within } from '../text/schema/fault.ts'
import { isCount, type Kind, tagged } from '../text/schema/kinds.ts'
import { type Validator, validatorOf } from '../text/schema/validate.ts'
import { isShared } from './actions.ts'
import { type BoardSize, MAX_SIDES } from './basics.ts'
import type { Action, GameRecord, Node } from './record.ts'
import { actionKinds, type Field, infoFields, noteFields, partFields } from './schema/fields.ts'
import { type Bounds, isSize } from './schema/kinds.ts'
import { wanted } from './schema/words.ts'

export type { Bounds } from './schema/kinds.ts'

const validatorOfFields = (fields: Readonly<Record<string, Field>>): Validator<Bounds> =>
  validatorOf({ kind: 'shape', fields: kindsOf(fields), required: [] })

const kindsOf = (fields: Readonly<Record<string, Field>>): Readonly<Record<string, Kind>> =>
  Object.fromEntries(Object.entries(fields).map(([key, { of }]) => [key, of]))

const faultInInfo = validatorOfFields(infoFields)
const faultInNotes = validatorOfFields(noteFields)
const faultInParts = validatorOfFields(partFields)

type Play = Extract<Action, { type: 'play' }>

const faultInAction: Validator<Bounds> = validatorOf(tagged('type', actionKinds))

export const isAction = (value: unknown, bounds: Bounds): boolean => faultInAction(value, bounds) === undefined

/** Tells whether a value is right for a field; an unknown field has no right value. */
const keyed =
  (validate: Validator<Bounds>) =>
  (key: string, value: unknown, bounds: Bounds): boolean =>
    validate({ [key]: value }, bounds) === undefined

export const isNote = keyed(faultInNotes)
export const isFact = keyed(faultInInfo)
export const isRecordPart = keyed(faultInParts)

/** Tells whether something is a whole record: a list of nodes in order, with parts that are right. */
export const isGameRecord = (value: unknown, boundsOf?: BoundsOf): value is GameRecord =>
  faultIn(value, boundsOf) === undefined

/** The limits of a game's numbers on a board; undefined if the game cannot be played on that board. */
export type BoundsOf = (game: string, board: BoardSize) => Bounds | undefined

/** Finds the first part that keeps something from being a record; undefined if it is one. */
export function faultIn(value: unknown, boundsOf?: BoundsOf): Fault | undefined {
  if (!isObject(value)) return faultOf('schema/value', [], wanted.record, value)
  const { game, board, info, nodes } = value as Readonly<Record<string, unknown>>
  if (typeof game !== 'string') return faultAt(value, 'game', wanted.game)
  if (!isSize(board)) return faultAt(value, 'board', wanted.board)
  const bounds: Bounds | undefined = boundsOf ? boundsOf(game, board) : board
  if (!bounds) return faultOf('schema/value', ['board'], { text: wanted.boardOf, args: { game } }, sizeText(board))
  const fault = faultInInfo(info, bounds)
  if (fault) return within('info', fault)
  return faultInRest(value, bounds) ?? faultInNodes(value, nodes, bounds)
}

const mainParts: ReadonlySet<string> = new Set(['game', 'board', 'info', 'nodes'])

function faultInRest(value: Readonly<Record<string, unknown>>, bounds: Bounds): Fault | undefined {
  for (const key in value) {
    const fault = mainParts.has(key) ? undefined : faultInParts({ [key]: value[key] }, bounds)
    if (fault) return fault
  }
  return undefined
}

const sizeText = ({ width, height }: BoardSize): string => `${width}×${height}`

const faultAt = (value: object, key: string, words: (typeof wanted)[keyof typeof wanted]): Fault =>
  faultOf(key in value ? 'schema/value' : 'schema/missing', [key], words, (value as Record<string, unknown>)[key])

function faultInNodes(record: object, nodes: unknown, bounds: Bounds): Fault | undefined {
  if (!Array.isArray(nodes) || nodes.length === 0) return faultAt(record, 'nodes', wanted.nodes)
  const { isMove = () => true, sides = MAX_SIDES, hasChance } = bounds
  const lowest = hasChance === false ? 1 : 0
  const isPlayed = ({ move, side }: Play): boolean => side >= lowest && side <= sides && isMove(move)
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    const fault = isPlainMove(node, i, isPlayed) ? undefined : faultInNode(node, i, bounds)
    if (fault) return within('nodes', within(i, fault))
  }
  return undefined
}

/** Most nodes are a shared play behind another node, and nothing else: only its move needs a look. */
function isPlainMove(node: unknown, index: number, isPlayed: (action: Play) => boolean): boolean {
  if (!node) return false
  const { parent, action, notes } = node as Node
  const isBehind = Number.isInteger(parent) && parent >= 0 && parent < index
  return isBehind && notes === undefined && isShared(action) && isPlayed(action) && strangerIn(node) === undefined
}

/** A key that nodes do not have. */
function strangerIn(node: object): string | undefined {
  for (const key in node) if (key !== 'parent' && key !== 'action' && key !== 'notes') return key
  return undefined
}

function faultInNode(node: unknown, index: number, bounds: Bounds): Fault | undefined {
  if (!isObject(node)) return faultOf('schema/value', [], wanted.node, node)
  const { parent, action, notes } = node as Readonly<Record<string, unknown>>
  if (index === 0 ? parent !== -1 : !(isCount(parent) && parent < index)) {
    return faultAt(node, 'parent', index === 0 ? wanted.noParent : wanted.parent)
  }
  const stranger = strangerIn(node)
  if (stranger !== undefined) return faultOf('schema/unknown-key', [stranger], wanted.node)
  const inAction = action === undefined ? undefined : faultInAction(action, bounds)
  if (inAction) return within('action', inAction)
  const inNotes = notes === undefined ? undefined : faultInNotes(notes, bounds)
  return inNotes && within('notes', inNotes)
}
