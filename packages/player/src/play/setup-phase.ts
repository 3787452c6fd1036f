/** Setup phase of games that leave the start to the sides: each arranges its own pieces, by exchanging two. */

import type { Reason } from 'qipu/games'
import { otherSide, type Placement, type Point, type Side, sideToMove } from 'qipu/record'
import type { Editor, EditResult } from '../edit/editor.ts'
import { withPiece } from '../edit/setting-up.ts'

/** True for a record that has nothing yet, of a game in which pieces are arranged. */
export function needsSetup({ navigator }: Editor): boolean {
  const { game, record, tree, node } = navigator
  return (
    game.rules.start?.isArranged === true &&
    node === 0 &&
    tree.firstChild[0]! < 0 &&
    record.nodes[0]!.action === undefined
  )
}

export class SetupPhase {
  /** Side that arranges now. */
  side: Side
  readonly #editor: Editor
  readonly #first: Side
  #picked: Point | undefined

  constructor(editor: Editor) {
    this.#editor = editor
    this.#first = sideToMove(editor.navigator.replay.position)
    this.side = this.#first
  }

  /** The piece that is to be exchanged. */
  get places(): readonly Point[] {
    return this.#picked === undefined ? [] : [this.#picked]
  }

  /** Picks a piece of the side's own up, or exchanges it with what stands there. */
  touch(point: Point): EditResult {
    const picked = this.#picked
    if (picked === undefined) {
      if (!this.#isOwn(point)) return { kind: 'refused', refusal: { by: 'rules', reason: 'not-your-piece' } }
      this.#picked = point
      return { kind: 'more', places: this.places, next: [] }
    }
    this.#picked = undefined
    if (picked === point) return this.#editor.stay()
    if (!this.#isOwn(point)) return { kind: 'refused', refusal: { by: 'rules', reason: 'not-your-piece' } }
    return this.#exchange(picked, point)
  }

  /** Puts all pieces of the side at once. */
  place(pieces: readonly Placement[]): EditResult {
    const { game, record, replay } = this.#editor.navigator
    const usual = game.start(replay.setting)
    const { action, notes } = record.nodes[0]!
    let setup = action?.type === 'setup' ? action : undefined
    for (const [at, piece] of pieces) setup = withPiece(setup, at, piece, usual.at(at))
    return this.#editor.apply({ type: 'change', node: 0, action: setup, notes }, 0)
  }

  /** Violations of the rules by this side's setup. */
  get flaws(): readonly Reason[] {
    const { game, replay } = this.#editor.navigator
    const found = game.rules.start!.flaws(replay.position, replay.setting.options)
    return found.filter(({ side }) => side === this.side).map(({ reason }) => reason)
  }

  /** The side has arranged its pieces; true once both have. */
  done(): boolean {
    this.#picked = undefined
    const isLast = this.side !== this.#first
    this.side = otherSide(this.side)
    return isLast
  }

  #isOwn(point: Point): boolean {
    const { game, replay } = this.#editor.navigator
    return game.pieces.kinds[replay.position.at(point)]?.side === this.side
  }

  #exchange(a: Point, b: Point): EditResult {
    const { game, record, replay } = this.#editor.navigator
    const { position, setting } = replay
    const usual = game.start(setting)
    const { action, notes } = record.nodes[0]!
    const setup = action?.type === 'setup' ? action : undefined
    const half = withPiece(setup, a, position.at(b), usual.at(a))
    const whole = withPiece(half, b, position.at(a), usual.at(b))
    return this.#editor.apply({ type: 'change', node: 0, action: whole, notes }, 0)
  }
}
