/** The mode `edit` of a player: its record becomes a draft, and hands and words change it. */

import { type Draft, edit, History, type Side } from 'qipu/record'
import type { Attention } from '../board/pointer.ts'
import type { PointDetail, StrokeDetail } from '../elements/board.ts'
import type { OwnMode } from '../elements/modes/own-mode.ts'
import type { QipuPlayer } from '../elements/player.ts'
import { Editor } from './editor.ts'
import { QipuEditor } from './element.ts'
import { Hand } from './hand.ts'

const KEYS: Readonly<Record<string, (element: QipuEditor) => void>> = {
  'Ctrl+z': (element) => element.undo(),
  'Ctrl+Shift+Z': (element) => element.redo(),
  'Ctrl+y': (element) => element.redo(),
  Delete: (element) => element.tell(element.editor!.cut()),
}

export class EditMode implements OwnMode {
  readonly id = 'edit'
  readonly element = new QipuEditor()
  #hand: Hand | undefined
  #draft: Draft | undefined

  /** Whoever comes back to a record that was edited before finds it, and all that can be undone, as it was. */
  enter(player: QipuPlayer): void {
    const record = player.record!
    if (this.#draft?.record !== record) this.#begin(player)
    this.element.locale = player.locale
    this.element.changed = (detail) => player.emit('edit', detail)
    this.#watch(player)
  }

  #begin(player: QipuPlayer): void {
    this.#draft = edit(player.record!)
    player.follow(this.#draft)
    const editor = new Editor(new History(this.#draft), player.navigator!)
    this.#hand = new Hand(editor)
    this.element.editor = editor
    this.element.hand = this.#hand
    this.element.addEventListener('tool', () => this.#watch(player))
  }

  get draft(): Draft | undefined {
    return this.#draft
  }

  leave(player: QipuPlayer): void {
    this.#hand?.drop()
    if (player.board) player.board.attention = { others: false, strokes: false }
  }

  get attention(): Attention {
    const kind = this.#hand?.tool.kind
    return { others: true, strokes: kind === 'put' || kind === 'mark' }
  }

  #watch(player: QipuPlayer): void {
    if (player.board) player.board.attention = this.attention
  }

  point({ point, edge, isOther, isShifted, isHeld }: PointDetail, player: QipuPlayer): boolean {
    const place = edge === undefined ? { point } : { point, edge }
    const outcome = this.#hand!.touch(place, { isOther, isJump: isShifted, isForced: isHeld })
    player.board?.light(this.#hand!.places)
    this.element.tell(outcome)
    return true
  }

  stroke({ points, isOther }: StrokeDetail): void {
    this.element.tell(this.#hand!.paint(points, isOther))
  }

  ghost(_: number, player: QipuPlayer): Side | undefined {
    const { tool } = this.#hand!
    if (player.navigator?.game.stones === undefined) return undefined
    if (tool.kind === 'put') return tool.piece === 1 || tool.piece === 2 ? tool.piece : undefined
    return tool.kind === 'play' ? (tool.side ?? player.navigator.replay.position.turn) : undefined
  }

  key(name: string): boolean {
    if (!Object.hasOwn(KEYS, name)) return false
    KEYS[name]!(this.element)
    return true
  }

  node(player: QipuPlayer): void {
    this.#hand?.drop()
    this.element.locale = player.locale
    this.element.requestUpdate()
  }
}
