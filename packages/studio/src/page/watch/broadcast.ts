/**
 * Broadcast of a match to its spectators: games that grow. Independent of the page; listeners are notified of changes.
 */

import type { Watched } from '@qipu/engines/remote'
import { RecordDocument } from '@qipu/player/state'
import type { GameRecord } from 'qipu/record'

export interface LiveGame {
  readonly number: number
  readonly teams: readonly [string, string]
  /** The record, which grows while the game is played. */
  readonly document: RecordDocument
  readonly isOver: boolean
}

/** `refused`: the link is not, or no longer, one to a match. */
type BroadcastState = 'connecting' | 'live' | 'lost' | 'over' | 'refused'

type Socket = Pick<WebSocket, 'addEventListener' | 'close'>

const NORMAL = new Set([1000, 1005])
const UNKNOWN_KEY = 4403
/** Delay before a lost connection is renewed (ms). */
const PAUSE = 2000

export class Broadcast extends EventTarget {
  readonly #open: () => Socket
  readonly #games = new Map<number, LiveGame>()
  #socket: Socket | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #state: BroadcastState = 'connecting'

  constructor(open: () => Socket) {
    super()
    this.#open = open
    this.#connect()
  }

  get state(): BroadcastState {
    return this.#state
  }

  get games(): readonly LiveGame[] {
    return [...this.#games.values()]
  }

  close(): void {
    clearTimeout(this.#again)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #connect(): void {
    const socket = this.#open()
    this.#socket = socket
    socket.addEventListener('open', () => this.#become('live'))
    socket.addEventListener('message', ({ data }) => {
      this.#hear(JSON.parse(String(data)) as Watched)
      this.#become('live')
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#left(code)
    })
  }

  #left(code: number): void {
    if (NORMAL.has(code)) this.#become('over')
    else if (code === UNKNOWN_KEY) this.#become('refused')
    else {
      this.#become('lost')
      this.#again = setTimeout(() => this.#connect(), PAUSE)
    }
  }

  #become(state: BroadcastState): void {
    this.#state = state
    this.dispatchEvent(new Event('change'))
  }

  #hear(news: Watched): void {
    const known = this.#games.get(news.number)
    if (news.type === 'nodes') {
      if (known) append(known.document, news.from, news.nodes)
      return
    }
    const isOver = news.type === 'over' || news.isOver
    if (known) {
      complete(known.document, news.record)
      this.#games.set(news.number, { ...known, isOver })
    } else if (news.type === 'game') {
      const { number, teams, record } = news
      this.#games.set(number, { number, teams, document: RecordDocument.of(record), isOver })
    }
  }
}

/** Nodes get the numbers that they have in the referee's record: it only grows. */
function append(document: RecordDocument, from: number, nodes: GameRecord['nodes']): void {
  nodes.forEach(({ parent, action, notes }, i) => {
    if (from + i !== document.record.nodes.length) return
    document.receive({ type: 'graft', parent, nodes: [{ parent: -1, action, notes }] })
  })
}

/** The whole record again: after a lost connection, or at the end, with the result and why. */
function complete(document: RecordDocument, { info, nodes }: GameRecord): void {
  append(document, document.record.nodes.length, nodes.slice(document.record.nodes.length))
  const last = nodes.length - 1
  const { action, notes } = nodes[last]!
  document.receive({
    type: 'batch',
    edits: [
      { type: 'facts', facts: { info } },
      { type: 'change', node: last, action, notes },
    ],
  })
}
