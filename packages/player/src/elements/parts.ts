/** Parts of a player as elements of their own, for pages that arrange them themselves: each is drawn again with its player. */

import { css, LitElement, nothing, type TemplateResult } from 'lit'
import { labels } from '../labels/labels.ts'
import { define, localized } from './define-element.ts'
import { people, peopleStyles } from './frame/people.ts'
import { commentary, commentaryStyles } from './panels/commentary.ts'
import { info, infoStyles } from './panels/info.ts'
import { PlayerFollower } from './player-follower.ts'
import type { PlayerPort } from './player-port.ts'
import { controlStyles } from './theme.ts'

type View = (player: PlayerPort) => TemplateResult | typeof nothing

/** An element that shows one view of a player. */
function part(view: View, styles: ReturnType<typeof css>): CustomElementConstructor {
  return class extends localized(LitElement, labels) {
    static override properties = { player: { attribute: false } }

    static override styles = [controlStyles, css`:host { display: block; min-width: 0; }`, styles]

    declare player: PlayerPort | undefined
    readonly #follower = new PlayerFollower(() => this.requestUpdate())

    override connectedCallback(): void {
      super.connectedCallback()
      this.#follower.follow(this.player)
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback()
      this.#follower.follow(undefined)
    }

    protected override willUpdate(): void {
      this.#follower.follow(this.player)
    }

    protected override render() {
      return this.player?.session ? view(this.player) : nothing
    }
  }
}

/** Definitions of all parts. Those with much of their own are loaded with their modules. */
export async function defineParts(): Promise<void> {
  define('qipu-notes', part(commentary, commentaryStyles))
  define('qipu-people', part(people, peopleStyles))
  define('qipu-info', part(info, infoStyles))
  await Promise.all([
    import('./panels/moves.ts'),
    import('./panels/tree.ts'),
    import('./panels/contents.ts'),
    import('./panels/chat.ts'),
    import('../review/qipu-review.ts'),
  ])
}
