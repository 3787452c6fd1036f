/** Fields that moves come from: what was thrown, and moves as people write them. */

import { html, nothing, type TemplateResult } from 'lit'
import { type Locale, textOf } from 'qipu/text'
import type { Editor, EditResult } from './editor.ts'
import { editLabels } from './labels.ts'
import type { ToolController } from './tool-controller.ts'

/** Only where the game throws dice. */
export function diceView({ navigator }: Editor, hand: ToolController, locale: Locale): TemplateResult | typeof nothing {
  const { game, replay } = navigator
  if (game.chance?.die === undefined || replay.position.legal().length === 0) return nothing
  const faces = Array.from({ length: game.chance?.die }, (_, face) => face + 1)
  return html`<label class="line"
    >${textOf(editLabels.die, locale)}
    <select
      @change=${(event: Event) => {
        const { value } = event.target as HTMLSelectElement
        hand.die = value === '' ? undefined : Number(value)
      }}
    >
      <option value="">${textOf(editLabels.none, locale)}</option>
      ${faces.map((die) => html`<option .selected=${hand.die === die}>${die}</option>`)}
    </select></label
  >`
}

export function typingView(
  { navigator }: Editor,
  hand: ToolController,
  locale: Locale,
  tell: (outcome: EditResult) => void,
): TemplateResult {
  const { game, record, replay } = navigator
  const legal = replay.position.legal().find((move) => move >= 0)
  const example = legal === undefined ? '' : game.notation.format(legal, record.board)
  return html`<form
    class="typing"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault()
      const field = (event.target as HTMLFormElement).elements.namedItem('moves') as HTMLInputElement
      const outcome = hand.type(field.value)
      if (outcome.kind !== 'refused') field.value = ''
      tell(outcome)
    }}
  >
    <input
      name="moves"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-label=${textOf(editLabels.typeMoves, locale)}
      placeholder="${textOf(editLabels.typeMoves, locale)} · ${textOf(editLabels.typeExample, locale, { example })}"
    />
    <button type="submit" class="plain">${textOf(editLabels.enter, locale)}</button>
  </form>`
}
