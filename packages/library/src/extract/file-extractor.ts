/** Data that a library takes from one source, plain so that it can travel between threads. */

import { hash } from 'node:crypto'
import { catalogue, type Reading } from 'qipu'
import type { Source } from 'qipu/formats'
import { severityOf } from 'qipu/text'
import { type Cell, cellsOf } from '../catalogue/cells.ts'
import type { ResultCode } from '../shapes/block.ts'
import type { GameFacts } from './facts.ts'
import { GameExtractor, type HarvestedLine, type ImportRefusal } from './game-extractor.ts'
import type { IntArena } from './int-arena.ts'
import { signaturesOf } from './signatures.ts'

export interface ExtractedGame {
  /** Facts that determine its segment, and the players. */
  readonly facts: Pick<GameFacts, 'game' | 'width' | 'height' | Names>
  /** Index in its file. */
  readonly number: number
  /** A row of the table `games`; the library that takes it fills in what it alone knows. */
  readonly cells: Cell[]
  readonly result: ResultCode
  readonly lines: readonly HarvestedLine[]
}

type Names = 'black' | 'black_other' | 'white' | 'white_other'

/** File with all that a library takes from it. */
export interface ExtractedFile {
  readonly format: string | undefined
  readonly charset: string | undefined
  /** SHA-256 of the bytes, its first half in hexadecimal digits. */
  readonly hash: string
  readonly games: readonly ExtractedGame[]
  readonly refusals: readonly ImportRefusal[]
  /** Error messages that the reader gave. */
  readonly errors: number
}

export interface HarvestOptions {
  readonly variations?: boolean
  /** Games before this piece in its file. */
  readonly firstNumber?: number
}

/** Returns the hash by which a library recognises a file. */
export const hashOfBytes = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, 32)

/** Extractor of the games of files, without a catalogue. */
export class FileExtractor {
  readonly #gatherer: GameExtractor

  /** Lines of games lie in the room, if there is one, until it is left. */
  constructor(room?: IntArena) {
    this.#gatherer = new GameExtractor(room)
  }

  harvest(
    source: Source,
    reading: Reading,
    { variations = false, firstNumber = 0 }: HarvestOptions = {},
  ): ExtractedFile {
    const games: ExtractedGame[] = []
    const refusals: ImportRefusal[] = []
    if (reading.records.length === 0) {
      const detail = reading.messages[0]?.code ?? ''
      refusals.push({ number: undefined, code: 'no-records', detail })
    }
    for (let index = 0; index < reading.records.length; index++) {
      const number = firstNumber + index
      const gathered = this.#gatherer.gather(reading.records[index]!, number, variations)
      if ('code' in gathered) {
        refusals.push(gathered)
        continue
      }
      const { facts, result, line, lines } = gathered
      const { game, width, height, black, black_other, white, white_other } = facts
      const { at50, at100, end, dyer } = signaturesOf(facts, lines[0]!)
      const own = {
        number,
        content: contentOf(facts, lines[0]!),
        at50,
        at100,
        at_end: end,
        dyer,
        line: line && JSON.stringify(line),
      }
      games.push({
        facts: { game, width, height, black, black_other, white, white_other },
        number,
        cells: cellsOf('games', facts, own),
        result,
        lines,
      })
    }
    return {
      format: reading.format?.id,
      charset: reading.charset?.name,
      hash: hashOfBytes(source.bytes),
      games,
      refusals,
      errors: reading.messages.reduce((sum, message) => sum + Number(severityOf(message, catalogue) === 'error'), 0),
    }
  }
}

/** Buffer of the bytes that make up a game's identity. */
let desk = new Uint8Array(1 << 14)
const encoder = new TextEncoder()

/** A game's identity: who, when, how it ended, and every position; where the file lies is no part of it. */
function contentOf(facts: GameFacts, { positions }: HarvestedLine): bigint {
  const { game, width, height, black, white, event, round, date, winner, won_by: by, margin, komi, handicap } = facts
  const known = JSON.stringify([
    game,
    width,
    height,
    black,
    white,
    event,
    round,
    date,
    winner,
    by,
    margin,
    komi,
    handicap,
  ])
  const most = known.length * 3 + positions.byteLength
  if (most > desk.length) desk = new Uint8Array(most * 2)
  const { written } = encoder.encodeInto(known, desk)
  desk.set(new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength), written)
  return hash('sha256', desk.subarray(0, written + positions.byteLength), 'buffer').readBigUInt64BE(0)
}
