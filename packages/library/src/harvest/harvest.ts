/** What a library takes from one source: facts, lines and positions, as plain data that travels between threads. */

import { createHash } from 'node:crypto'
import { catalogue, type Reading, type Source } from 'qipu'
import { type Game, gameById } from 'qipu/games'
import { type GameRecord, indexTree, lineFrom, pathTo, standingMoves, summaryOf, type TreeIndex } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import { severityOf } from 'qipu/text'
import { type Walker, walkerOf } from '../positions/walk.ts'
import { DRAW, type Result, UNKNOWN, VOID } from '../shapes/block.ts'
import { factsOf, type GameFacts } from './facts.ts'
import { hasShapes, type Step, stepsOf, stoneSteps } from './line.ts'
import { type Signatures, signaturesOf } from './signatures.ts'

/** A line of a game: the main line, or a variation from where it leaves the line before. */
export interface HarvestedLine {
  /** Node at the end of a variation; undefined for the main line. */
  readonly node: number | undefined
  /** Stones as numbers, in games that shapes can be searched in. */
  readonly steps: Int32Array | undefined
  /** Three words per position. */
  readonly positions: Uint32Array
  /** The ply of the first of them that belongs to no line before. */
  readonly firstPly: number
}

export interface HarvestedGame {
  readonly facts: GameFacts
  /** Index in its file. */
  readonly number: number
  readonly content: bigint
  readonly signatures: Signatures
  readonly result: Result
  /** The main line as JSON, of games without shapes. */
  readonly line: string | undefined
  readonly lines: readonly HarvestedLine[]
}

/** What is wrong with a game so that the library does not take it, or with a file. */
export interface Refusal {
  readonly number: number | undefined
  readonly code: 'no-records' | 'unknown-game' | 'board'
  readonly detail: string
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

export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Walkers are made once per game and board: one thread reads many games of a kind. */
export class Harvester {
  readonly #walkers = new Map<string, Walker>()

  harvest(source: Source, reading: Reading, { variations = false, firstNumber = 0 }: HarvestOptions = {}): Harvest {
    const games: HarvestedGame[] = []
    const refusals: Refusal[] = []
    if (reading.records.length === 0) {
      const detail = reading.messages[0]?.code ?? ''
      refusals.push({ number: undefined, code: 'no-records', detail })
    }
    for (const [index, record] of reading.records.entries()) {
      const number = firstNumber + index
      const game = gameById(record.game)
      const { width, height } = record.board
      if (!game) refusals.push({ number, code: 'unknown-game', detail: record.game })
      else if (!game.holds(record.board) || width * height >= MOST_POINTS) {
        refusals.push({ number, code: 'board', detail: `${width}×${height}` })
      } else games.push(this.#game(record, game, number, variations))
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

  #game(record: GameRecord, game: Game, number: number, variations: boolean): HarvestedGame {
    const tree = indexTree(record.nodes)
    const main = stepsOf(record, lineFrom(tree, 0))
    const walker = this.#walkerOf(game, record)
    const setting = settingOf(record, game)
    const first = game.firstSide ?? setting.first ?? 1
    const lineOf = (steps: readonly Step[], node: number | undefined, firstPly: number): HarvestedLine => {
      const words = hasShapes(game) ? stoneSteps(steps) : undefined
      return { node, steps: words, positions: walker.positions(steps, setting, first, words), firstPly }
    }
    const lines = [lineOf(main, undefined, 0)]
    if (variations) {
      for (const { leaf, fork } of variationsOf(tree)) {
        const path = pathTo(record, leaf)
        const before = standingMoves(record.nodes, path.slice(0, path.indexOf(fork) + 1)).length
        lines.push(lineOf(stepsOf(record, path), leaf, before + 1))
      }
    }
    const facts = factsOf(record, summaryOf(record))
    return {
      facts,
      number,
      content: contentOf(facts, lines[0]!),
      signatures: signaturesOf(record, main, lines[0]!.positions),
      result: resultOf(record),
      line: hasShapes(game) ? undefined : JSON.stringify(main),
      lines,
    }
  }

  #walkerOf(game: Game, { board }: GameRecord): Walker {
    const key = `${game.id} ${board.width} ${board.height}`
    let walker = this.#walkers.get(key)
    if (!walker) {
      if (this.#walkers.size >= MOST_WALKERS) this.#walkers.clear()
      walker = walkerOf(game, board)
      this.#walkers.set(key, walker)
    }
    return walker
  }
}

/** Points of a board that a segment can hold. */
const MOST_POINTS = 0x7fff
const MOST_WALKERS = 32

/** Every end of a line beside the main line, and the node where it leaves the line before. */
function* variationsOf({ firstChild, nextSibling }: TreeIndex): Generator<{ leaf: number; fork: number }> {
  for (let node = 0; node < firstChild.length; node++) {
    const first = firstChild[node]!
    if (first < 0) continue
    for (let sibling = nextSibling[first]!; sibling >= 0; sibling = nextSibling[sibling]!) {
      let leaf = sibling
      while (firstChild[leaf]! >= 0) leaf = firstChild[leaf]!
      yield { leaf, fork: node }
    }
  }
}

function resultOf({ info: { result } }: GameRecord): Result {
  switch (result?.winner) {
    case 1:
    case 2:
      return result.winner
    case 'draw':
      return DRAW
    case 'void':
      return VOID
    default:
      return UNKNOWN
  }
}

/** A game's identity: who, when, how it ended, and every position; where the file lies is no part of it. */
function contentOf(facts: GameFacts, { positions }: HarvestedLine): bigint {
  const { game, width, height, black, white, event, round, date, winner, won_by: by, margin, komi, handicap } = facts
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify([game, width, height, black, white, event, round, date, winner, by, margin, komi, handicap]),
  )
  hash.update(new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength))
  return hash.digest().readBigUInt64BE(0)
}
