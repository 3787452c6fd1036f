import type { Args } from '../../../text/language/texts.ts'
import type { Details, Reporter } from '../../../text/message/message.ts'
import type { BoardCode } from '../messages/all.ts'

/** Collects what a check finds, and reports it in the order of the nodes. */
export class BoardDiagnostics {
  #found: [code: BoardCode, details: Details][] | undefined
  #counted: Map<BoardCode, { node: number; count: number }> | undefined

  report(code: BoardCode, node: number | undefined, args?: Args): void {
    this.#found ??= []
    this.#found.push([code, { node, args }])
  }

  /** For what a study of openings does a thousand times: the first one is shown, the others are counted. */
  count(code: BoardCode, node: number): void {
    this.#counted ??= new Map()
    const seen = this.#counted.get(code)
    if (seen) seen.count++
    else this.#counted.set(code, { node, count: 1 })
  }

  release(report: Reporter<BoardCode>): void {
    if (this.#counted) for (const [code, { node, count }] of this.#counted) this.report(code, node, { count })
    this.#found?.sort(([, a], [, b]) => (a.node ?? Number.POSITIVE_INFINITY) - (b.node ?? Number.POSITIVE_INFINITY))
    this.#found?.forEach(([code, details]) => {
      report(code, details)
    })
  }
}
