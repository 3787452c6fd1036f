/** Which files a library has, in little memory: numbers instead of paths. */

import { FingerprintMap, fingerprint } from '../memory/fingerprints.ts'

export interface FileStamp {
  readonly path: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** What is known of a path: whether it is to be read again, whatever its time says. */
const KNOWN = 0
const FORGOTTEN = 1

export class KnownFiles {
  readonly #paths = new FingerprintMap()
  readonly #stamps = new FingerprintMap()

  add(file: FileStamp): void {
    const path = fingerprint(file.path)
    if (!this.#paths.has(path)) this.#paths.set(path, KNOWN)
    this.#stamps.set(fingerprint(stampText(file)), KNOWN)
  }

  /** The file is to be read again, whatever its time says. */
  forget(path: string): void {
    this.#paths.set(fingerprint(path), FORGOTTEN)
  }

  hasPath(path: string): boolean {
    return this.#paths.has(fingerprint(path))
  }

  /** Whether the file is there as it is: same path, size and time. */
  isSame(file: FileStamp): boolean {
    return this.#paths.get(fingerprint(file.path)) === KNOWN && this.#stamps.has(fingerprint(stampText(file)))
  }
}

const stampText = ({ path, size, modified }: FileStamp): string => `${path}\n${size}\n${modified}`
