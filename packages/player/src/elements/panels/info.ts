/** Everything that a record says about its game. */

import { css, html, nothing, type TemplateResult } from 'lit'
import { allFactsOf, resultText } from '../../state/game-info.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that the facts of the game use. */
export type InfoPort = Pick<PlayerPort, 'choose' | 'hidesResult' | 'locale' | 'say' | 'session'>

export const infoStyles = css`
  dl { display: grid; grid-template-columns: minmax(5.5rem, max-content) minmax(0, 1fr); gap: var(--qipu-space-2) var(--qipu-space-4); margin: 0; font-size: var(--qipu-text-usual); line-height: 1.5; }
  dt { color: var(--qipu-muted); }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  .result { min-height: 1.9rem; padding: 2px var(--qipu-space-2); font-size: var(--qipu-text-usual); }
`

export function info(player: InfoPort): TemplateResult | typeof nothing {
  const { session } = player
  if (!session) return nothing
  const { record, game } = session.navigator
  const { result } = record.info
  return html`<dl>
    ${allFactsOf(record, game, player.locale, player.hidesResult).map(([label, value]) => html`<dt>${player.say(label)}</dt><dd>${value}</dd>`)}
    ${
      result
        ? html`<dt>${player.say('result')}</dt>
            <dd>${
              player.hidesResult
                ? html`<button type="button" class="plain result" @click=${() => player.choose('result', 'shown')}>
                    ${player.say('showResult')}
                  </button>`
                : resultText(result, game, player.locale, (label, args) => player.say(label, args))
            }</dd>`
        : nothing
    }
  </dl>`
}
