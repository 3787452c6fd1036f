/** Server of a page's engines: one WebSocket per review or game. Closing it ends the engine's process. */

import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import type { Duplex } from 'node:stream'
import { read } from 'qipu'
import { type Analysis, type GameRecord, mainLine } from 'qipu/record'
import { kinds as of, readerOf } from 'qipu/text'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  AnalysisLines,
  analyseLive,
  analyseLiveByScores,
  type Lines,
  OTHER_RULES,
  type ReviewFault,
  type ReviewProgress,
  review,
  reviewByScores,
  rulesOf,
  tellsScores,
} from '../analysis/index.ts'
import { EngineProcess, USUAL_LIMITS } from '../process/index.ts'
import { ANALYSIS, type EngineConfig, offerOf } from './engine-config.ts'
import type { ClientMessage, ServerMessage, ServiceFault } from './messages.ts'
import { EnginePlay } from './play.ts'

/** Options of a server of engines. */
export interface DoorOptions {
  /** Why a request is not let in, as the status of an HTTP answer; undefined where it is. */
  readonly refuse: (request: IncomingMessage) => string | undefined
  /** Engines at a time, over all who ask. */
  readonly most?: number
  /** How texts of Qipu's own format are read; in this thread if left out. Where it fails, the question is a bad one. */
  readonly readRecords?: (text: string) => Promise<readonly GameRecord[]>
}

export const ENGINES_PATH = '/api/engines/'
/** Bytes of one question: a record, as text. */
const LARGEST = 4 << 20
const MOST = 4
/** Visits per position and positions per game that a page may ask for; engines that tell scores count every position that they see. */
const MAX_VISITS = 10_000
const MAX_SCORED_VISITS = 1_000_000
/** Visits of a single position on the board, which may be searched for longer. */
const MAX_LIVE_VISITS = 1_000_000_000
const MOST_MOVES = 2000
/** KataGo says all that it knows of a position in one line. */
const LINE = 8 << 20
const GRACE = 500

/** Server of engines for pages: reviews, live analysis and games. */
export class EngineServer {
  readonly #engines: readonly EngineConfig[]
  readonly #options: DoorOptions
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST })
  readonly #guests = new Set<EngineProcess>()

  constructor(engines: readonly EngineConfig[], options: DoorOptions) {
    this.#engines = engines
    this.#options = options
  }

  get offers() {
    return this.#engines.map(offerOf)
  }

  /** Handles a request for a socket; false if it is not for the engines. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, base: string): boolean {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    if (!path.startsWith(`${base}${ENGINES_PATH}`)) return false
    socket.on('error', () => socket.destroy())
    const number = path.slice(base.length + ENGINES_PATH.length)
    const engine = /^\d{1,3}$/.test(number) ? this.#engines[Number(number)] : undefined
    const refusal = this.#options.refuse(request) ?? (engine ? undefined : '404 Not Found')
    if (refusal !== undefined) socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    else this.#server.handleUpgrade(request, socket, head, (made) => this.#welcome(made, engine!))
    return true
  }

  async close(): Promise<void> {
    for (const client of this.#server.clients) client.terminate()
    await Promise.all([...this.#guests].map((guest) => guest.stop(0)))
  }

  #welcome(socket: WebSocket, engine: EngineConfig): void {
    const tell = (told: ServerMessage): void => socket.send(JSON.stringify(told))
    socket.on('error', () => socket.terminate())
    if (this.#guests.size >= (this.#options.most ?? MOST)) {
      tell({ type: 'fault', fault: { kind: 'busy' } })
      socket.close()
      return
    }
    const guest = this.#start(engine)
    const lines = new AnalysisLines(guest)
    const session =
      engine.protocol === ANALYSIS ? undefined : new EnginePlay(engine.protocol, engine.protocol.drive(guest))
    socket.on('close', () => {
      session?.leave()
      void guest.stop(session ? GRACE : 0)
    })
    // One question at a time, in their order.
    let turn: Promise<void> = Promise.resolve()
    let count = 0
    socket.on('message', (data) => {
      const number = ++count
      const readRecords = this.#options.readRecords ?? readHere
      // Whatever is asked next ends a live analysis.
      const asking: Asking = {
        engine,
        guest,
        lines,
        session,
        tell,
        number,
        readRecords,
        isLatest: () => count === number,
      }
      turn = turn
        .then(async () => {
          const told = await answer(String(data), asking)
          if (told) tell(told)
        })
        .catch(() => {})
    })
  }

  #start({ command, protocol }: EngineConfig): EngineProcess {
    const isReview = protocol === ANALYSIS
    const guest = new EngineProcess(command, {
      // Same limits as in a match and in a review by the command, so that a command tested there works here.
      ...(isReview
        ? { limits: { lineLength: LINE, unread: 8 * LINE, bytesPerSecond: 8 * USUAL_LIMITS.bytesPerSecond } }
        : {
            mergeErrors: protocol.hearsErrors ?? false,
            ...(/[/\\]/.test(command.program) && { cwd: dirname(command.program) }),
          }),
    })
    this.#guests.add(guest)
    void guest.ended.then(() => this.#guests.delete(guest))
    return guest
  }
}

const fault = (kind: ServiceFault['kind'], text?: string): ServerMessage => ({
  type: 'fault',
  fault: { kind, ...(text !== undefined && { text }) },
})

interface Asking {
  readonly engine: EngineConfig
  readonly guest: EngineProcess
  /** Way to ask it, if it analyses. */
  readonly lines: Lines
  readonly session: EnginePlay | undefined
  readonly tell: (told: ServerMessage) => void
  readonly number: number
  readonly readRecords: NonNullable<DoorOptions['readRecords']>
  /** True while nothing else was asked since. */
  readonly isLatest: () => boolean
}

async function answer(text: string, asking: Asking): Promise<ServerMessage | undefined> {
  const { session, readRecords } = asking
  const asked = readAsked(text)
  if (asked?.type === 'stop') return undefined
  const records = asked ? await readRecords(asked.record).catch(() => []) : []
  const record = onlyShort(records)
  if (!asked || !record) return fault('bad-question')
  if (asked.type === 'analyse' || asked.type === 'review') {
    const scores = protocolOfScores(asking.engine)
    if (session && !scores) return fault('bad-question')
    if (asked.type === 'analyse') return analysed(asked, record, asking)
    const isBad = asked.visits > (scores ? MAX_SCORED_VISITS : MAX_VISITS)
    return isBad ? fault('bad-question') : reviewed(asked, record, asking)
  }
  if (!session) return fault('bad-question')
  return asked.type === 'layout' ? session.layout(asked, record) : session.move(asked, record)
}

const protocolOfScores = ({ protocol }: EngineConfig) =>
  protocol !== ANALYSIS && tellsScores(protocol.id) ? protocol.id : undefined

async function reviewed(
  { visits, ownership }: ClientMessage & { type: 'review' },
  record: GameRecord,
  { engine: config, guest, lines, tell }: Asking,
): Promise<ServerMessage> {
  const placeOf = new Map(mainLine(record).map((node, place) => [node, place]))
  const onProgress = ({ done, all, node, analysis }: ReviewProgress): void =>
    tell({ type: 'progress', done, all, ...(analysis && { found: [placeOf.get(node)!, analysis] as const }) })
  const { name: engine } = config
  const protocol = protocolOfScores(config)
  const { fault: found, warnings } = await (protocol
    ? reviewByScores(record, guest, { visits, engine, protocol, onProgress })
    : review(record, lines, { visits, ownership, engine, onProgress }))
  if (found) return faultOf(found, guest)
  return {
    type: 'reviewed',
    ...(!protocol && rulesOf(record) === undefined && { rules: OTHER_RULES }),
    ...(warnings.length > 0 && { warnings }),
  }
}

async function analysed(
  { id, visits }: ClientMessage & { type: 'analyse' },
  record: GameRecord,
  asking: Asking,
): Promise<ServerMessage> {
  const { engine: config, guest, lines, tell, number, isLatest } = asking
  const protocol = protocolOfScores(config)
  const live = {
    visits,
    engine: config.name,
    onAnalysis: (analysis: Analysis) => tell({ type: 'live', id, analysis }),
    goesOn: isLatest,
  }
  const found = await (protocol
    ? analyseLiveByScores(record, guest, { ...live, protocol })
    : analyseLive(record, lines, { ...live, id: `live ${number}`, ownership: true }))
  return found ? faultOf(found, guest) : { type: 'analysed', id }
}

function faultOf(found: ReviewFault, guest: EngineProcess): ServerMessage {
  if (found.kind === 'refused') return fault('refused', found.text)
  if (found.kind !== 'engine') return fault(found.kind)
  const { trouble } = found
  if (trouble.kind === 'not-started') return fault('not-started', trouble.reason)
  const last = guest.errors.lines.filter((line) => line?.trim()).slice(-3)
  return fault(trouble.kind === 'silence' ? 'silence' : trouble.kind === 'exit' ? 'gone' : 'flood', last.join(' / '))
}

const visitsTo = (most: number) =>
  of.leaf<number>('visits', (value) => of.isCount(value) && value >= 1 && value <= most, of.wanted.positive)

const side = of.oneOf(1, 2)
const seconds = of.leaf<number>('seconds', (value) => typeof value === 'number' && value >= 0, of.wanted.number)

const readMessage = readerOf(
  of.tagged('type', {
    stop: of.fields({}),
    review: of.fields({ record: of.text, visits: visitsTo(MAX_SCORED_VISITS) }, { ownership: of.flag }),
    analyse: of.fields({ id: of.integer, record: of.text, visits: visitsTo(MAX_LIVE_VISITS) }),
    layout: of.fields({ record: of.text, side }),
    move: of.fields({ record: of.text, side }, { die: of.oneOf(1, 2, 3, 4, 5, 6), left: of.pair(seconds) }),
  }),
)

/** A question, where a text is one; whatever a page says more is passed over. */
function readAsked(text: string): ClientMessage | undefined {
  try {
    const message = readMessage(JSON.parse(text))
    return message?.type === 'review' ? { ...message, ownership: message.ownership === true } : message
  } catch {
    return undefined
  }
}

/** Other formats have short words for much work. */
const readHere = async (text: string): Promise<readonly GameRecord[]> =>
  read({ bytes: new TextEncoder().encode(text) }, { from: 'qipu' }).records

const onlyShort = ([record, ...others]: readonly GameRecord[]): GameRecord | undefined =>
  record && others.length === 0 && record.nodes.length <= MOST_MOVES ? record : undefined
