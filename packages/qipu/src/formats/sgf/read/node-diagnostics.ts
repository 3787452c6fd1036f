import type { GameRecord } from '../../../record/record.ts'
import type { Args } from '../../../text/language/texts.ts'
import { brief } from '../../../text/message/brief.ts'
import type { Reporter } from '../../../text/message/message.ts'
import type { SgfCode } from '../messages/all.ts'

/** Node that is being read. */
interface OpenNode {
  readonly game: number
  readonly record: GameRecord
  readonly ints: Int32Array
  /** Name of the property that is being read. */
  readonly name: string
  /** Returns a value as it is written. */
  raw(event: number): string
}

/** Reports what deviates in the nodes of a game: where it stands, and in which node. */
export class NodeDiagnostics {
  readonly #node: OpenNode
  readonly #report: Reporter<SgfCode>
  #reported: Set<string> | undefined

  constructor(node: OpenNode, report: Reporter<SgfCode>) {
    this.#node = node
    this.#report = report
  }

  reportAt(code: SgfCode, start: number, end: number, args?: Args): void {
    const { game, record } = this.#node
    this.#report(code, { at: { offset: start, length: end - start }, game, node: record.nodes.length, args })
  }

  reportEvent(code: SgfCode, event: number, args?: Args): void {
    const { ints } = this.#node
    this.reportAt(code, ints[event + 1]!, ints[event + 2]!, args)
  }

  /** Reports on a value of the property that is being read. */
  reportValue(code: SgfCode, event: number, args?: Args): void {
    const { name } = this.#node
    this.reportEvent(code, event, { name, value: brief(this.#node.raw(event)), ...args })
  }

  /** Reports only the first of its kind in a game. */
  reportFirst(code: SgfCode, event: number, kind: string, args?: Args): void {
    const key = `${code} ${kind}`
    this.#reported ??= new Set()
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.reportEvent(code, event, args)
  }
}
