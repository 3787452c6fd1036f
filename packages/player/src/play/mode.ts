/** The mode `play` of a player: two people at one board, by the rules. The game is its record, while it is played. */

import { pathTo, type Side } from 'qipu/record'
import { viewpointOf } from '../board/parse-display-options.ts'
import type { PointDetail } from '../board/pointer.ts'
import { Editor } from '../edit/editor.ts'
import { documentOf } from '../edit/player-document.ts'
import type { ModePort } from '../elements/modes/mode-port.ts'
import type { EntryStep, PlayerMode } from '../elements/modes/player-mode.ts'
import type { Target } from '../state/targets.ts'
import { QipuCurtain } from './curtain.ts'
import { entrySteps } from './entry-steps.ts'
import { LocalGame } from './local-game.ts'
import type { Seated } from './opponent.ts'
import { notNow } from './play-result.ts'
import { now, QipuTable } from './qipu-table.ts'

/** Keys that would leave the game for another way of looking. */
const LEAVING = new Set(['s', 'g'])

export class PlayMode implements PlayerMode {
  readonly id = 'play'
  readonly element = new QipuTable()
  readonly #curtain = new QipuCurtain()
  /** The place under the pointer. */
  #hovered: Target | undefined
  /** Viewer selected before a game with hidden information. */
  #viewpoint: string | undefined
  /** Opponents in the game that was left. */
  #left: (Seated & { readonly line: readonly string[] }) | undefined

  get cover(): HTMLElement | undefined {
    return this.#table?.curtain === undefined ? undefined : this.#curtain
  }

  get #table(): LocalGame | undefined {
    return this.element.table
  }

  /** The game goes on from the node that is shown. */
  enter(player: ModePort): void {
    const editor = new Editor(documentOf(player), player.navigator!)
    const { element } = this
    const seating = player.extensions.seating
    const kept = seating?.restore()
    // A game that was interrupted continues after its last move.
    if (kept && player.node === 0) player.last()
    element.table = new LocalGame(editor)
    this.#curtain.table = element.table
    this.#curtain.lifted = () => {
      element.table!.lift(now())
      element.requestUpdate()
      this.#turned(player)
      player.board?.focus()
    }
    element.told = ''
    element.opponents = player.extensions.opponents ?? []
    element.seating = seating
    element.dismiss()
    element.ended = (result) => player.emit('end', { result })
    element.turned = () => this.#turned(player)
    element.counts = () => player.enter('score')
    this.#viewpoint = player.viewpoint
    this.#turned(player)
    this.#comeBack(kept)
    // The rules are shown by themselves for the first game only.
    if (seating && !seating.knowsRules(editor.navigator.game.id) !== element.showsRules) element.toggleRules()
  }

  /** Restores the opponent after the mode was left for another view or for counting. */
  #comeBack(kept: Seated | undefined): void {
    const left = this.#left
    const isLeft = left && isSameGame(left.line, lineOf(this.#table!))
    const seated = isLeft ? left : kept
    if (seated && !this.#table!.result) this.element.seat(seated.opponent, seated.person)
  }

  leave(player: ModePort): void {
    this.#table?.pause(now())
    const { seated } = this.element
    this.#left = seated && { ...seated, line: lineOf(this.#table!) }
    this.element.dismiss()
    if (player.session) player.session.isSecret = false
    player.viewpoint = this.#viewpoint ?? 'referee'
    if (player.board) {
      player.board.guide = undefined
      player.board.raised = []
    }
  }

  /** Everything around the table follows it: who looks, what is hidden, what is half entered. */
  #turned(player: ModePort): void {
    const table = this.#table!
    const { session } = player
    if (session) session.isSecret = table.isSecret && !table.result
    const { navigator, board } = player
    if (table.isSecret && navigator) {
      const { game, replay } = navigator
      player.viewpoint = viewpointOf(table.viewer, game.firstSide ?? replay.setting.first, game.sides.length)
    }
    if (board) board.raised = table.chosen
    this.element.locale = player.locale
    this.#curtain.locale = player.locale
    this.#curtain.requestUpdate()
    this.#guide(player)
    player.refresh()
  }

  point(detail: PointDetail, player: ModePort): boolean {
    const table = this.#table!
    // Returns to the game's last node first: moves are played only there.
    if (player.node !== table.last) {
      player.node = table.last
      return true
    }
    const { point, edge } = detail
    if (this.element.isWaiting) this.element.tell(notNow('thinking'))
    else this.element.tell(table.touch(edge === undefined ? { point } : { point, edge }, now()))
    return true
  }

  confirms(place: Target, player: ModePort): Side | undefined {
    return this.ghost(place, player)
  }

  ghost(place: Target, player: ModePort): Side | undefined {
    return this.#isOpen(player) && this.#table!.isMove(place) ? this.#table!.turn : undefined
  }

  hover(place: Target | undefined, player: ModePort): void {
    this.#hovered = place
    this.#guide(player)
  }

  #guide(player: ModePort): void {
    const table = this.#table
    if (player.board) player.board.guide = this.element.isWaiting ? undefined : table?.guide(this.#hovered)
  }

  /** The places of the move that is being entered, as steps; none while nothing is entered. */
  get steps(): readonly EntryStep[] {
    const table = this.#table
    return table ? entrySteps(table, this.element.locale) : []
  }

  putBack(player: ModePort): void {
    if (this.#table?.putBack()) this.#turned(player)
  }

  /** True if a move may be made now. */
  #isOpen(player: ModePort): boolean {
    const table = this.#table
    return (
      !!table &&
      !table.result &&
      !table.offer &&
      !this.element.isWaiting &&
      table.curtain === undefined &&
      player.node === table.last
    )
  }

  key(name: string, player: ModePort): boolean {
    if (name === 'Escape' && this.#table?.putBack()) {
      this.#turned(player)
      return true
    }
    if (name === '?') this.element.toggleRules()
    return name === '?' || LEAVING.has(name)
  }

  node(player: ModePort): void {
    this.element.locale = player.locale
    this.element.requestUpdate()
    this.#guide(player)
  }
}

/** Returns the moves of a game, one text per action. */
function lineOf({ editor, last }: LocalGame): readonly string[] {
  const { record } = editor.navigator
  const actions = pathTo(record, last).map((node) => record.nodes[node]!.action)
  return actions.filter((action) => action && action.type !== 'setup').map((action) => JSON.stringify(action))
}

/** True if one line continues the other; games without a move are equal. */
function isSameGame(a: readonly string[], b: readonly string[]): boolean {
  const common = Math.min(a.length, b.length)
  return common > 0 && a.slice(0, common).every((action, i) => action === b[i])
}
