import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { shared } from '../app/styles.ts'
import type { Say } from '../labels.ts'

/** A file whose format cannot hold a record, and the one that can. */
export interface Losing {
  readonly name: string
  readonly format: string
  /** Description of the losses. */
  readonly losses: string
  /** The name of the file that would hold everything. */
  readonly whole: string
}

export type Choice = 'whole' | 'part' | undefined

/** `<qipu-losing>`: says what saving would lose before anything is written, and offers the file that loses nothing. */
export class QipuLosing extends LitElement {
  static override properties = { say: { attribute: false }, losing: { state: true } }

  declare say: Say | undefined
  declare losing: Losing | undefined
  #answer: ((choice: Choice) => void) | undefined

  static override styles = [
    ...shared,
    css`
      dialog { width: min(32rem, 92vw); padding: var(--qipu-space-5); background: var(--qipu-paper); color: var(--qipu-ink); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); }
      dialog::backdrop { background: var(--qipu-veil); }
      h2 { margin: 0 0 var(--qipu-space-2); color: inherit; font-size: var(--qipu-text-title); letter-spacing: 0; line-height: 1.35; text-transform: none; }
      p { margin: 0 0 var(--qipu-space-4); line-height: 1.5; overflow-wrap: anywhere; }
      .acts { display: grid; gap: var(--qipu-space-2); }
      .acts button { min-height: 2.75rem; overflow-wrap: anywhere; }
    `,
  ]

  /** Undefined if the user cancels saving. */
  async ask(losing: Losing): Promise<Choice> {
    this.losing = losing
    await this.updateComplete
    const dialog = this.renderRoot.querySelector('dialog')!
    dialog.showModal()
    return new Promise((resolve) => {
      this.#answer = (choice) => {
        this.#answer = undefined
        dialog.close()
        resolve(choice)
      }
    })
  }

  override render(): TemplateResult | typeof nothing {
    const { say, losing } = this
    if (!say || !losing) return nothing
    const { name, format, losses, whole } = losing
    return html`<dialog aria-labelledby="losing" @close=${() => this.#answer?.(undefined)}>
      <h2 id="losing">${say('losing', { format })}</h2>
      <p>${say('losingWhat', { name, losses })}</p>
      <div class="acts">
        <button class="main" data-choice="whole" autofocus @click=${() => this.#answer?.('whole')}>${say('saveWhole', { name: whole })}</button>
        <button class="plain" data-choice="part" @click=${() => this.#answer?.('part')}>${say('savePart', { name })}</button>
        <button class="plain" @click=${() => this.#answer?.(undefined)}>${say('cancel')}</button>
      </div>
    </dialog>`
  }
}

customElements.define('qipu-losing', QipuLosing)
