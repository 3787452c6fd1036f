/** Lines of UCI and UCCI engines about a search, as chances of side 1. */

import type { Move, MoveNotation, Position } from 'qipu/games'
import type { Analysis, Candidate } from 'qipu/record'
import { LONGEST_LINE, MOST_CANDIDATES, share } from './katago.ts'

/** Lead in hundredths of a soldier that stands for a chance of ten to one. */
const TENFOLD = 400
const PER_MILLE = 1000

/** Content of an `info` line about one line of play. */
export interface ScoreInfo {
  /** 1 for the best line. */
  readonly place: number
  readonly nodes?: number
  /** Chance of the side to move; left out where the score is only a bound. */
  readonly chance?: number
  readonly moves: readonly string[]
}

const numberBehind = (name: string, text: string): number | undefined => {
  const found = new RegExp(`\\b${name}\\s+(-?\\d+)\\b`).exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** An `info` line; undefined for every other line. UCCI writes its scores without `cp`. */
export function readInfo(line: string): ScoreInfo | undefined {
  const text = line.trim()
  if (!/^info\s/i.test(text) || /^info\s+string\b/i.test(text)) return undefined
  const [facts = '', moves = ''] = text.split(/\spv\s+/)
  const nodes = numberBehind('nodes', facts)
  const chance = chanceIn(facts)
  return {
    place: numberBehind('multipv', facts) ?? 1,
    ...(nodes !== undefined && { nodes }),
    ...(chance !== undefined && { chance }),
    moves: moves.split(/\s+/).filter((word) => word !== ''),
  }
}

function chanceIn(facts: string): number | undefined {
  if (/\b(?:lower|upper)bound\b/.test(facts)) return undefined
  const [, win, draw] = /\bwdl\s+(\d+)\s+(\d+)\s+\d+/.exec(facts) ?? []
  if (win !== undefined) return (Number(win) + Number(draw) / 2) / PER_MILLE
  const mate = numberBehind('score\\s+mate', facts)
  // Mate in 0 is that of the side to move.
  if (mate !== undefined) return mate > 0 ? 1 : 0
  const score = numberBehind('score(?:\\s+cp)?', facts)
  return score === undefined ? undefined : 1 / (1 + 10 ** (-score / TENFOLD))
}

/** The last thing that an engine said about each of its lines. */
export class ScoreBoard {
  readonly #position: Position
  readonly #notation: MoveNotation
  readonly #lines = new Map<number, Candidate>()
  #winrate: number | undefined
  #nodes = 0

  /** The position is the one that is searched; it is left as it was. */
  constructor(position: Position, notation: MoveNotation) {
    this.#position = position
    this.#notation = notation
  }

  /** True where the line says something about the search. */
  hear(line: string): boolean {
    const info = readInfo(line)
    if (!info) return false
    this.#nodes = Math.max(this.#nodes, info.nodes ?? 0)
    if (info.chance === undefined) return true
    const winrate = share(this.#position.turn === 1 ? info.chance : 1 - info.chance)!
    const moves = this.#read(info.moves)
    const [move] = moves
    // A position that is decided has a score and no move.
    if (info.place === 1) this.#winrate = winrate
    if (move !== undefined) this.#lines.set(info.place, { move, winrate, line: moves })
    return true
  }

  /** The moves up to the first that is none. */
  #read(words: readonly string[]): Move[] {
    const moves: Move[] = []
    for (const word of words.slice(0, LONGEST_LINE)) {
      const found = this.#notation.parse(word, this.#position)
      if ('fault' in found || this.#position.refusal(found.move) !== undefined) break
      this.#position.play(found.move)
      moves.push(found.move)
    }
    for (const _ of moves) this.#position.undo()
    return moves
  }

  /** Undefined where the engine told no score. `visits` is how many positions it was to look at. */
  analysis(visits: number, engine: string | undefined): Analysis | undefined {
    if (this.#winrate === undefined) return undefined
    const candidates = [...this.#lines].sort(([a], [b]) => a - b).map(([, candidate]) => candidate)
    return {
      ...(engine !== undefined && { engine }),
      winrate: this.#winrate,
      visits: Math.max(visits, this.#nodes),
      ...(candidates.length > 0 && { candidates: candidates.slice(0, MOST_CANDIDATES) }),
    }
  }
}
