/** A list of places in the record that leads there: where lines meet, what the rules refuse after a change. */

import { html, nothing, type TemplateResult } from 'lit'
import { type Locale, textOf } from 'qipu/text'
import { nodeText } from '../labels/node-text.ts'
import type { Editor } from './editor.ts'
import { editLabels } from './labels.ts'

/** Number of links that are listed. */
const MOST = 100

export interface NodeLinks {
  /** Name of the list's contents. */
  readonly name: string
  /** Text above it; undefined if it is shown elsewhere. */
  readonly text?: string
  readonly rows: readonly (readonly (number | string)[])[]
}

/** In a row, numbers are nodes and become links. */
export function nodeLinksView(
  { name, text, rows }: NodeLinks,
  { navigator }: Editor,
  locale: Locale,
  close: () => void,
): TemplateResult {
  const nameOf = (node: number): string =>
    `${navigator.moves.number[node]} ${nodeText(navigator, node, { coordinates: 'a1' }, locale)}`.trim()
  const part = (each: number | string): TemplateResult =>
    typeof each === 'string'
      ? html`<span>${each}</span>`
      : html`<button type="button" class="plain" data-node=${each} @click=${() => navigator.go(each)}>${nameOf(each)}</button>`
  return html`<section class="places" aria-label=${name}>
    <p class="caption">
      <span>${text ?? nothing}</span>
      <button type="button" class="quiet-button" @click=${close}>${textOf(editLabels.closeList, locale)}</button>
    </p>
    <ul>
      ${rows.slice(0, MOST).map((row) => html`<li>${row.map(part)}</li>`)}
    </ul>
    ${rows.length > MOST ? html`<p class="caption">${textOf(editLabels.andMore, locale, { count: rows.length - MOST })}</p>` : nothing}
  </section>`
}
