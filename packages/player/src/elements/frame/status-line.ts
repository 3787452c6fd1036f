/** The lines below the board: what just happened, who is to move, and what it stands at. Their room is always there. */

import { css, html, nothing, type TemplateResult } from 'lit'
import type { Side } from 'qipu/record'
import { viewerOf } from '../../board/parse-display-options.ts'
import { sideName } from '../../labels/sides.ts'
import { boardOptions } from '../../options.ts'
import { scoreIn } from '../../state/score.ts'
import type { ActionTextPort } from '../action-text.ts'
import { endingOf, endingText, transpositionText } from '../action-text.ts'
import { icon } from '../icons.ts'
import type { ModePort } from '../modes/mode-port.ts'
import type { EntryStep } from '../modes/player-mode.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that the line below the board uses. */
export type StatusLinePort = ActionTextPort &
  ModePort &
  Pick<PlayerPort, 'choose' | 'deed' | 'ownMode' | 'toSamePosition' | 'viewpoint' | 'waits'>

export const happenedStyles = css`
  .told { display: flex; justify-content: center; align-items: center; gap: 0 0.7em; min-width: 0; }
  .happened { display: flex; justify-content: center; gap: 0.7em; margin: 0; min-height: 1.6em; line-height: 1.6; white-space: nowrap; overflow: hidden;
    font-size: var(--qipu-text-usual); font-variant-numeric: tabular-nums; }
  .happened .deed { font-weight: 600; overflow: hidden; text-overflow: ellipsis; }
  .happened .about { color: var(--qipu-muted); flex: none; }
  .standing { display: flex; justify-content: center; align-items: center; gap: 0.7em; margin: 0; min-height: 1.4em; line-height: 1.4; flex: none; font-size: var(--qipu-text-small); color: var(--qipu-muted);
    font-variant-numeric: tabular-nums; }
  .meeting { display: inline-flex; align-items: center; gap: 0.35em; min-width: 0; min-height: 1.5rem; margin-block: -0.2rem; padding: 0 var(--qipu-space-2); border: 0; border-radius: var(--qipu-radius-control);
    background: none; color: inherit; font-size: var(--qipu-text-small); cursor: pointer; }
  .meeting svg { flex: none; width: 1.1em; height: 1.1em; }
  .meeting span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-decoration: underline dotted; text-underline-offset: 0.2em; }
  .meeting:hover { background: var(--qipu-soft); }
  @container (max-width: 640px) { .told { flex-direction: column; padding-inline: var(--qipu-space-2); } .told > * { max-width: 100%; } }
  @container (max-width: 360px) { .happened { font-size: var(--qipu-text-small); letter-spacing: -0.01em; } }
  .entry { display: flex; align-items: center; gap: var(--qipu-space-3); margin: 0; padding: 0; list-style: none; font-size: var(--qipu-text-usual); color: var(--qipu-muted); white-space: nowrap; }
  .entry li { display: inline-flex; align-items: center; gap: 0.4em; }
  .entry i { display: inline-grid; place-items: center; width: 1.6em; height: 1.6em; border: 1px solid var(--qipu-strong-line); border-radius: 50%; font-style: normal; font-size: var(--qipu-text-small); }
  .entry .done i { color: var(--qipu-good); }
  .entry .now { color: var(--qipu-ink); font-weight: 600; }
  .entry .now i { background: var(--qipu-ink); border-color: var(--qipu-ink); color: var(--qipu-paper); }
  .entry b { color: var(--qipu-ink); }
  .put-back { min-height: 1.9rem; margin-block: calc(-1 * var(--qipu-space-1)); padding: 0 var(--qipu-space-2); font-size: var(--qipu-text-small); }
  .put-back kbd { margin-inline-start: 0.5em; padding: 0 0.3em; border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-board); font: inherit; font-size: var(--qipu-text-caption); color: var(--qipu-muted); }
  @media (hover: none) { .put-back kbd { display: none; } }
  .standing .next { flex: none; }
  .standing .over { color: var(--qipu-ink); font-size: var(--qipu-text-usual); font-weight: 600; line-height: 1.2; }
  /* It takes no more room than words. */
  .standing .view { min-height: 1.75rem; margin-block: calc(-1 * var(--qipu-space-1)); padding-block: 0; border-color: var(--qipu-line); color: var(--qipu-ink); }
  @container (max-width: 420px) { .happened:has(.long) { gap: 0.4em; font-size: var(--qipu-text-small); } }
  @container (max-width: 360px) { .happened:has(.long) { font-size: var(--qipu-text-caption); } .standing { gap: 0.4em; } .standing .over, .standing .view { font-size: var(--qipu-text-small); } .standing .view { min-width: 0; padding-inline: var(--qipu-space-1); } }
`

/** Words with more letters than this are set smaller on phones, so that all of them are seen. */
const LONG = 34

export function statusLine(player: StatusLinePort): TemplateResult | typeof nothing {
  const { session } = player
  if (!session || session.hidesMoves) return nothing
  const { navigator } = session
  const { shown, game, node, replay } = navigator
  const { action } = shown.nodes[node]!
  const isMove = action?.type === 'play' || action?.type === 'pass'
  const ending = endingOf(player)
  const next = ending
    ? endingText(player, ending)
    : navigator.isManyColored
      ? ''
      : player.say('toMove', { side: sideName(game, replay.position.turn, player.locale) })
  const steps = player.ownMode?.steps ?? []
  if (steps.length > 0) return entrySteps(player, steps)
  const deed = player.waits ? player.say('tapAgain') : player.news || player.deed
  return html`<div class="told"><p class="happened">
    ${isMove ? html`<span class="about">${navigator.moveNumber}</span>` : nothing}
    <span class="deed ${deed.length > LONG ? 'long' : ''}">${deed}</span>
  </p><div class="standing"><span class="next ${ending ? 'over' : ''}">${next}</span>${standing(player)}${meeting(player)}</div></div>`
}

/** The steps of a move that is being entered, and the way to put its piece back. */
function entrySteps(player: StatusLinePort, steps: readonly EntryStep[]): TemplateResult {
  const current = steps.findIndex(({ place }) => place === undefined)
  const row = ({ name, place }: EntryStep, i: number): TemplateResult =>
    html`<li class=${place !== undefined ? 'done' : i === current ? 'now' : ''} aria-current=${i === current ? 'step' : nothing}>
      <i aria-hidden="true">${place === undefined ? i + 1 : '✓'}</i>${name}${place === undefined ? nothing : html`<b>${place}</b>`}
    </li>`
  return html`<div class="told"><div role="status"><ol class="entry">${steps.map(row)}</ol></div>
    <button type="button" class="plain put-back" @click=${() => player.ownMode?.putBack?.(player)}>${player.say('putBack')}<kbd>Esc</kbd></button></div>`
}

/** Link to a transposition of the current position. */
function meeting(player: StatusLinePort): TemplateResult | typeof nothing {
  const text = transpositionText(player)
  return text === ''
    ? nothing
    : html`<button type="button" class="meeting" @click=${() => player.toSamePosition()}>${icon('link')}<span>${text}</span></button>`
}

/** In games that count, how it stands; in games that hide, through whose eyes the board is seen. */
function standing(player: StatusLinePort): TemplateResult | typeof nothing {
  const { game, replay } = player.navigator!
  const name = (side: Side): string => sideName(game, side, player.locale)
  const score = scoreIn(replay.position, game)
  const count = score && player.say('score', { first: name(1), a: score[0], b: score[1], second: name(2) })
  const isHiding = replay.position.seenBy !== undefined
  if (!count && !isHiding) return nothing
  return html`${count ? html`<span>${count}</span>` : nothing}${isHiding ? views(player, name) : nothing}`
}

/** Selector of the viewer. */
function views(player: StatusLinePort, name: (side: Side) => string): TemplateResult {
  const { game, replay } = player.navigator!
  const chosen = (event: Event): void => player.choose('viewpoint', (event.target as HTMLSelectElement).value)
  return html`<select class="view" aria-label=${player.say('viewpoint')} @change=${chosen}>
    ${boardOptions.viewpoint.values.slice(0, game.sides.length + 1).map((value) => {
      const viewer = viewerOf(value, game.firstSide ?? replay.setting.first, game.sides.length)
      const text = viewer === 'referee' ? player.say('seenByReferee') : player.say('seenBySide', { side: name(viewer) })
      return html`<option value=${value} .selected=${value === player.viewpoint}>${text}</option>`
    })}
  </select>`
}
