/** Text of an edit's result. */

import { editMessages } from 'qipu/editing'
import type { Game } from 'qipu/games'
import { type Locale, type Message, messageText, textOf } from 'qipu/text'
import { isConflict } from './conflicts.ts'
import type { EditorRefusal, EditResult } from './editor.ts'
import { editLabels } from './labels.ts'

function why(refusal: EditorRefusal, game: Game, locale: Locale): string {
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

/** Moves that became impossible are counted; where there is one, it is named. */
function doneText(messages: readonly Message[], locale: Locale): string {
  const conflicts = messages.filter(isConflict)
  const single = messages.filter((message) => conflicts.length < 2 || !isConflict(message))
  return [
    ...single.map((message) => messageText(message, editMessages, locale)),
    ...(conflicts.length < 2 ? [] : [textOf(editLabels.conflicts, locale, { count: conflicts.length })]),
  ].join(' ')
}

/** Returns an empty text if there is nothing to report: the user only navigated. */
export function editResultText(outcome: EditResult, game: Game, locale: Locale): string {
  switch (outcome.kind) {
    case 'refused':
      return textOf(editLabels.refused, locale, { reason: why(outcome.refusal, game, locale) })
    case 'more':
      return textOf(editLabels.more, locale)
    case 'die':
      return textOf(editLabels.whichDie, locale)
    case 'done':
      return doneText(outcome.messages ?? [], locale)
    case 'went':
      return ''
  }
}
