/** What became of an attempt to change something, in words. */

import type { Game } from 'qipu/games'
import { type Locale, textOf } from 'qipu/text'
import type { Outcome, Refusal } from './editor.ts'
import { editLabels } from './words.ts'

function why({ by, ...rest }: Refusal, game: Game, locale: Locale): string {
  if (by === 'words') return textOf(editLabels.unknownWords, locale, { text: (rest as { text: string }).text })
  const { reason } = rest as { reason: string | undefined }
  if (by === 'record') return textOf(editLabels[reason as keyof typeof editLabels], locale)
  const said = reason === undefined ? undefined : game.reasons[reason]
  return textOf(said ?? editLabels.noMove, locale)
}

/** Empty where there is nothing to say: somebody only went somewhere. */
export function tell(outcome: Outcome, game: Game, locale: Locale): string {
  switch (outcome.kind) {
    case 'refused':
      return textOf(editLabels.refused, locale, { reason: why(outcome.refusal, game, locale) })
    case 'more':
      return textOf(editLabels.more, locale)
    case 'die':
      return textOf(editLabels.whichDie, locale)
    case 'done':
      return textOf(editLabels.done, locale)
    case 'went':
      return ''
  }
}
