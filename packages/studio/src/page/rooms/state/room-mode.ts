/** Taps on the board of a room: a move, a setup, pointing, or a mark that stays. */

import { MoveEntry } from '@qipu/player/authoring'
import type { PlayerMode, QipuPlayer } from '@qipu/player/player'
import type { Game } from 'qipu/games'
import type { Point, Side } from 'qipu/record'
import type { RoomSession } from './room-session.ts'

/** Selected tool. `piece` sets pieces up; marks are drawn and stay. */
export type Tool =
  | { readonly kind: 'play' }
  | { readonly kind: 'point' }
  | { readonly kind: 'piece'; readonly piece: number }
  | { readonly kind: 'mark'; readonly type: 'arrow' | 'triangle' | 'square' | 'circle' | 'cross' }

export const PLAY: Tool = { kind: 'play' }
export const POINT: Tool = { kind: 'point' }

/** Something that is to be said about a touch. */
export type TapFeedback =
  | { readonly kind: 'illegal'; readonly reason: string | undefined }
  | { readonly kind: 'die'; readonly dice: readonly number[]; readonly place: Touched }
  | { readonly kind: 'more' }

interface Touched {
  readonly point: Point
  readonly edge?: Point
}

type Detail = Touched & { readonly isOther: boolean }

/** The mode of the player in a room. */
export class RoomMode implements PlayerMode {
  readonly id = 'room'
  readonly attention = { others: true, strokes: false }
  /** Nothing else is offered while a room is on the board. */
  readonly isOnly = true
  readonly #visit: () => RoomSession | undefined
  readonly #told: (told: TapFeedback | undefined) => void
  #entry: MoveEntry | undefined
  #game: Game | undefined
  #tool: Tool = PLAY
  /** Start of an arrow. */
  #start: Point | undefined

  constructor(visit: () => RoomSession | undefined, told: (told: TapFeedback | undefined) => void) {
    this.#visit = visit
    this.#told = told
  }

  get tool(): Tool {
    return this.#tool
  }

  set tool(tool: Tool) {
    this.#tool = tool
    this.drop()
  }

  /** Forgets what is half entered. */
  drop(): void {
    this.#entry?.clear()
    this.#start = undefined
  }

  /** Tool that applies now: members who may not act on the shared board point. */
  get meaning(): Tool {
    const visit = this.#visit()
    if (!visit || visit.where === 'past') return POINT
    if (visit.where !== 'shared') return PLAY
    const isTalk = this.#tool.kind === 'point' || this.#tool.kind === 'mark'
    return visit.mayAct || isTalk ? this.#tool : POINT
  }

  enter(player: QipuPlayer): void {
    if (player.board) player.board.attention = this.attention
  }

  /** Undo takes back one's own last operation. */
  key(name: string): boolean {
    if (name !== 'Ctrl+z') return false
    this.#visit()?.undo()
    return true
  }

  node(): void {
    this.drop()
  }

  point({ point, edge, isOther }: Detail, player: QipuPlayer): boolean {
    const visit = this.#visit()
    if (!visit) return true
    const meaning = isOther && visit.where === 'shared' ? POINT : this.meaning
    const place = edge === undefined ? { point } : { point, edge }
    this.#told(undefined)
    if (meaning.kind === 'play') this.enterMove(place, player)
    else if (meaning.kind === 'piece') visit.play({ type: 'setup', put: [[point, meaning.piece]] })
    else if (meaning.kind === 'point') {
      if (visit.where === 'shared') visit.point({ type: 'circle', at: point })
    } else if (meaning.type === 'arrow') this.#arrow(point, visit)
    else visit.draw({ type: meaning.type, at: point })
    player.board?.light(this.#start === undefined ? (this.#entry?.places ?? []) : [this.#start])
    return true
  }

  #arrow(point: Point, visit: RoomSession): void {
    const from = this.#start
    this.#start = from === undefined ? point : undefined
    if (from !== undefined && from !== point) visit.draw({ type: 'arrow', at: from, to: point })
  }

  /** One more place of a move; `die` is what was thrown, in games that throw one. */
  enterMove(place: Touched, player: QipuPlayer, die?: number): void {
    const { navigator } = player
    const visit = this.#visit()
    if (!navigator || !visit) return
    if (this.#game !== navigator.game) {
      this.#game = navigator.game
      this.#entry = new MoveEntry(navigator.game)
    }
    const { position } = navigator.replay
    const entered = this.#entry!.touch(place, position, position.turn, die)
    if (entered.kind === 'move') {
      const side = position.turn
      for (const move of entered.moves) visit.play({ type: 'play', side, move })
    } else if (entered.kind === 'refused') this.#told({ kind: 'illegal', reason: entered.reason })
    else if (entered.kind === 'die') this.#told({ kind: 'die', dice: entered.dice, place })
    else this.#told({ kind: 'more' })
  }

  /** On one's own board nothing is for good. */
  confirms(place: Touched, player: QipuPlayer): Side | undefined {
    return this.#visit()?.where === 'alone' ? undefined : this.ghost(place, player)
  }

  ghost(_: Touched, player: QipuPlayer): Side | undefined {
    const { navigator } = player
    if (this.meaning.kind !== 'play' || navigator?.game.pieces.stones === undefined) return undefined
    return navigator.replay.position.turn || undefined
  }
}
