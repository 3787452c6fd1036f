import type { Point, Side } from '../../../games/game.ts'
import type { Comment, Extra, Mark } from '../../../record/record.ts'
import type { Json, JsonObject } from '../../../text/json/json.ts'
import { countKeys } from '../../../text/json/keys.ts'
import { isObject } from '../../../text/json/objects.ts'
import { briefJson } from '../../../text/message/brief.ts'
import { colorOf, isOtherColor, sideOf } from '../colors.ts'
import {
  AS_IT_STANDS,
  type Enter,
  type GroupKind,
  type GroupPoint,
  keptGroups,
  MARKUP,
  readGroups,
  SCORE,
  SETUP,
  saysMore,
} from '../groups.ts'
import { extra } from '../json-object.ts'
import { OTHERS } from '../kept-colors.ts'
import {
  isClear,
  isSekiName,
  markTypeOf,
  markupPoints,
  markupTypeOf,
  scorePoints,
  setupPoints,
  setupType,
} from '../markup.ts'
import type { JgfCode } from '../messages/all.ts'
import { tellOther } from '../other-colors.ts'
import { coordinates } from '../points.ts'
import { asFlag, asText } from '../values.ts'
import { readMove } from './move.ts'
import { type NodeParts, newParts, notesOf } from './parts.ts'
import type { JgfReader } from './reader.ts'

type Reader = (parts: NodeParts, value: Json, reading: JgfReader) => void

/** Every key that a node may have, but `variations`, which the walk through the tree takes care of. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['name', readName],
  ['comments', readComments],
  ['move', readMove],
  ['markup', readMarkup],
  ['setup', readSetup],
  ['turn', readTurn],
  ['score', readScore],
  ['solution', readSolution],
  ['root', readRootFlag],
  ['variations', () => {}],
])

/** Reads what a node says, in whatever order it says it. */
export function readNode(holder: JsonObject, reading: JgfReader): NodeParts {
  const parts = newParts(holder)
  for (const key of Object.keys(holder)) {
    const value = holder[key]!
    const reader = readers.get(key)
    reading.keys += key === 'variations' ? 1 : 1 + countKeys(value)
    if (!reader) parts.extras.push(extra(escapeNodeKey(key), value))
    else if (value !== null) reader(parts, value, reading)
  }
  if (parts.extras.length > 1) parts.extras.sort((a, b) => rankOf(a) - rankOf(b))
  reading.takeAside(parts.extras)
  return parts
}

/** Nested data come before data with a key of their own, as in writing. */
const rankOf = ({ key }: Extra): number => {
  const index = ['setup', 'markup', 'score'].indexOf(key)
  return key.startsWith('move/') ? 0 : index < 0 ? 4 : index + 1
}

const PATH = /^(?:move\/|(?:setup|score)\/other$|~)/

/** A key that looks like the path of something that we keep gets a tilde before it. */
const escapeNodeKey = (key: string): string => (PATH.test(key) ? `~${key}` : key)

function refuse(key: string, parts: NodeParts, value: Json, reading: JgfReader): void {
  const name = `tree.${key}`
  reading.report('jgf/value', parts.holder, key, { key: name, value: briefJson(value) }, name)
  reading.putAside(key, value)
}

function loose(key: string, parts: NodeParts, reading: JgfReader): void {
  reading.report('jgf/type', parts.holder, key, { key: `tree.${key}` }, `tree.${key}`)
}

function readName(parts: NodeParts, value: Json, reading: JgfReader): void {
  const text = asText(value)
  if (!text) refuse('name', parts, value, reading)
  else if (text.value !== '') {
    notesOf(parts).title = text.value
    if (text.loose) loose('name', parts, reading)
  }
}

function readSolution(parts: NodeParts, value: Json, reading: JgfReader): void {
  const flag = asFlag(value)
  if (!flag) refuse('solution', parts, value, reading)
  else {
    notesOf(parts).solution = flag.value
    if (flag.loose) loose('solution', parts, reading)
  }
}

/** ngGo marks the first node so; the first node is the root without it. */
function readRootFlag(parts: NodeParts, value: Json, reading: JgfReader): void {
  if (typeof value !== 'boolean') parts.extras.push(extra('root', value))
  else reading.reportFirst('jgf/old-root', '', parts.holder, 'root')
}

function readComments(parts: NodeParts, value: Json, reading: JgfReader): void {
  const list = Array.isArray(value) ? value : [value]
  const comments: Comment[] = []
  const unread: Json[] = []
  list.forEach((entry, i) => {
    if (typeof entry === 'string') {
      if (entry !== '') comments.push({ text: entry })
      return
    }
    const comment = commentOf(entry)
    const [holder, step] = list === value ? [list, i] : [parts.holder, 'comments']
    if (comment) {
      comments.push(comment)
      reading.reportFirst('jgf/old-comment', '', holder, step)
      // The author and the time have no place in version 2.
      if (isObject(entry) && Object.keys(entry).length === 1) return
    } else reading.report('jgf/value', holder, step, { key: 'tree.comments', value: briefJson(entry) }, 'tree.comments')
    unread.push(entry)
  })
  if (list !== value && typeof value === 'string') reading.reportFirst('jgf/old-comment', '', parts.holder, 'comments')
  if (comments.length > 0) notesOf(parts).comments = comments
  if (unread.length > 0) reading.putAside('comments', unread)
}

/** Version 1 knew comments with an author and a moment: `{"name": …, "timestamp": …, "comment": …}`. */
function commentOf(entry: Json): Comment | undefined {
  if (!isObject(entry) || typeof entry['comment'] !== 'string' || entry['comment'] === '') return undefined
  const { comment, name } = entry
  return { text: comment, ...(typeof name === 'string' && name !== '' && { author: name }) }
}

function readTurn(parts: NodeParts, value: Json, reading: JgfReader): void {
  if (value === '') return
  const known = sideOf(value, reading.game)
  if (isOtherColor(value, reading.game)) {
    tellOther(value, parts.holder, 'turn', reading)
    parts.extras.push(extra('turn', value))
    return
  }
  if (!known) {
    reading.report('jgf/color', parts.holder, 'turn', { value: briefJson(value) }, 'tree.turn')
    reading.putAside('turn', value)
    return
  }
  parts.turn = known.side
  if (!known.usual)
    reading.reportFirst('jgf/old-color', briefJson(value), parts.holder, 'turn', { value: briefJson(value) })
}

function readMarkup(parts: NodeParts, _: Json, reading: JgfReader): void {
  const marks: Mark[] = []
  const enter: Enter = (label, holder, step) => {
    const type = typeof label === 'string' ? markTypeOf(label) : undefined
    if (type === undefined) return 'jgf/markup-type'
    const proper = markupTypeOf(type)
    if (proper !== label && !isSekiName(label as string)) {
      reading.reportFirst('jgf/old-markup', String(label), holder, step, { value: String(label), now: proper })
    }
    return {
      label: proper,
      take(at, text) {
        const words = text === undefined || text === null ? '' : asText(text)?.value
        if (type === 'label' && !words) return 'jgf/label-text'
        if (words === undefined) return 'jgf/label-text'
        marks.push(words === '' ? { type, at } : { type, at, text: words })
        return undefined
      },
    }
  }
  const { surplus } = readGroups(MARKUP, parts.holder, reading, enter)
  keepSurplus(MARKUP, surplus, markupPoints(marks), parts, reading)
  if (marks.length > 0) notesOf(parts).marks = [...(notesOf(parts).marks ?? []), ...marks]
}

/** Handles a group whose colour is none of the game's two. */
function noSide(...[label, holder, step, reading]: [...Parameters<Enter>, JgfReader]): JgfCode | typeof AS_IT_STANDS {
  if (!isOtherColor(label, reading.game)) return label === undefined ? 'jgf/no-color' : 'jgf/color'
  tellOther(label, holder, step, reading)
  return AS_IT_STANDS
}

function keepOthers(key: keyof typeof OTHERS, others: Json[], { extras }: NodeParts): void {
  if (others.length > 0) extras.push(extra(OTHERS[key], others))
}

/** Setup names its stones by their colour; `clear` takes one away. */
function readSetup(parts: NodeParts, value: Json, reading: JgfReader): void {
  const { game } = reading
  const put = new Map<Point, number>()
  const enter: Enter = (label, holder, step) => {
    const clear = isClear(label)
    const known = clear ? undefined : sideOf(label, game)
    const piece = clear ? 0 : known && game.pieces.kinds.findIndex(({ side }) => side === known.side)
    if (piece === undefined) return noSide(label, holder, step, reading)
    return {
      label: setupType(piece, game),
      take(at, _text, holder, step) {
        if (put.has(at)) reading.report('jgf/setup-twice', holder, step, coordinates(at, reading.record.board))
        put.delete(at)
        put.set(at, piece)
        return undefined
      },
    }
  }
  const { surplus, others } = readGroups(SETUP, parts.holder, reading, enter)
  if (typeof value !== 'object') return
  keepOthers('setup', others, parts)
  parts.put = [...put]
  keepSurplus(SETUP, surplus, setupPoints(parts.put, game), parts, reading)
}

/** "These points must be unique and can overlap existing stones." */
function readScore(parts: NodeParts, _: Json, reading: JgfReader): void {
  const { game } = reading
  const owners = new Map<Point, Mark & { side: Side }>()
  const lost: Json[] = []
  const enter: Enter = (label, holder, step) => {
    const side = sideOf(label, game)?.side
    if (side === undefined) return noSide(label, holder, step, reading)
    return {
      label: colorOf(game, side),
      take(at, _text, holder, step) {
        const before = owners.get(at)
        const point = coordinates(at, reading.record.board)
        if (before) reading.report(before.side === side ? 'jgf/score-repeated' : 'jgf/score-twice', holder, step, point)
        if (before && before.side !== side) lost.push({ color: colorOf(game, before.side), coords: [point] })
        owners.set(at, { type: 'territory', at, side })
        return undefined
      },
    }
  }
  const { surplus, others } = readGroups(SCORE, parts.holder, reading, enter)
  keepOthers('score', others, parts)
  const marks = [...owners.values()]
  keepSurplus(SCORE, surplus, scorePoints(marks, game), parts, reading)
  if (lost.length > 0) reading.putAside('score', lost)
  if (marks.length > 0) notesOf(parts).marks = [...(notesOf(parts).marks ?? []), ...marks]
}

/** Keeps groups with keys that the specification does not know, for as long as their points are there. */
function keepSurplus(
  kind: GroupKind,
  surplus: Json[],
  points: readonly GroupPoint[],
  parts: NodeParts,
  reading: JgfReader,
): void {
  if (surplus.length === 0) return
  const { groups } = keptGroups(kind, points, surplus, reading.record.board.width)
  const kept = groups.filter((group) => saysMore(kind, group as JsonObject))
  if (kept.length > 0) parts.extras.push(extra(kind.key, kept))
}
