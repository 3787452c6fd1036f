/** Transpositions in a record: lines that reach the same position. */

import { transpositionsIn } from 'qipu/editing'
import { type Locale, textOf } from 'qipu/text'
import type { Editor } from './editor.ts'
import { editLabels } from './labels.ts'
import type { NodeLinks } from './node-links.ts'

export function meetingsIn({ document, navigator }: Editor, locale: Locale): NodeLinks {
  const meetings = transpositionsIn(document.draft, navigator.game)
  return {
    name: textOf(editLabels.transpositions, locale),
    text: textOf(meetings.length === 0 ? editLabels.noTranspositions : editLabels.transpositionsAre, locale),
    rows: meetings.map(({ node, to }) => [to, '=', node]),
  }
}
