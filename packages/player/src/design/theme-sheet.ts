/** The variables of a theme on an element. What a page sets on the element itself counts more, as any style of a page does. */

import type { Theme } from 'qipu/diagram'
import { declarationsOf } from './tokens.ts'

export class ThemeSheet {
  readonly #sheet = new CSSStyleSheet()
  #worn: Theme | undefined

  apply(theme: Theme, root: ShadowRoot): void {
    if (theme === this.#worn) return
    if (!this.#worn) root.adoptedStyleSheets.unshift(this.#sheet)
    this.#worn = theme
    this.#sheet.replaceSync(`:host{${declarationsOf(theme)}}`)
  }
}
