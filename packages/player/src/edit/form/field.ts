/** Field of a form: a question, a list of answers, and the fault of the typed text. */

import { html, nothing, type TemplateResult } from 'lit'
import type { Question } from 'qipu/editing'
import type { Game } from 'qipu/games'
import { type Locale, textOf } from 'qipu/text'
import { formLabels } from './labels.ts'
import { choiceName, questionName } from './names.ts'

interface Asked {
  readonly question: Question
  readonly text: string
  readonly game: Game
  readonly locale: Locale
  /** Reason why the value is refused, or not representable in the file's format. */
  readonly trouble: string
  /** Called while the user types. */
  typing(text: string): void
  /** When they are done. */
  answer(text: string): void
}

const valueIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value

export function fieldView(asked: Asked): TemplateResult {
  const { question, game, locale, trouble } = asked
  const id = `about-${question.path}`
  return html`<label class="field ${question.entry}"
    ><span>${questionName(question, game, locale)}</span>${control(asked, id)}${
      trouble ? html`<small id=${id}>${trouble}</small>` : nothing
    }</label
  >`
}

function control({ question, text, game, locale, trouble, typing, answer }: Asked, about: string): TemplateResult {
  const { path, entry, choices } = question
  const described = trouble ? about : nothing
  if (entry === 'choice') {
    return html`<select name=${path} aria-describedby=${described} @change=${(event: Event) => answer(valueIn(event))}>
      <option value="" .selected=${text === ''}>${textOf(formLabels.unsaid, locale)}</option>
      ${choices!.map((choice) => html`<option value=${choice} .selected=${choice === text}>${choiceName(choice, question, game, locale)}</option>`)}
    </select>`
  }
  const typed = (event: Event): void => typing(valueIn(event))
  const done = (event: Event): void => answer(valueIn(event))
  if (entry === 'text') {
    return html`<textarea name=${path} rows="3" aria-describedby=${described} .value=${text} @input=${typed} @change=${done}></textarea>`
  }
  return html`<input
    name=${path}
    inputmode=${entry === 'number' ? 'decimal' : nothing}
    autocomplete="off"
    aria-describedby=${described}
    .value=${text}
    @input=${typed}
    @change=${done}
  />`
}
