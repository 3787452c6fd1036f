/** `<qipu-export>`: choose a format, see in one line what it loses, take the file along. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { catalogue, type Format, formats, type Message, type Writing, write } from 'qipu'
import { type Locale, messageText, textOf } from 'qipu/text'
import { shared } from '../app/styles.ts'
import { type Item, severityOf } from '../state/shelf.ts'
import type { Say } from '../words.ts'

/** So many losses are listed. */
const MOST = 200

export class QipuExport extends LitElement {
  static override properties = {
    item: { attribute: false },
    game: { attribute: false },
    say: { attribute: false },
    locale: { attribute: false },
    target: { state: true },
    keep: { state: true },
    minify: { state: true },
    isCopied: { state: true },
  }

  declare item: Item | undefined
  /** The game on the board: the one that is written where a format holds one game per file. */
  declare game: number
  declare say: Say
  declare locale: Locale
  declare target: string
  declare keep: boolean
  declare minify: boolean
  declare isCopied: boolean

  constructor() {
    super()
    this.game = 0
    this.target = ''
    this.keep = false
    this.minify = false
    this.isCopied = false
  }

  static override styles = [
    ...shared,
    css`
      form { display: grid; gap: 0.8rem; }
      .target { display: grid; gap: 0.3rem; color: var(--qipu-muted); font-size: 0.85rem; }
      select { width: 100%; min-height: 2.6rem; font-size: 1rem; color: var(--qipu-ink); }
      .choices { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; }
      .choices label { display: inline-flex; gap: 0.45em; align-items: center; min-height: 2rem; }
      .acts { display: flex; flex-wrap: wrap; gap: 0.5rem; }
      .main { padding-inline: 1.2rem; }
      .sum { margin: 0.2rem 0 0; font-weight: 650; }
      summary { cursor: pointer; color: var(--qipu-muted); min-height: 2rem; }
      button.where { min-width: 0; min-height: 1.7rem; padding: 0 0.4rem; color: var(--qipu-muted); font-variant-numeric: tabular-nums; text-decoration: underline dotted; }
      li { padding: 0.2rem 0; font-size: 0.92rem; line-height: 1.45; overflow-wrap: anywhere; }
    `,
  ]

  /** The formats that can hold every game of the file; its own comes last. */
  get #choices(): Format[] {
    const games = new Set(this.item?.reading.records.map((record) => record.game))
    const able = formats.filter(
      (format) => format.write && [...games].every((game) => format.games?.includes(game) ?? true),
    )
    const own = this.item?.reading.format?.id
    return able.sort((a, b) => Number(a.id === own) - Number(b.id === own))
  }

  override render(): TemplateResult | typeof nothing {
    const { item, say } = this
    const choices = this.#choices
    if (!item || item.reading.records.length === 0 || choices.length === 0) return nothing
    const format = choices.find((choice) => choice.id === this.target) ?? choices[0]!
    const { records } = item.reading
    const isOneOfMany = records.length > 1 && !format.collections
    const game = Math.min(this.game, records.length - 1)
    const writing = write(isOneOfMany ? [records[game]!] : records, format, {
      keep: this.keep,
      ...(item.reading.format && { from: item.reading.format.id }),
      ...(this.minify && { layout: 'minified' }),
    })
    const suffix = isOneOfMany ? `-${game + 1}` : ''
    return html`<form @submit=${(event: Event) => this.#download(event, format, writing, suffix)}>
      <label class="target">${say('target')}
        <select id="format" @change=${(event: Event) => (this.target = (event.target as HTMLSelectElement).value)}>
          ${choices.map((choice) => html`<option value=${choice.id} ?selected=${choice === format}>${textOf(choice.name, this.locale)} (.${choice.extensions[0]})</option>`)}
        </select>
      </label>
      <span class="choices">
        ${format.keep ? html`<label><input type="checkbox" .checked=${this.keep} @change=${() => (this.keep = !this.keep)} />${say('keep')}</label>` : nothing}
        <label><input type="checkbox" .checked=${this.minify} @change=${() => (this.minify = !this.minify)} />${say('minify')}</label>
      </span>
      ${this.#losses(writing)}
      <span class="acts">
        <button class="main" ?disabled=${!writing.bytes}>${say('download')}</button>
        <button type="button" class="plain" ?disabled=${!writing.bytes} @click=${() => this.#copy(writing)}>${say(this.isCopied ? 'copied' : 'copy')}</button>
        <button type="button" class="plain" @click=${() => print()}>${say('print')}</button>
      </span>
    </form>`
  }

  #losses({ bytes, messages }: Writing): TemplateResult {
    if (messages.length === 0) {
      return html`<p class="sum ${bytes ? 'good' : 'error'}" role="status">${this.say(bytes ? 'noLosses' : 'impossible')}</p>`
    }
    return html`<div>
      <p class="sum" role="status">${this.say('losses')}: ${messages.length}</p>
      <details ?open=${messages.length < 6}>
        <summary>${this.say('details')}</summary>
        <ul>${messages.slice(0, MOST).map((message) => this.#loss(message))}</ul>
        ${messages.length > MOST ? html`<p>${this.say('moreMessages', { count: messages.length - MOST })}</p>` : nothing}
      </details>
    </div>`
  }

  #loss(message: Message): TemplateResult {
    const detail = { game: message.game ?? this.game, node: message.node }
    const go = (): boolean => this.dispatchEvent(new CustomEvent('go', { detail, bubbles: true, composed: true }))
    return html`<li>
      ${message.node === undefined ? nothing : html`<button type="button" class="where" @click=${go}>#${message.node}</button>`}
      ${messageText(message, catalogue, this.locale)}
    </li>`
  }

  async #copy({ bytes }: Writing): Promise<void> {
    if (!bytes) return
    await navigator.clipboard.writeText(new TextDecoder().decode(bytes))
    this.isCopied = true
    setTimeout(() => (this.isCopied = false), 2000)
  }

  #download(event: Event, format: Format, { bytes, messages }: Writing, suffix: string): void {
    event.preventDefault()
    if (!bytes || !this.item) return
    const name = this.item.name
      .split('/')
      .at(-1)!
      .replace(/\.[^.]*$/, '')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([bytes as Uint8Array<ArrayBuffer>], { type: format.mediaType ?? 'application/octet-stream' }),
    )
    link.download = `${name}${suffix}.${format.extensions[0]}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    // What a file lacks exists nowhere else yet.
    if (suffix || messages.some((message) => severityOf(message) === 'loss')) return
    this.dispatchEvent(new CustomEvent('saved', { detail: { id: this.item.id }, bubbles: true, composed: true }))
  }
}

customElements.define('qipu-export', QipuExport)
