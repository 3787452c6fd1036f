/** `<qipu-check>`: what is wrong, in one line that opens; errors first, repeats together. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { catalogue, type Message } from 'qipu'
import { fixText, Lines, type Locale, messageText } from 'qipu/text'
import { shared } from '../app/styles.ts'
import { type Item, severityOf } from '../state/shelf.ts'
import type { Say } from '../words.ts'
import { countsOf } from './grades.ts'

/** So many of one kind are listed. */
const MOST = 20

const ORDER = ['error', 'warning', 'loss', 'info']

export class QipuCheck extends LitElement {
  static override properties = { item: { attribute: false }, say: { attribute: false }, locale: { attribute: false } }

  declare item: Item | undefined
  declare say: Say
  declare locale: Locale

  static override styles = [
    ...shared,
    css`
      .sum { margin: 0 0 1rem; font-weight: 650; }
      .sum.none, .sum.note { color: var(--qipu-good); }
      details { border-top: 1px solid var(--qipu-line); padding: 0.55rem 0; }
      summary { cursor: pointer; line-height: 1.45; overflow-wrap: anywhere; }
      .count { color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
      .code { color: var(--qipu-muted); font-size: 0.82rem; overflow-wrap: anywhere; }
      .fix { margin: 0.2rem 0; color: var(--qipu-muted); font-size: 0.92rem; }
      li { padding: 0.15rem 0; font-size: 0.92rem; line-height: 1.45; overflow-wrap: anywhere; }
      button.where { min-width: 0; min-height: 1.7rem; padding: 0 0.4rem; color: var(--qipu-muted); font-variant-numeric: tabular-nums; text-decoration: underline dotted; }
    `,
  ]

  override render(): TemplateResult | typeof nothing {
    const { item, say } = this
    if (!item) return nothing
    const { errors, warnings, notes, grade } = countsOf(item.messages)
    const parts = [
      errors > 0 && say('errors', { count: errors }),
      warnings > 0 && say('warnings', { count: warnings }),
      notes > 0 && say('notes', { count: notes }),
    ].filter(Boolean)
    const lines = item.messages.some(({ at }) => at) ? new Lines(item.reading.text()) : undefined
    return html`<p class="sum ${grade}" role="status">${parts.length > 0 ? parts.join(', ') : say('nothingWrong')}</p>
      ${grouped(item.messages).map((group) => this.#group(group, lines))}`
  }

  #group(group: readonly Message[], lines: Lines | undefined): TemplateResult {
    const [first] = group
    const fix = catalogue[first!.code]?.fix?.needs === undefined && fixText(first!, catalogue, this.locale)
    return html`<details ?open=${group.length === 1 && severityOf(first!) === 'error'}>
      <summary>
        <span class=${severityOf(first!)}>${messageText(first!, catalogue, this.locale)}</span>
        ${group.length > 1 ? html`<span class="count">×${group.length}</span>` : nothing}
      </summary>
      <p class="code">${[first!.code, first!.clause].filter(Boolean).join(' · ')}</p>
      ${fix ? html`<p class="fix">${fix}</p>` : nothing}
      <ul>
        ${group.slice(0, MOST).map((message) => this.#place(message, lines, group.length > 1))}
        ${group.length > MOST ? html`<li class="code">${this.say('moreMessages', { count: group.length - MOST })}</li>` : nothing}
      </ul>
    </details>`
  }

  #place(message: Message, lines: Lines | undefined, withText: boolean): TemplateResult {
    const place = message.at && lines?.locate(message.at.offset)
    const where = place ? `${place.line}:${place.column}` : message.node !== undefined ? `#${message.node}` : ''
    const detail = { game: message.game ?? 0, node: message.node }
    const go = (): boolean => this.dispatchEvent(new CustomEvent('go', { detail, bubbles: true, composed: true }))
    return html`<li>
      ${message.node === undefined ? html`<span class="count">${where}</span>` : html`<button class="where" @click=${go}>${where}</button>`}
      ${withText ? messageText(message, catalogue, this.locale) : nothing}
    </li>`
  }
}

/** Messages of one kind together, the gravest kinds first. */
function grouped(messages: readonly Message[]): Message[][] {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const group = groups.get(message.code)
    if (group) group.push(message)
    else groups.set(message.code, [message])
  }
  const gravity = ([message]: Message[]): number => ORDER.indexOf(severityOf(message!))
  return [...groups.values()].sort((a, b) => gravity(a) - gravity(b))
}

customElements.define('qipu-check', QipuCheck)
