/** Form of the opponent: a person at this board, or one of the page's programs. */

import { html, nothing, type TemplateResult } from 'lit'
import { otherSide, type Side } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { TableLabel } from './labels.ts'
import type { Opponent } from './opponent.ts'
import type { OpponentController } from './opponent-controller.ts'

interface Choice {
  readonly opponents: readonly Opponent[]
  readonly rival: OpponentController | undefined
  /** Side of the person by default. */
  readonly person: Side
  readonly locale: Locale
  say(label: TableLabel): string
  name(side: Side): string
  chosen(opponent: Opponent | undefined, person: Side): void
}

const SIDES = [1, 2] as const
const chosenIn = (event: Event): string => (event.target as HTMLSelectElement).value

export function rivalForm(choice: Choice): TemplateResult | typeof nothing {
  const { opponents, rival, locale, say, name, chosen } = choice
  if (opponents.length === 0) return nothing
  const person = rival ? otherSide(rival.side) : choice.person
  const byId = (id: string): Opponent | undefined => opponents.find((opponent) => opponent.id === id)
  return html`<div class="line">
    <label
      >${say('opponent')}
      <select name="opponent" @change=${(event: Event) => chosen(byId(chosenIn(event)), person)}>
        <option value="" .selected=${!rival}>${say('opponentPerson')}</option>
        ${opponents.map((opponent) => html`<option value=${opponent.id} .selected=${opponent.id === rival?.opponent.id}>${opponent.name(locale)}</option>`)}
      </select></label
    >
    ${
      rival
        ? html`<label
            >${say('youPlay')}
            <select name="person" @change=${(event: Event) => chosen(rival.opponent, Number(chosenIn(event)) as Side)}>
              ${SIDES.map((side) => html`<option value=${side} .selected=${side === person}>${name(side)}</option>`)}
            </select></label
          >`
        : nothing
    }
  </div>`
}
