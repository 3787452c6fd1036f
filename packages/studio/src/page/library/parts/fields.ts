/** `<qipu-library-fields>`: what games are searched by; they filter while one types. */

import type { FieldName, GameQuery } from '@qipu/library/browser'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Locale } from 'qipu/text'
import { shared } from '../../app/styles.ts'
import { speakLibrary } from '../labels.ts'
import type { LibraryRequestError } from '../sources/source.ts'
import type { LibrarySearch } from '../state/library-search.ts'

/** Those that are always there, and those behind “more”. */
const FIRST = ['player', 'event', 'date', 'result'] as const
const MORE = ['black', 'white', 'rank', 'handicap', 'komi', 'moves', 'place', 'text'] as const
type Shown = (typeof FIRST | typeof MORE)[number]

export class QipuLibraryFields extends LitElement {
  static override properties = {
    desk: { attribute: false },
    state: { attribute: false },
    trouble: { attribute: false },
    locale: { attribute: false },
    isOpen: { attribute: false },
    isMore: { state: true },
  }

  static override styles = [
    ...shared,
    css`
      form { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: var(--qipu-space-2); align-items: end; }
      label { display: grid; gap: var(--qipu-space-1); font-size: var(--qipu-text-small); color: var(--qipu-muted); min-width: 0; }
      input { width: 100%; min-width: 0; min-height: 2.25rem; padding: var(--qipu-space-1) var(--qipu-space-3); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control);
        background: var(--qipu-paper); color: var(--qipu-ink); font-size: var(--qipu-text-usual); }
      input[aria-invalid='true'] { border-color: var(--qipu-bad); }
      .bad { color: var(--qipu-bad); }
      .buttons { display: flex; gap: var(--qipu-space-1); }
      .buttons button { min-height: 2.25rem; }
    `,
  ]

  declare desk: LibrarySearch
  declare state: GameQuery
  declare trouble: LibraryRequestError | undefined
  declare locale: Locale
  declare isOpen: boolean
  declare isMore: boolean

  constructor() {
    super()
    this.state = {}
    this.isMore = false
  }

  override render(): TemplateResult {
    const say = speakLibrary(this.locale)
    const used = MORE.filter((field) => this.state[field] !== undefined)
    const first = this.isOpen ? FIRST : FIRST.slice(0, 1)
    const more = this.isMore ? [...FIRST.slice(first.length), ...MORE] : used
    const isAsked = Object.keys(this.state).length > 0
    return html`<form role="search" aria-label=${say('search')} @submit=${(event: Event) => event.preventDefault()}>
      ${[...first, ...more].map((field) => this.#field(field))}
      <span class="buttons">
        <button type="button" class="plain" aria-expanded=${this.isMore ? 'true' : 'false'} @click=${() => (this.isMore = !this.isMore)}>${say(this.isMore ? 'fewer' : 'more')}</button>
        ${isAsked ? html`<button type="button" @click=${() => this.desk.clearQuery()}>${say('clear')}</button>` : nothing}
      </span>
    </form>`
  }

  #field(field: Shown): TemplateResult {
    const say = speakLibrary(this.locale)
    const isBad = this.trouble?.code === 'query' && this.trouble.field === field
    return html`<label
      >${say(`field-${field}`)}<input
        type="search"
        name=${field}
        autocomplete="off"
        spellcheck="false"
        placeholder=${say(`hint-${field}`)}
        aria-invalid=${isBad ? 'true' : 'false'}
        aria-describedby=${isBad ? `bad-${field}` : nothing}
        .value=${this.state[field] ?? ''}
        @input=${(event: Event) => this.desk.setField(field satisfies FieldName, (event.target as HTMLInputElement).value)}
      />${isBad ? html`<span class="bad" id="bad-${field}" role="alert">${say('badField', { example: say(`hint-${field}`) })}</span>` : nothing}</label
    >`
  }
}

customElements.define('qipu-library-fields', QipuLibraryFields)
