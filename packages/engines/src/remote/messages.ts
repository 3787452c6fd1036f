/** Messages between a referee and an engine's machine: JSON, one message per frame. */

import { type GameRecord, isGameRecord } from 'qipu/record'
import { isObject } from 'qipu/text'
import { type ProcessEnding, type ProcessFault, sanitize } from '../process/index.ts'

/** Close codes: an unknown link; a seat that is taken. */
export const UNKNOWN_KEY = 4403
export const SEAT_TAKEN = 4409

export type ToEngine =
  /** A new game: a fresh engine. Lines of earlier games count no more. */
  | { readonly type: 'start'; readonly game: number }
  | { readonly type: 'lines'; readonly game: number; readonly lines: readonly string[] }
  /** The game is over: its engine ends. */
  | { readonly type: 'stop'; readonly game: number }
  /** The match is over. */
  | { readonly type: 'bye' }

export type ToReferee =
  | { readonly type: 'line'; readonly game: number; readonly line: string }
  | { readonly type: 'trouble'; readonly game: number; readonly trouble: ProcessFault }

/** To those who watch: a game as it stands, what is added to it, and the whole of it once it is over. */
export type Watched =
  | {
      readonly type: 'game'
      readonly number: number
      readonly teams: readonly [string, string]
      readonly record: GameRecord
      readonly isOver: boolean
    }
  | { readonly type: 'nodes'; readonly number: number; readonly from: number; readonly nodes: GameRecord['nodes'] }
  | { readonly type: 'over'; readonly number: number; readonly record: GameRecord }

/** Around each message: its number, and the last one that was understood of the other side. */
export interface Frame<T> {
  readonly n: number
  readonly ack: number
  readonly message: T
}

/** The first frame of a connection: how far each side has understood the other. */
export interface Greeting {
  readonly hello: number
}

export interface Echo {
  readonly ping?: number
  readonly pong?: number
}

export type Packet<T> = Frame<T> | Greeting | Echo

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Undefined for whatever is no packet: the other side is not to be trusted. */
export function readPacket(text: string): Packet<unknown> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const { n, ack, message, hello, ping, pong } = value
  if (isCount(n) && isCount(ack) && isObject(message)) return { n, ack, message }
  if (isCount(hello)) return { hello }
  if (typeof ping === 'number') return { ping }
  return typeof pong === 'number' ? { pong } : undefined
}

/** The kinds of trouble that an engine's machine may report. */
const TROUBLES = ['not-started', 'silence', 'long-line', 'flood', 'memory', 'closed-output', 'exit'] as const

const MEASURES = ['bytes', 'lines', 'unread'] as const

export function readToReferee(value: unknown): ToReferee | undefined {
  if (!isObject(value) || !isCount(value['game'])) return undefined
  const { type, game, line, trouble } = value
  if (type === 'line' && typeof line === 'string') return { type, game, line }
  if (type !== 'trouble' || !isObject(trouble)) return undefined
  const kind = TROUBLES.find((known) => known === trouble['kind'])
  return kind === undefined ? undefined : { type, game, trouble: troubleOf(kind, trouble) }
}

/** Only what belongs to each kind, and only where it is what it should be. */
function troubleOf(kind: (typeof TROUBLES)[number], given: Readonly<Record<string, unknown>>): ProcessFault {
  const number = (name: string): number => (typeof given[name] === 'number' ? given[name] : 0)
  const words = (name: string): string => (typeof given[name] === 'string' ? sanitize(given[name]) : '')
  switch (kind) {
    case 'not-started':
      return { kind, reason: words('reason') }
    case 'silence':
      return { kind, milliseconds: number('milliseconds') }
    case 'long-line':
      return { kind, bytes: number('bytes') }
    case 'flood':
      return { kind, amount: number('amount'), measure: MEASURES.find((one) => one === given['measure']) ?? 'bytes' }
    case 'memory':
      return { kind, bytes: number('bytes'), limit: number('limit') }
    case 'closed-output':
      return { kind }
    case 'exit':
      return { kind, ending: endingOf(given['ending']), ...(words('lastWords') && { lastWords: words('lastWords') }) }
  }
}

const SIGNAL = /^SIG[A-Z0-9]{1,12}$/

/** How a process ended, as far as the other machine tells. */
function endingOf(given: unknown): ProcessEnding {
  const { code, signal, killed } = isObject(given) ? given : {}
  return {
    code: Number.isSafeInteger(code) ? (code as number) : null,
    signal: typeof signal === 'string' && SIGNAL.test(signal) ? signal : null,
    killed: killed === true,
  }
}

const isNodes = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)

/** Validators of a spectator's messages: a link may lead to any server. */
const WATCHED: Readonly<Record<Watched['type'], (value: Readonly<Record<string, unknown>>) => boolean>> = {
  game: ({ teams, record }) =>
    Array.isArray(teams) && teams.every((team) => typeof team === 'string') && isGameRecord(record),
  nodes: ({ from, nodes }) => isCount(from) && isNodes(nodes),
  over: ({ record }) => isGameRecord(record),
}

export function readWatched(text: string): Watched | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value) || !isCount(value['number'])) return undefined
  const type = (Object.keys(WATCHED) as Watched['type'][]).find((known) => known === value['type'])
  return type !== undefined && WATCHED[type](value) ? (value as unknown as Watched) : undefined
}

export function readToEngine(value: unknown): ToEngine | undefined {
  if (!isObject(value)) return undefined
  const { type, game, lines } = value
  if (type === 'bye') return { type }
  if (!isCount(game)) return undefined
  if (type === 'start' || type === 'stop') return { type, game }
  const isText = (line: unknown): line is string => typeof line === 'string'
  return type === 'lines' && Array.isArray(lines) && lines.every(isText) ? { type, game, lines } : undefined
}
