import type { Side } from '../../record/basics.ts'
import type { GameRecord, Info, Participant, Result } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import { exists } from '../shared/date-time.ts'
import { withDecimals } from '../shared/fractions.ts'

/** The variables of `[Header]`: most are lists with commas between. */
export type Variables = ReadonlyMap<string, string>

const list = (text: string | undefined): string[] => (text ?? '').split(',').map((part) => part.trim())

/** `-0` is 0: no other format can tell them apart. */
const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) + 0 : undefined

export function boardSize(variables: Variables): { size: number; wrong?: string } {
  const text = variables.get('Size')
  if (text === undefined || text === '') return { size: 19 }
  const size = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return size >= 2 && size <= 25 ? { size } : { size: 19, wrong: text }
}

/** True if rows are counted from the bottom; undefined if no known variable tells. */
export const countsFromBottom = (variables: Variables): boolean | undefined =>
  COORDINATES.get(variables.get('CoordinateType')?.toUpperCase() ?? '')

const COORDINATES = lookup<boolean>({ IGS: true, JPN: false })

export const handicapOf = (variables: Variables): number => {
  const stones = number(list(variables.get('Hdcp'))[0])
  return stones !== undefined && Number.isInteger(stones) && stones >= 2 ? stones : 0
}

/** One variable and what it says; texts are never empty. */
const TEXTS: Readonly<Record<string, 'place' | 'copyright' | 'annotator' | 'description'>> = {
  Place: 'place',
  Copyright: 'copyright',
  Commentator: 'annotator',
  Comment: 'description',
}

const RULES = lookup<string>({ JPN: 'Japanese', CHN: 'Chinese', CH: 'Chinese' })

/** Writes the facts of the header into a record; returns a result that was not understood. */
export function readFacts(variables: Variables, record: GameRecord): string | undefined {
  const { info } = record
  for (const [name, field] of Object.entries(TEXTS)) {
    const text = variables.get(name)
    if (text) info[field] = text
  }
  const rule = variables.get('Rule')
  if (rule) info.rules = RULES.get(rule) ?? rule
  readTitle(variables, info)
  readWriter(variables, info)
  readDates(variables, info)
  const [, komi] = list(variables.get('Hdcp'))
  if (number(komi) !== undefined) info.komi = number(komi)!
  if (handicapOf(variables) > 0) info.handicap = handicapOf(variables)
  readTime(variables, info)
  readPlayers(variables, record)
  return readResult(variables, info)
}

/** `26th,Gosei,Title matches 5th game`: which, of what, and the round. */
function readTitle(variables: Variables, info: Info): void {
  const [which = '', event = '', ...round] = list(variables.get('Title'))
  const name = [which, event].filter((part) => part !== '').join(' ')
  if (name !== '') info.event = name
  const rest = round.filter((part) => part !== '').join(', ')
  if (rest !== '') info.round = rest
}

/** A program signs with its version, a person does not. */
function readWriter(variables: Variables, info: Info): void {
  const writer = variables.get('Writer')
  if (writer) info[/ver\b|\d/i.test(writer) ? 'generator' : 'transcriber'] = writer
}

/** `2019/03/08,22:09:00,2019/03/09,07:16:59`: begin and end; `//` where one is not known. */
function readDates(variables: Variables, info: Info): void {
  const [begin, , end] = list(variables.get('Date'))
  const dates = [begin, end]
    .map((text) => /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text ?? ''))
    .map((parts) => parts && `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`)
    .filter((date) => date !== null && exists(date))
  const found = [...new Set(dates as string[])]
  if (found.length > 0) info.dates = found
  else if (begin && /\d/.test(begin)) info.verbatim = { ...info.verbatim, dates: variables.get('Date')! }
}

/** `J;240;0;0,J;240;0;0,0,0`: minutes for each side, and overtime in an undocumented notation. */
function readTime(variables: Variables, info: Info): void {
  const [black = '', white = ''] = list(variables.get('Ptime'))
  const [minutes, other] = [black, white].map((side) => number(side.split(';')[1]))
  if (minutes !== undefined && minutes > 0 && (other === minutes || white === '')) info.mainTime = minutes * 60
}

/** `name,rank,,mail`; in pair go there are PlayerB2 and PlayerW2 as well. */
function readPlayers(variables: Variables, { info }: GameRecord): void {
  for (const side of [1, 2] as const) {
    for (let n = 1; n <= 9; n++) {
      const participant = readPlayer(variables, side, n)
      if (!participant) continue
      info.participants ??= []
      info.players ??= []
      info.players.push({ participant: info.participants.push(participant) - 1, side })
    }
  }
}

function readPlayer(variables: Variables, side: Side, n: number): Participant | undefined {
  const letter = side === 1 ? 'B' : 'W'
  const text = variables.get(`Player${letter}${n === 1 ? '' : n}`) ?? variables.get(`${letter}Memb${n}`)
  const [name, rank] = list(text)
  if (!name && !rank) return undefined
  return { ...(name && { name }), ...(rank && { rank }) }
}

const OPEN = lookup<Result | undefined>({
  D: { winner: 'draw' },
  N: { winner: 'void' },
  N1: { winner: 'void' },
  E: { winner: 'unknown' },
  /** Unfinished, and still being played. */
  A: undefined,
  P: undefined,
})

/** `B,7.50`, `W,C` (by resignation), `B,T`, `B,F2`, `N,`. */
function readResult(variables: Variables, info: Info): string | undefined {
  const text = variables.get('Winner')
  if (!text || /^,*$/.test(text)) return undefined
  const [who = '', how = ''] = list(text)
  if (OPEN.has(who)) {
    const result = OPEN.get(who)
    if (result) info.result = result
    return undefined
  }
  const winner = who === 'B' ? 1 : who === 'W' ? 2 : undefined
  const margin = number(withDecimals(how))
  if (!winner) {
    info.verbatim = { ...info.verbatim, result: text }
    return text
  }
  if (margin !== undefined && margin > 0) info.result = { winner, by: 'points', margin }
  else if (/^c/i.test(how)) info.result = { winner, by: 'resignation' }
  else if (/^t/i.test(how)) info.result = { winner, by: 'time' }
  else if (/^f/i.test(how)) info.result = { winner, by: 'forfeit' }
  else info.result = { winner }
  if (info.result.by !== undefined || how === '') return undefined
  info.verbatim = { ...info.verbatim, result: text }
  return text
}
