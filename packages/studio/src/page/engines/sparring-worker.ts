/** The worker in which sparring partners think: the page stays quick. */

import { answerTo, loadPartner, type PartnerLevel, type Question } from '@qipu/engines/sparring'
import { gameById, type Placement, type Side } from 'qipu/games'

export type Order =
  | { readonly id: number; readonly type: 'move'; readonly level: PartnerLevel; readonly question: Question }
  | {
      readonly id: number
      readonly type: 'layout'
      readonly level: PartnerLevel
      readonly game: string
      readonly side: Side
    }

export type Report =
  | { readonly id: number; readonly move: number | undefined }
  | { readonly id: number; readonly layout: readonly Placement[] }
  | { readonly id: number; readonly error: string }

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!

/** One partner per level: the net continues its search from move to move. */
const partners = new Map<PartnerLevel, ReturnType<typeof loadPartner>>()

function partnerFor(level: PartnerLevel): ReturnType<typeof loadPartner> {
  const partner = partners.get(level) ?? loadPartner(level, seed())
  partners.set(level, partner)
  return partner
}

async function answer(order: Order): Promise<Report> {
  const { id, level } = order
  const partner = await partnerFor(level)
  if (order.type === 'move') return { id, move: answerTo(partner, order.question) }
  return { id, layout: partner.layout(gameById(order.game)!, order.side) }
}

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  try {
    postMessage(await answer(data))
  } catch (error) {
    postMessage({ id: data.id, error: String(error) } satisfies Report)
  }
})
