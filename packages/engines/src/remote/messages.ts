/** Messages between a referee and an engine's machine: JSON, one message per frame. */

import { type GameRecord, isGameRecord } from 'qipu/record'
import { isObject, kinds as of, readerOf } from 'qipu/text'
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

const object = of.leaf<Readonly<Record<string, unknown>>>('object', isObject, of.wanted.object)

const packetReaders = [
  readerOf<Frame<unknown>>(of.fields({ n: of.count, ack: of.count, message: object })),
  readerOf<Greeting>(of.fields({ hello: of.count })),
  readerOf<Echo>(of.fields({ ping: of.number })),
  readerOf<Echo>(of.fields({ pong: of.number })),
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined for whatever is no packet: the other side is not to be trusted. */
export function readPacket(text: string): Packet<unknown> | undefined {
  const value = parsed(text)
  for (const read of packetReaders) {
    const packet = read(value)
    if (packet) return packet
  }
  return undefined
}

/** The kinds of trouble that an engine's machine may report. */
const TROUBLES = ['not-started', 'silence', 'long-line', 'flood', 'memory', 'closed-output', 'exit'] as const

const MEASURES = ['bytes', 'lines', 'unread'] as const

const readLineOrTrouble = readerOf<
  Extract<ToReferee, { type: 'line' }> | { type: 'trouble'; game: number; trouble: Readonly<Record<string, unknown>> }
>(
  of.tagged('type', {
    line: of.fields({ game: of.count, line: of.text }),
    trouble: of.fields({ game: of.count, trouble: object }),
  }),
)

export function readToReferee(value: unknown): ToReferee | undefined {
  const message = readLineOrTrouble(value)
  if (message?.type !== 'trouble') return message
  const { trouble } = message
  const kind = TROUBLES.find((known) => known === trouble['kind'])
  return kind && { ...message, trouble: troubleOf(kind, trouble) }
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

const record = of.leaf<GameRecord>('record', (value) => isGameRecord(value), of.wanted.object)

const node = of.leaf<GameRecord['nodes'][number]>('node', isObject, of.wanted.object)

/** Messages to a spectator: a link may lead to any server. */
const readWatchedData = readerOf<Watched>(
  of.tagged('type', {
    game: of.fields({ number: of.count, teams: of.pair(of.text), record, isOver: of.flag }),
    nodes: of.fields({ number: of.count, from: of.count, nodes: of.list(node) }),
    over: of.fields({ number: of.count, record }),
  }),
)

export const readWatched = (text: string): Watched | undefined => readWatchedData(parsed(text))

export const readToEngine = readerOf<ToEngine>(
  of.tagged('type', {
    bye: of.fields({}),
    start: of.fields({ game: of.count }),
    stop: of.fields({ game: of.count }),
    lines: of.fields({ game: of.count, lines: of.list(of.text) }),
  }),
)
