/** Files of a game at an operator's desk: the standard's record, the same with times, and the list of corrections. */

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import { recordName } from 'qipu/formats/ccgc'
import type { GameRecord } from 'qipu/record'
import { sheetOf } from '../series/index.ts'
import { writeSafely } from './saved-game.ts'
import type { Correction } from './state.ts'

const qipu = formatById('qipu')!
const UNNAMED = 'game'

export class RecordFiles {
  readonly #directory: string
  /** Files that are there now, by their paths. */
  #written: readonly string[] = []
  #stem: string | undefined

  /** `stem` is the name that the files had before a crash. */
  constructor(directory: string, stem?: string) {
    this.#directory = directory
    this.#stem = stem
    if (stem !== undefined)
      this.#written = ['.txt', '.sgf', '.pgn', '.pdn', '.qipu', CORRECTIONS]
        .map((ending) => join(directory, stem + ending))
        .filter((path) => existsSync(path))
  }

  /** Name without ending that the files have, or get next: that of the standard, which contains the result. */
  next(record: GameRecord): string {
    const standard = recordName(record)?.replace(/\.txt$/, '') ?? UNNAMED
    if (this.#stem !== undefined && isOf(this.#stem, standard)) return this.#stem
    for (let copy = 1; ; copy++) {
      const stem = copy === 1 ? standard : `${standard} (${copy})`
      if (!existsSync(join(this.#directory, `${stem}.qipu`))) return stem
    }
  }

  /** Name of the record as people know it. */
  shown(record: GameRecord): string {
    return `${this.#stem ?? this.next(record)}${sheetOf(record)?.ending ?? '.qipu'}`
  }

  /** Writes all files; those under an earlier name of the same game go. */
  write(record: GameRecord, corrections: readonly Correction[]): void {
    const stem = this.next(record)
    const written: string[] = []
    const put = (ending: string, content: string | Uint8Array): void => {
      const path = join(this.#directory, stem + ending)
      writeSafely(path, content)
      written.push(path)
    }
    const sheet = sheetOf(record)
    if (sheet) put(sheet.ending, sheet.bytes)
    const { bytes } = write([noted(record, corrections)], qipu)
    if (bytes) put('.qipu', bytes)
    if (corrections.length > 0) put(CORRECTIONS, correctionsText(corrections))
    for (const path of this.#written) if (!written.includes(path)) rmSync(path, { force: true })
    this.#written = written
    this.#stem = stem
  }
}

const CORRECTIONS = '-corrections.txt'

/** True if a name is the standard one, or a numbered copy of it. */
const isOf = (stem: string, standard: string): boolean =>
  stem === standard || (/^ \(\d+\)$/.test(stem.slice(standard.length)) && stem.startsWith(standard))

const sentence = ({ turn, was, now, kind, at }: Correction): string =>
  kind === 'entry'
    ? `${at} 第 ${turn} 手 move ${turn}: 输入更正 entry corrected: ${was} → ${now ?? '?'}`
    : `${at} 第 ${turn} 手 move ${turn}: 撤回引擎着法 engine's move withdrawn: ${was} → ${now ?? '?'}`

const correctionsText = (corrections: readonly Correction[]): string => `${corrections.map(sentence).join('\n')}\n`

/** The record with each correction as a comment at its move. */
function noted(record: GameRecord, corrections: readonly Correction[]): GameRecord {
  if (corrections.length === 0) return record
  const nodes = record.nodes.map((node, index) => {
    const own = corrections.filter(({ ply }) => Math.min(ply, record.nodes.length - 1) === index)
    if (own.length === 0) return node
    const comments = [...(node.notes?.comments ?? []), ...own.map((correction) => ({ text: sentence(correction) }))]
    return { ...node, notes: { ...node.notes, comments } }
  })
  return { ...record, nodes }
}
