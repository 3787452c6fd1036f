/** Lets time pass for a player while its session has something to do: one frame after the other, and none otherwise. */

import type { PlayerPort } from './player-port.ts'

/** Part of the player that the frame loop uses. */
export type FrameLoopPort = Pick<PlayerPort, 'emit' | 'requestUpdate' | 'session'>

export class FrameLoop {
  readonly #player: FrameLoopPort
  /** Called when a problem has been answered. */
  readonly #onVerdict: () => void
  #frame = 0

  constructor(player: FrameLoopPort, onVerdict: () => void) {
    this.#player = player
    this.#onVerdict = onVerdict
  }

  /** Starts to beat where there is something to wait for. */
  wake(): void {
    if (this.#player.session?.busy && this.#frame === 0) {
      this.#frame = requestAnimationFrame((now) => this.#beat(now))
    }
  }

  #beat(now: number): void {
    this.#frame = 0
    const player = this.#player
    const { session } = player
    if (!session) return
    const state = session.problem?.state
    const wasPlaying = session.playing
    if (session.tick(now)) {
      if (session.clock) player.emit('time', { time: session.clock.time, duration: session.clock.duration })
      if (session.problem && session.problem.state !== state) this.#onVerdict()
      if (wasPlaying && !session.playing) player.emit('playing', { playing: false })
      player.requestUpdate()
    }
    this.wake()
  }
}
