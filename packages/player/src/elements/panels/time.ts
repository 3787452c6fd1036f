/** `<qipu-time>`: a timeline to drag along, with what happens on it, and its speed. */

import { css, html, LitElement, nothing, svg } from 'lit'
import { labels } from '../../labels/labels.ts'
import { captionAt } from '../../state/captions.ts'
import { type EventKind, speeds, type TimelineClock } from '../../state/clock.ts'
import { timeText } from '../../state/game-info.ts'
import { define, localized } from '../define-element.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'

/** Part of the player that the timeline uses. */
export type TimePort = Pick<PlayerPort, 'audio' | 'choose' | 'record' | 'seek' | 'session' | 'speed'>

/** The bar is so wide in its own units; more signs than this can't be told apart. */
const WIDTH = 1000
const HEIGHT = 26

/** Height and length of a sign on the bar. */
const SIGNS: Readonly<Record<EventKind, readonly [y: number, length: number]>> = {
  move: [9, 8],
  takeback: [9, 8],
  message: [2, 5],
  mark: [19, 5],
  other: [9, 8],
}

const pictures = new WeakMap<TimelineClock, Readonly<Record<string, string>>>()

/** All signs of a kind in one path; those that would fall on each other are drawn once. */
function picture(clock: TimelineClock): Readonly<Record<string, string>> {
  const known = pictures.get(clock)
  if (known) return known
  const drawn = new Set<string>()
  const paths: Record<string, string> = {}
  for (const { at, kind } of clock.events) {
    const x = Math.round((at / clock.duration) * WIDTH)
    const [y, length] = SIGNS[kind]
    if (drawn.has(`${kind}${x}`)) continue
    drawn.add(`${kind}${x}`)
    paths[kind] = `${paths[kind] ?? ''}M${x} ${y}v${length}`
  }
  pictures.set(clock, paths)
  return paths
}

export class QipuTime extends localized(LitElement, labels) {
  static override properties = { player: { attribute: false }, time: { attribute: false } }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; }
      .bar { position: relative; }
      svg { display: block; width: 100%; height: 1.7rem; }
      path { fill: none; stroke-width: 1.6; vector-effect: non-scaling-stroke; }
      .rail { stroke: var(--qipu-line); stroke-width: 2; }
      .move { stroke: var(--qipu-ink); }
      .takeback { stroke: var(--qipu-bad); }
      .message { stroke: var(--qipu-focus); }
      .mark { stroke: var(--qipu-good); }
      .other { stroke: var(--qipu-muted); }
      input[type='range'] { display: block; width: 100%; height: 1.5rem; margin: 0; accent-color: var(--qipu-ink); }
      .row { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-2); font-size: var(--qipu-text-usual); color: var(--qipu-muted);
        font-variant-numeric: tabular-nums; }
      .caption { margin: 0; min-height: 1.5em; text-align: center; font-size: var(--qipu-text-comment); color: var(--qipu-ink); overflow-wrap: anywhere; }
      label { display: flex; align-items: center; gap: var(--qipu-space-2); }
    `,
  ]

  declare player: TimePort | undefined
  declare time: number

  protected override render() {
    const { player } = this
    const clock = player?.session?.clock
    if (!player || !clock) return nothing
    const paths = picture(clock)
    const { time, duration } = clock
    const words = `${timeText(time)} / ${timeText(duration)}`
    const caption = player.audio ? captionAt(clock, player.record!) : undefined
    return html`${caption === undefined ? nothing : html`<p class="caption">${caption}</p>`}
      <div class="bar">
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
          <path class="rail" d="M0 13H${WIDTH}"></path>
          ${Object.entries(paths).map(([kind, d]) => svg`<path class=${kind} d=${d}></path>`)}
        </svg>
        <input
          type="range"
          min="0"
          max=${duration}
          step="any"
          .value=${`${time}`}
          aria-label=${this.say('timeline')}
          aria-valuetext=${words}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
          @input=${(event: Event) => player.seek(Number((event.target as HTMLInputElement).value))}
        />
      </div>
      <div class="row">
        <span>${words}</span>
        <label
          >${this.say('speed')}
          <select @change=${(event: Event) => player.choose('speed', Number((event.target as HTMLSelectElement).value))}>
            ${speeds.map(
              (speed) =>
                html`<option value=${speed} .selected=${speed === player.speed}>×${speed === 0.5 ? '½' : speed}</option>`,
            )}
          </select></label
        >
      </div>`
  }

  /** A slider without steps would move by pixels: arrows go by seconds. */
  #key(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.player!.seek(this.player!.session!.clock!.time + by)
  }
}

define('qipu-time', QipuTime)
