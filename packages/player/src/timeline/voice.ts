/** The voice of a lesson: while it sounds, it is the clock that the board follows. */

import type { Voice } from '../state/clock.ts'

export class AudioVoice implements Voice {
  readonly #audio: HTMLAudioElement

  constructor(src: string) {
    this.#audio = new Audio(src)
    this.#audio.preload = 'auto'
    this.#audio.preservesPitch = true
  }

  get time(): number | undefined {
    const { paused, ended, currentTime } = this.#audio
    return paused || ended ? undefined : currentTime
  }

  /** Current position, also while it is silent. */
  get at(): number {
    return this.#audio.currentTime
  }

  get duration(): number {
    const { duration } = this.#audio
    return Number.isFinite(duration) ? duration : 0
  }

  play(at: number): void {
    this.seek(at)
    // If the browser requires a click first, the board plays on without audio.
    this.#audio.play().catch(() => {})
  }

  pause(): void {
    this.#audio.pause()
  }

  seek(at: number): void {
    if (Math.abs(this.#audio.currentTime - at) > 0.02) this.#audio.currentTime = at
  }

  setSpeed(speed: number): void {
    this.#audio.playbackRate = speed
  }

  end(): void {
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#audio.load()
  }
}
