/** Players and result, as far as views show them. */

import type { Game } from 'qipu/games'
import { type Clock, controlOf, type GameRecord, type Participant, playerOf, type Result, type Side } from 'qipu/record'
import { type Args, type Locale, textOf } from 'qipu/text'
import { type Label, labels } from '../labels/labels.ts'
import { sideName } from '../labels/sides.ts'

type Say = (name: Label, args?: Args) => string

/** Returns the player's name, `Lee Sedol`, or another name in the record; empty if there is none. */
export function nameOf(person: Participant | undefined): string {
  return person?.name ?? person?.id ?? person?.team ?? ''
}

export interface PlayerInfo {
  readonly side: Side
  readonly color: string
  readonly name: string
  readonly rank: string
  readonly team: string
  /** Pieces of the other side that this one has taken. */
  readonly captures: number
  readonly clock: string
}

export function playerInfoOf(
  record: GameRecord,
  game: Game,
  side: Side,
  losses: readonly [number, number],
  clock: Clock | undefined,
  say: Say,
): PlayerInfo {
  const person = playerOf(record, side)
  return {
    side,
    color: game.sides[side - 1]!.id,
    name: nameOf(person),
    rank: person?.rank ?? person?.title ?? '',
    team: person?.name && person.team ? person.team : '',
    captures: losses[side === 1 ? 1 : 0],
    clock: clock ? clockText(clock, say) : '',
  }
}

/** The latest reading of each side's clock on a path. */
export function clocksOn(
  { nodes }: GameRecord,
  path: readonly number[],
): readonly [Clock | undefined, Clock | undefined] {
  const found: [Clock | undefined, Clock | undefined] = [undefined, undefined]
  // A clock that was not read for so long is not worth looking for.
  for (let i = path.length - 1; i >= 0 && i > path.length - 1 - FAR; i--) {
    for (const clock of nodes[path[i]!]!.notes?.clocks ?? []) found[clock.side - 1] ??= clock
    if (found[0] && found[1]) break
  }
  return found
}

const FAR = 40

/** `1:02:05`, `12:30 · 5 moves`, `0:30 ×3` */
function clockText({ time, moves, periods }: Clock, say: Say): string {
  const parts: string[] = []
  if (time !== undefined) parts.push(timeText(time))
  if (periods !== undefined) parts.push(say('clockPeriods', { count: periods }))
  const text = parts.join(' ')
  return moves === undefined ? text : [text, say('clockMoves', { count: moves })].filter(Boolean).join(' · ')
}

export function timeText(seconds: number): string {
  const sign = seconds < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(seconds))
  const two = (number: number): string => `${number}`.padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const head = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`
  return `${sign}${head}:${two(whole % 60)}`
}

const BY: Readonly<Record<NonNullable<Result['by']>, Label>> = {
  points: 'byPoints',
  resignation: 'byResignation',
  time: 'byTime',
  forfeit: 'byForfeit',
}

const WITHOUT_WINNER = { draw: 'drawn', void: 'voided', unknown: 'unknownResult' } as const satisfies Record<
  string,
  Label
>

export function resultText({ winner, by, margin }: Result, game: Game, locale: Locale, say: Say): string {
  if (typeof winner === 'string') return say(WITHOUT_WINNER[winner])
  const side = sideName(game, winner, locale)
  if (by === 'points' && margin === undefined) return say('wins', { side })
  if (by === 'points' && game.scoring?.units)
    return say('byUnits', { side, margin: margin!, units: game.scoring?.units })
  return say(by ? BY[by] : 'wins', { side, margin: margin ?? '' })
}

/** Days and minutes are exact enough to read. */
const dateText = (date: string): string => date.replace(/T(\d\d:\d\d).*$/, ' $1')

/** The words of the record are English or its own; readers of other languages get those of theirs, if they are known. */
const rulesText = (rules: string, game: Game, locale: Locale): string => {
  const name = locale.id === 'en' ? undefined : game.rules.nameOf?.(rules)
  return name ? textOf(name, locale) : rules
}

function overtimeInWords(overtime: string, locale: Locale): string {
  const control = locale.id === 'en' ? undefined : controlOf({ overtime })
  if (!control || control.kind === 'absolute') return overtime
  const { kind: _, main: __, ...args } = control
  return textOf(labels[OVERTIMES[control.kind]], locale, args)
}

const OVERTIMES = {
  'byo-yomi': 'overtimeByoYomi',
  canadian: 'overtimeCanadian',
  fischer: 'overtimeFischer',
  delay: 'overtimeDelay',
} as const satisfies Record<string, Label>

/** Returns the facts of the game as a whole, by importance. */
export function factsOf({ info }: GameRecord, game: Game, locale: Locale): readonly (readonly [Label, string])[] {
  const rows: (readonly [Label, string | number | undefined])[] = [
    ['event', [info.event, info.round].filter(Boolean).join(' · ')],
    ['date', info.dates?.map(dateText).join(', ') ?? info.verbatim?.dates],
    ['place', info.place],
    ['rules', info.rules && rulesText(info.rules, game, locale)],
    ['komi', info.komi ?? info.verbatim?.komi],
    ['handicap', info.handicap],
  ]
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, `${value}`] as const]))
}

/** Facts that may tell how a game ended: a name such as “A beats B” does. */
const TELLING: ReadonlySet<Label> = new Set(['name', 'description'])

/** Returns the title of a game; while its result must stay hidden, the players' names, as its own might tell. */
export function headingOf(record: GameRecord, hidesResult: boolean, say: Say): string {
  const { info } = record
  if (info.name && !hidesResult) return info.name
  const [first, second] = ([1, 2] as const).map((side) => nameOf(playerOf(record, side)))
  const players = first && second ? say('versus', { first, second }) : first || second
  return [players, [info.event, info.round].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}

/** All that is known, row by row, for those who want to read everything. */
export function allFactsOf(
  record: GameRecord,
  game: Game,
  locale: Locale,
  hidesResult = false,
): readonly (readonly [Label, string])[] {
  const { info, board } = record
  const rows: (readonly [Label, string | number | undefined])[] = [
    ['game', textOf(game.name, locale)],
    ['board', `${board.width}×${board.height}`],
    ['name', info.name],
    ...factsOf(record, game, locale),
    ['mainTime', info.mainTime === undefined ? info.verbatim?.mainTime : timeText(info.mainTime)],
    ['overtime', info.overtime && overtimeInWords(info.overtime, locale)],
    ['opening', info.opening],
    ['description', info.description],
    ['annotator', info.annotator],
    ['transcriber', info.transcriber],
    ['source', [info.source, info.sourceUrl].filter(Boolean).join('\n')],
    ['copyright', info.copyright],
    ['generator', info.generator],
  ]
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' || (hidesResult && TELLING.has(label)) ? [] : [[label, `${value}`] as const],
  )
}
