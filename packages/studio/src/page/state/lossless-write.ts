/**
 * Lossless writing of records made in the page: in the format of their file if it represents all of them, else in one
 * that does.
 */

import { type ConvertOptions, type Writing, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import { severityOf } from './grades.ts'

/** Returns the losses of writing. */
export const lossesIn = ({ messages }: Writing): readonly Message[] =>
  messages.filter((message) => severityOf(message) === 'loss')

/** SGF where people keep such games in it; else Qipu's own, which holds everything. */
export function defaultFormat(records: readonly GameRecord[]): Format {
  const sgf = formatById('sgf')!
  return records.every(({ game }) => sgf.home?.includes(game)) ? sgf : ownFormat()
}

const ownFormat = (): Format => formatById('qipu')!

interface Whole {
  readonly format: Format
  readonly bytes: Uint8Array
}

/** Records in the first of three formats that loses nothing: the one that is wanted, the one for such games, Qipu's own. */
export function writeLossless(
  records: readonly GameRecord[],
  wanted: Format | undefined,
  options: ConvertOptions,
): Whole {
  const usual = defaultFormat(records)
  const tries: readonly (readonly [Format, ConvertOptions])[] = [
    // A charset that lacks a character makes room for one that has all.
    ...(wanted ? [[wanted, options] as const, [wanted, { ...options, encoding: 'utf-8' }] as const] : []),
    ...(usual === wanted ? [] : [[usual, {}] as const]),
  ]
  for (const [format, how] of tries) {
    const writing = write(records, format, how)
    if (writing.bytes && lossesIn(writing).length === 0) return { format, bytes: writing.bytes }
  }
  return { format: ownFormat(), bytes: write(records, ownFormat()).bytes! }
}

/** A file's name with the ending of a format. */
export const nameIn = ({ extensions }: Format, name: string): string =>
  `${name.replace(/\.[^./]+$/, '')}.${extensions[0]}`

/** A name that no file has yet: `game.sgf`, `game-2.sgf`, … */
export function freeName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem}-${number}${ending}`
    if (!taken.includes(free)) return free
  }
}
