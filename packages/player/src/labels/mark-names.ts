import { markFacts } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'

/** Returns the name of a mark. Unknown marks have their own name. */
export function markName(type: string, locale: Locale): string {
  const name = markFacts(type)?.name
  return name ? textOf(name, locale) : type
}
