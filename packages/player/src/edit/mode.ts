/** The mode `edit` of a player: its record becomes a draft, and hands and words change it. */

import type { Draft, Side } from 'qipu/record'
import type { Attention } from '../board/pointer.ts'
import type { PointDetail, StrokeDetail } from '../elements/board.ts'
import type { OwnMode } from '../elements/modes/own-mode.ts'
import type { QipuPlayer } from '../elements/player.ts'
import { type Bench, editorOn } from './bench.ts'
import { commandKeys, isPossible } from './commands.ts'
import { QipuEditor } from './element.ts'
import { Hand } from './hand.ts'
import { handOut } from './hand-out.ts'
import { reachOf } from './reach.ts'

/** Keys besides those of the commands. */
const KEYS: Readonly<Record<string, (element: QipuEditor) => void>> = {
  'Ctrl+z': (element) => element.undo(),
  'Ctrl+Shift+Z': (element) => element.redo(),
  'Ctrl+y': (element) => element.redo(),
}

/** Whoever has chosen some text copies that. */
const hasChosenText = (): boolean => (globalThis.getSelection?.()?.toString() ?? '') !== ''

export class EditMode implements OwnMode {
  readonly id = 'edit'
  readonly element = new QipuEditor()
  readonly #bench: Bench
  #hand: Hand | undefined

  constructor(bench: Bench) {
    this.#bench = bench
  }

  /** Whoever comes back to a record that was edited before finds it, and all that can be undone, as it was. */
  enter(player: QipuPlayer): void {
    const editor = editorOn(this.#bench, player)
    if (this.element.editor !== editor) {
      this.#hand = new Hand(editor)
      this.element.editor = editor
      this.element.hand = this.#hand
      this.element.addEventListener('tool', () => this.#watch(player))
    }
    this.element.locale = player.locale
    this.element.around = {
      extensions: player.extensions,
      format: player.format,
      changed: (detail) => player.emit('edit', detail),
      extracted: (made) => handOut(player, made),
      look: (prospect) => player.session?.prospects.show(prospect),
      nameOf: (point) => player.board?.nameOf(point) ?? '',
    }
    this.#arrange(player)
    this.#watch(player)
  }

  /** Nodes of the tree can be dragged to other places. */
  #arrange(player: QipuPlayer): void {
    const { editor } = this.element
    player.session!.prospects.arranging = {
      ahead: (node, parent) => reachOf({ edit: { type: 'move', node, parent }, messages: [] }, editor.history.draft),
      drop: (node, parent) => this.element.tell(editor.moveBehind(node, parent)),
    }
  }

  get draft(): Draft | undefined {
    return this.#bench.editor?.history.draft
  }

  leave(player: QipuPlayer): void {
    this.#hand?.drop()
    if (player.session) {
      player.session.prospects.arranging = undefined
      player.session.prospects.end()
    }
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
    if (Object.hasOwn(KEYS, name)) {
      KEYS[name]!(this.element)
      return true
    }
    const command = commandKeys.get(name)
    if (!command || (name === 'Ctrl+c' && hasChosenText())) return false
    if (isPossible(command, this.element.editor)) this.element.run(command)
    return true
  }

  node(player: QipuPlayer): void {
    this.#hand?.drop()
    this.element.locale = player.locale
    this.element.requestUpdate()
  }
}
