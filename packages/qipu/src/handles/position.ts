import type { BoardSize, Game as GameRules, Position as RulesPosition } from '../games/game.ts'
import { positionKey } from '../games/position-key.ts'
import { Replay } from '../games/replay.ts'
import { play } from '../record/actions.ts'
import { addNode, type GameRecord, type Node } from '../record/record.ts'
import { pathTo } from '../record/tree.ts'
import { english } from '../text/language/locale.ts'
import { textOf } from '../text/language/text-of.ts'
import { legalMove, pointNamed, sideId } from './coordinates.ts'
import { IllegalMove } from './illegal-move.ts'

/** End of a game by its rules. */
export interface PositionOutcome {
  /** The id of the side that won, or `draw`. */
  readonly winner: string
  /** An entry of the game's `reasons`. */
  readonly reason: string
  /** The reason as a sentence in English. */
  readonly text: string
}

/** A stone's group: the stones that are connected with it, and the empty points beside them. */
export interface Group {
  /** The id of its side. */
  readonly side: string
  readonly stones: readonly string[]
  readonly liberties: readonly string[]
}

/**
 * A position: what stands where, whose turn it is, what may be played. Points and moves are texts in the game's own coordinates.
 *
 *     const position = game.at(50)
 *     position.turn // 'black'
 *     position.get('Q16') // 'white', or undefined
 *     position.play('D4').key
 *
 * The position of a node follows the node until something is played on it: then it goes its own way, and the game is left
 * alone.
 */
export class Position {
  readonly #rules: GameRules
  readonly #print: Printer
  readonly #seek: (() => Replay) | undefined
  #own: Replay | undefined
  /** Count of the moves that were played here. */
  #played = 0

  /** Made by games, nodes and `parsePosition`. */
  constructor(rules: GameRules, from: Replay | (() => Replay), print: Printer = plainBoard) {
    this.#rules = rules
    this.#print = print
    if (typeof from === 'function') this.#seek = from
    else this.#own = from
  }

  get board(): BoardSize {
    return this.#position.board
  }

  /** The id of the side to move, `black`, or `chance` where cards or dice decide. */
  get turn(): string {
    return sideId(this.#rules, this.#position.turn)
  }

  /** Moves so far, passes among them. */
  get moveCount(): number {
    return this.#position.ply
  }

  /** The id of the piece on a point, undefined where there is none. */
  get(point: string): string | undefined {
    const piece = this.#position.at(pointNamed(this.#rules, this.board, point))
    return piece === 0 ? undefined : this.#rules.pieces.kinds[piece]!.id
  }

  /** Every piece by its point, row by row from the top. */
  get pieces(): ReadonlyMap<string, string> {
    const found = new Map<string, string>()
    const { board } = this
    for (let point = 0; point < board.width * board.height; point++) {
      const piece = this.#position.at(point)
      if (piece !== 0) found.set(this.#rules.notation.point(point, board), this.#rules.pieces.kinds[piece]!.id)
    }
    return found
  }

  /** Every legal move. */
  legal(): string[] {
    return this.#position.legal().map((move) => this.#rules.notation.format(move, this.board))
  }

  /** Reason why a move cannot be played now; undefined where it can. */
  refusal(move: string): IllegalMove | undefined {
    const found = legalMove(this.#rules, this.#position, move)
    return found instanceof IllegalMove ? found : undefined
  }

  /** Plays a move on this position and returns it. Throws an `IllegalMove`; then nothing was played. */
  play(move: string): this {
    const outcome = this.tryPlay(move)
    if (outcome instanceof IllegalMove) throw outcome
    return outcome
  }

  /** Plays a move, or returns why it cannot be played. */
  tryPlay(move: string): this | IllegalMove {
    const found = legalMove(this.#rules, this.#position, move)
    if (found instanceof IllegalMove) return found
    const own = this.#detach()
    own.to(addNode(own.record, own.node, play(found, own.position.turn)))
    this.#played++
    return this
  }

  /** Takes back the last move that was played on this position. Throws a `RangeError` where there is none. */
  undo(): this {
    if (this.#played === 0 || !this.#own) throw new RangeError('no move was played on this position')
    const { record, node } = this.#own
    this.#own.to(record.nodes[node]!.parent)
    record.nodes.pop()
    this.#played--
    return this
  }

  /** The same position as an object of its own: what is played on one does not change the other. */
  copy(): this {
    return positionOf(this.#rules, ownReplay(this.#replay), this.#print) as this
  }

  /** Decision of the rules; undefined while there is none. */
  get outcome(): PositionOutcome | undefined {
    const outcome = this.#position.outcome()
    if (!outcome) return undefined
    const { winner, reason } = outcome
    return {
      winner: winner === 'draw' ? winner : sideId(this.#rules, winner),
      reason,
      text: textOf(this.#rules.reasons[reason]!, english),
    }
  }

  /** The position as one line, which `parsePosition` makes it from again; equal positions have equal keys. */
  get key(): string {
    return positionKey(this.#rules, this.#position, this.#replay.setting)
  }

  /** The board as lines of text. */
  toString(): string {
    return this.#print(this.#replay)
  }

  get #replay(): Replay {
    return this.#own ?? this.#seek!()
  }

  get #position(): RulesPosition {
    return this.#replay.position
  }

  #detach(): Replay {
    this.#own ??= ownReplay(this.#replay)
    return this.#own
  }

  /** The group of the stone on a point, for subclasses. */
  protected groupAt(name: string): Group | undefined {
    const position = this.#position
    const rules = this.#rules
    const { board } = position
    const start = pointNamed(rules, board, name)
    const piece = position.at(start)
    const side = rules.pieces.kinds[piece]?.side
    if (piece === 0 || side === undefined) return undefined
    const stones = new Set([start])
    const liberties = new Set<number>()
    for (const stone of stones) {
      for (const point of beside(stone, board)) {
        const there = position.at(point)
        if (there === 0) liberties.add(point)
        else if (there === piece) stones.add(point)
      }
    }
    const names = (points: ReadonlySet<number>): string[] =>
      [...points].sort((a, b) => a - b).map((point) => rules.notation.point(point, board))
    return { side: sideId(rules, side), stones: names(stones), liberties: names(liberties) }
  }
}

/** A position of a game in which stones are captured, such as Go. */
export class PositionOfStones extends Position {
  /** The group of the stone on a point; undefined where the point is empty. */
  group(point: string): Group | undefined {
    return this.groupAt(point)
  }
}

/** Prints the board of a replay as lines of text. */
export type Printer = (replay: Replay) => string

/** Letters of the pieces, row by row from the top. */
function plainBoard({
  position,
  game: {
    pieces: { kinds },
  },
}: Replay): string {
  const { width, height } = position.board
  const row = (y: number): string =>
    Array.from({ length: width }, (_, x) => kinds[position.at(x + y * width)]!.letter).join(' ')
  return Array.from({ length: height }, (_, y) => row(y)).join('\n')
}

/** The kind of position that a game has. */
export type PositionFor<Rules extends GameRules> = Rules extends {
  readonly pieces: { readonly stones: 'captured' }
}
  ? PositionOfStones
  : Position

/** The position of the kind that the game has. */
export const positionOf = (rules: GameRules, from: Replay | (() => Replay), print?: Printer): Position =>
  rules.pieces.stones === 'captured' ? new PositionOfStones(rules, from, print) : new Position(rules, from, print)

/** The line to a node, and nothing of the rest of its record. */
function ownReplay(replay: Replay): Replay {
  const { record, game, setting, node } = replay
  const nodes = pathTo(record, node).map((at, i): Node => ({ ...record.nodes[at]!, parent: i - 1 }))
  const own: GameRecord = { ...record, nodes }
  const copy = new Replay(own, game, setting)
  copy.to(nodes.length - 1)
  return copy
}

function beside(point: number, { width, height }: BoardSize): number[] {
  const x = point % width
  const y = Math.floor(point / width)
  const around = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ] as const
  return around.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height).map(([x, y]) => x + y * width)
}
