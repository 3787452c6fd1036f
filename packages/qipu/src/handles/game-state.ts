import type { Game as GameRules, Position as RulesPosition } from '../games/game.ts'
import { Replay, settingOf } from '../games/replay.ts'
import { type Draft, edit } from '../record/edit/draft.ts'
import type { Applied, Edit } from '../record/edit/edit.ts'
import { History } from '../record/edit/history.ts'
import { MoveIndex } from '../record/moves.ts'
import type { GameRecord } from '../record/record.ts'
import { isRefusal } from '../text/message/refusal.ts'

/** State that the handles of one game share: its draft, its rules, and the position that was asked for last. */
export class GameState {
  readonly history: History
  readonly #rules: GameRules | undefined
  #replay: Replay | undefined
  #moves: MoveIndex | undefined

  constructor(record: GameRecord, rules: GameRules | undefined) {
    this.history = new History(edit(record))
    this.#rules = rules
    this.draft.onChange(({ scope, node }) => {
      if (scope === 'notes') return
      this.#moves = undefined
      // The first move says who begins, in games where either side may.
      const isBeginning = scope === 'append' && this.record.nodes[node]?.parent === 0
      if (scope !== 'append' || isBeginning) this.#replay = undefined
    })
  }

  get draft(): Draft {
    return this.history.draft
  }

  /** With the draft's ids; `draft.compact` makes the plain record. */
  get record(): GameRecord {
    return this.draft.record
  }

  /** Throws a `TypeError` for a record of a game that Qipu has no rules of. */
  get rules(): GameRules {
    if (this.#rules) return this.#rules
    throw new TypeError(`there are no rules for a game of ${JSON.stringify(this.record.game)}`)
  }

  get continues(): GameRules['continues'] {
    return this.#rules?.continues
  }

  get hasRules(): boolean {
    return this.#rules !== undefined
  }

  /** Index of the move at each node. */
  get moves(): MoveIndex {
    this.#moves ??= new MoveIndex(this.record, this.draft.tree, this.#rules?.continues)
    return this.#moves
  }

  /** A replay that stands at a node. */
  replayAt(node: number): Replay {
    const { record, rules } = this
    this.#replay ??= new Replay(record, rules, settingOf(record, rules, this.draft.tree))
    this.#replay.to(node)
    return this.#replay
  }

  positionAt(node: number): RulesPosition {
    return this.replayAt(node).position
  }

  /** Applies an edit as a step of the history. Throws a `TypeError` for what no record can have. */
  apply(change: Edit): Applied {
    const outcome = this.history.apply(change)
    if (isRefusal(outcome)) throw new TypeError(WORDS[outcome.refusal.code] ?? outcome.refusal.code)
    return outcome
  }
}

const WORDS: Readonly<Record<string, string>> = {
  'no-such-node': 'the node was removed',
  root: 'the first node of a game can be neither removed nor moved',
  'below-itself': 'a node cannot be moved below itself',
  'not-an-action': 'no node can do this',
  'not-a-note': 'no node can have such a comment or mark',
  'not-a-fact': 'no game can have such a fact',
}
