/** Live analysis of one position by an engine of UCI or UCCI. */

import type { GameRecord } from 'qipu/record'
import type { EngineChannel } from '../protocols/protocol.ts'
import { BEST } from '../protocols/uci/session.ts'
import type { LiveOptions, ReviewFault } from './review.ts'
import { faultOf, greet, LINES, lineOf, PATIENCE, type ScoreReviewOptions } from './score-review.ts'
import { ScoreBoard } from './scores.ts'

export interface LiveScoreOptions
  extends Pick<LiveOptions, 'patience' | 'engine' | 'onAnalysis' | 'goesOn'>,
    Pick<ScoreReviewOptions, 'protocol'> {
  readonly visits: number
}

/** Milliseconds between two reports, and between two questions whether the search goes on. */
const EVERY = 250

/** Analyses the position at the end of the main line until its visits are reached or `goesOn` returns false. */
export async function analyseLiveByScores(
  record: GameRecord,
  line: EngineChannel,
  options: LiveScoreOptions,
): Promise<ReviewFault | undefined> {
  const { visits, engine, protocol, patience = PATIENCE, onAnalysis, goesOn } = options
  const found = lineOf(record)
  if ('kind' in found) return found
  if (found.end !== undefined) return { kind: 'illegal', node: found.end }
  const greeted = await greet(line, protocol, patience)
  if ('kind' in greeted) return greeted
  const { session, name } = greeted
  const begun = await session.begin(found.start, patience, [LINES])
  if ('fault' in begun) return faultOf(begun.fault)
  const position = session.startPosition()
  for (const move of found.moves) position.play(move)
  const board = new ScoreBoard(position, session.notation)
  const report = (least: number): void => {
    const analysis = board.analysis(least, engine ?? name)
    if (analysis) onAnalysis(analysis)
  }
  line.discardUnread()
  line.send(session.positionAfter(found.moves), `go nodes ${visits}`)
  let isEnding = false
  let reportedAt = performance.now()
  for (let silence = 0; ; ) {
    const heard = await line.next(EVERY)
    if ('line' in heard) {
      silence = 0
      if (!board.hear(heard.line) && BEST.test(heard.line)) break
    } else {
      silence += EVERY
      if (heard.trouble.kind !== 'silence' || silence >= patience) return { kind: 'engine', trouble: heard.trouble }
    }
    if (!isEnding && !goesOn()) {
      isEnding = true
      line.tell('stop')
    }
    if (!isEnding && performance.now() - reportedAt >= EVERY) {
      report(0)
      reportedAt = performance.now()
    }
  }
  // A search that was ended has looked at fewer positions; one that was not may have come to its end early.
  report(isEnding ? 0 : visits)
  return undefined
}
