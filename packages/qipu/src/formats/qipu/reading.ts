import type { Extra } from '../../record/record.ts'
import type { Json, ParsedJson } from '../../text/json/json.ts'
import { briefJson } from '../../text/message/brief.ts'
import { type Message, type MessageArgs, speaker } from '../../text/message/messages.ts'
import { type QipuCode, qipuMessages } from './messages.ts'
import type { Scene } from './scene.ts'

const say = speaker(qipuMessages)

/** What could not be understood, kept under its path. */
export const extra = (key: string, value: Json): Extra => ({ format: 'qipu', key, value })

/** What a reader of values needs: names of points and sides, and somebody to tell what is wrong. */
export class Reading {
  readonly parsed: ParsedJson
  scene: Scene
  readonly messages: Message[] = []
  /** Index of the game in the file, where there are several. */
  readonly game: number | undefined
  /** How many participants the record has. */
  participants = 0
  node: number | undefined
  /** Grows with everything that could not be understood: whoever sees it grow keeps the raw value. */
  faults = 0

  constructor(parsed: ParsedJson, scene: Scene, game: number | undefined) {
    this.parsed = parsed
    this.scene = scene
    this.game = game
  }

  tell(code: QipuCode, holder: object, step?: string | number, args?: MessageArgs): void {
    const at = this.parsed.placeOf(holder, step)
    this.messages.push(say(code, { at, game: this.game, node: this.node, args }))
  }

  /** Tells, and counts as something that must be kept. */
  fault(code: QipuCode, holder: object, step: string | number, value?: Json): undefined {
    this.faults++
    this.tell(code, holder, step, { key: String(step), value: briefJson(value) })
    return undefined
  }
}
