/** Evidence of one record: its sides, the winner, and how certain that is. */

import { catalogue } from 'qipu'
import { type Game, gameById, otherSide, type Reason, type Side } from 'qipu/games'
import { judge, type Ruling } from 'qipu/judge'
import { type GameRecord, mainLine, playerOf, type Result } from 'qipu/record'
import { firstMover } from 'qipu/replay'
import type { Message } from 'qipu/text'
import { factsOf } from 'qipu/text'
import { rulesOfGame, type TournamentRules } from './rules.ts'

/** A record as it was handed in. */
export interface Submission {
  /** Its file, with `#2` for the second game of a file. */
  readonly id: string
  readonly record: GameRecord
  /** Messages of its reader. */
  readonly messages: readonly Message[]
  /** Rules of the event: they hold where the record says nothing of them. */
  readonly rules?: TournamentRules | undefined
}

/** Results from the first mover's seat. */
export type Winner = 'first' | 'second' | 'draw'

/** Reason why a record does not count by itself. */
export type RecordTrouble =
  | { readonly kind: 'unknown-game' }
  /** Its reader could not read all of it. */
  | { readonly kind: 'damaged' }
  /** It ends in the middle, and the rules have not decided before. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'illegal'; readonly ply: number; readonly reason: Reason; readonly move: string }
  | {
      readonly kind: 'contradicted'
      readonly claimed: Winner | undefined
      readonly found: Winner
      readonly ply: number
    }
  /** The move that decided is itself against the rules. */
  | { readonly kind: 'unlawful'; readonly ply: number }
  /** Its file's name has another result than its head, or other teams. */
  | { readonly kind: 'misnamed'; readonly name: string; readonly head: string; readonly about?: 'teams' }
  /** Neither the record nor the rules tell the winner. */
  | { readonly kind: 'open' }

/** Facts that a record proves about a game of a tournament. */
export interface Evidence {
  readonly id: string
  /** The game's id. */
  readonly game: string
  /** Names as the record has them, first mover first. */
  readonly teams: readonly [string | undefined, string | undefined]
  /** Names as the file's name has them, where they are others. */
  readonly named?: readonly [string, string]
  readonly outcome?: Winner
  /** `rules`: the board shows it. `claim`: the record says so, and nothing speaks against it. */
  readonly basis?: 'rules' | 'claim'
  readonly by?: Result['by']
  readonly trouble?: RecordTrouble
  /** The moves of the main line: equal where two records are of the same game. */
  readonly moves: readonly string[]
  readonly date?: string
  readonly round?: string
}

/** Messages that say that the end of a file is missing. */
const CUT: ReadonlySet<string> = new Set([
  'ccgc/bracket-missing',
  'ccgc/cut-off',
  'ccgc/field-unclosed',
  'ccgc/head-end',
  'sgf/missing-close',
])

/** Returns the facts that a record proves. */
export function evidenceOf({ id, record, messages, rules }: Submission): Evidence {
  const first = firstMover(record) ?? 1
  const game = gameById(record.game)
  const named = namesBy(messages)
  const base = {
    id,
    ...(named && { named }),
    game: record.game,
    teams: [nameOf(record, first), nameOf(record, otherSide(first))] as const,
    moves: movesOf(record),
    ...(record.info.dates?.[0] !== undefined && { date: record.info.dates[0] }),
    ...(record.info.round !== undefined && { round: record.info.round }),
    ...(record.info.result?.by !== undefined && { by: record.info.result.by }),
  }
  if (!game?.board.holds(record.board)) return { ...base, trouble: { kind: 'unknown-game' } }
  const ruling = judge(record, game, rules ? { event: rulesOfGame(rules, game.id) } : {})
  const claimed = seatOf(record.info.result?.winner, first)
  const proven = ruling.end && ruling.verdict !== 'unlawful' ? seatOf(ruling.end.outcome.winner, first) : undefined
  const trouble = troubleOf({ messages, ruling, claimed, proven, record, game })
  const outcome = proven ?? claimed
  if (trouble) return { ...base, trouble, ...(outcome && { outcome }) }
  return { ...base, outcome: outcome!, basis: proven ? 'rules' : 'claim' }
}

const nameOf = (record: GameRecord, side: Side): string | undefined => {
  const player = playerOf(record, side)
  return player?.name ?? player?.team
}

/** The teams in a file's name, where its reader found others in the record. */
function namesBy(messages: readonly Message[]): Evidence['named'] {
  const found = messages.find(({ code }) => code === 'ccgc/name-teams')?.args?.found
  const [first, second, ...more] = typeof found === 'string' ? found.split(' vs ') : []
  return first && second && more.length === 0 ? [first, second] : undefined
}

/** Not the whole record: comments, times and spellings may differ between two copies. */
const movesOf = (record: GameRecord): readonly string[] =>
  mainLine(record).flatMap((index) => {
    const { action } = record.nodes[index]!
    if (action?.type === 'play') return [`${action.side}:${action.move}`]
    if (action?.type === 'pass') return [`${action.side}:pass`]
    return action?.type === 'setup' ? [JSON.stringify([...action.put].sort(([a], [b]) => a - b))] : []
  })

/** True for a setup, which is not a move. */
export const isSetup = (move: string): boolean => move.startsWith('[')

const seatOf = (winner: Result['winner'] | undefined, first: Side): Winner | undefined => {
  if (winner === 'draw') return 'draw'
  return winner === 1 || winner === 2 ? (winner === first ? 'first' : 'second') : undefined
}

interface Findings {
  readonly messages: readonly Message[]
  readonly ruling: Ruling
  readonly claimed: Winner | undefined
  readonly proven: Winner | undefined
  readonly record: GameRecord
  readonly game: Game
}

/** The gravest thing that is wrong. */
function troubleOf({ messages, ruling, claimed, proven, record, game }: Findings): RecordTrouble | undefined {
  const [illegal] = ruling.illegal
  if (illegal) {
    const { ply, reason, move } = illegal
    return { kind: 'illegal', ply, reason, move: move < 0 ? 'pass' : game.notation.format(move, record.board) }
  }
  const facts = messages.map((message) => factsOf(message, catalogue))
  if (facts.some(({ severity, drops }) => severity === 'error' || drops)) return { kind: 'damaged' }
  if (ruling.verdict === 'unlawful') return { kind: 'unlawful', ply: ruling.end?.ply ?? ruling.plies }
  if (ruling.verdict === 'contradicts' && proven)
    return { kind: 'contradicted', claimed, found: proven, ply: ruling.end!.ply }
  if (proven) return undefined
  if (messages.some(({ code }) => CUT.has(code))) return { kind: 'cut' }
  const misnamed = messages.find(({ code }) => code === 'ccgc/name-result')
  if (misnamed) return { kind: 'misnamed', name: `${misnamed.args?.found}`, head: `${misnamed.args?.expected}` }
  return claimed ? undefined : { kind: 'open' }
}
