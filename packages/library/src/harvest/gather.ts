/** What a library takes from one record, in Node and browsers alike: facts, lines and positions. */

import { type Game, gameById } from 'qipu/games'
import { type GameRecord, indexTree, lineFrom, pathTo, standingMoves, summaryOf, type TreeIndex } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import { type Walker, walkerOf } from '../positions/walk.ts'
import { DRAW, type ResultCode, UNKNOWN, VOID } from '../shapes/block.ts'
import { factsOf, type GameFacts } from './facts.ts'
import { hasShapes, type Step, stepsOf, stoneSteps } from './line.ts'

/** A line of a game: the main line, or a variation from where it leaves the line before. */
export interface HarvestedLine {
  /** Node at the end of a variation; undefined for the main line. */
  readonly node: number | undefined
  /** Stones as numbers, in games that shapes can be searched in. */
  readonly steps: Int32Array | undefined
  /** Three ints per position. */
  readonly positions: Uint32Array
  /** The ply of the first of them that belongs to no line before. */
  readonly firstPly: number
}

export interface GatheredGame {
  readonly facts: GameFacts
  /** The main line. */
  readonly steps: readonly Step[]
  readonly result: ResultCode
  readonly lines: readonly HarvestedLine[]
}

/** What is wrong with a game so that the library does not take it, or with a file. */
export interface Refusal {
  readonly number: number | undefined
  readonly code: 'no-records' | 'unknown-game' | 'board'
  readonly detail: string
}

/** Walkers are made once per game and board: one thread reads many games of a kind. */
export class Gatherer {
  readonly #walkers = new Map<string, Walker>()

  /** The game at a number of its file, or why it is not taken. */
  gather(record: GameRecord, number: number, variations = false): GatheredGame | Refusal {
    const game = gameById(record.game)
    const { width, height } = record.board
    if (!game) return { number, code: 'unknown-game', detail: record.game }
    if (!game.holds(record.board) || width * height >= MOST_POINTS) {
      return { number, code: 'board', detail: `${width}×${height}` }
    }
    return this.#game(record, game, variations)
  }

  #game(record: GameRecord, game: Game, variations: boolean): GatheredGame {
    const tree = indexTree(record.nodes)
    const steps = stepsOf(record, lineFrom(tree, 0))
    const walker = this.#walkerOf(game, record)
    const setting = settingOf(record, game)
    const first = game.firstSide ?? setting.first ?? 1
    const lineOf = (line: readonly Step[], node: number | undefined, firstPly: number): HarvestedLine => {
      const ints = hasShapes(game) ? stoneSteps(line) : undefined
      return { node, steps: ints, positions: walker.positions(line, setting, first, ints), firstPly }
    }
    const lines = [lineOf(steps, undefined, 0)]
    if (variations) {
      for (const { leaf, fork } of variationsOf(tree)) {
        const path = pathTo(record, leaf)
        const before = standingMoves(record.nodes, path.slice(0, path.indexOf(fork) + 1)).length
        lines.push(lineOf(stepsOf(record, path), leaf, before + 1))
      }
    }
    return { facts: factsOf(record, summaryOf(record)), steps, result: resultOf(record), lines }
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

function resultOf({ info: { result } }: GameRecord): ResultCode {
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
