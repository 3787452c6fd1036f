import type { BoardSize, Game as GameRules, Side } from '../games/game.ts'
import { standingTurns } from '../record/moves.ts'
import type { GameRecord, Info } from '../record/record.ts'
import { lineFrom } from '../record/tree.ts'
import { sideNamed } from './coordinates.ts'
import { GameState } from './game-state.ts'
import { type GameNode, NodeTable } from './node.ts'
import { Player } from './player.ts'
import type { Position, Printer } from './position.ts'
import { GameResult, type ResultFacts, resultFrom } from './result.ts'

/** Facts of a game beside players, result and date. */
export type GameInfo = Readonly<Omit<Info, 'participants' | 'players' | 'result' | 'dates'>>

/** A game as one reads and changes it: its facts, its nodes, its positions. `Game` adds what needs more of Qipu. */
export class GameTree<P extends Position = Position> {
  /** @internal */
  protected readonly state: GameState
  readonly #nodes: NodeTable<P>

  /** Made by `parse` and `create`; the record is left alone. */
  constructor(record: GameRecord, rules: GameRules | undefined, print?: Printer) {
    this.state = new GameState(record, rules)
    this.#nodes = new NodeTable(this.state, print)
  }

  /** The game's id: `go`. */
  get id(): string {
    return this.state.record.game
  }

  /** The rules of the game. Throws a `TypeError` for a game that Qipu does not know. */
  get rules(): GameRules {
    return this.state.rules
  }

  get board(): BoardSize {
    return this.state.record.board
  }

  /** The game as plain data, as it stands now; nodes are numbered anew, in the order in which formats write them. */
  get record(): GameRecord {
    return this.state.draft.compact().record
  }

  /** The players, in the order of the game's sides. */
  get players(): Player[] {
    return this.rules.sides.map((_, i) => new Player(this.state, (i + 1) as Side))
  }

  /** Player of a side: `player('red')`. Throws a `RangeError` where the game has no such side. */
  player(side: string): Player {
    return new Player(this.state, sideNamed(this.rules, side))
  }

  /** Player of Black. Throws a `RangeError` where the game has no such side. */
  get black(): Player {
    return this.player('black')
  }

  /** Player of White. Throws a `RangeError` where the game has no such side. */
  get white(): Player {
    return this.player('white')
  }

  /** Result of the game; undefined where its record has none. */
  get result(): GameResult | undefined {
    const { result } = this.state.record.info
    return result && new GameResult(result, this.rules)
  }

  set result(result: ResultFacts | undefined) {
    if (result !== undefined && (typeof result !== 'object' || result === null)) {
      throw new TypeError("a result is an object: { winner: 'black', by: 'resignation' }")
    }
    const { result: _, verbatim, ...others } = this.state.record.info
    const { result: __, ...words } = verbatim ?? {}
    const info: Info = { ...others, ...(result && { result: resultFrom(result, this.rules) }) }
    this.#setFacts(Object.keys(words).length > 0 ? { ...info, verbatim: words } : info)
  }

  /** Facts by their names: komi, event, place, rules … */
  get info(): GameInfo {
    const { participants: _, players: __, result: ___, dates: ____, ...facts } = this.state.record.info
    return facts
  }

  /** Changes facts; undefined removes one. Throws a `TypeError` for a fact of another kind. */
  setInfo(facts: { readonly [Key in keyof GameInfo]?: GameInfo[Key] | undefined }): void {
    const info: Record<string, unknown> = { ...this.state.record.info, ...facts }
    const verbatim: Record<string, unknown> = { ...this.state.record.info.verbatim }
    for (const [key, value] of Object.entries(facts)) {
      if (value === undefined) delete info[key]
      delete verbatim[key]
    }
    if (Object.keys(verbatim).length > 0) info['verbatim'] = verbatim
    else delete info['verbatim']
    this.#setFacts(info as Info)
  }

  /** The day of the game, or its first day, as exact as it is known: `1990`, `1990-03-08`. */
  get date(): string | undefined {
    return this.state.record.info.dates?.[0]
  }

  set date(date: string | undefined) {
    const { dates: _, verbatim, ...others } = this.state.record.info
    const { dates: __, ...words } = verbatim ?? {}
    const info: Info = { ...others, ...(date !== undefined && { dates: [date] }) }
    this.#setFacts(Object.keys(words).length > 0 ? { ...info, verbatim: words } : info)
  }

  /** The node before the first move. */
  get root(): GameNode<P> {
    return this.#nodes.get(0)
  }

  /** The nodes of the main line behind the root. */
  get mainLine(): GameNode<P>[] {
    return this.root.mainLine
  }

  /** Every node, in the order in which formats write them. */
  get nodes(): GameNode<P>[] {
    return [...this.state.draft.compact().ids].map((id) => this.#nodes.get(id))
  }

  /**
   * The position after so many moves of the main line; -1 is the last one, -2 the one before it. Throws a `RangeError` where
   * the main line has fewer moves.
   */
  at(move: number): P {
    return this.nodeAt(move).position
  }

  /** The node of a move of the main line, as `at` counts them. */
  nodeAt(move: number): GameNode<P> {
    const { record, draft } = this.state
    const moves = standingTurns(record.nodes, lineFrom(draft.tree, 0), this.state.continues)
    const number = move < 0 ? moves.length + 1 + move : move
    const node = number === 0 ? 0 : moves[number - 1]
    if (node !== undefined) return this.#nodes.get(node)
    throw new RangeError(`there is no move ${move}: the main line has ${moves.length}`)
  }

  /** Takes back the last change; false where there is none. */
  undo(): boolean {
    return this.state.history.undo() !== undefined
  }

  /** Makes the change again that was taken back last; false where there is none. */
  redo(): boolean {
    return this.state.history.redo() !== undefined
  }

  /** Calls a function after every change; returns what ends that. */
  onChange(listener: () => void): () => void {
    return this.state.draft.onChange(() => listener())
  }

  #setFacts(info: Info): void {
    this.state.apply({ type: 'facts', facts: { info } })
  }
}
