import type { Game } from '../games/game.ts'
import { same } from '../record/canonical.ts'
import { Draft } from '../record/edit/draft.ts'
import type { GameRecord, Info } from '../record/record.ts'
import { childrenOf } from '../record/tree.ts'
import type { Message } from '../text/message/message.ts'
import { isRefusal, type Refusal } from '../text/message/refusal.ts'
import { mergeRecord } from './merge.ts'
import { PositionIndex, type Transposition } from './transpositions.ts'

/** How games went that came through a node. */
export interface NodeTally {
  readonly games: number
  /** Won by side 1, by side 2. */
  readonly wins: readonly [number, number]
  readonly draws: number
  /** Which of the games end here, by the order in which they were added. */
  readonly ends: readonly number[]
}

/** Tree of the moves of many games, as one record with counts. */
export interface FinishedTree {
  /** The most frequent moves come first. Facts are those that all games share. */
  readonly record: GameRecord
  /** By node. */
  readonly tallies: readonly NodeTally[]
  readonly links: readonly Transposition[]
}

/** Options of a tree of many games. */
export interface GameTreeOptions {
  /** Lines that come to the same position by other moves go on together. */
  readonly transpositions?: boolean
}

interface Count {
  games: number
  wins: [number, number]
  draws: number
  ends: number[]
}

/** Many games as one tree, with how often each move was played and how that ended. */
export class GameTree {
  readonly #draft: Draft
  readonly #game: Game | undefined
  readonly #positions: PositionIndex | undefined
  readonly #counts: Count[] = []
  readonly #links: Transposition[] = []
  #info: Info
  #added = 0

  /** A tree for games that begin as this one; it is not in it yet. */
  constructor(first: GameRecord, game: Game | undefined, { transpositions = false }: GameTreeOptions = {}) {
    const { game: id, board, info, nodes } = first
    this.#draft = new Draft({
      game: id,
      board,
      info: {},
      nodes: [{ parent: -1, action: nodes[0]!.action, notes: undefined }],
    })
    this.#info = info
    this.#game = game
    this.#positions = transpositions && game ? new PositionIndex(this.#draft, game) : undefined
  }

  get games(): number {
    return this.#added
  }

  /** Adds a game; gives back what is to be said about that, or why it does not belong into this tree. */
  add(record: GameRecord): readonly Message[] | Refusal {
    const merged = mergeRecord(this.#draft, this.#game, record, this.#positions ? { positions: this.#positions } : {})
    if (isRefusal(merged)) return merged
    const outcome = this.#draft.apply(merged.edit)
    if (isRefusal(outcome)) throw new Error(`a plan that can't be carried out: ${outcome.refusal.code}`)
    for (const [hash, node] of merged.positions) this.#positions?.add(hash, node)
    for (const link of merged.links) {
      this.#links.push(link)
      this.#positions?.link(link)
    }
    this.#count(merged.line, record.info)
    this.#info = this.#added === 0 ? record.info : shared(this.#info, record.info)
    this.#added++
    return merged.messages
  }

  #count(line: readonly number[], { result }: Info): void {
    for (const node of new Set(line)) {
      const count = (this.#counts[node] ??= { games: 0, wins: [0, 0], draws: 0, ends: [] })
      count.games++
      if (typeof result?.winner === 'number') count.wins[result.winner - 1]!++
      else if (result?.winner === 'draw') count.draws++
    }
    const end = this.#counts[line.at(-1)!]!
    end.ends.push(this.#added)
  }

  finish(): FinishedTree {
    this.#sort()
    this.#draft.apply({ type: 'facts', facts: { info: this.#info } })
    const { record, ids, places } = this.#draft.compact()
    const none: NodeTally = { games: 0, wins: [0, 0], draws: 0, ends: [] }
    return {
      record,
      tallies: Array.from(ids, (id) => this.#counts[id] ?? none),
      links: this.#links.map(({ node, to }) => ({ node: places[node]!, to: places[to]! })),
    }
  }

  /** Sorts by frequency, most played first. */
  #sort(): void {
    const { record, tree } = this.#draft
    for (let node = 0; node < record.nodes.length; node++) {
      const children = [...childrenOf(tree, node)]
      const sorted = [...children].sort((a, b) => this.#games(b) - this.#games(a))
      if (sorted.every((child, i) => child === children[i])) continue
      for (const child of sorted) this.#draft.apply({ type: 'move', node: child, parent: node })
    }
  }

  #games(node: number): number {
    return this.#counts[node]?.games ?? 0
  }
}

/** Facts that two games have in common. Who plays is known by participants: without them it says nothing. */
function shared(a: Info, b: Info): Info {
  const common: Info = Object.fromEntries(Object.entries(a).filter(([key, value]) => same(value, b[key as keyof Info])))
  if (common.participants && common.players) return common
  const { participants: _, players: __, ...rest } = common
  return rest
}
