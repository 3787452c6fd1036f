import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { shared } from '../app/styles.ts'
import type { Say } from '../labels.ts'

/** Asks for a text; `pasted` tells what it is. */
export class QipuPaste extends LitElement {
  static override properties = { say: { attribute: false } }

  declare say: Say | undefined

  static override styles = [
    ...shared,
    css`
      dialog { width: min(42rem, 92vw); padding: var(--qipu-space-4); background: var(--qipu-paper); color: var(--qipu-ink); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); }
      dialog::backdrop { background: var(--qipu-veil); }
      textarea { display: block; width: 100%; font: var(--qipu-text-small)/1.5 ui-monospace, monospace; background: var(--qipu-background); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-control); padding: 0.6em; }
      h2 { margin: 0 0 var(--qipu-space-3); font-size: var(--qipu-text-heading); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); font-weight: 650; }
      p { display: flex; flex-direction: row-reverse; gap: 0.6em; margin: var(--qipu-space-3) 0 0; }
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

  override render(): TemplateResult | typeof nothing {
    const { say } = this
    if (!say) return nothing
    return html`<dialog aria-labelledby="paste">
      <h2 id="paste">${say('paste')}</h2>
      <textarea rows="14" aria-label=${say('pasteHere')} placeholder=${say('pasteHere')} autofocus></textarea>
      <p>
        <button class="main" @click=${() => this.#done()}>${say('pasteDone')}</button>
        <button class="plain" @click=${() => this.#dialog.close()}>${say('cancel')}</button>
      </p>
    </dialog>`
  }
}

customElements.define('qipu-paste', QipuPaste)
