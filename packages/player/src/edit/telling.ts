/** What became of an attempt to change something, in words. */

import { editMessages } from 'qipu/editing'
import type { Game } from 'qipu/games'
import { type Locale, messageText, textOf } from 'qipu/text'
import type { Outcome, Refusal } from './editor.ts'
import { editLabels } from './words.ts'

function why(refusal: Refusal, game: Game, locale: Locale): string {
  switch (refusal.by) {
    case 'words':
      return textOf(editLabels.unknownWords, locale, { text: refusal.text })
    case 'message':
      return messageText(refusal.message, editMessages, locale)
    case 'record':
      return textOf(editLabels[refusal.reason], locale)
    case 'rules':
      return textOf(game.reasons[refusal.reason ?? ''] ?? editLabels.noMove, locale)
  }
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
      return outcome.messages?.map((message) => messageText(message, editMessages, locale)).join(' ') ?? ''
    case 'went':
      return ''
  }
}
