import type { Point } from '../../record/basics.ts'
import type { Extra } from '../../record/record.ts'
import type { Budget } from '../../text/budget.ts'
import type { Json, ParsedJson } from '../../text/json/json.ts'
import type { Args } from '../../text/language/texts.ts'
import { briefJson } from '../../text/message/brief.ts'
import { messageOf } from '../../text/message/collect.ts'
import type { Message } from '../../text/message/message.ts'
import type { QipuCode } from './messages.ts'
import type { RecordNames } from './names.ts'

/** Unintelligible data, preserved under their path. */
export const extra = (key: string, value: Json): Extra => ({ format: 'qipu', key, value })

/** Context of value readers: names of points and sides, and error reporting. */
export class QipuReader {
  readonly parsed: ParsedJson
  scene: RecordNames
  readonly messages: Message[] = []
  readonly collectsMessages: boolean
  /** Index of the game in the file, where there are several. */
  readonly game: number | undefined
  /** How many participants the record has. */
  participants = 0
  node: number | undefined
  /** Number of unintelligible values so far: a caller that sees it grow preserves the raw value. */
  faults = 0
  /** Points of a rectangle that was read as the point of a mark. */
  rectangle: readonly Point[] | undefined
  readonly #budget: Budget

  constructor(
    parsed: ParsedJson,
    scene: RecordNames,
    game: number | undefined,
    collectsMessages: boolean,
    budget: Budget,
  ) {
    this.#budget = budget
    this.collectsMessages = collectsMessages
    this.parsed = parsed
    this.scene = scene
    this.game = game
  }

  /** Spends some of the budget on points that few bytes name. */
  spend(points: number): void {
    this.#budget.spend(points)
  }

  takeRectangle(): readonly Point[] | undefined {
    const { rectangle } = this
    this.rectangle = undefined
    return rectangle
  }

  report(code: QipuCode, holder: object, step?: string | number, args?: Args): void {
    if (!this.collectsMessages) return
    const at = this.parsed.placeOf(holder, step)
    this.messages.push(messageOf(code, { at, game: this.game, node: this.node, args }))
  }

  /** Reports, and counts as something that must be kept. */
  fault(code: QipuCode, holder: object, step: string | number, value?: Json): undefined {
    this.faults++
    this.report(code, holder, step, { key: String(step), value: briefJson(value) })
    return undefined
  }
}
