/** Files that are not where they were: moved, or gone for good. */
export class MissingFiles {
  readonly #ids = new Set<number>()
  readonly #byHash = new Map<string, number>()

  expect(files: readonly { readonly id: number; readonly hash: string | null }[]): void {
    for (const { id, hash } of files) {
      this.#ids.add(id)
      if (hash !== null) this.#byHash.set(hash, id)
    }
  }

  /** The file that had this content, which has come from elsewhere now. */
  take(hash: string): number | undefined {
    const id = this.#byHash.get(hash)
    if (id === undefined) return undefined
    this.#byHash.delete(hash)
    this.#ids.delete(id)
    return id
  }

  /** Those that did not come. */
  rest(): number[] {
    const ids = [...this.#ids]
    this.#ids.clear()
    this.#byHash.clear()
    return ids
  }
}
