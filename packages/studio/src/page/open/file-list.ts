/** `<qipu-files>`: what is open, and the ways to open more. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { QipuApp } from '../app/app.ts'
import { sign } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import { countsOf } from '../panel/grades.ts'
import type { Item } from '../state/shelf.ts'

const MARKS = { error: '✕', warning: '!', note: '✓', none: '✓' } as const

export class QipuFiles extends LitElement {
  static override properties = {
    items: { attribute: false },
    chosen: { attribute: false },
    app: { attribute: false },
  }

  declare items: readonly Item[]
  declare chosen: number | undefined
  declare app: QipuApp

  constructor() {
    super()
    this.items = []
  }

  static override styles = [
    ...shared,
    css`
      .openers { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; margin-bottom: 1.2rem; }
      .openers .main { grid-column: 1 / -1; }
      li { display: flex; align-items: stretch; border-radius: 8px; content-visibility: auto; contain-intrinsic-size: auto 52px; }
      li[data-chosen] { background: var(--qipu-soft); }
      .open { flex: 1; min-width: 0; display: grid; grid-template-columns: 1.4em 1fr; gap: 0 0.4em; text-align: start; line-height: 1.35; }
      .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .facts { grid-column: 2; color: var(--qipu-muted); font-size: 0.85em; }
      .mark { font-weight: 700; text-align: center; }
      .mark.none, .mark.note { color: var(--qipu-good); }
      .close { color: var(--qipu-muted); }
    `,
  ]

  /** Gives the focus to a row, to the last one where there are fewer, or to what opens more. */
  focusRow(at: number): void {
    const rows = this.renderRoot.querySelectorAll<HTMLElement>('button.open')
    const row = rows[Math.min(at, rows.length - 1)] ?? this.renderRoot.querySelector<HTMLElement>('.openers button')
    row?.focus()
  }

  override render(): TemplateResult | typeof nothing {
    const { app } = this
    if (!app) return nothing
    return html`<div class="openers">
        <button class="main" @click=${() => app.pick('files')}>${sign('open')}${app.say('open')}</button>
        <button class="plain" @click=${() => app.pick('folder')}>${app.say('folder')}</button>
        <button class="plain" @click=${() => app.paste()}>${app.say('paste')}</button>
      </div>
      <ul>${this.items.map((item) => this.#row(item))}</ul>`
  }

  #row(item: Item): TemplateResult {
    const { app } = this
    const { grade, errors, warnings } = countsOf(item.messages)
    const { format, records, charset } = item.reading
    const facts = format && charset ? `${format.id} · ${charset.name} · ${records.length}` : app.say('unknown')
    const isChosen = item.id === this.chosen
    return html`<li ?data-chosen=${isChosen}>
      <button class="open" aria-current=${isChosen ? 'true' : 'false'} @click=${() => app.choose(item.id)}>
        <span class="mark ${grade}" aria-hidden="true">${MARKS[grade]}</span>
        <span class="name" title=${item.name}>${item.name}</span>
        <span class="facts">${facts}${
          errors > 0
            ? html` · <span class="error">${app.say('errors', { count: errors })}</span>`
            : warnings > 0
              ? html` · <span class="warning">${app.say('warnings', { count: warnings })}</span>`
              : nothing
        }${item.unsaved ? ` · ${app.say('unsaved')}` : ''}</span>
      </button>
      <button class="close" aria-label=${app.say('closeFile', { name: item.name })} @click=${() => app.closeFile(item.id)}>${sign('close')}</button>
    </li>`
  }
}

customElements.define('qipu-files', QipuFiles)
