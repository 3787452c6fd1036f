/** The endings of archives that are looked into. */
const ENDING = /\.(?:zip|tar|tar\.gz|tgz)$/i

/** The ending of an archive's name, in small letters; undefined for other names. */
export const archiveEnding = (path: string): string | undefined => ENDING.exec(path)?.[0].toLowerCase()

const codes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

/** What archives begin with: members that are not packed look like records, and must not be taken for them. */
const SIGNS: readonly (readonly [at: number, sign: readonly number[]])[] = [
  [0, codes('PK\x03\x04')],
  [0, codes('PK\x05\x06')],
  [0, codes('\x1f\x8b')],
  [0, codes('Rar!\x1a\x07')],
  [0, codes('7z\xbc\xaf\x27\x1c')],
  [257, codes('ustar')],
]

export const isArchive = (bytes: Uint8Array): boolean =>
  SIGNS.some(([at, sign]) => bytes[at] === sign[0] && sign.every((code, i) => bytes[at + i] === code))
