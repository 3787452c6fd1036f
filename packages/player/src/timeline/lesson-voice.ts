/** Voice of a lesson in a player: its source, and its end with the record. */

import type { PlayerEventDetails } from '../elements/events.ts'
import type { RecordDocument } from '../state/document.ts'
import type { Session } from '../state/session.ts'
import { AudioVoice } from './voice.ts'

/** Part of the player that a voice uses. */
export interface VoiceHost {
  /** The address of the voice. */
  audio: string
  readonly document: RecordDocument | undefined
  emit<N extends keyof PlayerEventDetails>(name: N, detail: PlayerEventDetails[N], cancelable?: boolean): boolean
}

export class LessonVoice {
  #voice: AudioVoice | undefined
  #url: string | undefined

  /** Another file; none for an empty address. */
  take(src: string, session: Session | undefined): void {
    this.#voice?.end()
    this.#voice = src === '' ? undefined : new AudioVoice(src)
    this.give(session)
  }

  /** Seconds from the beginning, while it sounds. */
  get time(): number | undefined {
    return this.#voice?.time
  }

  /** Its current position. */
  get at(): number {
    return this.#voice?.at ?? 0
  }

  /** The session that is looked at from now on. */
  give(session: Session | undefined): void {
    session?.setVoice(this.#voice)
  }

  /** A lesson is done: true where the page takes it; else the player itself lets its voice be heard. */
  recorded(player: VoiceHost, voice: Blob | undefined): boolean {
    const detail = { record: player.document?.compact().record, voice }
    if (!player.emit('recorded', detail, true)) return true
    if (this.#url !== undefined) URL.revokeObjectURL(this.#url)
    this.#url = voice && URL.createObjectURL(voice)
    player.audio = this.#url ?? ''
    return false
  }
}
