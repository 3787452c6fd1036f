import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { catalogue, type Language } from 'qipu'
import { severityOf } from 'qipu/text'
import { type Item, worst } from './shelf.ts'
import { shared } from './style.ts'
import { speak } from './words.ts'

const signs = { error: '✕', warning: '!', loss: '–', info: 'i' } as const

/** What is on the shelf: name, format, and the gravest of its messages. */
export class QipuFiles extends LitElement {
  static override properties = { items: { attribute: false }, chosen: { attribute: false }, language: {} }

  declare items: readonly Item[]
  declare chosen: number | undefined
  declare language: Language

  constructor() {
    super()
    this.items = []
    this.language = 'en'
  }

  static override styles = [
    shared,
    css`
      li { display: flex; align-items: stretch; border-radius: 8px; content-visibility: auto; contain-intrinsic-size: auto 52px; }
      li[data-chosen] { background: var(--chosen); }
      button.open { flex: 1; min-width: 0; display: grid; grid-template-columns: 1.4em 1fr; gap: 0 0.4em; text-align: start; border: 0; background: none; }
      .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .facts { grid-column: 2; color: var(--soft); font-size: 0.85em; }
      .sign { font-weight: 700; text-align: center; }
      button.close { border: 0; background: none; color: var(--soft); padding: 0 0.8em; }
    `,
  ]

  /** Gives the focus to a row, or to the last one where there are fewer. */
  focusRow(at: number): void {
    const rows = this.renderRoot.querySelectorAll<HTMLElement>('button.open')
    rows[Math.min(at, rows.length - 1)]?.focus()
  }

  override render(): TemplateResult {
    return html`<ul>${this.items.map((item) => this.#row(item))}</ul>`
  }

  #row(item: Item): TemplateResult {
    const say = speak(this.language)
    const severity = worst(item.messages)
    const { format, records, charset } = item.reading
    const count = item.messages.filter((message) => severityOf(message, catalogue) === severity).length
    const facts = format && charset ? `${format.id} · ${charset.name} · ${records.length}` : say('unknown')
    const send = (type: string) => () => this.dispatchEvent(new CustomEvent(type, { detail: { id: item.id } }))
    return html`<li ?data-chosen=${item.id === this.chosen}>
      <button class="open" aria-current=${item.id === this.chosen ? 'true' : 'false'} @click=${send('choose')}>
        <span class="sign ${severity ?? ''}" aria-hidden="true">${severity ? signs[severity] : '✓'}</span>
        <span class="name" title=${item.name}>${item.name}</span>
        <span class="facts">${facts}${severity && severity !== 'info' ? html` · <span class=${severity}>${count}</span>` : nothing}${item.unsaved ? ` · ${say('unsaved')}` : ''}</span>
      </button>
      <button class="close" aria-label="${say('remove')} ${item.name}" @click=${send('remove')}>×</button>
    </li>`
  }
}

customElements.define('qipu-files', QipuFiles)
