import { budgetFor } from '../../../text/budget.ts'
import { decode } from '../../../text/charset/charset.ts'
import { HeldReports } from '../../../text/message/collect.ts'
import type { ReadOptions, ReadResult, Source } from '../../format.ts'
import { withinBudget } from '../../within-budget.ts'
import { liftAnalysis } from '../analysis/analysis.ts'
import { bytesToDecode } from '../byte-escapes.ts'
import { decodeByGame, hasMixedCharsets } from './collection.ts'
import { declaredCharset, placeIn } from './declared.ts'
import { readDecoded } from './decoded.ts'

/** Reads a file: bytes to text, text to events, events to records. */
export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { bytes } = source
  const own = declaredCharset(bytes)
  const declared = own ?? options.declared
  const held = new HeldReports(options.report)
  const { report } = held
  const decoded = decode(bytes, {
    declared,
    declaredAt: placeIn(own),
    forced: options.encoding,
    prepare: bytesToDecode,
    report,
  })
  const { budget, game } = options
  const result = readDecoded(bytes, decoded, { report, budget, game, liftAnalysis })
  if (options.encoding !== undefined || !hasMixedCharsets(result.games, decoded.charset.name)) {
    held.release()
    return result.finish(options)
  }
  const again = {
    report: options.report,
    budget: budget && budgetFor(bytes.length),
    game,
    isMixed: true,
    liftAnalysis,
  }
  return readDecoded(bytes, decodeByGame(bytes, decoded, options.report), again).finish(options)
}
