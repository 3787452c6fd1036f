/** The worker in which sparring partners think: the page stays quick. */

import { answerTo, type Level, type Question, sparringPartner } from '@qipu/engines/sparring'
import { gameById, type Placement, type Side } from 'qipu/games'

export type Order =
  | { readonly id: number; readonly type: 'move'; readonly level: Level; readonly question: Question }
  | {
      readonly id: number
      readonly type: 'layout'
      readonly level: Level
      readonly game: string
      readonly side: Side
    }

export type Report =
  | { readonly id: number; readonly move: number | undefined }
  | { readonly id: number; readonly layout: readonly Placement[] }
  | { readonly id: number; readonly error: string }

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!

function answer(order: Order): Report {
  const { id, level } = order
  const partner = sparringPartner(level, seed())
  if (order.type === 'move') return { id, move: answerTo(partner, order.question) }
  return { id, layout: partner.layout(gameById(order.game)!, order.side) }
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  try {
    postMessage(answer(data))
  } catch (error) {
    postMessage({ id: data.id, error: String(error) } satisfies Report)
  }
})
