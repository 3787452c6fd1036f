import type { Point } from '../../games/game.ts'
import type { Comment, Mark } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json.ts'
import { sideOf } from './colors.ts'
import { type Enter, MARKUP, readGroups, SCORE, SETUP } from './groups.ts'
import { CLEAR, markTypeOf, markupTypeOf } from './markup.ts'
import { type NodeParts, newParts, notesOf } from './parts.ts'
import { readMove } from './read-move.ts'
import { extra, isObject, type Reading, shown } from './reading.ts'
import { asFlag, asText } from './values.ts'

type Reader = (parts: NodeParts, value: Json, reading: Reading) => void

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
export function readNode(holder: JsonObject, reading: Reading): NodeParts {
  const parts = newParts(holder)
  for (const key of Object.keys(holder)) {
    const value = holder[key]!
    const reader = readers.get(key)
    if (!reader) parts.extras.push(extra(escapeNodeKey(key), value))
    else if (value !== null) reader(parts, value, reading)
  }
  reading.takeAside(parts.extras)
  return parts
}

/** A key that looks like the path of something in a move gets a tilde before it. */
const escapeNodeKey = (key: string): string => (key.startsWith('move/') || key.startsWith('~') ? `~${key}` : key)

function refuse(key: string, parts: NodeParts, value: Json, reading: Reading): void {
  const name = `tree.${key}`
  reading.tell('jgf/value', parts.holder, key, { key: name, value: shown(value) }, name)
  reading.putAside(key, value)
}

function loose(key: string, parts: NodeParts, reading: Reading): void {
  reading.tell('jgf/type', parts.holder, key, { key: `tree.${key}` }, `tree.${key}`)
}

function readName(parts: NodeParts, value: Json, reading: Reading): void {
  const text = asText(value)
  if (!text) refuse('name', parts, value, reading)
  else if (text.value !== '') {
    notesOf(parts).title = text.value
    if (text.loose) loose('name', parts, reading)
  }
}

function readSolution(parts: NodeParts, value: Json, reading: Reading): void {
  const flag = asFlag(value)
  if (!flag) refuse('solution', parts, value, reading)
  else {
    notesOf(parts).solution = flag.value
    if (flag.loose) loose('solution', parts, reading)
  }
}

/** ngGo marks the first node so; the first node is the root without it. */
function readRootFlag(parts: NodeParts, value: Json, reading: Reading): void {
  if (typeof value !== 'boolean') parts.extras.push(extra('root', value))
  else reading.tellOnce('jgf/old-key', 'root', parts.holder, 'root', { old: 'tree.root', now: 'tree' })
}

function readComments(parts: NodeParts, value: Json, reading: Reading): void {
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
      reading.tellOnce('jgf/old-comment', '', holder, step)
      if (!isObject(entry) || !Object.hasOwn(entry, 'timestamp')) return
    } else reading.tell('jgf/value', holder, step, { key: 'tree.comments', value: shown(entry) }, 'tree.comments')
    unread.push(entry)
  })
  if (list !== value && typeof value === 'string') reading.tellOnce('jgf/old-comment', '', parts.holder, 'comments')
  if (comments.length > 0) notesOf(parts).comments = comments
  if (unread.length > 0) reading.putAside('comments', unread)
}

/** Version 1 knew comments with an author and a moment: `{"name": …, "timestamp": …, "comment": …}`. */
function commentOf(entry: Json): Comment | undefined {
  if (!isObject(entry) || typeof entry['comment'] !== 'string' || entry['comment'] === '') return undefined
  const { comment, name } = entry
  return { text: comment, ...(typeof name === 'string' && name !== '' && { author: name }) }
}

function readTurn(parts: NodeParts, value: Json, reading: Reading): void {
  if (value === '') return
  const known = sideOf(value, reading.game)
  if (!known) {
    reading.tell('jgf/color', parts.holder, 'turn', { value: shown(value) }, 'tree.turn')
    reading.putAside('turn', value)
    return
  }
  parts.turn = known.side
  if (!known.usual) reading.tellOnce('jgf/old-color', shown(value), parts.holder, 'turn', { value: shown(value) })
}

function readMarkup(parts: NodeParts, _: Json, reading: Reading): void {
  const marks: Mark[] = []
  const enter: Enter = (label, holder, step) => {
    const type = typeof label === 'string' ? markTypeOf(label) : undefined
    if (type === undefined) return 'jgf/markup-type'
    const proper = markupTypeOf(type)
    if (proper !== label) {
      reading.tellOnce('jgf/old-markup', String(label), holder, step, { value: String(label), now: proper })
    }
    return {
      label: proper,
      take(at, text) {
        const words = text === undefined || text === null ? '' : asText(text)?.value
        if (type === 'label' && !words) return 'jgf/label-text'
        if (words === undefined) return 'jgf/value'
        marks.push(words === '' ? { type, at } : { type, at, text: words })
        return undefined
      },
    }
  }
  keepSurplus('markup', readGroups(MARKUP, parts.holder, reading, enter), parts)
  if (marks.length > 0) notesOf(parts).marks = [...(notesOf(parts).marks ?? []), ...marks]
}

/** Setup names its stones by their colour; `clear` takes one away, which ngGo called `E`. */
function readSetup(parts: NodeParts, value: Json, reading: Reading): void {
  const put = new Map<Point, number>()
  const enter: Enter = (label) => {
    const clear = label === CLEAR || label === 'E'
    const known = clear ? undefined : sideOf(label, reading.game)
    const piece = clear ? 0 : known && reading.game.pieces.findIndex(({ side }) => side === known.side)
    if (piece === undefined) return 'jgf/color'
    return {
      label: piece === 0 ? CLEAR : reading.game.sides[known!.side - 1]!.id,
      take(at, _text, holder, step) {
        if (put.has(at)) {
          const { width } = reading.record.board
          reading.tell('jgf/setup-twice', holder, step, { x: at % width, y: Math.floor(at / width) })
        }
        put.delete(at)
        put.set(at, piece)
        return undefined
      },
    }
  }
  keepSurplus('setup', readGroups(SETUP, parts.holder, reading, enter), parts)
  if (typeof value === 'object') parts.put = [...put]
}

/** "These points must be unique and can overlap existing stones." */
function readScore(parts: NodeParts, _: Json, reading: Reading): void {
  const owners = new Map<Point, Mark>()
  const lost: Json[] = []
  const enter: Enter = (label) => {
    const known = sideOf(label, reading.game)
    if (!known) return 'jgf/color'
    const { side } = known
    const proper = reading.game.sides[side - 1]!.id
    return {
      label: proper,
      take(at, _text, holder, step) {
        const before = owners.get(at)
        if (before && before.side !== side) {
          const { width } = reading.record.board
          const place = { x: at % width, y: Math.floor(at / width) }
          reading.tell('jgf/score-twice', holder, step, place)
          lost.push({ color: reading.game.sides[before.side! - 1]!.id, coords: [place] })
        }
        owners.set(at, { type: 'territory', at, side })
        return undefined
      },
    }
  }
  keepSurplus('score', readGroups(SCORE, parts.holder, reading, enter), parts)
  if (lost.length > 0) reading.putAside('score', lost)
  if (owners.size > 0) notesOf(parts).marks = [...(notesOf(parts).marks ?? []), ...owners.values()]
}

function keepSurplus(key: string, surplus: Json[], parts: NodeParts): void {
  if (surplus.length > 0) parts.extras.push(extra(key, surplus))
}
