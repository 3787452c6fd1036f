/** Ways of using a record that are loaded when somebody asks for them. All of them make records, and share one draft. */

import type { Bench } from '../../edit/bench.ts'
import type { OwnMode } from './own-mode.ts'

export type Making = 'edit' | 'play' | 'score' | 'record'

const loaders: Readonly<Record<Making, (bench: Bench) => Promise<OwnMode>>> = {
  edit: async (bench) => new (await import('../../edit/mode.ts')).EditMode(bench),
  play: async (bench) => new (await import('../../play/mode.ts')).PlayMode(bench),
  score: async (bench) => new (await import('../../score/mode.ts')).ScoreMode(bench),
  record: async () => new (await import('../../timeline/mode.ts')).RecordMode(),
}

const isMaking = (id: string): id is Making => Object.hasOwn(loaders, id)

export class LateModes {
  readonly #bench: Bench = { editor: undefined }
  readonly #modes = new Map<string, OwnMode>()
  readonly #coming = new Set<string>()

  /** The mode with that name; undefined where there is none, or where it is on its way: then `arrived` is called. */
  get(id: string, arrived: () => void): OwnMode | undefined {
    if (isMaking(id) && !this.#modes.has(id) && !this.#coming.has(id)) void this.#bring(id, arrived)
    return this.#modes.get(id)
  }

  isComing(id: string): boolean {
    return this.#coming.has(id)
  }

  async #bring(id: Making, arrived: () => void): Promise<void> {
    this.#coming.add(id)
    try {
      this.#modes.set(id, await loaders[id](this.#bench))
      arrived()
    } finally {
      this.#coming.delete(id)
    }
  }
}
