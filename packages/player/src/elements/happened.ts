/** The line below the board: what just happened, and who is to move. Its room is always there, so that nothing jumps. */

import { css, html, nothing, type TemplateResult } from 'lit'
import { sideName } from '../words/sides.ts'
import type { QipuPlayer } from './player.ts'

export const happenedStyles = css`
  .happened { display: flex; justify-content: center; gap: 0.7em; margin: 0; min-height: 1.6em; line-height: 1.6; white-space: nowrap; overflow: hidden;
    font-size: 0.95rem; font-variant-numeric: tabular-nums; }
  .happened .deed { font-weight: 600; overflow: hidden; text-overflow: ellipsis; }
  .happened .about { color: var(--qipu-muted); flex: none; }
`

export function happened(player: QipuPlayer): TemplateResult | typeof nothing {
  const { session } = player
  if (!session || session.mode === 'solve') return nothing
  const { navigator } = session
  const { record, game, node, replay } = navigator
  const { action } = record.nodes[node]!
  const isMove = action?.type === 'play' || action?.type === 'pass'
  const next = player.say('toMove', { side: sideName(game, replay.position.turn, player.locale) })
  return html`<p class="happened">
    ${isMove ? html`<span class="about">${navigator.moveNumber}</span>` : nothing}
    <span class="deed">${player.deed}</span>
    <span class="about">${next}</span>
  </p>`
}
