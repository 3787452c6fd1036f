import { gameById } from '../../games/all.ts'
import type { GameRecord, Node } from '../../record/record.ts'
import type { RecordParts } from '../../record/schema/fields.ts'
import { encode } from '../../text/charset/charset.ts'
import { type Json, type JsonObject, stringifyJson } from '../../text/json/json.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { writeAction } from './actions.ts'
import { writeFields } from './codec.ts'
import { RecordNames } from './names.ts'
import { info, notes, parts } from './tables.ts'

export { can } from './abilities.ts'

export const VERSION = 1

export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const file: JsonObject = {
    format: 'qipu',
    version: VERSION,
    records: records.map((record) => writeRecord(record, options.games)),
  }
  const pretty = options.layout !== 'minified'
  const text = stringifyJson(file, { pretty, oneLine })
  const { bytes } = encode(pretty ? `${text}\n` : text, 'utf-8')
  return { bytes }
}

/** A node, a participant, a player: each on a line of its own. */
const oneLine = (value: Json[] | JsonObject, key: string | number): boolean =>
  typeof key === 'number' ? !Object.hasOwn(value, 'nodes') : key === 'board' || key === 'region' || key === 'dates'

function writeRecord(record: GameRecord, games: WriteOptions['games']): JsonObject {
  const { game, board } = record
  const scene = new RecordNames(gameById(game, games), board)
  const result: JsonObject = { game, board: { width: board.width, height: board.height } }
  writeFields<RecordParts>(record, parts, scene, result)
  const facts = writeFields(record.info, info, scene)
  if (Object.keys(facts).length > 0) result['info'] = facts
  result['nodes'] = record.nodes.map((node, i) => writeNode(node, i, scene))
  return result
}

/** A node says who is before it only where that is not the node before. */
function writeNode({ parent, action, notes: said }: Node, index: number, scene: RecordNames): JsonObject {
  const node: JsonObject = parent === index - 1 ? {} : { parent }
  if (action) Object.assign(node, writeAction(action, scene))
  return said ? writeFields(said, notes, scene, node) : node
}
