import type { BoardSize } from '../record/basics.ts'
import { budgetFor, MESSAGE_COST, OverBudget, VISITS_PER_UNIT } from '../text/budget.ts'
import { decode } from '../text/charset/charset.ts'
import type { Reporter } from '../text/message/message.ts'
import type { Format, ReadOptions, ReadResult, Source } from './format.ts'

/** A board up to this size costs nothing: formats without large boards are the usual case. */
const FREE_POINTS = 4096

const boardCost = ({ width, height }: BoardSize): number =>
  width * height <= FREE_POINTS ? 0 : Math.ceil((width * height) / VISITS_PER_UNIT)

/**
 * A reader that ends in a message where a file asks for more work than its size allows. Every format's `read` is made with
 * it; the reader itself spends what its words are short for.
 */
export const withinBudget =
  (read: Format['read']): Format['read'] =>
  (source: Source, options: ReadOptions = {}): ReadResult => {
    const { report } = options
    const budget = options.budget ?? budgetFor(source.bytes.length)
    const counted: Reporter = (code, details) => {
      budget.spend(MESSAGE_COST, details?.at)
      report!(code, details)
    }
    try {
      const result = read(source, { ...options, budget, ...(report && { report: counted }) })
      for (const { board } of result.records) budget.spend(boardCost(board))
      return result
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error
      const { text, charset } = error.decoded ?? decode(source.bytes, { forced: options.encoding })
      report?.('qipu/too-much-work', { at: error.at ?? { offset: 0, length: 0 } })
      return { records: [], text: () => text, charset }
    }
  }
