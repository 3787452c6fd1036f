/** Why a library cannot do what it is asked: a code and what belongs in its sentence; words are the caller's. */

export type LibraryProblemCode =
  | 'not-a-library'
  | 'exists'
  | 'version'
  | 'older-version'
  | 'busy'
  | 'no-such-path'
  | 'damaged-catalogue'
  | 'damaged-segment'
  | 'sql'
  | 'unwritable'
  | 'no-hash-version'
  | 'aliases-line'
  | 'shape-game'

/** Error of a library that cannot be made, opened or changed. */
export class LibraryError extends Error {
  override name = 'LibraryError'
  readonly code: LibraryProblemCode
  readonly args: Readonly<Record<string, string | number>>

  constructor(code: LibraryProblemCode, args: Readonly<Record<string, string | number>> = {}) {
    super(`${code} ${JSON.stringify(args)}`)
    this.code = code
    this.args = args
  }
}
