/** `<qipu-contents>`: the table of contents of a tutorial. */

import { css, html, LitElement, nothing, type PropertyValues, unsafeCSS } from 'lit'
import { labels } from '../../labels/labels.ts'
import type { Contents } from '../../state/layout/contents.ts'
import { define, localized } from '../define-element.ts'
import { icon } from '../icons.ts'
import { controlStyles } from '../theme.ts'

const PAGE = 100
/** Deeper levels are not set in further: there would be no room left for words. */
const DEEPEST = 6
const levels = Array.from({ length: DEEPEST + 1 }, (_, i) => `.level${i}{padding-inline-start:${0.6 + i * 1.1}rem}`)

export class QipuContents extends localized(LitElement, labels) {
  static override properties = {
    contents: { attribute: false },
    node: { attribute: false },
    page: { state: true },
  }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; overflow: auto; }
      nav { padding: var(--qipu-space-2); }
      .bar { position: sticky; top: 0; display: flex; align-items: center; gap: var(--qipu-space-1); background: var(--qipu-panel); z-index: 1; }
      .bar p { flex: 1; margin: 0 var(--qipu-space-2); font-weight: 700; }
      ol { margin: 0; padding: 0; list-style: none; }
      li button { display: block; width: 100%; min-height: 2.2rem; padding-block: var(--qipu-space-1); text-align: start; line-height: 1.35; }
      li button[aria-current] { background: var(--qipu-soft); font-weight: 600; }
      ${unsafeCSS(levels.join(''))}
      .pages { display: flex; align-items: center; justify-content: center; gap: var(--qipu-space-2); color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
    `,
  ]

  declare contents: Contents | undefined
  declare node: number
  declare page: number

  constructor() {
    super()
    this.node = 0
    this.page = 0
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.contents && (changed.has('node') || changed.has('contents'))) {
      this.page = this.contents.pageOf(this.node, PAGE)
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('node')) this.#reveal()
  }

  /** Brings the chosen entry into sight within the list. `scrollIntoView` would scroll the page as well. */
  #reveal(): void {
    const entry = this.renderRoot.querySelector<HTMLElement>('[aria-current]')
    if (!entry) return
    const [row, list] = [entry.getBoundingClientRect(), this.getBoundingClientRect()]
    if (row.top < list.top) this.scrollTop -= list.top - row.top
    else if (row.bottom > list.bottom) this.scrollTop += row.bottom - list.bottom
  }

  protected override render() {
    const { contents } = this
    if (!contents) return nothing
    const current = contents.at(this.node)
    const first = this.page * PAGE
    return html`<nav aria-label=${this.say('contents')}>
      <div class="bar">
        <p>${this.say('contents')}</p>
        ${this.#step('previousLesson', -1)}${this.#step('nextLesson', 1)}
      </div>
      <ol start=${first + 1}>
        ${contents.page(this.page, PAGE).map(
          ({ node, title, level }, i) =>
            html`<li>
              <button
                type="button"
                class="level${Math.min(level, DEEPEST)}"
                aria-current=${first + i === current ? 'true' : nothing}
                @click=${() => this.emit('choose', { node })}
              >${title}</button>
            </li>`,
        )}
      </ol>
      ${contents.pages(PAGE) > 1 ? this.#pages(contents.pages(PAGE)) : nothing}
    </nav>`
  }

  #step(name: 'previousLesson' | 'nextLesson', direction: 1 | -1) {
    const node = this.contents!.neighbour(this.node, direction)
    const title = this.say(name)
    return html`<button
      type="button"
      title=${title}
      aria-label=${title}
      aria-disabled=${node === undefined ? 'true' : 'false'}
      @click=${() => node !== undefined && this.emit('choose', { node })}
    >
      ${icon(direction === 1 ? 'down' : 'up')}
    </button>`
  }

  #pages(count: number) {
    const turn = (to: number) => () => {
      this.page = Math.min(Math.max(0, to), count - 1)
    }
    return html`<div class="pages">
      <button type="button" aria-label=${this.say('previousPage')} title=${this.say('previousPage')} @click=${turn(this.page - 1)}>
        ${icon('back')}</button
      ><span>${this.say('page', { page: this.page + 1, count })}</span
      ><button type="button" aria-label=${this.say('nextPage')} title=${this.say('nextPage')} @click=${turn(this.page + 1)}>
        ${icon('forward')}
      </button>
    </div>`
  }
}

define('qipu-contents', QipuContents)
