/** The mode `play` of a player: two people at one board, by the rules. The game is its record, while it is played. */

import { pathTo, type Side } from 'qipu/record'
import type { PointDetail } from '../board/pointer.ts'
import { Editor } from '../edit/editor.ts'
import { documentOf } from '../edit/player-document.ts'
import type { ModePort } from '../elements/modes/mode-port.ts'
import type { PlayerMode } from '../elements/modes/player-mode.ts'
import { QipuCurtain } from './curtain.ts'
import { LocalGame } from './local-game.ts'
import { notNow } from './play-result.ts'
import { now, QipuTable, type Seated } from './qipu-table.ts'

/** Keys that would leave the game for another way of looking. */
const LEAVING = new Set(['s', 'g'])

export class PlayMode implements PlayerMode {
  readonly id = 'play'
  readonly element = new QipuTable()
  readonly #curtain = new QipuCurtain()
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
    element.dismiss()
    element.ended = (result) => player.emit('end', { result })
    element.turned = () => this.#turned(player)
    element.counts = () => player.enter('score')
    this.#viewpoint = player.viewpoint
    this.#turned(player)
    this.#comeBack()
  }

  /** Restores the opponent after the mode was left for another view or for counting. */
  #comeBack(): void {
    const left = this.#left
    if (left && isSameGame(left.line, lineOf(this.#table!))) this.element.seat(left.opponent, left.person)
  }

  leave(player: ModePort): void {
    this.#table?.pause(now())
    const { seated } = this.element
    this.#left = seated && { ...seated, line: lineOf(this.#table!) }
    this.element.dismiss()
    if (player.session) player.session.isSecret = false
    player.viewpoint = this.#viewpoint ?? 'referee'
    player.board?.light([])
  }

  /** Everything around the table follows it: who looks, what is hidden, what is half entered. */
  #turned(player: ModePort): void {
    const table = this.#table!
    const { session } = player
    if (session) session.isSecret = table.isSecret && !table.result
    if (table.isSecret) player.viewpoint = viewpointOf(table.viewer, player)
    this.element.locale = player.locale
    this.#curtain.locale = player.locale
    this.#curtain.requestUpdate()
    player.board?.light(table.places)
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

  confirms(player: ModePort): Side | undefined {
    return this.#isOpen(player) ? this.#table!.turn : undefined
  }

  ghost(_: number, player: ModePort): Side | undefined {
    return this.#isOpen(player) ? this.#table!.turn : undefined
  }

  /** True if a stone may be placed now. */
  #isOpen(player: ModePort): boolean {
    const table = this.#table
    const game = player.navigator?.game
    const putsStones = game?.stones !== undefined || game?.refusedTries === true
    return (
      !!table &&
      putsStones &&
      !table.result &&
      !table.offer &&
      !this.element.isWaiting &&
      table.curtain === undefined &&
      player.node === table.last
    )
  }

  key(name: string): boolean {
    return LEAVING.has(name)
  }

  node(player: ModePort): void {
    this.element.locale = player.locale
    this.element.requestUpdate()
  }
}

/** `first` and `second` are those who move first and second, not sides. */
function viewpointOf(viewer: Side | 'referee', { navigator }: ModePort): string {
  if (viewer === 'referee' || !navigator) return 'referee'
  const first = navigator.game.firstSide ?? navigator.replay.setting.first ?? 1
  return viewer === first ? 'first' : 'second'
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
