/** `<qipu-menu>`: the record taken along: copied, downloaded, embedded elsewhere. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { textOf } from 'qipu/text'
import { themeNamed } from '../../board/parse-display-options.ts'
import { download, fileName } from '../../export/download.ts'
import { embedCode, pictureOf } from '../../export/embed-code.ts'
import { asText, type Format, targetsFor, type Writing, writtenAs } from '../../export/writers.ts'
import { menuLabels } from '../../labels/menu.ts'
import { define, localized } from '../define-element.ts'
import { prefers } from '../media.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'
import { dismissOnOutsidePress } from './dismiss.ts'

/** Part of the player that the menu of copies uses. */
export type MenuPort = Pick<
  PlayerPort,
  'audio' | 'board' | 'extensions' | 'menuOpen' | 'navigator' | 'record' | 'renderRoot' | 'src' | 'theme' | 'toggleMenu'
>

/** How long the “copied” notice stays (ms). */
const A_WHILE = 2000

export class QipuMenu extends localized(LitElement, menuLabels) {
  static override properties = {
    player: { attribute: false },
    target: { state: true },
    copied: { state: true },
    text: { state: true },
  }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; padding: var(--qipu-space-3); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card);
        background: var(--qipu-paper); font-size: var(--qipu-text-usual); }
      section { display: grid; gap: var(--qipu-space-2); }
      label { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: var(--qipu-space-3); }
      select { min-width: 0; width: 100%; text-overflow: ellipsis; }
      .acts { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .acts button { flex: 1 1 auto; padding-inline: var(--qipu-space-3); }
      p { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); min-height: 1.5em; }
      textarea { width: 100%; height: 7rem; padding: var(--qipu-space-2); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control);
        background: var(--qipu-paper); color: inherit; font: var(--qipu-text-caption) / 1.5 ui-monospace, monospace; }
    `,
  ]

  declare player: MenuPort | undefined
  declare target: string
  /** The name of what was just copied. */
  declare copied: string
  /** Text that could not be copied, to be copied by hand. */
  declare text: string

  constructor() {
    super()
    dismissOnOutsidePress(this, '.menu-button', () => this.player?.menuOpen && this.player.toggleMenu())
    this.target = ''
    this.copied = ''
    this.text = ''
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('select, button')?.focus()
  }

  protected override render(): TemplateResult | typeof nothing {
    const record = this.player?.record
    if (!this.player || !record) return nothing
    const targets = targetsFor(record, this.player.extensions.formats)
    const format = targets.find(({ id }) => id === this.target) ?? targets[0]
    const writing = format && writtenAs(record, format)
    return html`<section aria-label=${this.say('menu')} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      ${format && writing ? this.#formats(targets, format, writing) : nothing}
      <span class="acts">
        <button type="button" class="plain" @click=${() => this.#copy('embed', this.#embedCode())}>
          ${this.say(this.copied === 'embed' ? 'copied' : 'embed')}
        </button>
        <button type="button" class="plain" @click=${() => this.#downloadPicture()}>${this.say('picture')}</button>
      </span>
      ${
        this.text
          ? html`<p role="status">${this.say('takeIt')}</p>
              <textarea readonly .value=${this.text} @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea>`
          : nothing
      }
    </section>`
  }

  #formats(targets: readonly Format[], format: Format, writing: Writing): TemplateResult {
    const { bytes, messages } = writing
    const text = bytes && asText(bytes)
    const sum = !bytes
      ? this.say('impossible')
      : messages.length === 0
        ? this.say('complete')
        : this.say('losses', { count: messages.length })
    return html`<label
        >${this.say('format')}<select @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
          ${targets.map(
            (target) =>
              html`<option value=${target.id} .selected=${target === format}>
                ${textOf(target.name, this.locale)} (.${target.extensions[0]})
              </option>`,
          )}
        </select></label
      >
      <p role="status">${sum}</p>
      <span class="acts">
        <button
          type="button"
          class="main"
          aria-disabled=${text === undefined ? 'true' : 'false'}
          @click=${() => text !== undefined && this.#copy('format', text)}
        >
          ${this.say(this.copied === 'format' ? 'copied' : 'copy')}
        </button>
        <button
          type="button"
          class="plain"
          aria-disabled=${bytes ? 'false' : 'true'}
          @click=${() => bytes && this.#download(bytes, format.extensions[0]!, format.mediaType)}
        >
          ${this.say('download')}
        </button>
      </span>`
  }

  #choose(target: string): void {
    this.target = target
    this.text = ''
  }

  #embedCode(): string {
    const player = this.player!
    const src = player.src && new URL(player.src, document.baseURI).href
    // A recording of this page has no address elsewhere.
    const audio = player.audio && !player.audio.startsWith('blob:') && new URL(player.audio, document.baseURI).href
    return embedCode(player.board!, player.navigator!, {
      src,
      inline: src ? undefined : this.#whole(),
      ...(audio && { audio }),
    })
  }

  /** The record as text of the first format that holds all of it. */
  #whole(): string | undefined {
    const record = this.player!.record!
    for (const format of targetsFor(record)) {
      const { bytes, messages } = writtenAs(record, format)
      const text = bytes && messages.length === 0 ? asText(bytes) : undefined
      if (text !== undefined) return text
    }
    return undefined
  }

  async #copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.text = ''
      this.copied = name
      setTimeout(() => (this.copied = ''), A_WHILE)
    } catch {
      // Pages without https, or in frames that are not allowed to: the reader does it.
      this.text = text
    }
  }

  #downloadPicture(): void {
    const player = this.player!
    const svg = pictureOf(player.board!, player.navigator!, themeNamed(player.theme, prefers, player.extensions.themes))
    this.#download(new TextEncoder().encode(svg), 'svg', 'image/svg+xml')
  }

  #download(bytes: Uint8Array, extension: string, type?: string): void {
    download(bytes, `${fileName(this.player!.src, this.player!.record)}.${extension}`, type)
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    this.player!.toggleMenu()
    this.player!.renderRoot.querySelector<HTMLElement>('.menu-button')?.focus()
  }
}

define('qipu-menu', QipuMenu)
