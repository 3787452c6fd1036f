/** Modes that are loaded when they are asked for. All of them change the document of the player. */

import type { PlayerMode } from './player-mode.ts'

export type AuthoringMode = 'edit' | 'play' | 'score' | 'record'

const loaders: Readonly<Record<AuthoringMode, () => Promise<PlayerMode>>> = {
  edit: async () => new (await import('../../edit/mode.ts')).EditMode(),
  play: async () => new (await import('../../play/mode.ts')).PlayMode(),
  score: async () => new (await import('../../score/mode.ts')).ScoreMode(),
  record: async () => new (await import('../../timeline/mode.ts')).RecordMode(),
}

const isMaking = (id: string): id is AuthoringMode => Object.hasOwn(loaders, id)

export class LazyModes {
  readonly #modes = new Map<string, PlayerMode>()
  readonly #coming = new Set<string>()

  /** The mode with that name; undefined where there is none, or where it is on its way: then `arrived` is called. */
  get(id: string, arrived: () => void): PlayerMode | undefined {
    if (isMaking(id) && !this.#modes.has(id) && !this.#coming.has(id)) void this.#bring(id, arrived)
    return this.#modes.get(id)
  }

  isLoading(id: string): boolean {
    return this.#coming.has(id)
  }

  async #bring(id: AuthoringMode, arrived: () => void): Promise<void> {
    this.#coming.add(id)
    try {
      this.#modes.set(id, await loaders[id]())
      arrived()
    } finally {
      this.#coming.delete(id)
    }
  }
}
