import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { gameById } from '../../games/all.ts'
import { Replay } from '../../games/replay.ts'
import type { GameRecord } from '../../record/record.ts'
import { mainLine } from '../../record/tree.ts'
import type { listening } from '../listening.testing.ts'
import { illegalMoves } from './illegal-moves.ts'
import { freedoms } from './position-check.ts'

/** Files of other programs with the counts of readers that are independent of Qipu, where they lie beside the clone. */

export interface SharedCase {
  readonly file: string
  readonly games: number
  readonly plies: number
  /** Lines of play: ends of variations. */
  readonly lines?: number
  readonly result?: string
  readonly fen?: string
  readonly title?: string
  readonly red?: string
  readonly black?: string
}

const shared = new URL('../../../../../../shared/cases/games19/', import.meta.url)
const list = new URL('cases.jsonl', shared)

export const sharedCases = (files: RegExp): readonly SharedCase[] =>
  existsSync(list)
    ? readFileSync(list, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as SharedCase)
        .filter(({ file }) => files.test(file))
    : []

export const bytesOfCase = ({ file }: SharedCase): Uint8Array =>
  new Uint8Array(readFileSync(new URL(encodeURI(file), shared)))

/** Moves of the main line up to the first that is against the rules: other readers stop there. */
export function pliesOf(record: GameRecord): number {
  const illegal = new Set(illegalMoves(record, gameById(record.game)!, freedoms).map(({ node }) => node))
  let count = 0
  for (const node of mainLine(record)) {
    if (illegal.has(node)) break
    if (record.nodes[node]!.action?.type === 'play') count++
  }
  return count
}

export function linesOf({ nodes }: GameRecord): number {
  const parents = new Set(nodes.map(({ parent }) => parent))
  return nodes.length === 1 ? 0 : nodes.filter((_, i) => !parents.has(i)).length
}

const RESULTS: Readonly<Record<string, unknown>> = { '1-0': 1, '0-1': 2, '1/2-1/2': 'draw', W: 1, L: 2, D: 'draw' }

/** Compares what a reader makes of a file with what is known of it. */
export function expectCase(format: ReturnType<typeof listening>, given: SharedCase): readonly GameRecord[] {
  const { records } = format.read({ bytes: bytesOfCase(given), name: given.file })
  expect(records.length).toBe(given.games)
  expect(records.reduce((sum, record) => sum + pliesOf(record), 0)).toBe(given.plies)
  if (given.lines !== undefined) expect(records.reduce((sum, record) => sum + linesOf(record), 0)).toBe(given.lines)
  const [record] = records
  if (given.result !== undefined) expect(record!.info.result?.winner).toBe(RESULTS[given.result])
  if (given.title !== undefined) expect(record!.info.name ?? record!.info.event ?? '').toBe(given.title.trim())
  if (given.fen !== undefined) {
    const game = gameById(record!.game)!
    expect(game.positionNotation!.format(new Replay(record!, game).position)).toBe(given.fen)
  }
  return records
}
