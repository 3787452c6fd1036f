/** `<qipu-curtain>`: covers the board while it is handed over to the one who may look next. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { define, localized } from '../elements/define-element.ts'
import { controlStyles } from '../elements/theme.ts'
import { sideName } from '../labels/sides.ts'
import { tableLabels } from './labels.ts'
import type { LocalGame } from './local-game.ts'
import { tellNews } from './play-text.ts'
import { curtainStyles } from './table-styles.ts'

export class QipuCurtain extends localized(LitElement, tableLabels) {
  static override properties = { table: { attribute: false } }

  static override styles = [controlStyles, curtainStyles]

  declare table: LocalGame | undefined
  /** Called when the player may look. */
  lifted: () => void = () => {}

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this
    if (table?.curtain === undefined) return nothing
    const { game, record } = table.editor.navigator
    const side = sideName(game, table.curtain, this.locale)
    const news = tellNews(table.news, game, record.board, this.locale)
    return html`<div class="card" role="group" aria-label=${this.say('handOver', { side })}>
      ${news ? html`<p class="news">${news}</p>` : nothing}
      <h2>${this.say('handOver', { side })}</h2>
      <p>${this.say('handOverHelp', { side })}</p>
      <button type="button" class="main" @click=${() => this.lifted()}>${this.say('lift', { side })}</button>
    </div>`
  }
}

define('qipu-curtain', QipuCurtain)
