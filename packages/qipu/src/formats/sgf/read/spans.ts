import { byteOrderMark } from '../../../text/charset/bom.ts'
import type { SourceSpans } from '../../original.ts'
import { propertyByCode } from '../properties/all.ts'
import { scanGame } from '../scan/scan.ts'
import { CLOSE, NODE, newTape, OPEN, problemEvent, type Tape, VALUE } from '../scan/tape.ts'
import { byteGames } from './collection.ts'
import { type ReadGame, readGame } from './game-reader.ts'

export interface SpanSource {
  readonly bytes: Uint8Array
  readonly text: string
  readonly image: Uint8Array
  /** Start of each game's tree in the text. */
  readonly starts: readonly number[]
  /** The charset of all games; undefined where each declares its own. */
  readonly charset: string | undefined
}

/**
 * Returns the place of each node's text in the bytes. It is rarely needed, so each game's tree is scanned again for it: in the text, as the
 * reader saw it, and in the bytes. Both scans must agree; a game in which they differ, e.g. in UTF-16 or without
 * parentheses, has none.
 */
export function spansOf(source: SpanSource): (SourceSpans | undefined)[] {
  const { bytes, image, starts, charset } = source
  const trees = byteGames(bytes, charset)
  const textStarts = [...new Set(starts)]
  if (trees.length !== textStarts.length) return starts.map(() => undefined)
  return trees.flatMap((tree, i) => {
    const start = textStarts[i]!
    const text = newTape()
    scanGame(image, start, text)
    const within = newTape()
    scanGame(tree.image, 0, within)
    if (!tellTheSame(text, within)) return starts.filter((other) => other === start).map(() => undefined)
    const before = trees[i - 1]
    return spansIn(source, text, within, {
      charset: tree.charset,
      start: before ? before.end : (byteOrderMark(bytes)?.length ?? 0),
      end: i === trees.length - 1 ? bytes.length : tree.end,
      treeStart: tree.start,
      treeEnd: tree.end,
    })
  })
}

function tellTheSame(a: Tape, b: Tape): boolean {
  if (a.length !== b.length) return false
  for (let e = 0; e < a.length; e += 3) if (a.ints[e] !== b.ints[e]) return false
  return true
}

type Stretch = Pick<SourceSpans, 'charset' | 'start' | 'end' | 'treeStart' | 'treeEnd'>

/** `((` may hide several games in one tree. */
function spansIn({ bytes, text, image }: SpanSource, tape: Tape, within: Tape, stretch: Stretch): SourceSpans[] {
  const places: number[][] = []
  const games: ReadGame[] = []
  readGame({ text, image, places }, tape, games)
  const eventAt = new Map<number, number>()
  for (let e = 0; e < tape.length; e += 3) if (tape.ints[e] === NODE) eventAt.set(tape.ints[e + 1]!, e)
  return games.map(({ facts: { ff } }, game) => {
    const offsets = places[game]!
    const nodes = new Int32Array(2 * offsets.length)
    for (let i = 0; i < offsets.length; i++) {
      const event = eventAt.get(offsets[i]!)!
      nodes[2 * i] = stretch.treeStart + within.ints[event + 1]!
      nodes[2 * i + 1] = endOf(bytes, within, event, stretch)
    }
    const isFragile = games.length > 1 || (ff !== 0 && ff !== 4) || isEntangled(tape)
    return { ...stretch, nodes, isFragile, together: games.length }
  })
}

const isBlank = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)

/** Returns the end of a node's text: before the next node or parenthesis, and before the space in front of that. */
function endOf(bytes: Uint8Array, { ints, length }: Tape, node: number, { treeStart, treeEnd }: Stretch): number {
  let e = node + 3
  while (e < length && ints[e] !== NODE && ints[e] !== OPEN && ints[e] !== CLOSE) e += 3
  let at = e < length ? treeStart + ints[e + 1]! : treeEnd
  while (isBlank(bytes[at - 1]!)) at--
  return at
}

/** Faults by which the end of the file becomes a part of the game. */
const ENDLESS: ReadonlySet<number> = new Set([problemEvent('open-value'), problemEvent('missing-close')])

/** True if nodes beyond the root contain facts of the whole game, or a value or the game never ends. */
function isEntangled({ ints, length }: Tape): boolean {
  let nodes = 0
  for (let e = 0; e < length; e += 3) {
    const what = ints[e]!
    if (what === NODE) nodes++
    if (ENDLESS.has(what)) return true
    if (what < VALUE || nodes < 2) continue
    const kind = propertyByCode[what >> 5]?.kind
    if (kind === 'info' || kind === 'root') return true
  }
  return false
}
