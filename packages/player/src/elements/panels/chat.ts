/** `<qipu-chat>`: what was said up to now, beside the board. */

import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { claimKind, type Result } from 'qipu/record'
import { labels } from '../../labels/labels.ts'
import { nameOf, resultText, timeText } from '../../state/game-info.ts'
import type { Session } from '../../state/session.ts'
import { define, localized } from '../define-element.ts'
import { controlStyles } from '../theme.ts'

/** Number of messages that are shown. */
const SHOWN = 200

interface Said {
  readonly who: string
  readonly time: string
  readonly text: string
}

export class QipuChat extends localized(LitElement, labels) {
  static override properties = { session: { attribute: false }, node: { attribute: false } }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; position: relative; flex: 1 1 10rem; min-height: 9rem; max-height: 24rem; }
      .log { height: 100%; max-height: inherit; overflow: auto; padding: var(--qipu-space-2) var(--qipu-space-4); }
      ol { margin: 0; padding: 0; list-style: none; }
      li { margin-bottom: var(--qipu-space-2); }
      .who { display: flex; gap: 0.5em; align-items: baseline; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .who b { color: var(--qipu-ink); }
      .time { font-variant-numeric: tabular-nums; }
      .text { display: block; white-space: pre-line; }
      li:last-child .text { font-weight: 500; }
      @media print { :host { max-height: none; } .log { overflow: visible; } }
    `,
  ]

  declare session: Session | undefined
  declare node: number

  protected override updated(changed: PropertyValues<this>): void {
    const list = this.renderRoot.querySelector('.log')
    if (changed.has('node') && list) list.scrollTop = list.scrollHeight
  }

  protected override render() {
    if (!this.session) return nothing
    return html`<div class="log" tabindex="0" aria-label=${this.say('chat')} role="log"><ol>
      ${this.#said().map(
        ({ who, time, text }) =>
          html`<li>
            <span class="who"><b>${who}</b><span class="time">${time}</span></span><span class="text">${text}</span>
          </li>`,
      )}
    </ol></div>`
  }

  #said(): Said[] {
    const { record, path } = this.session!.navigator
    const { participants = [] } = record.info
    const said: Said[] = []
    for (let i = path.length - 1; i >= 0 && said.length < SHOWN; i--) {
      const { action, notes } = record.nodes[path[i]!]!
      if (action?.type !== 'message' && action?.type !== 'claim') continue
      const { actor, time } = notes ?? {}
      said.push({
        who: actor === undefined ? '' : nameOf(participants[actor]) || `#${actor + 1}`,
        time: time === undefined ? '' : timeText(time),
        text: action.type === 'message' ? action.text : this.#claim(path[i]!, action.result),
      })
    }
    return said.reverse()
  }

  /** Resigning, claiming a win and claiming points are three things (wei7 3.16.3.2.3). */
  #claim(node: number, result: Result): string {
    const { record, game } = this.session!.navigator
    const kind = claimKind(record, node)
    if (kind === 'own') return this.say('claimsWin')
    if (kind === 'resignation' && record.nodes[node]!.notes?.actor !== undefined) return this.say('resigns')
    return resultText(result, game, this.locale, (name, args) => this.say(name, args))
  }
}

define('qipu-chat', QipuChat)
