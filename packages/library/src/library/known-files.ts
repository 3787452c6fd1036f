/** Which files a library has, in little memory: numbers instead of paths. */

import { TextMap } from '../memory/text-map.ts'

/** Facts by which an unchanged file is recognised without being read. */
export interface FileStamp {
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** State of a path: if it must be read again regardless of its time. */
const KNOWN = 0
const FORGOTTEN = 1

export class KnownFiles {
  readonly #paths = new TextMap()
  readonly #stamps = new TextMap()

  add(file: FileStamp): void {
    if (!this.#paths.has(file.path)) this.#paths.set(file.path, KNOWN)
    this.#stamps.set(stampText(file), KNOWN)
  }

  /** The file is to be read again, whatever its time says. */
  forget(path: string): void {
    this.#paths.set(path, FORGOTTEN)
  }

  hasPath(path: string): boolean {
    return this.#paths.has(path)
  }

  /** True if the file is unchanged: same path, size and time. */
  isSame(file: FileStamp): boolean {
    return this.#paths.get(file.path) === KNOWN && this.#stamps.has(stampText(file))
  }
}

const stampText = ({ path, size, modified }: FileStamp): string => `${path}\n${size}\n${modified}`
