/** Remarks of a record about a move or a position, in words: values, marks. */

import type { Game, Point } from '../../games/game.ts'
import { evaluationText, judgementText } from '../../record/evaluations.ts'
import { markFacts } from '../../record/marks.ts'
import type { Mark, Notes } from '../../record/record.ts'
import type { Locale } from '../../text/language/locale.ts'
import { punctuation } from '../../text/language/punctuation.ts'
import { textOf } from '../../text/language/text-of.ts'
import { texts } from '../../text/language/texts.ts'

/** Returns the evaluations of the move and of the position in a node's notes; empty if none. */
export function valuesInWords({ evaluation, judgement }: Notes, game: Game, locale: Locale): string {
  const parts: string[] = []
  if (evaluation) parts.push(textOf(evaluationText(evaluation), locale))
  if (judgement) {
    const { text, side } = judgementText(judgement)
    parts.push(textOf(text, locale, side === undefined ? {} : { side: game.sides[side - 1]!.name }))
  }
  return parts.join(textOf(punctuation.comma, locale))
}

const rows = texts('marks', {
  owned: { en: '{side} {mark}', zh: '{side}{mark}' },
  places: { en: '{mark} {places}', zh: '{mark} {places}' },
})

/** Marks of a kind together, with their places: `triangle C3 D4; “a” E5`. Unknown types are called by their own name. */
export function marksInWords(
  given: readonly Mark[],
  name: (point: Point) => string,
  game: Game,
  locale: Locale,
): string {
  const groups = new Map<string, string[]>()
  for (const { type, at, to, text, side } of given) {
    const known = markFacts(type)
    const bare = known ? textOf(known.name, locale) : type
    const mark = type === 'label' ? textOf(punctuation.quotes, locale, { text: text ?? '' }) : bare
    const kind = side ? textOf(rows.owned, locale, { side: game.sides[side - 1]!.name, mark }) : mark
    const place = to === undefined ? name(at) : `${name(at)}→${name(to)}`
    const places = groups.get(kind)
    if (places) places.push(place)
    else groups.set(kind, [place])
  }
  return [...groups]
    .map(([mark, places]) => textOf(rows.places, locale, { mark, places: places.join(' ') }))
    .join(textOf(punctuation.semicolon, locale))
}
