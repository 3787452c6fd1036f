/** Taps on the board, handled by the current mode. */

import type { Mark, Move, Point, Side } from 'qipu/record'
import { viewerOf } from '../board/parse-display-options.ts'
import type { PointDetail, StrokeDetail } from '../board/pointer.ts'
import { childAt, type Target, targetAt } from '../state/targets.ts'
import type { BoardOptionsPort } from './board-options.ts'
import { effectiveOption } from './board-options.ts'
import { prefers } from './media.ts'
import type { ModePort } from './modes/mode-port.ts'
import type { PlayerPort } from './player-port.ts'

/** Part of the player that taps on the board read and change. */
export type BoardControllerPort = BoardOptionsPort &
  ModePort &
  Pick<PlayerPort, 'back' | 'confirm' | 'forward' | 'hidesMoves' | 'ownMode'>

/** Points that are closer together than this, in pixels, are hard to hit with a finger. */
const FINGER = 44

const isSame = (a: Target | undefined, b: Target | undefined): boolean => a?.point === b?.point && a?.edge === b?.edge

export class BoardController {
  readonly #player: BoardControllerPort
  /** The place that waits for a second tap. */
  #waiting: Target | undefined
  /** The piece that was touched to solve with it, in games whose pieces move. */
  #picked: Point | undefined
  /** The place under the pointer. */
  #hovered: Target | undefined

  constructor(player: BoardControllerPort) {
    this.#player = player
  }

  get viewer(): Side | 'referee' {
    const { navigator, viewpoint } = this.#player
    return viewerOf(
      viewpoint,
      navigator?.game.firstSide ?? navigator?.replay.setting.first,
      navigator?.game.sides.length,
    )
  }

  readonly point = (event: CustomEvent<PointDetail>): void => {
    const player = this.#player
    const { session } = player
    if (!session || !player.emit('point', event.detail, true)) return
    const { pointerType } = event.detail
    const side = player.ownMode?.confirms?.(event.detail, player)
    if (side !== undefined && !this.#isConfirmed(event.detail, pointerType, side)) return
    if (player.ownMode?.point?.(event.detail, player)) return
    if (session.hidesMoves) this.#attempt(event.detail, pointerType)
    else {
      const target = targetAt(session.navigator, event.detail, effectiveOption(player, 'siblings') === true)
      if (target >= 0) session.navigator.go(target)
    }
  }

  readonly hover = (event: CustomEvent<{ point: Point | undefined; edge?: Point }>): void => {
    const { board, ownMode } = this.#player
    this.#player.emit('hover', event.detail)
    const { point, edge } = event.detail
    const place = point === undefined ? undefined : { point, ...(edge !== undefined && { edge }) }
    if (isSame(place, this.#hovered)) return
    this.#hovered = place
    ownMode?.hover?.(place, this.#player)
    if (!board || this.#waiting) return
    const side = place && this.#ghostSide(place)
    board.ghost(side === undefined ? undefined : place, side)
  }

  #ghostSide(place: Target): Side | undefined {
    const { session, ownMode } = this.#player
    const { position } = session?.navigator.replay ?? {}
    const { viewer } = this
    // A ghost that avoids hidden pieces would give them away.
    const seen =
      (viewer === 'referee' ? undefined : position?.seenBy?.(place.point, viewer)) ?? position?.at(place.point)
    if (place.edge === undefined && seen !== 0) return undefined
    return this.#mover ?? ownMode?.ghost?.(place, this.#player)
  }

  readonly stroke = (event: CustomEvent<StrokeDetail>): void =>
    this.#player.ownMode?.stroke?.(event.detail, this.#player)

  readonly swipe = (event: CustomEvent<{ direction: 1 | -1 }>): void => {
    if (this.#player.hidesMoves) return
    if (event.detail.direction === 1) this.#player.forward()
    else this.#player.back()
  }

  forget(): void {
    if (this.#picked !== undefined) this.#player.board?.light([])
    this.#picked = undefined
    this.#waiting = undefined
    this.#hovered = undefined
    this.#player.board?.ghost(undefined)
  }

  /** Side that solves or guesses; undefined if no move is expected now. */
  get #mover(): Side | undefined {
    const { navigator, problem, guess } = this.#player.session ?? {}
    if (problem?.state === 'thinking' || problem?.state === 'unknown') return problem.side
    const action = guess && navigator?.record.nodes[guess.wanted]?.action
    return action?.type === 'play' ? action.side || undefined : undefined
  }

  #attempt(place: Target, pointerType: string): void {
    const player = this.#player
    const { navigator } = player.session!
    const side = this.#mover
    if (side === undefined) return
    if (this.#picks(place, side)) return
    const from = this.#picked
    const child = childAt(navigator, place, from)
    const tried = child < 0 && from !== undefined ? this.#moveOf(from, place) : undefined
    // A tap on a stone is never meant as a move, unless a piece was picked that can take it.
    const isTaken = place.edge === undefined && navigator.replay.position.at(place.point) !== 0
    if (child < 0 && tried === undefined && (isTaken || from !== undefined)) return
    // A picked piece and a place are two taps already.
    if (from !== undefined) this.forget()
    else if (!this.#isConfirmed(place, pointerType, side)) return
    if (player.session!.guess) this.#guess(place)
    else this.#solve(place, child, tried)
  }

  /** True if a place is only the start of a move: two pieces may go to the same point. */
  #picks({ point, edge }: Target, side: Side): boolean {
    const player = this.#player
    const { problem, navigator } = player.session!
    const { game, replay } = navigator
    if (!problem || edge !== undefined || game.pieces.kinds[replay.position.at(point)]?.side !== side) return false
    if (!replay.position.legal().some((move) => game.trace(move, replay.position.board).from === point)) return false
    this.forget()
    this.#picked = point
    player.board?.light([point])
    return true
  }

  /** The legal move of a piece to a place. */
  #moveOf(from: Point, { point }: Target): Move | undefined {
    const { game, replay } = this.#player.session!.navigator
    const { position } = replay
    return position.legal().find((move) => {
      const trace = game.trace(move, position.board)
      return trace.from === from && trace.to === point
    })
  }

  /** A first tap that has to be confirmed shows where the stone would stand. */
  #isConfirmed({ point, edge }: Target, pointerType: string, side: Side): boolean {
    const place = { point, ...(edge !== undefined && { edge }) }
    if (this.#mustConfirm(pointerType) && !isSame(this.#waiting, place)) {
      this.#waiting = place
      this.#player.board?.ghost(place, side, true)
      this.#player.refresh()
      return false
    }
    this.forget()
    return true
  }

  #solve({ point }: Target, child: number, tried: Move = point): void {
    const player = this.#player
    const { action } = player.navigator!.record.nodes[child] ?? {}
    player.session!.attempt(action?.type === 'play' ? action.move : tried, performance.now())
    this.tellVerdict()
  }

  /** Tried moves stay on the board until the move is found. */
  #guess(place: Target): void {
    const player = this.#player
    const session = player.session!
    const state = session.guessAt(place, performance.now())
    const { tried, asked, found, atOnce, tries } = session.guess!
    player.hints = tried.map(({ point }) => ({ type: 'cross', at: point }))
    player.emit('guess', { state, asked, found, atOnce, tries })
    player.refresh()
  }

  /** True while a first tap waits for its second. */
  get waits(): boolean {
    return this.#waiting !== undefined
  }

  /** A finger covers what it points at: where points are close together it is asked twice. */
  #mustConfirm(pointerType: string): boolean {
    const { confirm, board } = this.#player
    if (confirm !== 'auto') return confirm === 'always'
    return (
      (pointerType === 'touch' || prefers('(hover: none)')) &&
      pointerType !== 'keyboard' &&
      (board?.pitch ?? 99) < FINGER
    )
  }

  hint(): void {
    const player = this.#player
    const { navigator, problem } = player.session ?? {}
    if (!navigator || !problem) return
    const marks = problem.hint().flatMap((move): Mark[] => {
      const { to } = navigator.game.trace(move, navigator.record.board)
      return to === undefined ? [] : [{ type: 'circle', at: to }]
    })
    player.hints = marks
    player.refresh()
  }

  tellVerdict(): void {
    const player = this.#player
    const { problem } = player.session ?? {}
    if (!problem) return
    const { state, found, total, complete } = problem
    player.emit('verdict', { state, found: found.size, total, complete })
    player.refresh()
  }
}
