/** Records in a library's file, some together, and the words of its games: packed. */

import { deflateSync, inflateSync } from 'fflate'
import type { Words } from './layout.ts'

export const RECORDS_PER_CHUNK = 32

/** Lengths of all records, then the records; one that is missing has no length. */
export function packRecords(records: readonly (Uint8Array | undefined)[]): Uint8Array {
  const head = Uint32Array.from(records, (record) => record?.length ?? 0)
  const whole = new Uint8Array(head.byteLength + head.reduce((sum, length) => sum + length, 0))
  const view = new DataView(whole.buffer)
  for (const [i, length] of head.entries()) view.setUint32(i * 4, length, true)
  let at = head.byteLength
  for (const record of records) {
    whole.set(record ?? [], at)
    at += record?.length ?? 0
  }
  return deflateSync(whole)
}

/** One record of a chunk with so many; undefined where it is missing. */
export function unpackRecord(chunk: Uint8Array, count: number, index: number): Uint8Array | undefined {
  const whole = inflateSync(chunk)
  const view = new DataView(whole.buffer, whole.byteOffset, whole.length)
  let at = count * 4
  for (let i = 0; i < index; i++) at += view.getUint32(i * 4, true)
  const length = view.getUint32(index * 4, true)
  return length === 0 ? undefined : whole.slice(at, at + length)
}

export const packWords = (words: readonly Words[]): Uint8Array =>
  deflateSync(new TextEncoder().encode(JSON.stringify(words)))

export const unpackWords = (bytes: Uint8Array): readonly Words[] =>
  JSON.parse(new TextDecoder().decode(inflateSync(bytes))) as Words[]
