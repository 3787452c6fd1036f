/** The buttons below the board. */

import { css, html, nothing, type TemplateResult } from 'lit'
import type { Label } from '../../labels/labels.ts'
import { type Icon, icon } from '../icons.ts'
import { numberField } from '../menus/number-field.ts'
import type { PlayerPort } from '../player-port.ts'
import type { NumbersPort } from './numbers.ts'
import { numbersButton } from './numbers.ts'

/** Part of the player that the buttons below the board use. */
export type ControlsPort = NumbersPort &
  Pick<
    PlayerPort,
    | 'back'
    | 'first'
    | 'forward'
    | 'last'
    | 'menuOpen'
    | 'nextComment'
    | 'nextFork'
    | 'outline'
    | 'ownMode'
    | 'say'
    | 'session'
    | 'settingsOpen'
    | 'toMove'
    | 'toggle'
    | 'toggleMenu'
    | 'toggleSettings'
    | 'toggleSolve'
  >

export const controlsStyles = css`
  .controls { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 2px; }
  .controls.solving { justify-content: flex-end; }
  .controls .group { display: flex; align-items: center; gap: 2px; }
  .controls .plain { margin-inline: var(--qipu-space-2) var(--qipu-space-1); }
  .controls .step[aria-pressed='true'] { background: var(--qipu-soft); }
  .place { display: flex; align-items: center; gap: var(--qipu-space-1); color: var(--qipu-muted); font-size: var(--qipu-text-usual); white-space: nowrap; }
  .place input { width: 4.2em; text-align: end; appearance: textfield; font-variant-numeric: tabular-nums; color: var(--qipu-ink); }
  .progress { display: block; width: 100%; height: 1.5rem; margin: 0; accent-color: var(--qipu-ink); }
  @container (max-width: 420px) { .controls .step { min-width: 2.4rem; padding: var(--qipu-space-1); } }
  @container (max-width: 350px) { .controls .numbers { display: none; } }
`

interface Button {
  readonly name: Label & Icon
  readonly act: (player: ControlsPort) => void
  readonly off?: (player: ControlsPort) => boolean
  /** A step that small screens have no room for, and one that the lowest have none for: the slider leads there too. */
  readonly room?: 'far' | 'edge'
}

const atStart = (player: ControlsPort): boolean => player.session!.navigator.node === 0
const atEnd = (player: ControlsPort): boolean => player.session!.navigator.atEnd

const before: readonly Button[] = [
  { name: 'first', act: (player) => player.first(), off: atStart, room: 'edge' },
  { name: 'back10', act: (player) => player.back(10), off: atStart, room: 'far' },
  { name: 'back', act: (player) => player.back(), off: atStart },
]

const after: readonly Button[] = [
  { name: 'forward', act: (player) => player.forward(), off: atEnd },
  { name: 'forward10', act: (player) => player.forward(10), off: atEnd, room: 'far' },
  { name: 'last', act: (player) => player.last(), off: atEnd, room: 'edge' },
]

/** A button at its end stays a button: taking it away would take the focus with it. */
function button(player: ControlsPort, { name, act, off, room }: Button): TemplateResult {
  const title = player.say(name)
  return html`<button
    class="step ${room ?? ''}"
    type="button"
    title=${title}
    aria-label=${title}
    aria-disabled=${off?.(player) ? 'true' : 'false'}
    @click=${() => act(player)}
  >
    ${icon(name)}
  </button>`
}

function jump(player: ControlsPort, name: 'nextFork' | 'nextComment', sign: Icon): TemplateResult {
  const title = player.say(name)
  return html`<button type="button" class="step far" title=${title} aria-label=${title} @click=${() => player[name]()}>
    ${icon(sign)}
  </button>`
}

export function controls(player: ControlsPort): TemplateResult | typeof nothing {
  const { session, outline } = player
  if (!session) return nothing
  // While solving, the solution cannot be navigated.
  const isSolving = session.hidesMoves
  return html`<div class="controls ${isSolving ? 'solving' : ''}" role="group" aria-label=${player.say('controls')}>
    ${isSolving ? nothing : steps(player)}
    <span class="group">
      ${outline?.forks && !isSolving ? jump(player, 'nextFork', 'fork') : nothing}
      ${outline?.comments && !isSolving ? jump(player, 'nextComment', 'comment') : nothing}
      ${isSolving ? nothing : place(player)} ${isSolving ? nothing : numbersButton(player)}
      ${
        session.offered && !isSolving && !player.ownMode?.isOnly
          ? html`<button type="button" class="plain" @click=${() => player.toggleSolve()}>
              ${icon('solve')}<span>${player.say('solve')}</span>
            </button>`
          : nothing
      }
      ${session.isSecret ? nothing : menuButton(player)}
      <button
        type="button"
        class="step settings-button"
        title=${player.say('settings')}
        aria-label=${player.say('settings')}
        aria-expanded=${player.settingsOpen ? 'true' : 'false'}
        @click=${() => player.toggleSettings()}
      >
        ${icon('settings')}
      </button>
    </span>
  </div>`
}

/** Button for copies and files, unless a player must not see everything. */
function menuButton(player: ControlsPort): TemplateResult {
  return html`<button
    type="button"
    class="step menu-button"
    title=${player.say('menu')}
    aria-label=${player.say('menu')}
    aria-expanded=${player.menuOpen ? 'true' : 'false'}
    @click=${() => player.toggleMenu()}
  >
    ${icon('share')}
  </button>`
}

function steps(player: ControlsPort): TemplateResult {
  const { playing } = player.session!
  const toggle = player.say(playing ? 'pause' : 'play')
  return html`<span class="group">
    ${before.map((row) => button(player, row))}
    <button type="button" class="step" title=${toggle} aria-label=${toggle} @click=${() => player.toggle()}>
      ${icon(playing ? 'pause' : 'play')}
    </button>
    ${after.map((row) => button(player, row))}
  </span>`
}

function place(player: ControlsPort): TemplateResult {
  const { navigator, line } = player.session!
  const max = navigator.moves.number[line.at(-1)!]!
  return html`<label class="place"
    ><span class="quiet">${player.say('moveNumber')}</span>${numberField(
      navigator.moveNumber,
      { min: 0, max },
      (move) => player.toMove(move),
    )}<span>${player.say('ofMoves', { count: max })}</span></label
  >`
}

/** The line from its first to its last node, to be dragged along. */
export function progress(player: ControlsPort): TemplateResult | typeof nothing {
  const { session } = player
  if (session?.mode !== 'replay' || session.hidesMoves || session.line.length < 2) return nothing
  const { line, navigator } = session
  return html`<input
    class="progress"
    type="range"
    min="0"
    max=${line.length - 1}
    .value=${`${navigator.path.length - 1}`}
    aria-label=${player.say('moveNumber')}
    aria-valuetext=${`${navigator.moveNumber}`}
    @input=${(event: Event) => navigator.go(line[Number((event.target as HTMLInputElement).value)]!)}
  />`
}
