import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { catalogue, type Language, type Message, messageText } from 'qipu'
import { factsOf, fixText, Lines, localeOf } from 'qipu/text'
import { shared } from './style.ts'
import { speak } from './words.ts'

const MOST = 100

/** Messages with place, clause and fix. Every text is text: nothing from a file becomes markup. */
export class QipuMessages extends LitElement {
  static override properties = {
    messages: { attribute: false },
    text: { attribute: false },
    language: {},
    empty: {},
  }

  declare messages: readonly Message[]
  declare text: (() => string) | undefined
  declare language: Language
  declare empty: string

  constructor() {
    super()
    this.messages = []
    this.language = 'en'
    this.empty = ''
  }

  static override styles = [
    shared,
    css`
      li { padding: 0.45em 0; border-top: 1px solid var(--line); line-height: 1.4; overflow-wrap: anywhere; }
      li:first-child { border-top: 0; }
      .where { color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; }
      .fix { display: block; color: var(--good); font-size: 0.92em; }
      .code { color: var(--soft); font-size: 0.85em; }
      button.where { border: 0; background: none; min-height: 0; padding: 0; text-decoration: underline dotted; }
      .none { color: var(--good); margin: 0; }
    `,
  ]

  override render(): TemplateResult {
    if (this.messages.length === 0) return html`<p class="none">${this.empty}</p>`
    const lines = this.text && this.messages.some((message) => message.at) ? new Lines(this.text()) : undefined
    const shown = this.messages.slice(0, MOST)
    const rest = this.messages.length - shown.length
    return html`<ul>
      ${shown.map((message) => this.#row(message, lines))}
      ${rest > 0 ? html`<li class="info">${speak(this.language)('more', { count: rest })}</li>` : nothing}
    </ul>`
  }

  #row(message: Message, lines: Lines | undefined): TemplateResult {
    const place = message.at && lines?.locate(message.at.offset)
    // There is nowhere on the page to say what some fixes need.
    const { severity, clause, fix: advice } = factsOf(message, catalogue)
    const locale = localeOf(this.language)
    const fix = advice?.needs === undefined && fixText(message, catalogue, locale)
    const where = place ? `${place.line}:${place.column}` : message.node !== undefined ? `#${message.node}` : ''
    const go = (): void => {
      this.dispatchEvent(
        new CustomEvent('go', {
          detail: { game: message.game ?? 0, node: message.node },
          bubbles: true,
          composed: true,
        }),
      )
    }
    return html`<li>
      ${message.node === undefined ? html`<span class="where">${where}</span>` : html`<button class="where" @click=${go}>${where}</button>`}
      <span class=${severity}>${messageText(message, catalogue, locale)}</span>
      <span class="code">${[message.code, clause].filter(Boolean).join(' · ')}</span>
      ${fix ? html`<span class="fix">${fix}</span>` : nothing}
    </li>`
  }
}

customElements.define('qipu-messages', QipuMessages)
