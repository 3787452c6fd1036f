/** Where lines of a record come to the same position: a list that leads there. */

import { html, type TemplateResult } from 'lit'
import { type Transposition, transpositionsIn } from 'qipu/editing'
import { type Locale, textOf } from 'qipu/text'
import { nodeText } from '../words/node-text.ts'
import type { Editor } from './editor.ts'
import { editLabels } from './words.ts'

/** More than these nobody looks through. */
const MOST = 100

export const meetingsIn = ({ history, navigator }: Editor): readonly Transposition[] =>
  transpositionsIn(history.draft, navigator.game).slice(0, MOST)

export function meetingsView(
  meetings: readonly Transposition[],
  { navigator }: Editor,
  locale: Locale,
  close: () => void,
): TemplateResult {
  const name = (node: number): string =>
    `${navigator.moves.number[node]} ${nodeText(navigator, node, 'a1', locale)}`.trim()
  const link = (node: number): TemplateResult =>
    html`<button type="button" class="plain" data-node=${node} @click=${() => navigator.go(node)}>${name(node)}</button>`
  return html`<section class="meetings" aria-label=${textOf(editLabels.transpositions, locale)}>
    <p class="caption">
      ${textOf(meetings.length === 0 ? editLabels.noTranspositions : editLabels.transpositionsAre, locale)}
      <button type="button" class="quiet-button" @click=${close}>${textOf(editLabels.closeList, locale)}</button>
    </p>
    <ul>
      ${meetings.map(({ node, to }) => html`<li>${link(to)}<span aria-hidden="true">=</span>${link(node)}</li>`)}
    </ul>
  </section>`
}
