import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { type Json, stringifyJson } from '../../text/json/json.ts'
import type { Report } from '../../text/message/message.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import type { Wei7Code } from './messages.ts'
import { putBack } from './pointer.ts'
import { writeRows } from './reader.ts'
import { rootRows } from './root.ts'
import { writeTree } from './write-tree.ts'

export { can } from './abilities.ts'

/** Short objects that a person reads best on one line. */
const compact = new Set<string | number>(['rules', 'result', 'size', 'problem'])

/** Writes a record as wei7 3.0: one step per line, unless it is to be as short as possible. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const [record] = records
  if (!record) return { bytes: new Uint8Array() }
  const { tree, trees, leftOut } = writeTree(record)
  const root = { ...writeRows(rootRows, record, record.board), tree }
  const report: Report<Wei7Code> = options.report
  for (const { key, node } of leftOut) report?.('wei7/extra-left-out', { node, args: { name: key } })
  for (const { format, key, value } of record.extras ?? []) {
    if (format !== 'wei7' || putBack(root, key, value as Json)) continue
    report?.('wei7/extra-left-out', { args: { name: key } })
  }
  const oneLine = (value: Json, key: string | number): boolean =>
    compact.has(key) || (typeof key === 'number' && !trees.has(value))
  const text = stringifyJson(root, { pretty: options.layout !== 'minified', oneLine })
  return { bytes: encode(`${text}\n`, 'utf-8').bytes }
}
