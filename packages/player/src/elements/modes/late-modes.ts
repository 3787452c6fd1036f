/** Ways of using a record that are loaded when somebody asks for them. */

import type { OwnMode } from './own-mode.ts'

const loaders: Readonly<Record<string, () => Promise<OwnMode>>> = {
  edit: async () => new (await import('../../edit/mode.ts')).EditMode(),
}

export class LateModes {
  readonly #modes = new Map<string, OwnMode>()
  readonly #coming = new Set<string>()

  /** The mode with that name; undefined where there is none, or where it is on its way: then `arrived` is called. */
  get(id: string, arrived: () => void): OwnMode | undefined {
    const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
    if (load && !this.#modes.has(id) && !this.#coming.has(id)) void this.#bring(id, load, arrived)
    return this.#modes.get(id)
  }

  async #bring(id: string, load: () => Promise<OwnMode>, arrived: () => void): Promise<void> {
    this.#coming.add(id)
    try {
      this.#modes.set(id, await load())
      arrived()
    } finally {
      this.#coming.delete(id)
    }
  }
}
