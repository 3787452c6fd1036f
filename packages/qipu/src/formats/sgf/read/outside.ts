import { imageOf } from '../scan/image.ts'
import { findGame } from '../scan/scan.ts'

/** Text before, between and after game trees, which the standard lets readers skip. */

/** A name in capitals with any value, or any name with the value of a move. */
const PROPERTY = /(?:^|[\s;)\]])(?:[A-Z][A-Za-z]*\s*\[[^\]]*\]|[A-Za-z]+\[[a-z]{2}\])/
const BRACKETS_ONLY = /^[\s()[\];]+$/
/** Points in brackets that have lost their name. */
const NAMELESS = /(?:^|\s)(?:\[[a-z]{2}\]\s{0,9}){2}/

/** True if a text seems to be a part of a game rather than prose. */
export const looksLikeSgf = (text: string): boolean =>
  [PROPERTY, NAMELESS].some((sign) => sign.test(text.slice(0, LOOKED_AT))) || BRACKETS_ONLY.test(text)

/** The beginning tells. */
const LOOKED_AT = 4096

/** True if a reader restores the text verbatim when it comes before a tree. */
export const canStandOutside = (text: string): boolean =>
  text !== '' && text.trim() === text && !looksLikeSgf(text) && findGame(imageOf(`${text}\n(;`), 0) === text.length + 1
