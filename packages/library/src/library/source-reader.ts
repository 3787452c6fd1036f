/** The files that games came from, read again. */

import { readFile } from 'node:fs/promises'
import { read } from 'qipu'
import type { GameRecord } from 'qipu/record'

/** Bytes of a file by its path; those of a member of an archive by both. Undefined where it is not there any more. */
export type BytesOf = (path: string, archive: string | null) => Promise<Uint8Array | undefined>

/** Files that lie in no archive. */
export const plainBytes: BytesOf = async (path, archive) =>
  archive === null ? await readFile(path).catch(() => undefined) : undefined

/** Source of a game. */
export interface Origin {
  readonly path: string
  readonly archive: string | null
  readonly number: number
}

/** Games of one file follow each other: the last one that was read is kept. */
export class SourceReader {
  readonly #bytesOf: BytesOf
  #last: { readonly path: string; readonly records: readonly GameRecord[] } | undefined

  constructor(bytesOf: BytesOf = plainBytes) {
    this.#bytesOf = bytesOf
  }

  async record({ path, archive, number }: Origin): Promise<GameRecord | undefined> {
    let file = this.#last
    if (file?.path !== path) this.#last = file = { path, records: await this.#records(path, archive) }
    return file.records[number]
  }

  async #records(path: string, archive: string | null): Promise<readonly GameRecord[]> {
    const bytes = await this.#bytesOf(path, archive)
    return bytes ? read({ bytes: new Uint8Array(bytes), name: path }).records : []
  }
}
