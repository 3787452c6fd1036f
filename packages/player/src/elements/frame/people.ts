/** Players: names, ranks, captures, clocks. */

import { css, html, nothing, type TemplateResult } from 'lit'
import type { Side } from 'qipu/record'
import { sideStyles } from '../../design/sides.ts'
import { sideName } from '../../labels/sides.ts'
import { clocksOn, type PlayerInfo, playerInfoOf } from '../../state/game-info.ts'
import type { ActionTextPort } from '../action-text.ts'
import { endingOf } from '../action-text.ts'

/** Part of the player that the players’ names and clocks use. */
export type PeoplePort = ActionTextPort

export const peopleStyles = css`
  ${sideStyles}
  .people { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--qipu-space-2); margin: 0; padding: 0; list-style: none; }
  .seat { display: flex; align-items: center; gap: var(--qipu-space-2); min-width: 0; }
  .seat:last-child { flex-direction: row-reverse; text-align: end; }
  .seat .who { flex: 1; min-width: 0; line-height: 1.3; }
  .seat .name { display: block; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .seat .rank { color: var(--qipu-muted); font-weight: 400; font-size: var(--qipu-text-small); }
  .seat .more { display: block; color: var(--qipu-muted); font-size: var(--qipu-text-caption); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .seat .swatch { width: 1.25rem; height: 1.25rem; }
  .turn .swatch { box-shadow: 0 0 0 2px var(--qipu-paper), 0 0 0 4px var(--qipu-strong-line); }
`

export function people(player: PeoplePort): TemplateResult | typeof nothing {
  const { session } = player
  if (!session) return nothing
  const { record, game, losses, path, replay, isManyColored } = session.navigator
  const clocks = clocksOn(record, path)
  // Among more than two colours, what one has lost is not what the other has captured.
  const hasCaptures = !isManyColored && losses[0] + losses[1] > 0
  // A finished game has no side to move.
  const turn = endingOf(player) || isManyColored ? undefined : replay.position.turn
  const seats = ([1, 2] as const).map((side: Side) => {
    const seat = playerInfoOf(record, game, side, losses, clocks[side - 1], (name, args) => player.say(name, args))
    const color = sideName(game, side, player.locale)
    const captured = hasCaptures ? player.say('captures', { side: color, count: seat.captures }) : ''
    return html`<li class="seat ${turn === side ? 'turn' : ''}">
      <span class="swatch ${seat.color}" aria-hidden="true"></span>
      <span class="who"
        ><span class="name" title=${seat.name || nothing}
          ><span class="quiet">${color}: </span>${seat.name || color}
          ${seat.rank ? html`<span class="rank">${seat.rank}</span>` : nothing}</span
        >${more(color, captured, seat)}</span
      >
    </li>`
  })
  return html`<ul class="people">
    ${seats}
  </ul>`
}

/** A side's captures and its time; before them its colour, if a name is shown above. */
function more(color: string, captured: string, { name, clock }: PlayerInfo): TemplateResult | typeof nothing {
  const facts = [captured || (name ? color : ''), clock].filter(Boolean)
  if (facts.length === 0) return nothing
  return html`<span class="more" aria-hidden=${captured || clock ? nothing : 'true'}>${facts.join(' · ')}</span>`
}
