import type { GameRecord } from '../../../record/record.ts'
import { charsetNamed, encode } from '../../../text/charset/charset.ts'
import { type Json, type JsonObject, stringifyJson } from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import type { WriteOptions, WriteResult } from '../../format.ts'
import { writeBoard } from '../board.ts'
import { type Facts, factRows } from '../facts.ts'
import { gameOf } from '../games.ts'
import { setKey } from '../json-object.ts'
import { writePlayers } from '../players.ts'
import { ORDER, stepsOf } from '../sections.ts'
import { isForSeki, playersByColor, reportSeki } from '../seki.ts'
import { addWords } from '../verbatim.ts'
import { type NodeContext, writeNode } from './node.ts'

/** Writes the first record: a JGF file holds one game. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const [record] = records
  if (!record) return { bytes: new Uint8Array() }
  const charset = (options.encoding && charsetNamed(options.encoding)) || 'utf-8'
  const forSeki = isForSeki(record, options.for)
  const value = writeRecord(record, charset.toUpperCase(), forSeki)
  const text = stringifyJson(value, { pretty: options.layout !== 'minified', oneLine })
  const bytes = encodeJson(options.layout === 'minified' ? text : `${text}\n`, charset)
  if (!forSeki && options.report) reportSeki(record, options.report)
  return { bytes }
}

/** JSON can represent every character in ASCII: whatever the charset lacks is escaped. */
function encodeJson(text: string, charset: string): Uint8Array {
  const { bytes, misfits } = encode(text, charset)
  if (misfits.length === 0) return bytes
  const lacking = new Set(misfits.map(({ character }) => character))
  const ascii = Array.from(text, (character) => (lacking.has(character) ? escaped(character) : character)).join('')
  return encode(ascii, charset).bytes
}

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('')

const ONE_LINE = new Set(['move', 'coords', 'dates'])

/** A move takes one line, and so does a group of points. */
const oneLine = (value: Json[] | JsonObject, key: string | number): boolean => {
  if (typeof key === 'string') return ONE_LINE.has(key)
  if (Array.isArray(value)) return false
  return Object.entries(value).every(([name, entry]) => typeof entry !== 'object' || ONE_LINE.has(name))
}

function writeRecord(record: GameRecord, charset: string, forSeki: boolean): JsonObject {
  const game = gameOf(record)
  const top: JsonObject = {}
  const extras = (record.extras ?? []).filter(({ format }) => format === 'jgf')
  addWords(extras, record.info.verbatim)
  const foreignType = extras.find(({ key }) => key === 'game/type')?.value
  const facts: Facts = { info: record.info, game, charset, foreignType, forSeki }
  for (const row of factRows) {
    const value = row.write(facts)
    if (value !== undefined) put(top, row.at.split('/'), value)
  }
  top['board'] = writeBoard(record)
  const players = writePlayers(record, game)
  if (players.length > 0) top['players'] = players
  if (record.settings && Object.keys(record.settings).length > 0) top['settings'] = record.settings
  for (const { key, value } of extras) put(top, stepsOf(key), value)
  if (forSeki) top['players'] = playersByColor(players) ?? players
  if (players.length === 0) delete top['players']
  top['tree'] = writeTree(record, { game, width: record.board.width, forSeki })
  return inOrder(top)
}

/** Puts a value at a place where nothing stands yet. */
function put(top: JsonObject, steps: readonly string[], value: Json): void {
  let holder: Json = top
  for (const step of steps.slice(0, -1)) {
    if (Array.isArray(holder)) holder = holder[Number(step)] ?? null
    else if (isObject(holder)) {
      if (!Object.hasOwn(holder, step) && step !== 'players') setKey(holder, step, {})
      holder = holder[step] ?? null
    }
  }
  const key = steps.at(-1)!
  if (isObject(holder) && !Object.hasOwn(holder, key)) setKey(holder, key, value)
}

/** The order of the specification; what it does not know stands before the tree, which is the longest part. */
function inOrder(top: JsonObject): JsonObject {
  const { tree, ...rest } = top
  const result: JsonObject = {}
  for (const key of ORDER) if (Object.hasOwn(rest, key)) result[key] = rest[key]!
  for (const key of Object.keys(rest)) if (!ORDER.includes(key)) setKey(result, key, rest[key]!)
  result['tree'] = tree!
  return result
}

/** Nodes in a row share a list; where a node has several children, a variations node closes it. */
function writeTree({ nodes }: GameRecord, scene: NodeContext): Json[] {
  const children = new Int32Array(nodes.length)
  for (const { parent } of nodes) if (parent >= 0) children[parent]!++
  const root: Json[] = []
  /** The list that each node stands in, and the variations that follow it. */
  const lists: Json[][] = new Array(nodes.length)
  const variations = new Map<number, Json[]>()
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    const { parent } = node
    let list = parent < 0 ? root : lists[parent]!
    if (parent >= 0 && children[parent]! > 1) {
      let alternatives = variations.get(parent)
      if (!alternatives) {
        alternatives = []
        variations.set(parent, alternatives)
        list.push({ variations: alternatives })
      }
      list = []
      alternatives.push(list)
    }
    list.push(writeNode(node, scene))
    lists[i] = list
  }
  return root
}
