import { formats } from 'qipu'
import { type Locale, textOf } from 'qipu/text'
import type { FormatData } from '../../outputs/types.ts'

/** The formats, for machines. */
export const formatRows = (locale: Locale): FormatData[] =>
  formats.map((format) => ({
    id: format.id,
    name: textOf(format.name, locale),
    reads: true,
    writes: format.write !== undefined,
    extensions: format.extensions,
    games: format.games ?? null,
  }))
