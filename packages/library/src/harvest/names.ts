/** Names of people: ranks that are glued to them are cut off, and a name in two scripts is two names. */

import { rankNumber } from './ranks.ts'

export type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'other'

export interface PersonName {
  /** The name without a rank; undefined where nothing else is there. */
  readonly name: string | undefined
  /** The same person's name in another script, where the text gives both. */
  readonly other: string | undefined
  /** A rank that was glued to it. */
  readonly rank: string | undefined
}

export function scriptOf(name: string): Script {
  if (/\p{Script=Hangul}/u.test(name)) return 'hangul'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return 'kana'
  if (/\p{Script=Han}/u.test(name)) return 'han'
  return /\p{Script=Latin}/u.test(name) ? 'latin' : 'other'
}

const GLUED =
  /^(.+?)[\s,，]*[（([]?((?:\d{1,2}|[一二三四五六七八九十初])[\s-]*(?:段|级|級|단|급|dan|kyu|[dkp]))[)）\]]?$/iu
/** `古力 (Gu Li)`, `Gu Li 古力`, `古力/Gu Li`. */
const TWO = /^([^()（）/／]+?)\s*[(（/／]\s*([^()（）/／]+?)\s*[)）]?$/u
const HAN_AFTER =
  /^([\p{Script=Latin}\p{M}.'’ -]+?)\s+([\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・ ]+)$/u
const HAN_BEFORE =
  /^([\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・]+)\s+([\p{Script=Latin}\p{M}.'’ -]+)$/u

export function personName(text: string | undefined): PersonName {
  const whole = text?.replace(/\s+/g, ' ').trim()
  if (!whole) return { name: undefined, other: undefined, rank: undefined }
  // Most names have no rank in them, which a space or a bracket would part from a Latin name, nor two scripts.
  if (/^(?:[A-Za-z ]+|[!-'*-+\-.0-Z\\^-~]+)$/.test(whole)) return { name: whole, other: undefined, rank: undefined }
  const glued = GLUED.exec(whole)
  // A Latin name that ends in a digit and a letter is a login name unless something stands between.
  const isCut = glued && rankNumber(glued[2]) !== undefined && isRankOf(whole, glued[1]!, glued[2]!)
  const name = isCut ? glued[1]!.trim() : whole
  const rank = isCut ? glued[2]! : undefined
  for (const pattern of [TWO, HAN_AFTER, HAN_BEFORE]) {
    const found = pattern.exec(name)
    if (found && areTwoScripts(found[1]!, found[2]!)) return { name: found[1]!.trim(), other: found[2]!.trim(), rank }
  }
  return { name, other: undefined, rank }
}

const isRankOf = (whole: string, name: string, rank: string): boolean =>
  /[段级級단급]/u.test(rank) || /[\s,，（([]/u.test(whole.charAt(name.length))

function areTwoScripts(a: string, b: string): boolean {
  const [one, other] = [scriptOf(a), scriptOf(b)]
  return one !== other && one !== 'other' && other !== 'other'
}

/** What two spellings have in common that are the same name: width, case, spaces, dots. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,・·'’_-]+/gu, '')
