/** The mode `drill` of the player: the tree on the board is asked, move by move. */

import type { MoveEntry } from '@qipu/player/authoring'
import type { PlayerMode, QipuPlayer } from '@qipu/player/player'
import type { Mark, Side } from 'qipu/record'
import { otherSide, sideToMove } from 'qipu/record'
import { type DrillMemory, DrillSession } from './drill-session.ts'
import { QipuDrill } from './qipu-drill.ts'

/** Delay before the other side's move is played (ms). */
const REPLY_DELAY_MS = 500

type Detail = Parameters<NonNullable<PlayerMode['point']>>[0]

export class DrillMode implements PlayerMode {
  readonly id = 'drill'
  readonly element = new QipuDrill()
  readonly #memory: DrillMemory
  #session: DrillSession | undefined
  #entry: MoveEntry | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(memory: DrillMemory) {
    this.#memory = memory
  }

  enter(player: QipuPlayer): void {
    const { navigator } = player
    if (!navigator) return
    const { element } = this
    element.leave = () => player.enter('replay')
    element.next = () => this.#act(player, (session) => session.next())
    element.show = () => this.#act(player, (session) => session.giveUp())
    element.drillFor = (side) => this.#begin(player, this.#session!.start, side)
    if (player.session) player.session.isSecret = true
    void import('@qipu/player/authoring').then(({ MoveEntry }) => (this.#entry = new MoveEntry(navigator.game)))
    this.#begin(player, navigator.node, this.#sideAt(player))
  }

  /** The side that has moves in the tree here; the one to move, if both have. */
  #sideAt({ navigator }: QipuPlayer): Side {
    const { action } = navigator!.record.nodes[navigator!.children(navigator!.node)[0] ?? 0]!
    if (action?.type === 'play' && action.side !== 0) return action.side as Side
    return sideToMove(navigator!.replay.position)
  }

  #begin(player: QipuPlayer, start: number, side: Side): void {
    this.#session = new DrillSession(player.navigator!, start, side, this.#memory)
    // A colour without moves of its own in this tree has nothing to drill.
    if (this.#session.score.count === 0 && this.#sideAt(player) === side)
      this.#session = new DrillSession(player.navigator!, start, otherSide(side), this.#memory)
    this.#shown(player)
  }

  leave(player: QipuPlayer): void {
    clearTimeout(this.#timer)
    if (player.session) player.session.isSecret = false
    player.hints = []
    this.#session = undefined
    this.element.drill = undefined
  }

  point({ point, edge }: Detail, player: QipuPlayer): boolean {
    const session = this.#session
    if (!session || !this.#entry || (session.state !== 'thinking' && session.state !== 'missed')) return true
    const { position } = player.navigator!.replay
    const place = edge === undefined ? { point } : { point, edge }
    const entered = this.#entry.touch(place, position, session.side)
    player.board?.light(this.#entry.places)
    if (entered.kind === 'move') this.#act(player, () => void entered.moves.every((move) => session.attempt(move)))
    return true
  }

  ghost(_: unknown, player: QipuPlayer): Side | undefined {
    const isOpen = this.#session?.state === 'thinking' || this.#session?.state === 'missed'
    return isOpen && player.navigator?.game.pieces.stones !== undefined ? this.#session!.side : undefined
  }

  confirms(place: unknown, player: QipuPlayer): Side | undefined {
    return this.ghost(place, player)
  }

  #act(player: QipuPlayer, act: (session: DrillSession) => void): void {
    if (this.#session) act(this.#session)
    this.#shown(player)
  }

  /** Shows how it stands, and lets the other side answer. */
  #shown(player: QipuPlayer): void {
    const session = this.#session!
    const { element } = this
    element.locale = player.locale
    element.drill = session
    element.requestUpdate()
    player.hints = session.state === 'missed' ? marksOf(session) : []
    player.refresh()
    clearTimeout(this.#timer)
    if (session.state !== 'answering') return
    this.#timer = setTimeout(() => this.#act(player, () => session.answer()), REPLY_DELAY_MS)
  }
}

/** The moves that the tree has here. */
function marksOf({ navigator, wanted }: DrillSession): readonly Mark[] {
  const { game, record } = navigator
  return wanted.flatMap((move): Mark[] => {
    const { to } = game.trace(move, record.board)
    return to === undefined ? [] : [{ type: 'circle', at: to }]
  })
}
