/** Writers of all formats, loaded in one piece on first use. */

import { formats, type Writing, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { FormatExtensions } from '../open/format-extensions.ts'

export type { Format, Writing }

/** The one that holds everything. */
export const ownFormat: Format = formatById('qipu')!

/** The formats that can hold the record's game, the page's own first. */
export function targetsFor({ game }: GameRecord, own: FormatExtensions['formats'] = []): readonly Format[] {
  const known = [...own, ...formats.filter(({ id }) => !own.some((format) => format.id === id))]
  return known.filter((format) => format.write && (format.games?.includes(game) ?? true))
}

export const writtenAs = (record: GameRecord, format: Format): Writing => write([record], format)

/** The bytes as text, where they are any. */
export function asText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
