/** `<qipu-phone>`: the address of this server in the local network, as a code for phones. */

import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import { encode } from 'uqr'
import { shared } from '../app/styles.ts'
import type { Say } from '../labels.ts'

/** White around the code, in cells: scanners need it. */
const QUIET = 4

export class QipuPhone extends LitElement {
  static override properties = { say: { attribute: false }, address: {} }

  declare say: Say
  declare address: string

  static override styles = [
    ...shared,
    css`
      dialog { width: min(24rem, 92vw); padding: var(--qipu-space-5); text-align: center; background: var(--qipu-paper); color: var(--qipu-ink); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); }
      dialog::backdrop { background: var(--qipu-veil); }
      h2 { font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: inherit; }
      svg.code { display: block; width: min(16rem, 70vw); margin: 0 auto var(--qipu-space-3); border-radius: var(--qipu-radius-control); background: #fff; }
      p { margin: 0 0 var(--qipu-space-3); overflow-wrap: anywhere; line-height: 1.5; }
      .about { color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
    `,
  ]

  show(): void {
    this.renderRoot.querySelector('dialog')!.showModal()
  }

  override render(): TemplateResult | typeof nothing {
    const { say, address } = this
    if (!address) return nothing
    const { data, size } = encode(address, { border: QUIET })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${say('onPhone')}</h2>
      <svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${address} shape-rendering="crispEdges">${svg`<path d=${dark.join('')} fill="#000"></path>`}</svg>
      <p><a href=${address}>${address}</a></p>
      <p class="about">${say('lanMeaning')}</p>
      <button class="plain" @click=${() => this.renderRoot.querySelector('dialog')!.close()}>${say('close')}</button>
    </dialog>`
  }
}

customElements.define('qipu-phone', QipuPhone)
