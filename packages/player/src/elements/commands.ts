/** The ways through a record that a player offers: each goes there, if there is such a place. */

import { LitElement } from 'lit'
import type { Navigator } from '../state/navigator.ts'
import { labels } from '../words/labels.ts'
import { speaking } from './element.ts'

export abstract class Commands extends speaking(LitElement, labels) {
  abstract get navigator(): Navigator | undefined

  first(): void {
    this.navigator?.first()
  }

  last(): void {
    this.navigator?.last()
  }

  forward(steps = 1): void {
    this.navigator?.forward(steps)
  }

  back(steps = 1): void {
    this.navigator?.back(steps)
  }

  nextFork(): void {
    this.navigator?.nextFork()
  }

  previousFork(): void {
    this.navigator?.previousFork()
  }

  nextComment(): void {
    this.navigator?.nextComment()
  }

  previousComment(): void {
    this.navigator?.previousComment()
  }

  variation(direction: 1 | -1): void {
    this.navigator?.variation(direction)
  }

  mainLine(): void {
    this.navigator?.mainLine()
  }

  toMove(number: number): void {
    this.navigator?.toMove(number)
  }
}
