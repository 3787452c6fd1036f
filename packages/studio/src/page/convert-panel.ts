import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { catalogue, type Format, formats, type Language, type Writing, write } from 'qipu'
import { severityOf } from 'qipu/text'
import type { Item } from './shelf.ts'
import { shared } from './style.ts'
import { speak } from './words.ts'
import './message-list.ts'

/** Choose a format, see what it loses, download. */
export class QipuConvert extends LitElement {
  static override properties = {
    item: { attribute: false },
    game: { attribute: false },
    language: {},
    target: { state: true },
    keep: { state: true },
    minify: { state: true },
  }

  declare item: Item | undefined
  /** The game on the board: the one that is written where a format holds one game a file. */
  declare game: number
  declare language: Language
  declare target: string
  declare keep: boolean
  declare minify: boolean

  constructor() {
    super()
    this.game = 0
    this.language = 'en'
    this.target = ''
    this.keep = false
    this.minify = false
  }

  static override styles = [
    shared,
    css`
      form { display: flex; flex-wrap: wrap; gap: 0.6em 1em; align-items: center; margin-bottom: 0.8em; }
      select { min-height: 40px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); padding: 0 0.6em; max-width: 100%; }
      label { display: inline-flex; gap: 0.4em; align-items: center; min-height: 32px; }
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

  override render(): TemplateResult {
    const say = speak(this.language)
    const { item } = this
    const choices = this.#choices
    if (!item || item.reading.records.length === 0 || choices.length === 0) return html``
    const format = choices.find((choice) => choice.id === this.target) ?? choices[0]!
    const layout = this.minify ? ('minified' as const) : undefined
    const { records } = item.reading
    const isOneOfMany = records.length > 1 && !format.collections
    const game = Math.min(this.game, records.length - 1)
    const chosen = isOneOfMany ? [records[game]!] : records
    const { bytes, messages } = write(chosen, format, {
      keep: this.keep,
      ...(item.reading.format && { from: item.reading.format.id }),
      ...(layout && { layout }),
    })
    const placed = isOneOfMany ? messages.map((message) => ({ ...message, game })) : messages
    return html`
      <h2 id="title">${say('convert')}</h2>
      <form aria-labelledby="title" @submit=${(event: Event) => this.#download(event, format, { bytes, messages }, isOneOfMany ? `-${game + 1}` : '')}>
        <label>${say('to')}
          <select id="format" @change=${(event: Event) => (this.target = (event.target as HTMLSelectElement).value)}>
            ${choices.map((choice) => html`<option value=${choice.id} ?selected=${choice === format}>${choice.name[this.language]} (.${choice.extensions[0]})</option>`)}
          </select>
        </label>
        ${format.keep ? html`<label><input type="checkbox" .checked=${this.keep} @change=${() => (this.keep = !this.keep)} />${say('keep')}</label>` : nothing}
        <label><input type="checkbox" .checked=${this.minify} @change=${() => (this.minify = !this.minify)} />${say('minify')}</label>
        <button class="primary" ?disabled=${!bytes}>${say('download')}</button>
      </form>
      <h2>${say('losses')}</h2>
      <div role="status">
        <qipu-messages .messages=${placed} language=${this.language} empty=${bytes ? say('noLosses') : say('impossible')}></qipu-messages>
      </div>
    `
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
    if (suffix || messages.some((message) => severityOf(message, catalogue) === 'loss')) return
    this.dispatchEvent(new CustomEvent('saved', { detail: { id: this.item.id }, bubbles: true, composed: true }))
  }
}

customElements.define('qipu-convert', QipuConvert)
