/** Layout of a player: the board with its controls, and the panels beside it. */

import { html, nothing, type TemplateResult } from 'lit'
import { themeNamed } from '../../board/parse-display-options.ts'
import type { BoardController } from '../board-controller.ts'
import type { ShapeDetail } from '../events.ts'
import { hasPicture } from '../loading/inline.ts'
import { prefers } from '../media.ts'
import { commentary } from '../panels/commentary.ts'
import type { PlayerPort } from '../player-port.ts'
import { type ControlsPort, controls, progress } from './controls.ts'
import { type HeadPort, head } from './head.ts'
import { type PanelsPort, panels } from './panels.ts'
import { type PeoplePort, people } from './people.ts'
import type { StageController } from './stage-controller.ts'
import { type StatusLinePort, statusLine } from './status-line.ts'

/** Part of the player that all parts of the frame use, and the frame itself. */
type FramePort = ControlsPort &
  HeadPort &
  PanelsPort &
  PeoplePort &
  StatusLinePort &
  HTMLElement &
  Pick<PlayerPort, 'emit' | 'extensions' | 'failure' | 'press' | 'roll' | 'src' | 'theme'>

export function frame(
  player: FramePort,
  taps: BoardController,
  spoken: string,
  arranging: StageController,
): TemplateResult {
  const theme = themeNamed(player.theme, prefers, player.extensions.themes).id
  return html`<div
    class="player set"
    data-layout=${player.layout}
    data-arrangement=${player.layout === 'stage' ? arranging.arrangement : nothing}
    data-theme=${theme}
    .locale=${player.locale}
    role="group"
    aria-label=${player.heading || player.say('player')}
    tabindex="-1"
    @keydown=${(event: KeyboardEvent) => player.press(event)}
  >
    ${player.session ? content(player, taps, arranging) : status(player)}
    <div class="quiet" aria-live="polite">${spoken}</div>
  </div>`
}

/** A picture that the page has put between the tags stays until there is something better to see. */
function status(player: FramePort): TemplateResult | typeof nothing {
  const picture = hasPicture(player) ? html`<slot></slot>` : nothing
  if (player.failure) return html`${picture}<p class="status bad" role="alert">${player.failure}</p>`
  if (picture !== nothing) return html`${picture}`
  return player.src ? html`<p class="status" role="status">${player.say('loading')}</p>` : nothing
}

function content(player: FramePort, taps: BoardController, arranging: StageController): TemplateResult {
  const isStage = player.layout === 'stage'
  const cover = player.ownMode?.cover
  return html`<div class="stage ${player.hidesMoves && !player.session?.isSecret ? 'asking' : ''}">
      ${isStage ? nothing : people(player)}
      <div class="ground ${cover ? 'covered' : ''} ${player.session?.comparison ? 'double' : ''}" @wheel=${(event: WheelEvent) => player.roll(event)}>
        <qipu-board
          part="board"
          @point=${taps.point}
          @hover=${taps.hover}
          @stroke=${taps.stroke}
          @swipe=${taps.swipe}
          @shape=${({ detail }: CustomEvent<ShapeDetail>) => {
            arranging.shape(detail.aspect)
            player.emit('shape', detail)
          }}
          @pointerup=${() => player.focus()}
        ></qipu-board>
        ${panels.compared(player)} ${cover ?? nothing}
      </div>
      ${statusLine(player)} ${panels.below(player)} ${isStage ? panels.words(player, arranging.arrangement, commentary) : nothing}
      <div class="handles">${panels.graph(player)} ${progress(player)} ${controls(player)}</div>
      ${panels.settings(player)} ${panels.dialog(player)} ${panels.menu(player)}
    </div>
    ${isStage ? nothing : html`<div class="side pinned"><div class="column">${head(player)} ${panels.beside(player, commentary)}</div></div>`}`
}
