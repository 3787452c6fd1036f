/** What a library takes from one source, as plain data that travels between threads. */

import { createHash, hash } from 'node:crypto'
import { catalogue, type Reading, type Source } from 'qipu'
import { gameById } from 'qipu/games'
import { severityOf } from 'qipu/text'
import type { ResultCode } from '../shapes/block.ts'
import type { GameFacts } from './facts.ts'
import { Gatherer, type HarvestedLine, type Refusal } from './gather.ts'
import { hasShapes } from './line.ts'
import { type Signatures, signaturesOf } from './signatures.ts'

export interface HarvestedGame {
  readonly facts: GameFacts
  /** Index in its file. */
  readonly number: number
  readonly content: bigint
  readonly signatures: Signatures
  readonly result: ResultCode
  /** The main line as JSON, of games without shapes. */
  readonly line: string | undefined
  readonly lines: readonly HarvestedLine[]
}

export interface Harvest {
  readonly format: string | undefined
  readonly charset: string | undefined
  /** SHA-256 of the bytes, its first half in hexadecimal digits. */
  readonly hash: string
  readonly games: readonly HarvestedGame[]
  readonly refusals: readonly Refusal[]
  /** Error messages that the reader gave. */
  readonly errors: number
}

export interface HarvestOptions {
  readonly variations?: boolean
  /** Games before this piece in its file. */
  readonly firstNumber?: number
}

export const hashOfBytes = (bytes: Uint8Array): string => hash('sha256', bytes).slice(0, 32)

export class Harvester {
  readonly #gatherer = new Gatherer()

  harvest(source: Source, reading: Reading, { variations = false, firstNumber = 0 }: HarvestOptions = {}): Harvest {
    const games: HarvestedGame[] = []
    const refusals: Refusal[] = []
    if (reading.records.length === 0) {
      const detail = reading.messages[0]?.code ?? ''
      refusals.push({ number: undefined, code: 'no-records', detail })
    }
    for (const [index, record] of reading.records.entries()) {
      const number = firstNumber + index
      const gathered = this.#gatherer.gather(record, number, variations)
      if ('code' in gathered) {
        refusals.push(gathered)
        continue
      }
      const { facts, steps, result, lines } = gathered
      games.push({
        facts,
        number,
        content: contentOf(facts, lines[0]!),
        signatures: signaturesOf(record, steps, lines[0]!.positions),
        result,
        line: hasShapes(gameById(record.game)) ? undefined : JSON.stringify(steps),
        lines,
      })
    }
    return {
      format: reading.format?.id,
      charset: reading.charset?.name,
      hash: hashOfBytes(source.bytes),
      games,
      refusals,
      errors: reading.messages.filter((message) => severityOf(message, catalogue) === 'error').length,
    }
  }
}

/** A game's identity: who, when, how it ended, and every position; where the file lies is no part of it. */
function contentOf(facts: GameFacts, { positions }: HarvestedLine): bigint {
  const { game, width, height, black, white, event, round, date, winner, won_by: by, margin, komi, handicap } = facts
  const known = [game, width, height, black, white, event, round, date, winner, by, margin, komi, handicap]
  return createHash('sha256').update(JSON.stringify(known)).update(positions).digest().readBigUInt64BE(0)
}
