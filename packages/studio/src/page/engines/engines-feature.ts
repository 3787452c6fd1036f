/** Programs that the page can use: sparring partners of its own, and the engines that its server was started with. */

import type { EngineOffer } from '@qipu/engines/service'
import type { Opponent, PlayerMode, ProblemProgress, Seating } from '@qipu/player/player'
import type { AppPort } from '../app/app-port.ts'
import { DrillMode } from '../drill/drill-mode.ts'
import { LiveAnalysis } from './live.ts'
import type { LivePort } from './live-state.ts'
import { Reviews, type ReviewsPort } from './reviews.ts'
import { servedOpponents } from './served.ts'
import { sparringPartners } from './sparring.ts'

export class Engines {
  readonly reviews: Reviews
  readonly live: LiveAnalysis
  /** Extensions passed to the player. */
  extensions: {
    readonly opponents: readonly Opponent[]
    readonly seating: Seating
    readonly problemProgress: ProblemProgress
    readonly modes: readonly PlayerMode[]
  }

  constructor(app: ReviewsPort & LivePort & Pick<AppPort, 'playing' | 'practice' | 'solving'>) {
    this.extensions = {
      opponents: sparringPartners,
      seating: app.playing.seating,
      problemProgress: app.solving.progress,
      modes: [new DrillMode(app.practice)],
    }
    this.reviews = new Reviews(app)
    this.live = new LiveAnalysis(app)
  }

  offer(offers: readonly EngineOffer[]): void {
    this.extensions = { ...this.extensions, opponents: [...sparringPartners, ...servedOpponents(offers)] }
    this.reviews.offer(offers)
    this.live.offer(offers)
  }
}
