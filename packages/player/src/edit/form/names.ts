/** Labels of a question and its answers. */

import type { Question } from 'qipu/editing'
import type { Game } from 'qipu/games'
import { partNames, type RecordPart } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'
import { sideName } from '../../labels/sides.ts'
import { type FormLabel, formLabels } from './labels.ts'

const isLabel = (name: string): name is FormLabel => Object.hasOwn(formLabels, name)

/** `the event` is a part of a sentence; a label begins with what it is. */
const asLabel = (words: string): string => {
  const bare = words.replace(/^(?:the|an?|that (?:this is )?(?:the |an? )?|whether) /i, '')
  return bare.charAt(0).toLocaleUpperCase() + bare.slice(1)
}

/** The value of the field itself has the field's name. */
const NAMESAKES: ReadonlySet<string> = new Set(['kind'])

export function questionName({ thing, part, side }: Question, game: Game, locale: Locale): string {
  const option = thing === 'info.options' && part !== undefined ? game.rules.options[part]?.name : undefined
  if (option) return textOf(option, locale)
  const field = asLabel(textOf(partNames[thing as RecordPart], locale))
  if (part === undefined || NAMESAKES.has(part)) return field
  const label = thing === 'notes.figure' && part === 'title' ? 'figureTitle' : part
  const words = isLabel(label) ? textOf(formLabels[label], locale) : part
  return side === undefined || thing.startsWith('info.') ? words : `${sideName(game, side, locale)}: ${words}`
}

export function choiceName(choice: string, { part }: Question, game: Game, locale: Locale): string {
  const side = game.sides.findIndex(({ id }) => id === choice)
  if (side >= 0) return sideName(game, side === 0 ? 1 : 2, locale)
  if (choice === 'side1' || choice === 'side2')
    return textOf(formLabels.side1, locale, { side: sideName(game, choice === 'side1' ? 1 : 2, locale) })
  if (choice === 'true') return textOf(formLabels.yes, locale)
  if (choice === 'false') return textOf(formLabels.no, locale)
  if (part === 'level') return textOf(formLabels.very, locale)
  return isLabel(choice) ? textOf(formLabels[choice], locale) : choice
}
