/** The worker in which the net in the page analyses: one position for as long as it is looked at, or a game from end to end. */

import {
  loadEvaluator,
  NetAnalysisEngine,
  NetLines,
  OTHER_RULES,
  PositionSearch,
  type ReviewProgress,
  review,
  rulesOf,
} from '@qipu/engines/analysis'
import type { ServerMessage, ServiceFault } from '@qipu/engines/service'
import type { GameRecord } from 'qipu/record'
import { type Analysis, mainLine } from 'qipu/record'

export type AnalysisOrder =
  /** Another net than the one that ships holds from now on: the content of its file. */
  | { readonly type: 'net'; readonly file: Uint8Array }
  /** The position after the last node. What was ordered before is given up. */
  | { readonly type: 'position'; readonly id: number; readonly record: GameRecord; readonly visits: number }
  | { readonly type: 'stop' }
  /** The main line, position by position; the worker is ended to give it up. */
  | { readonly type: 'game'; readonly record: GameRecord; readonly visits: number; readonly ownership: boolean }

export type AnalysisReport =
  | { readonly type: 'position'; readonly id: number; readonly analysis: Analysis; readonly isDone: boolean }
  | {
      readonly type: 'progress'
      readonly done: number
      readonly all: number
      readonly found?: readonly [number, Analysis]
    }
  | {
      readonly type: 'game'
      readonly told: ServerMessage & { type: 'reviewed' }
      readonly fault?: ServiceFault['kind']
    }
  | { readonly type: 'error'; readonly text: string }

/** Milliseconds of a slice; orders are heard between two of them. */
const FIRST_SLICE = 60
const SLICE = 200

let current = 0
let evaluator: ReturnType<typeof loadEvaluator> | undefined
let netFile: Uint8Array | undefined

function loaded(): ReturnType<typeof loadEvaluator> {
  evaluator ??= loadEvaluator(netFile)
  return evaluator
}

const tell = (report: AnalysisReport): void => postMessage(report)
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function analyse({ id, record, visits }: AnalysisOrder & { type: 'position' }): Promise<void> {
  const search = new PositionSearch(await loaded(), record)
  for (let slice = FIRST_SLICE, before = 0; current === id; slice = SLICE) {
    const analysis = search.run(slice, visits)
    const count = analysis.visits ?? 0
    // A game that is over has nothing to search.
    const isDone = count >= visits || count === before
    tell({ type: 'position', id, analysis, isDone })
    if (isDone) return
    before = count
    await pause()
  }
}

async function analyseGame({ record, visits, ownership }: AnalysisOrder & { type: 'game' }): Promise<void> {
  const net = await loaded()
  const placeOf = new Map(mainLine(record).map((node, place) => [node, place]))
  const onProgress = ({ done, all, node, analysis }: ReviewProgress): void =>
    tell({ type: 'progress', done, all, ...(analysis && { found: [placeOf.get(node)!, analysis] as const }) })
  const lines = new NetLines(new NetAnalysisEngine(net))
  const { fault } = await review(record, lines, { visits, ownership, engine: net.model.name, onProgress })
  const told = { type: 'reviewed', ...(rulesOf(record) === undefined && { rules: OTHER_RULES }) } as const
  tell({ type: 'game', told, ...(fault && { fault: fault.kind === 'engine' ? 'gone' : fault.kind }) })
}

addEventListener('message', async ({ data }: MessageEvent<AnalysisOrder>) => {
  try {
    if (data.type === 'net') netFile = data.file
    else if (data.type === 'game') await analyseGame(data)
    else {
      current = data.type === 'position' ? data.id : 0
      if (data.type === 'position') await analyse(data)
    }
  } catch (error) {
    tell({ type: 'error', text: error instanceof Error ? error.message : String(error) })
  }
})
