import { markFacts } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'

/** What a mark is called. Marks that nobody knows have their own name. */
export function markName(type: string, locale: Locale): string {
  const name = markFacts(type)?.name
  return name ? textOf(name, locale) : type
}
