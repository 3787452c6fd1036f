/** Which clocks a game is played with: one choice, and the numbers that it needs. */

import { html, nothing, type TemplateResult } from 'lit'
import type { TimeControl } from 'qipu/record'
import type { TableLabel } from './labels.ts'

type Kind = TimeControl['kind']

interface Field {
  readonly name: 'main' | 'periods' | 'period' | 'moves' | 'increment' | 'delay'
  readonly label: TableLabel
  /** How many of the control's units make one of the field's. */
  readonly unit: number
  readonly least: number
  readonly most: number
}

const main: Field = { name: 'main', label: 'mainMinutes', unit: 60, least: 0, most: 6000 }
const period: Field = { name: 'period', label: 'periodSeconds', unit: 1, least: 1, most: 36_000 }

/** Label, fields and defaults of each time control. */
const WAYS: readonly { readonly label: TableLabel; readonly fields: readonly Field[]; readonly usual: TimeControl }[] =
  [
    { label: 'timeAbsolute', fields: [main], usual: { kind: 'absolute', main: 1800 } },
    {
      label: 'timeByoYomi',
      fields: [main, { name: 'periods', label: 'periods', unit: 1, least: 1, most: 100 }, period],
      usual: { kind: 'byo-yomi', main: 1200, periods: 3, period: 30 },
    },
    {
      label: 'timeCanadian',
      fields: [main, { name: 'moves', label: 'movesPerPeriod', unit: 1, least: 1, most: 500 }, period],
      usual: { kind: 'canadian', main: 1200, moves: 25, period: 600 },
    },
    {
      label: 'timeFischer',
      fields: [main, { name: 'increment', label: 'increment', unit: 1, least: 1, most: 3600 }],
      usual: { kind: 'fischer', main: 600, increment: 10 },
    },
    {
      label: 'timeDelay',
      fields: [main, { name: 'delay', label: 'delay', unit: 1, least: 1, most: 3600 }],
      usual: { kind: 'delay', main: 600, delay: 5 },
    },
  ]

type Say = (label: TableLabel) => string

export function timeForm(
  control: TimeControl | undefined,
  say: Say,
  changed: (control: TimeControl | undefined) => void,
): TemplateResult {
  const way = WAYS.find(({ usual }) => usual.kind === control?.kind)
  const choose = (event: Event): void => {
    const kind = (event.target as HTMLSelectElement).value as Kind | ''
    changed(WAYS.find(({ usual }) => usual.kind === kind)?.usual)
  }
  return html`<div class="line">
    <label
      >${say('time')}
      <select name="clocks" @change=${choose}>
        <option value="" .selected=${!control}>${say('timeNone')}</option>
        ${WAYS.map(({ label, usual: { kind } }) => html`<option value=${kind} .selected=${kind === control?.kind}>${say(label)}</option>`)}
      </select></label
    >
    ${control ? way!.fields.map((field) => numberOf(field, control, say, changed)) : nothing}
  </div>`
}

function numberOf(
  { name, label, unit, least, most }: Field,
  control: TimeControl,
  say: Say,
  changed: (control: TimeControl) => void,
): TemplateResult {
  const value = (control as unknown as Record<string, number>)[name]!
  return html`<label
    >${say(label)}
    <input
      type="number"
      name=${`clock-${name}`}
      min=${least}
      max=${most}
      step=${unit === 1 ? 1 : 'any'}
      .value=${`${value / unit}`}
      @change=${(event: Event) => {
        const given = Number((event.target as HTMLInputElement).value) * unit
        const isGood = Number.isFinite(given) && given >= least * unit && given <= most * unit
        changed({ ...control, [name]: isGood ? given : value } as TimeControl)
      }}
  /></label>`
}
