/** A game at an operator's desk as it stands on the disk: after a crash it goes on from there. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { read, write } from 'qipu'
import { formatById } from 'qipu/formats'
import type { Clock, GameRecord, Json, Side, TimeControl } from 'qipu/record'
import type { Correction } from './state.ts'

const qipu = formatById('qipu')!

/** Facts of the table that do not change during the game. */
export interface TableFacts {
  readonly game: string
  /** Side of the own engine. */
  readonly side: Side
  readonly command: string
  readonly protocol?: string
  readonly time?: TimeControl
}

/** Game at an operator's desk as it is saved. */
export interface SavedGame {
  readonly table: TableFacts
  readonly record: GameRecord
  readonly clocks: readonly Clock[]
  readonly corrections: readonly Correction[]
  /** Die that was thrown for the side to move. */
  readonly die?: number
  readonly isOver: boolean
  /** Name of the record's files, without ending. */
  readonly file: string
}

interface SavedText extends Omit<SavedGame, 'record'> {
  readonly record: Json
}

/** Writes a whole file or leaves the old one; it is on the disk when this returns. */
export function writeSafely(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.part`
  const file = openSync(temporary, 'w')
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
}

export function saveGame(path: string, { record, ...facts }: SavedGame): void {
  const { bytes } = write([record], qipu)
  if (!bytes) throw new Error('the record cannot be written')
  const text: SavedText = { ...facts, record: JSON.parse(new TextDecoder().decode(bytes)) as Json }
  writeSafely(path, `${JSON.stringify(text)}\n`)
}

/** Reads a saved game; undefined if there is none. Throws for a file that is damaged: a new game must not take its place. */
export function readGame(path: string): SavedGame | undefined {
  if (!existsSync(path)) return undefined
  try {
    const { record: json, ...facts } = JSON.parse(readFileSync(path, 'utf8')) as SavedText
    const [record] = read({ bytes: new TextEncoder().encode(JSON.stringify(json)) }, { from: qipu.id }).records
    if (record && facts.table && Array.isArray(facts.corrections)) return { ...facts, record }
  } catch {
    // The error below names the file.
  }
  throw new SavedGameError(path)
}

/** Damaged state of a game. */
export class SavedGameError extends Error {
  override name = 'SavedGameError'
  readonly path: string

  constructor(path: string) {
    super(`damaged: ${path}`)
    this.path = path
  }
}
