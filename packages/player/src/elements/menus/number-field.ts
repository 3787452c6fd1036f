/** A field for a number within limits: what can't be meant is put right, so that it always says what holds. */

import { html, type TemplateResult } from 'lit'

interface Limits {
  readonly min: number
  readonly max: number
  readonly step?: number
}

export function numberField(
  value: number,
  { min, max, step = 1 }: Limits,
  set: (value: number) => void,
): TemplateResult {
  const within = (given: number): number => Math.min(max, Math.max(min, step === 1 ? Math.round(given) : given))
  const now = within(value)
  const change = ({ target }: Event): void => {
    const field = target as HTMLInputElement
    const meant = Number.isNaN(field.valueAsNumber) ? now : within(field.valueAsNumber)
    field.value = `${meant}`
    if (meant !== now) set(meant)
  }
  return html`<input
    type="number"
    min=${min}
    max=${max}
    step=${step}
    inputmode=${step === 1 ? 'numeric' : 'decimal'}
    .value=${`${now}`}
    @change=${change}
  />`
}
