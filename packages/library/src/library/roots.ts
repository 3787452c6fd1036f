/** Folders in which a library looks for files, and the files there that users removed from it. */

import type { Catalogue } from '../catalogue/catalogue.ts'

/** Below a directory, or within an archive. */
export const below = (path: string): string => `${path.replace(/\/$/, '')}/`

export class Roots {
  readonly #catalogue: Catalogue
  readonly #roots: Set<string>
  readonly #forgotten: Set<string>

  private constructor(catalogue: Catalogue, roots: readonly string[], forgotten: readonly string[]) {
    this.#catalogue = catalogue
    this.#roots = new Set(roots)
    this.#forgotten = new Set(forgotten)
  }

  static async load(catalogue: Catalogue): Promise<Roots> {
    const [roots = []] = (await catalogue.columns('select path from roots')) as [string[]?]
    const [forgotten = []] = (await catalogue.columns('select path from forgotten')) as [string[]?]
    return new Roots(catalogue, roots, forgotten)
  }

  /** To be looked at again, whatever was forgotten there. */
  async add(path: string): Promise<void> {
    if (!this.#roots.has(path)) await this.#catalogue.run('insert into roots values ($1)', [path])
    this.#roots.add(path)
    await this.#remove('forgotten', this.#forgotten, path)
  }

  /** Not to be looked at any more. */
  async forget(path: string): Promise<void> {
    await this.#remove('roots', this.#roots, path)
    await this.#remove('forgotten', this.#forgotten, path)
    if (nearest(path, (above) => this.#roots.has(above)) === undefined) return
    await this.#catalogue.run('insert into forgotten values ($1)', [path])
    this.#forgotten.add(path)
  }

  /** True if a path is excluded: the nearest folder above it that has a rule decides. */
  leavesOut(path: string): boolean {
    if (this.#forgotten.size === 0) return false
    const named = nearest(path, (above) => this.#roots.has(above) || this.#forgotten.has(above))
    return named !== undefined && !this.#roots.has(named)
  }

  async #remove(table: 'roots' | 'forgotten', paths: Set<string>, path: string): Promise<void> {
    await this.#catalogue.run(`delete from ${table} where path = $1 or starts_with(path, $2)`, [path, below(path)])
    for (const known of paths) if (known === path || known.startsWith(below(path))) paths.delete(known)
  }
}

/** A path or what is above it, from the inside. */
function nearest(path: string, isIt: (path: string) => boolean): string | undefined {
  for (let at = path.length; at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at)
    if (isIt(above)) return above
  }
  return isIt('/') ? '/' : undefined
}
