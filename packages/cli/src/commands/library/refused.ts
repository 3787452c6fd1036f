import type { Importer } from '@qipu/library'
import { textOf } from 'qipu/text'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { words } from './labels.ts'

/** Lists what was not taken, and why; the catalogue has what is too much for a terminal. */
export function listRefused({ refused, counts }: Importer, { err, locale }: Terminal): void {
  for (const { path, number, code, detail } of refused) {
    const place = oneLine(number === undefined || number === 0 ? path : `${path}#${number + 1}`)
    err(`${textOf(words[code], locale, { place, detail: oneLine(detail) })}\n`)
  }
  const more = counts.refused - refused.length
  if (more > 0) err(`${textOf(words.moreRefused, locale, { n: more })}\n`)
}
