/** Programs that the page can use: sparring partners of its own, and the engines that its server was started with. */

import type { EngineOffer } from '@qipu/engines/service'
import type { Opponent } from '@qipu/player/player'
import { LiveAnalysis } from './live.ts'
import type { LivePort } from './live-state.ts'
import { Reviews, type ReviewsPort } from './reviews.ts'
import { servedOpponents } from './served.ts'
import { sparringPartners } from './sparring.ts'

export class Engines {
  readonly reviews: Reviews
  readonly live: LiveAnalysis
  /** Extensions passed to the player. */
  extensions: { readonly opponents: readonly Opponent[] } = { opponents: sparringPartners }

  constructor(app: ReviewsPort & LivePort) {
    this.reviews = new Reviews(app)
    this.live = new LiveAnalysis(app)
  }

  offer(offers: readonly EngineOffer[]): void {
    this.extensions = { opponents: [...sparringPartners, ...servedOpponents(offers)] }
    this.reviews.offer(offers)
    this.live.offer(offers)
  }
}
