/** Programs that the page can use: sparring partners of its own, and the engines that its server was started with. */

import type { EngineOffer } from '@qipu/engines/service'
import type { Opponent } from '@qipu/player/player'
import type { ReviewsPort } from './reviews.ts'
import { Reviews } from './reviews.ts'
import { servedOpponents } from './served.ts'
import { sparringPartners } from './sparring.ts'

export class Engines {
  readonly reviews: Reviews
  /** Extensions passed to the player. */
  extensions: { readonly opponents: readonly Opponent[] } = { opponents: sparringPartners }

  constructor(app: ReviewsPort) {
    this.reviews = new Reviews(app)
  }

  offer(offers: readonly EngineOffer[]): void {
    this.extensions = { opponents: [...sparringPartners, ...servedOpponents(offers)] }
    this.reviews.offer(offers)
  }
}
