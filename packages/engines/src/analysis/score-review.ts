/** A review by an engine of UCI or UCCI: its scores after every move, as chances. */

import { gameById, type Move, type Position } from 'qipu/games'
import { type Analysis, type GameRecord, isMove, mainLine, standingMoves } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import type { DriverFault, EngineChannel } from '../protocols/protocol.ts'
import { type UciDialect, ucciDialect, uciDialect } from '../protocols/uci/dialect.ts'
import { uci } from '../protocols/uci/index.ts'
import { BEST, type UciOption, UciSession, type UciStart } from '../protocols/uci/session.ts'
import { type Reviewed, type ReviewFault, type ReviewOptions, withAnalyses } from './review.ts'
import { ScoreBoard } from './scores.ts'

export interface ScoreReviewOptions
  extends Pick<ReviewOptions, 'visits' | 'patience' | 'onProgress' | 'engine' | 'resume'> {
  /** The protocol, where it is known; both are tried otherwise. */
  readonly protocol?: UciDialect['id']
}

/** Games whose engines tell scores. */
export const SCORED_GAMES: readonly string[] = uci.games
/** Positions that an engine looks at for every move of the game, where no number is named. */
export const SCORED_VISITS = 100_000

export const PATIENCE = 120_000
/** Time after which an engine that does not answer the greeting of one protocol is greeted in the other. */
const GREETING = 5000
/** Lines of play that an engine is asked for, if it has the option. */
export const LINES: UciOption = ['MultiPV', '3']

const DIALECTS: readonly UciDialect[] = [uciDialect, ucciDialect]

/** True for protocols whose engines tell scores. */
export const tellsScores = (protocol: string): protocol is UciDialect['id'] =>
  DIALECTS.some(({ id }) => id === protocol)

interface Line {
  readonly start: UciStart
  readonly moves: readonly Move[]
  /** The node after so many moves, the start first. */
  readonly nodes: readonly number[]
  /** First node of the main line that an engine cannot be told of. */
  readonly end?: number
}

/** The moves of the main line that stand, up to the first that is against the rules. */
export function lineOf(record: GameRecord): Line | ReviewFault {
  const game = SCORED_GAMES.includes(record.game) ? gameById(record.game) : undefined
  if (!game) return { kind: 'other-game', game: record.game }
  const setting = settingOf(record, game)
  const position = game.start(setting)
  const line = mainLine(record)
  const standing = new Set(standingMoves(record.nodes, line))
  const isUnclear = (node: number): boolean => {
    const { gap, unread } = record.nodes[node]!.notes ?? {}
    return gap === true || unread !== undefined
  }
  const moves: Move[] = []
  const nodes: number[] = []
  let stones: UciStart['stones']
  let last = 0
  let end: number | undefined
  for (const node of line) {
    const { action } = record.nodes[node]!
    if (action?.type === 'setup') {
      if (moves.length > 0) return { kind: 'setup', node }
      position.put(action.put, action.turn)
      stones = { put: piecesOn(position), turn: position.turn }
    } else if (isMove(action) && standing.has(node)) {
      const isLegal = action.type === 'play' && position.refusal(action.move, action.side) === undefined
      if (isUnclear(last) || position.turn !== action.side || !isLegal) {
        end = node
        break
      }
      nodes.push(last)
      position.play(action.move, action.side)
      moves.push(action.move)
    }
    last = node
  }
  nodes.push(last)
  return { start: { game, setting, ...(stones && { stones }) }, moves, nodes, ...(end !== undefined && { end }) }
}

function piecesOn(position: Position): NonNullable<UciStart['stones']>['put'] {
  const { width, height } = position.board
  return Array.from({ length: width * height }, (_, at) => [at, position.at(at)] as const)
}

/** The record with what the engine thinks at every node of its main line. What was answered before something went wrong is kept. */
export async function reviewByScores(
  record: GameRecord,
  line: EngineChannel,
  options: ScoreReviewOptions = {},
): Promise<Reviewed> {
  const { visits = SCORED_VISITS, patience = PATIENCE, engine, resume, onProgress, protocol } = options
  const found = lineOf(record)
  if ('kind' in found) return { record, done: 0, all: 0, warnings: [], fault: found }
  const { start, moves, nodes, end } = found
  const isKnown = (node: number): boolean => (record.nodes[node]!.notes?.analysis?.visits ?? 0) >= visits
  const asked = [...nodes.keys()].filter((ply) => !resume || !isKnown(nodes[ply]!))
  const known = new Map<number, Analysis>()
  const all = asked.length
  const result = (fault: ReviewFault | undefined): Reviewed => ({
    record: known.size > 0 ? withAnalyses(record, known) : record,
    done: known.size,
    all,
    warnings: [],
    ...(fault && { fault }),
  })
  if (all === 0) return result(undefined)
  const greeted = await greet(line, protocol, patience)
  if ('kind' in greeted) return result(greeted)
  const { session, name } = greeted
  const begun = await session.begin(start, patience, [LINES])
  if ('fault' in begun) return result(faultOf(begun.fault))
  for (const [done, ply] of asked.entries()) {
    const position = session.startPosition()
    for (const move of moves.slice(0, ply)) position.play(move)
    const board = new ScoreBoard(position, session.notation)
    line.discardUnread()
    line.send(session.positionAfter(moves.slice(0, ply)), `go nodes ${visits}`)
    for (;;) {
      const heard = await line.next(patience)
      if ('trouble' in heard) return result({ kind: 'engine', trouble: heard.trouble })
      if (!board.hear(heard.line) && BEST.test(heard.line)) break
    }
    const node = nodes[ply]!
    const analysis = board.analysis(visits, engine ?? name)
    if (analysis) known.set(node, analysis)
    onProgress?.({ done: done + 1, all, node, ...(analysis && { analysis }) })
  }
  line.tell('quit')
  return result(end === undefined ? undefined : { kind: 'illegal', node: end })
}

interface Greeted {
  readonly session: UciSession
  readonly name?: string
}

/** Finds out which of the protocols an engine speaks: those that it does not know it passes over. */
export async function greet(
  line: EngineChannel,
  protocol: UciDialect['id'] | undefined,
  patience: number,
): Promise<Greeted | ReviewFault> {
  const dialects = DIALECTS.filter(({ id }) => protocol === undefined || id === protocol)
  for (const [index, dialect] of dialects.entries()) {
    const isLast = index === dialects.length - 1
    const session = new UciSession(line, dialect)
    const answer = await session.hello(isLast ? patience : Math.min(GREETING, patience))
    if ('value' in answer) return { session, ...(answer.value !== '' && { name: answer.value }) }
    if (isLast || answer.fault.kind !== 'silence') return faultOf(answer.fault)
  }
  throw new Error('there is no protocol to greet in')
}

export const faultOf = (fault: DriverFault): ReviewFault =>
  fault.kind === 'declined' || fault.kind === 'setup'
    ? { kind: 'refused', text: fault.text }
    : { kind: 'engine', trouble: fault }
