import { css, html, LitElement, type TemplateResult } from 'lit'
import type { Language } from 'qipu'
import { shared } from './style.ts'
import { speak } from './words.ts'

/** Asks for a text; `pasted` tells what it is. */
export class QipuPaste extends LitElement {
  static override properties = { language: {} }

  declare language: Language

  constructor() {
    super()
    this.language = 'en'
  }

  static override styles = [
    shared,
    css`
      dialog { width: min(42rem, 92vw); padding: 1rem; background: var(--raised); color: var(--ink); border: 1px solid var(--line); border-radius: 12px; }
      dialog::backdrop { background: color-mix(in srgb, var(--ground) 80%, transparent); }
      textarea { display: block; width: 100%; font: 0.9rem/1.4 ui-monospace, monospace; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: 0.6em; }
      p { display: flex; gap: 0.6em; margin: 0.8rem 0 0; }
    `,
  ]

  ask(): void {
    this.#dialog.showModal()
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!
  }

  get #text(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!
  }

  #done(): void {
    this.#dialog.close()
    const text = this.#text.value
    this.#text.value = ''
    if (text.trim() !== '') this.dispatchEvent(new CustomEvent('pasted', { detail: { text } }))
  }

  override render(): TemplateResult {
    const say = speak(this.language)
    return html`<dialog aria-label=${say('paste')}>
      <textarea rows="14" aria-label=${say('pasteHere')} placeholder=${say('pasteHere')} autofocus></textarea>
      <p>
        <button class="primary" @click=${() => this.#done()}>${say('pasteDone')}</button>
        <button @click=${() => this.#dialog.close()}>${say('cancel')}</button>
      </p>
    </dialog>`
  }
}

customElements.define('qipu-paste', QipuPaste)
