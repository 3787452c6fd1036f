/** Moves that the rules refuse after a change. */

import { type Locale, type Message, type Text, textOf } from 'qipu/text'
import type { EditResult } from './editor.ts'
import { editLabels } from './labels.ts'
import type { NodeLinks } from './node-links.ts'

export const isConflict = ({ code, node }: Message): boolean => code === 'edit/conflict' && node !== undefined

/** Those that came with an outcome; undefined where none did. */
export function conflictsOf(outcome: EditResult, locale: Locale): NodeLinks | undefined {
  const found = outcome.kind === 'done' ? (outcome.messages ?? []).filter(isConflict) : []
  if (found.length === 0) return undefined
  return {
    name: textOf(editLabels.conflicts, locale, { count: found.length }),
    rows: found.map(({ node, args }) => [node!, reasonText(args?.['reason'], locale)]),
  }
}

const reasonText = (reason: unknown, locale: Locale): string =>
  typeof reason === 'string' ? reason : textOf(reason as Text, locale)
