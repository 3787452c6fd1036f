/** The mode `edit` of a player: its record becomes a document, and hands and words change it. */

import { type AnalysisMove, PASS, play, type Side } from 'qipu/record'
import type { PointDetail, PointerOptions, StrokeDetail } from '../board/pointer.ts'
import type { ModePort } from '../elements/modes/mode-port.ts'
import type { PlayerMode } from '../elements/modes/player-mode.ts'
import { appendMove } from '../play/append-move.ts'
import type { Target } from '../state/targets.ts'
import { commandKeys, isPossible } from './commands.ts'
import { deliverRecord } from './deliver-record.ts'
import { Editor } from './editor.ts'
import { previewOfPlan } from './plan-preview.ts'
import { documentOf } from './player-document.ts'
import { QipuEditor } from './qipu-editor.ts'
import { ToolController } from './tool-controller.ts'

/** Keys besides those of the commands. */
const KEYS: Readonly<Record<string, (element: QipuEditor) => void>> = {
  'Ctrl+z': (element) => element.undo(),
  'Ctrl+Shift+Z': (element) => element.redo(),
  'Ctrl+y': (element) => element.redo(),
}

/** Selected text is copied in preference to nodes. */
const hasChosenText = (): boolean => (globalThis.getSelection?.()?.toString() ?? '') !== ''

export class EditMode implements PlayerMode {
  readonly id = 'edit'
  readonly element = new QipuEditor()
  #hand: ToolController | undefined
  /** The player whose mode this is, while it lasts. */
  #player: ModePort | undefined

  /** A document that was edited before is as it was, with all that can be undone, and the same tool in the hand. */
  enter(player: ModePort): void {
    const document = documentOf(player)
    if (this.element.editor?.navigator !== player.navigator) {
      const editor = new Editor(document, player.navigator!)
      this.#hand = new ToolController(editor)
      this.element.editor = editor
      this.element.hand = this.#hand
    }
    this.element.addEventListener('tool', this.#onTool)
    this.#player = player
    this.element.locale = player.locale
    this.element.around = {
      extensions: player.extensions,
      format: player.format,
      extracted: (made) => deliverRecord(player, made),
      look: (prospect) => player.session?.prospects.show(prospect),
      nameOf: (point) => player.board?.nameOf(point) ?? '',
    }
    this.#arrange(player)
    this.#watch(player)
  }

  /** Nodes of the tree can be dragged to other places. */
  #arrange(player: ModePort): void {
    const { editor } = this.element
    player.session!.prospects.arranging = {
      ahead: (node, parent) =>
        previewOfPlan({ edit: { type: 'move', node, parent }, messages: [] }, editor.document.draft),
      drop: (node, parent) => this.element.tell(editor.moveBehind(node, parent)),
    }
  }

  play(move: AnalysisMove): void {
    const { editor } = this.element
    const side = editor.navigator.replay.position.turn
    this.element.tell(appendMove(editor, play(move === 'pass' ? PASS : move, side), {}))
  }

  leave(player: ModePort): void {
    this.element.removeEventListener('tool', this.#onTool)
    this.#player = undefined
    this.#hand?.drop()
    this.#light(player)
    if (player.session) {
      player.session.prospects.arranging = undefined
      player.session.prospects.end()
    }
    if (player.board) player.board.attention = { others: false, strokes: false }
  }

  get attention(): PointerOptions {
    const kind = this.#hand?.tool.kind
    return { others: true, strokes: kind === 'put' || kind === 'mark' }
  }

  readonly #onTool = (): void => {
    if (this.#player) this.#watch(this.#player)
  }

  #watch(player: ModePort): void {
    if (player.board) player.board.attention = this.attention
  }

  point({ point, edge, isOther, isShifted, isHeld }: PointDetail, player: ModePort): boolean {
    const place = edge === undefined ? { point } : { point, edge }
    const outcome = this.#hand!.touch(place, { isOther, isJump: isShifted, isForced: isHeld })
    this.#light(player)
    this.element.tell(outcome)
    return true
  }

  #light({ board }: ModePort): void {
    const guide = this.#hand?.guide
    if (!board) return
    board.guide = guide
    board.light(guide ? [] : (this.#hand?.places ?? []))
  }

  stroke({ points, isOther }: StrokeDetail): void {
    this.element.tell(this.#hand!.paint(points, isOther))
  }

  ghost(place: Target, player: ModePort): Side | undefined {
    const { tool } = this.#hand!
    if (place.edge !== undefined)
      return tool.kind === 'play' ? player.navigator!.replay.position.turn || undefined : undefined
    if (player.navigator?.game.pieces.stones === undefined) return undefined
    if (tool.kind === 'put') return tool.piece === 1 || tool.piece === 2 ? tool.piece : undefined
    return tool.kind === 'play' ? (tool.side ?? (player.navigator.replay.position.turn || undefined)) : undefined
  }

  /** A finger that covers small points is asked twice before it puts or plays a stone. */
  confirms(place: Target, player: ModePort): Side | undefined {
    return this.ghost(place, player)
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

  node(player: ModePort): void {
    this.#hand?.drop()
    this.#light(player)
    this.element.locale = player.locale
    this.element.requestUpdate()
  }
}
