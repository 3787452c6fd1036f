/** `<qipu-export>`: choose a format, see in one line what it loses, take the record along. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { catalogue, formats, type Writing, write } from 'qipu'
import type { Format } from 'qipu/formats'
import { recordName } from 'qipu/formats/ccgc'
import { lossSummary } from 'qipu/record'
import type { Message } from 'qipu/text'
import { type Locale, messageText, textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import type { PageText, Say } from '../labels.ts'
import { copyText, saveFile } from '../open/save.ts'
import { linkTo } from '../open/share.ts'
import { severityOf } from '../state/grades.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { usualFormat, writableFormats } from './targets.ts'

export type ExportPort = Pick<AppPort, 'print' | 'say' | 'spot'>

/** Number of losses that are listed. */
const MOST = 200
/** How long a button shows its result (ms). */
const SAID = 2500

/** Output of the last export: cached until something changes, since writing a large file takes a while. */
interface Made {
  readonly key: readonly unknown[]
  readonly format: Format
  readonly writing: Writing
  readonly name: string
  /** True for one game of several. */
  readonly isPart: boolean
}

export class QipuExport extends LitElement {
  static override properties = {
    app: { attribute: false },
    item: { attribute: false },
    game: { attribute: false },
    locale: { attribute: false },
    target: { state: true },
    keep: { state: true },
    minify: { state: true },
    said: { state: true },
  }

  declare app: ExportPort
  declare item: WorkspaceFile | undefined
  /** The game on the board: the one that is written where a format holds one game per file. */
  declare game: number
  declare locale: Locale
  declare target: string
  declare keep: boolean
  declare minify: boolean
  /** Result of the last action. */
  declare said: PageText | undefined
  #made: Made | undefined

  constructor() {
    super()
    this.game = 0
    this.target = ''
    this.keep = false
    this.minify = false
  }

  get #say(): Say {
    return this.app.say
  }

  static override styles = [
    ...shared,
    css`
      form { display: grid; gap: var(--qipu-space-4); }
      .target { display: grid; gap: var(--qipu-space-1); color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      select { width: 100%; min-height: 2.75rem; padding-inline: var(--qipu-space-3); font-size: var(--qipu-text-comment); color: var(--qipu-ink); border-color: var(--qipu-strong-line); }
      .choices { display: flex; flex-wrap: wrap; gap: var(--qipu-space-1) var(--qipu-space-4); }
      .choices label { display: inline-flex; gap: 0.5em; align-items: center; min-height: 2rem; }
      .choices input { width: 1.1rem; height: 1.1rem; accent-color: var(--qipu-ink); }
      .loss { padding: var(--qipu-space-3) var(--qipu-space-4); border-radius: var(--qipu-radius-card); background: var(--qipu-soft); }
      .sum { margin: 0; font-weight: 600; line-height: 1.5; overflow-wrap: anywhere; }
      .sum + details { margin-top: var(--qipu-space-1); }
      .acts { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .acts .main { flex: 1 0 100%; min-height: 2.9rem; font-weight: 650; }
      .acts .plain { flex: 1 1 auto; padding-inline: var(--qipu-space-4); }
      summary { cursor: pointer; color: var(--qipu-muted); min-height: 1.8rem; }
      .said { min-height: 1.5em; margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
      button.where { flex: none; min-width: 0; min-height: 1.75rem; padding: 0 var(--qipu-space-2); color: var(--qipu-ink); font-variant-numeric: tabular-nums; text-decoration: underline dotted; text-underline-offset: 3px; }
      li { display: flex; align-items: baseline; gap: var(--qipu-space-2); padding: 2px 0; font-size: var(--qipu-text-usual); line-height: 1.45; overflow-wrap: anywhere; }
    `,
  ]

  override render(): TemplateResult | typeof nothing {
    const { item } = this
    const choices = item ? writableFormats(item.reading.records, formats) : []
    if (!item || item.reading.records.length === 0 || choices.length === 0) return nothing
    const usual = usualFormat(item.reading.records, choices)
    const made = this.#write(item, choices.find((choice) => choice.id === this.target) ?? usual)
    const { format, writing } = made
    const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'a.txt')] })
    return html`<form @submit=${(event: Event) => this.#download(event, made)}>
      <label class="target">${this.#say('target')}
        <select id="format" @change=${(event: Event) => (this.target = (event.target as HTMLSelectElement).value)}>
          ${choices.map((choice) => html`<option value=${choice.id} .selected=${choice === format}>${textOf(choice.name, this.locale)} (.${choice.extensions[0]})</option>`)}
        </select>
      </label>
      <span class="choices">
        ${format.keep ? html`<label><input type="checkbox" .checked=${this.keep} @change=${() => (this.keep = !this.keep)} />${this.#say('keep')}</label>` : nothing}
        <label><input type="checkbox" .checked=${this.minify} @change=${() => (this.minify = !this.minify)} />${this.#say('minify')}</label>
      </span>
      <div class="loss">${this.#losses(writing)}</div>
      <span class="acts">
        <button class="main" ?disabled=${!writing.bytes}>${appIcon('save')}${this.#say('download')}</button>
        <button type="button" class="plain" ?disabled=${!writing.bytes} @click=${() => void this.#copy(writing)}>${appIcon('paste')}${this.#say('copy')}</button>
        <button type="button" class="plain" @click=${() => void this.#link(item)}>${appIcon('link')}${this.#say('copyLink')}</button>
        ${canShare ? html`<button type="button" class="plain" ?disabled=${!writing.bytes} @click=${() => void this.#share(made)}>${appIcon('open')}${this.#say('share')}</button>` : nothing}
        <button type="button" class="plain" @click=${() => void this.app.print('figures')}>${appIcon('print')}${this.#say('print')}</button>
      </span>
      <p class="said" role="status">${this.said ? this.#say(this.said) : nothing}</p>
    </form>`
  }

  #write(item: WorkspaceFile, format: Format): Made {
    const { keep, minify } = this
    const { records } = item.reading
    const isPart = records.length > 1 && !format.collections
    const game = Math.min(this.game, records.length - 1)
    const key = [item, format, keep, minify, isPart && game]
    if (this.#made?.key.every((value, i) => value === key[i])) return this.#made
    const writing = write(isPart ? [records[game]!] : records, format, {
      keep,
      ...(item.reading.format && { from: item.reading.format.id }),
      ...(minify && { layout: 'minified' }),
    })
    const written = isPart ? records[game]! : records[0]!
    const isNamed = (isPart || records.length === 1) && format.submits?.includes(written.game) === true
    const standard = isNamed ? recordName(written, item.name) : undefined
    const base = item.name
      .split('/')
      .at(-1)!
      .replace(/\.[^.]*$/, '')
    const name = standard ?? `${base}${isPart ? `-${game + 1}` : ''}.${format.extensions[0]}`
    this.#made = { key, format, writing, name, isPart }
    return this.#made
  }

  #losses({ bytes, messages }: Writing): TemplateResult {
    if (messages.length === 0 || !bytes) {
      return html`<p class="sum ${bytes ? 'good' : 'error'}" role="status">${this.#say(bytes ? 'noLosses' : 'impossible')}</p>
        ${messages.length > 0 ? this.#list(messages) : nothing}`
    }
    const sum = lossSummary(messages, this.locale) || this.#say('remarks', { count: messages.length })
    return html`<p class="sum" role="status">${sum}</p>${this.#list(messages)}`
  }

  #list(messages: readonly Message[]): TemplateResult {
    return html`<details>
      <summary>${this.#say('details')}</summary>
      <ul>${messages.slice(0, MOST).map((message) => this.#loss(message))}</ul>
      ${messages.length > MOST ? html`<p>${this.#say('moreMessages', { count: messages.length - MOST })}</p>` : nothing}
    </details>`
  }

  #loss(message: Message): TemplateResult {
    const detail = { game: message.game ?? this.game, node: message.node }
    const go = (): boolean => this.dispatchEvent(new CustomEvent('go', { detail, bubbles: true, composed: true }))
    return html`<li>
      ${message.node === undefined ? nothing : html`<button type="button" class="where" @click=${go}>#${message.node}</button>`}
      <span>${messageText(message, catalogue, this.locale)}</span>
    </li>`
  }

  #tell(said: PageText): void {
    this.said = said
    setTimeout(() => (this.said = undefined), SAID)
  }

  async #copy({ bytes }: Writing): Promise<void> {
    if (bytes) this.#tell((await copyText(new TextDecoder().decode(bytes))) ? 'copied' : 'notCopied')
  }

  async #link(item: WorkspaceFile): Promise<void> {
    const link = await linkTo(item, this.app.spot)
    if (!link) this.#tell('tooLargeForLink')
    else this.#tell((await copyText(link.address)) ? (link.isPart ? 'copiedLinkPart' : 'copiedLink') : 'notCopied')
  }

  async #share({ name, format, writing }: Made): Promise<void> {
    const type = format.mediaType ?? 'text/plain'
    const file = new File([writing.bytes as Uint8Array<ArrayBuffer>], name, { type })
    // Cancelling the system's list is no error.
    await navigator.share({ files: [file] }).catch(() => undefined)
  }

  #download(event: Event, { name, format, writing: { bytes, messages }, isPart }: Made): void {
    event.preventDefault()
    if (!bytes || !this.item) return
    saveFile(name, bytes, format.mediaType ?? 'application/octet-stream')
    // Data that the file lacks are stored nowhere else yet.
    if (isPart || messages.some((message) => severityOf(message) === 'loss')) return
    this.dispatchEvent(new CustomEvent('saved', { detail: { id: this.item.id }, bubbles: true, composed: true }))
  }
}

customElements.define('qipu-export', QipuExport)
