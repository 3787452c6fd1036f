/** Facts that PGN and its relatives write alike: one line between quotes, dates, options, comments in braces. */

import type { Side } from '../../record/basics.ts'
import { addPlayer } from '../../record/players.ts'
import type { Comment, GameRecord, Info } from '../../record/record.ts'
import { plainDate } from './plain-date.ts'
import { isBlank, trimEnds } from './trim-ends.ts'

export const isUnknown = (value: string): boolean => /^\s{0,20}[?-]*\s{0,20}$/.test(value)

/** Tags and the facts that they stand for. */
export interface FactTags {
  readonly texts: readonly (readonly [
    tag: string,
    key: 'name' | 'event' | 'place' | 'round' | 'opening' | 'annotator' | 'rules',
  ])[]
  /** Beginnings of each side's tags, side 1 first. */
  readonly sides: readonly (readonly string[])[]
  /** Ends of a player's tags. */
  readonly players: readonly (readonly [end: string, key: 'name' | 'team' | 'rank'])[]
}

/** Takes the text of a tag as a fact of the game or of a player; false for other tags, and where the fact is known already. */
export function takeFact(
  record: GameRecord,
  name: string,
  value: string,
  { texts, sides, players }: FactTags,
): boolean {
  const { info } = record
  const text = texts.find(([tag]) => tag.toLowerCase() === name.toLowerCase())
  if (text && info[text[1]] === undefined) {
    info[text[1]] = value
    return true
  }
  for (const [i, beginnings] of sides.entries()) {
    const beginning = beginnings.find((known) => name.startsWith(known))
    const end = beginning === undefined ? undefined : players.find(([known]) => name === beginning + known)
    if (!end) continue
    const player = addPlayer(record, (i + 1) as Side)
    if (player[end[1]] !== undefined) return false
    player[end[1]] = value
    return true
  }
  return false
}

/** One line between quotes. */
export function tagText(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return isUnknown(line) ? undefined : line
}

/** Braces end a comment and have no escape. */
function commentText(text: string): string | undefined {
  const plain = trimEnds(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ' ')
      .replace(/\}/g, ')'),
    isBlank,
  )
  return plain === '' ? undefined : plain
}

export function plainComments(given: Comment[]): Comment[] | undefined {
  const written = given.flatMap((comment) => {
    const text = commentText(comment.text)
    if (text === undefined) return []
    const isWhole = text === comment.text && comment.title === undefined && comment.author === undefined
    return [isWhole ? comment : { text }]
  })
  return written.length === 0 ? undefined : written
}

/** Returns the first date that is a day, a month or a year. */
export function dateIn(given: string[]): string[] | undefined {
  const [date] = given.flatMap((text) => plainDate(text.slice(0, 10)) ?? [])
  return date === undefined ? undefined : [date]
}

export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

export function dateText({ dates, verbatim }: Info): string {
  const [date] = dates ?? []
  if (date === undefined) return verbatim?.dates ?? '?'
  const [year, month = '??', day = '??'] = date.split('-')
  return `${year}.${month}.${day}`
}

const OPTION = /^([A-Za-z]\w*)=(\S+)$/

/** `quiet=draw quietLimit=40`: rules that are not the usual ones. */
export function parseOptions(text: string): Info['options'] | undefined {
  const found: Record<string, string | number | boolean> = {}
  for (const word of text.trim().split(/\s+/)) {
    const [, name, value] = OPTION.exec(word) ?? []
    if (!name || !value) return undefined
    found[name] = value === 'true' ? true : value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value
  }
  return Object.keys(found).length > 0 ? found : undefined
}

export const optionsText = ({ info: { options = {} } }: GameRecord): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
