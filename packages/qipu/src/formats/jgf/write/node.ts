import type { Action, Extra, Node, Notes, Setup } from '../../../record/record.ts'
import type { Json, JsonObject } from '../../../text/json/json.ts'
import { colorOf } from '../colors.ts'
import type { StoneGame } from '../games.ts'
import { MARKUP, SCORE, SETUP, writeGroups } from '../groups.ts'
import { setKey } from '../json-object.ts'
import { OTHERS } from '../kept-colors.ts'
import { markupPoints, scorePoints, setupPoints } from '../markup.ts'
import { withOthers } from '../other-colors.ts'
import { coordinates } from '../points.ts'
import { namedForSeki } from '../seki.ts'

/** Context of the record for writing a node. */
export interface NodeContext {
  readonly game: StoneGame
  readonly width: number
  readonly forSeki: boolean
}

/** Writes one node as an object; its variations are written by the caller. */
export function writeNode({ action, notes }: Node, scene: NodeContext): JsonObject {
  const node: JsonObject = {}
  const extras = notes?.extras?.filter(({ format }) => format === 'jgf')
  if (notes?.title !== undefined) node['name'] = notes.title
  if (action) writeAction(action, notes, node, extras, scene)
  if (notes) writeNotes(notes, node, extras, scene)
  for (const { key, value } of extras ?? []) {
    const name = key.startsWith('~') ? key.slice(1) : key
    if (!PLACED.test(key) && !Object.hasOwn(node, name)) setKey(node, name, value)
  }
  return node
}

/** Extras that belong inside something else. */
const PLACED = /^(?:markup$|(?:setup|score)(?:\/other)?$|move\/)/

const kept = (extras: readonly Extra[] | undefined, key: string): Json | undefined =>
  extras?.find((extra) => extra.key === key)?.value

function writeAction(
  action: Action,
  notes: Notes | undefined,
  node: JsonObject,
  extras: readonly Extra[] | undefined,
  scene: NodeContext,
): void {
  if (action.type === 'setup') writeSetup(action, node, extras, scene)
  if (action.type !== 'play' && action.type !== 'pass') return
  const move: JsonObject = { color: colorOf(scene.game, action.side) }
  if (action.type === 'pass') move['pass'] = true
  else {
    const { x, y } = coordinates(action.move, scene)
    move['x'] = x
    move['y'] = y
  }
  const clock = notes?.clocks?.find(({ side }) => side === action.side)
  if (clock?.time !== undefined) move['timeLeft'] = clock.time
  if (clock?.periods !== undefined) move['periodsLeft'] = clock.periods
  for (const { key, value } of extras ?? []) if (key.startsWith('move/')) setKey(move, key.slice(5), value)
  node['move'] = move
}

/** A turn alone is a setup that puts nothing; without either it still is a setup. */
function writeSetup(
  { put, turn }: Setup,
  node: JsonObject,
  extras: readonly Extra[] | undefined,
  scene: NodeContext,
): void {
  const own = writeGroups(SETUP, setupPoints(put, scene.game), kept(extras, 'setup'), scene.width)
  const groups = withOthers(own, kept(extras, OTHERS.setup))
  if (groups.length > 0 || turn === undefined) node['setup'] = groups
  if (turn !== undefined) node['turn'] = colorOf(scene.game, turn)
}

function writeNotes(notes: Notes, node: JsonObject, extras: readonly Extra[] | undefined, scene: NodeContext): void {
  if (notes.comments) node['comments'] = notes.comments.map(({ text }) => text)
  const { marks = [] } = notes
  const markup = writeGroups(MARKUP, markupPoints(marks), kept(extras, 'markup'), scene.width)
  if (markup.length > 0) node['markup'] = scene.forSeki ? namedForSeki(markup) : markup
  const own = writeGroups(SCORE, scorePoints(marks, scene.game), kept(extras, 'score'), scene.width)
  const score = withOthers(own, kept(extras, OTHERS.score))
  if (score.length > 0) node['score'] = score
  if (notes.solution !== undefined) node['solution'] = notes.solution
}
