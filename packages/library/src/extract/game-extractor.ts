/** Data that a library takes from one record, in Node and browsers alike: facts, lines and positions. */

import { type Game, gameById } from 'qipu/games'
import { type GameRecord, indexTree, lineFrom, type Node, pathTo, standingMoves, type TreeIndex } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import { POSITION_INTS, positionsOf, StoneWalker, type Walker, walkerOf } from '../positions/walk.ts'
import { DRAW, type ResultCode, UNKNOWN, VOID } from '../shapes/block.ts'
import { factsOf, type GameFacts } from './facts.ts'
import { IntArena } from './int-arena.ts'
import { StoneLine, stepsOf } from './line.ts'

/** A line of a game: the main line, or a variation from where it leaves the line before. */
export interface HarvestedLine {
  /** Node at the end of a variation; undefined for the main line. */
  readonly node: number | undefined
  /** Three ints per position. */
  readonly positions: Uint32Array
  /** The ply of the first of them that belongs to no line before. */
  readonly firstPly: number
  /** Of games that shapes can be searched in: stones as numbers, and the changes of points that changed more than once. */
  readonly steps: Int32Array | undefined
  readonly changes: Uint16Array | undefined
}

export interface GatheredGame {
  readonly facts: GameFacts
  readonly result: ResultCode
  /** The main line, of games without shapes. */
  readonly line: ReturnType<typeof stepsOf> | undefined
  readonly lines: readonly HarvestedLine[]
}

/** Reason why the library does not accept a game or a file. */
export interface ImportRefusal {
  readonly number: number | undefined
  readonly code: 'no-records' | 'unknown-game' | 'board'
  readonly detail: string
}

/** Walkers are made once per game and board: one thread reads many games of a kind. */
export class GameExtractor {
  /** Arena that holds extracted lines until the caller takes them. */
  readonly room: IntArena
  readonly #walkers = new Map<string, Walker>()
  readonly #stones = new StoneLine()

  constructor(room = new IntArena()) {
    this.room = room
  }

  /** The game at a number of its file, or why it is not taken. */
  gather(record: GameRecord, number: number, variations = false): GatheredGame | ImportRefusal {
    const game = gameById(record.game)
    const { width, height } = record.board
    if (!game) return { number, code: 'unknown-game', detail: record.game }
    if (!game.board.holds(record.board) || width * height >= MOST_POINTS) {
      return { number, code: 'board', detail: `${width}×${height}` }
    }
    return this.#game(record, game, variations)
  }

  #game(record: GameRecord, game: Game, variations: boolean): GatheredGame {
    const { nodes } = record
    const tree = isOneLine(nodes) ? undefined : indexTree(nodes)
    const walker = this.#walkerOf(game, record)
    const main = this.#line(record, game, walker, tree ? lineFrom(tree, 0) : nodes.keys())
    const lines = [lineOf(main, undefined, 0)]
    if (variations && tree) {
      for (const { leaf, fork } of variationsOf(tree)) {
        const path = pathTo(record, leaf)
        const before = standingMoves(nodes, path.slice(0, path.indexOf(fork) + 1)).length
        lines.push(lineOf(this.#line(record, game, walker, path), leaf, before + 1))
      }
    }
    const summary = { moves: main.moves, variations: tree ? countVariations(tree) : 0 }
    return { facts: factsOf(record, summary), result: resultOf(record), line: main.line, lines }
  }

  #line(record: GameRecord, game: Game, walker: Walker, path: Iterable<number>): Played {
    const setting = settingOf(record, game)
    const first = game.firstSide ?? setting.first ?? 1
    if (!(walker instanceof StoneWalker)) {
      const line = stepsOf(record, path)
      const moves = line.reduce((sum, { type }) => sum + Number(type !== 'setup'), 0)
      const positions = positionsOf(walker, line, setting, first)
      return { positions, steps: undefined, changes: undefined, line, moves }
    }
    const stones = this.#stones.follow(record, path)
    const words = stones.words()
    const room = this.room.words((words.length + 1) * POSITION_INTS)
    const { positions, changes } = walker.walk(stones, first, room)
    return { positions, steps: this.room.copy(words), changes, line: undefined, moves: stones.moves }
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

interface Played extends Pick<HarvestedLine, 'positions' | 'steps' | 'changes'> {
  readonly line: GatheredGame['line']
  readonly moves: number
}

const lineOf = ({ positions, steps, changes }: Played, node: number | undefined, firstPly: number): HarvestedLine => ({
  node,
  positions,
  firstPly,
  steps,
  changes,
})

/** Most records have no variations, and their nodes stand one after the other. */
function isOneLine(nodes: readonly Node[]): boolean {
  for (let i = 1; i < nodes.length; i++) if (nodes[i]!.parent !== i - 1) return false
  return true
}

function countVariations({ nextSibling }: TreeIndex): number {
  let count = 0
  for (let node = 0; node < nextSibling.length; node++) if (nextSibling[node]! >= 0) count++
  return count
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
