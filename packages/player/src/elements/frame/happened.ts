/** The lines below the board: what just happened, who is to move, and what it stands at. Their room is always there. */

import { css, html, nothing, type TemplateResult } from 'lit'
import type { Side } from 'qipu/record'
import { scoreIn } from '../../state/score.ts'
import { sideName } from '../../words/sides.ts'
import type { QipuPlayer } from '../player.ts'

export const happenedStyles = css`
  .happened { display: flex; justify-content: center; gap: 0.7em; margin: 0; min-height: 1.6em; line-height: 1.6; white-space: nowrap; overflow: hidden;
    font-size: var(--qipu-text-usual); font-variant-numeric: tabular-nums; }
  .happened .deed { font-weight: 600; overflow: hidden; text-overflow: ellipsis; }
  .happened .about { color: var(--qipu-muted); flex: none; }
  .standing { display: flex; justify-content: center; gap: 0.7em; margin: calc(-1 * var(--qipu-space-1)) 0 0; min-height: 1.4em; line-height: 1.4; font-size: var(--qipu-text-small); color: var(--qipu-muted);
    font-variant-numeric: tabular-nums; }
`

export function happened(player: QipuPlayer): TemplateResult | typeof nothing {
  const { session } = player
  if (!session || session.hidesMoves) return nothing
  const { navigator } = session
  const { record, game, node, replay } = navigator
  const { action } = record.nodes[node]!
  const isMove = action?.type === 'play' || action?.type === 'pass'
  const next = player.say('toMove', { side: sideName(game, replay.position.turn, player.locale) })
  return html`<p class="happened">
    ${isMove ? html`<span class="about">${navigator.moveNumber}</span>` : nothing}
    <span class="deed">${player.waits ? player.say('tapAgain') : player.deed}</span>
    <span class="about">${next}</span>
  </p>${standing(player)}`
}

/** In games that count, how it stands; in games that hide, through whose eyes the board is seen. */
function standing(player: QipuPlayer): TemplateResult | typeof nothing {
  const { game, replay } = player.navigator!
  const name = (side: Side): string => sideName(game, side, player.locale)
  const score = scoreIn(replay.position, game)
  const { viewer } = player
  const view = !replay.position.seenBy
    ? ''
    : viewer === 'referee'
      ? player.say('seenByReferee')
      : player.say('seenBySide', { side: name(viewer) })
  const count = score && player.say('score', { first: name(1), a: score[0], b: score[1], second: name(2) })
  if (!count && !view) return nothing
  return html`<p class="standing">${[count, view].filter(Boolean).map((text) => html`<span>${text}</span>`)}</p>`
}
