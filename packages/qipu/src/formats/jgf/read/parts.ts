import type { Placement, Side } from '../../../games/game.ts'
import type { Action, Extra, Notes } from '../../../record/record.ts'
import type { JsonObject } from '../../../text/json/json.ts'

/** Contents of one node of the file: more than one node of a record can hold. */
export interface NodeParts {
  readonly holder: JsonObject
  move: Action | undefined
  put: Placement[] | undefined
  turn: Side | undefined
  notes: Notes | undefined
  readonly extras: Extra[]
}

export const newParts = (holder: JsonObject): NodeParts => ({
  holder,
  move: undefined,
  put: undefined,
  turn: undefined,
  notes: undefined,
  extras: [],
})

export function notesOf(parts: NodeParts): Notes {
  parts.notes ??= {}
  return parts.notes
}
