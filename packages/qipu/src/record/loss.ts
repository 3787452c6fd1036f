import { type Details, type Message, speaker } from '../text/messages.ts'
import type { Loss } from './prune.ts'
import { lossMessages } from './things.ts'

const say = speaker(lossMessages)
const LONGEST = 60

/** Tells of a loss: which format, which node, what. */
export function lossMessage(loss: Loss, format: string, game?: number): Message {
  const kept = loss.kept === undefined ? undefined : brief(loss.kept)
  const details: Details = {
    node: loss.node,
    game,
    args: {
      format,
      thing: loss.thing,
      detail: loss.detail === undefined ? '' : ` (${loss.detail})`,
      value: brief(loss.value),
      ...(kept !== undefined && { kept }),
    },
  }
  return say(`loss/${loss.thing}${kept === undefined ? '' : '.part'}`, details)
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? `“${value.replace(/\s+/g, ' ')}”` : JSON.stringify(value)
  const characters = [...text]
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join('')}…`
}
