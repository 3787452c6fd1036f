import type { ProblemCode } from '../../text/cli-error.ts'

/** The endings of archives that are looked into. */
const ENDING = /\.(?:zip|tar|tar\.gz|tgz)$/i

/** The ending of an archive's name, in small letters; undefined for other names. */
export const archiveEnding = (path: string): string | undefined => ENDING.exec(path)?.[0].toLowerCase()

const codes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

/** Signatures of archives, and why such a file is not read: uncompressed members look like records. */
const SIGNS: readonly (readonly [at: number, sign: readonly number[], problem: ProblemCode])[] = [
  [0, codes('PK\x03\x04'), 'nameless-archive'],
  [0, codes('PK\x05\x06'), 'nameless-archive'],
  [0, codes('\x1f\x8b'), 'packed-twice'],
  [0, codes('Rar!\x1a\x07'), 'foreign-archive'],
  [0, codes('7z\xbc\xaf\x27\x1c'), 'foreign-archive'],
  [257, codes('ustar'), 'nameless-archive'],
]

/** Why a file that was unpacked, where it was packed with gzip, is no record but an archive. */
export const archiveProblem = (bytes: Uint8Array): ProblemCode | undefined =>
  SIGNS.find(([at, sign]) => bytes[at] === sign[0] && sign.every((code, i) => bytes[at + i] === code))?.[2]
