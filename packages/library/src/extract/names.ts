/** Names of people: ranks, countries and titles that are glued to them are cut off, and a name in two scripts is two names. */

import { isTag } from './name-tags.ts'
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

/** A longer text is no name with a rank or in two scripts. */
const LONGEST_NAME = 200

const GLUED =
  /^(.+?)[\s,，]{0,20}[（([]?((?:\d{1,2}|[一二三四五六七八九十初])[\s-]{0,20}(?:段|级|級|단|급|dan|kyu|[dkp]))[)）\]]?$/iu
/** `古力 (Gu Li)`: what stands in brackets at the end. */
const BRACKETED = /^([^()（）]+?)\s{0,20}[(（]\s{0,20}([^()（）]+?)\s{0,20}[)）]$/u
const HAN_AFTER =
  /^([\p{Script=Latin}\p{M}.'’ -]+?)\s{1,20}([\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・ ]+)$/u
const HAN_BEFORE =
  /^([\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・]+)\s{1,20}([\p{Script=Latin}\p{M}.'’ -]+)$/u
/** `朴廷桓/Choi Jeong`: two people who play together, not two names of one. */
const PAIR = /[/／&＆、]|\s(?:and|\+)\s/iu

export function personName(text: string | undefined): PersonName {
  const whole = text?.replace(/\s+/g, ' ').trim()
  if (!whole) return { name: undefined, other: undefined, rank: undefined }
  // Most names have no rank in them, which a space or a bracket would part from a Latin name, nor two scripts.
  if (/^(?:[A-Za-z ]+|[!-'*-+\-.0-Z\\^-~]+)$/.test(whole)) return { name: whole, other: undefined, rank: undefined }
  if (whole.length > LONGEST_NAME || PAIR.test(whole)) return { name: whole, other: undefined, rank: undefined }
  const glued = GLUED.exec(whole)
  // A Latin name that ends in a digit and a letter is a login name unless something stands between.
  const isCut = glued && rankNumber(glued[2]) !== undefined && isRankOf(whole, glued[1]!, glued[2]!)
  const full = isCut ? glued[1]!.trim() : whole
  const rank = isCut ? glued[2]! : undefined
  const bracketed = BRACKETED.exec(full)
  // A country or a title tells more about a person, and is no part of the name.
  const name = bracketed && isTag(bracketed[2]!) ? bracketed[1]! : full
  for (const pattern of [BRACKETED, HAN_AFTER, HAN_BEFORE]) {
    const [, one, other] = pattern.exec(name) ?? []
    if (one && other && areTwoNames(one, other)) return { name: one.trim(), other: other.trim(), rank }
  }
  return { name, other: undefined, rank }
}

/** Two scripts, and both are whole names: a single word, a code or a sign is shared by many people. */
const areTwoNames = (one: string, other: string): boolean =>
  areTwoScripts(one, other) && [one, other].every((name) => isWholeName(name) && !isTag(name))

const words = (name: string): readonly string[] =>
  name.split(/[\s.,·・-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 1)

function isWholeName(name: string): boolean {
  const script = scriptOf(name)
  if (script === 'latin') return words(name).length > 1
  return script === 'kana' || [...nameKey(name)].length > 1
}

const isRankOf = (whole: string, name: string, rank: string): boolean =>
  /[段级級단급]/u.test(rank) || /[\s,，（([]/u.test(whole.charAt(name.length))

function areTwoScripts(a: string, b: string): boolean {
  const [one, other] = [scriptOf(a), scriptOf(b)]
  return one !== other && one !== 'other' && other !== 'other'
}

/** Returns a name without differences of spelling: width, case, spaces, dots. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,・·'’_-]+/gu, '')

/**
 * True if names of two people can be those of one because a record has one of each side by side: no person has two
 * names in
 * one script there, and a name that is written the same for two people unites no people.
 */
export const areOfOnePerson = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.every((one) => others.every((other) => one === other || scriptOf(one) !== scriptOf(other)))
