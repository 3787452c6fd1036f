/** The clock of one side, which goes on between two messages of the desk. */

import type { DeskState } from '@qipu/engines/operate'
import { html, nothing, type TemplateResult } from 'lit'
import type { Side } from 'qipu/record'
import type { Args } from 'qipu/text'
import type { Label } from './labels.ts'

interface Shown {
  readonly say: (label: Label, args?: Args) => string
  /** Name of the side. */
  readonly name: string
  /** Seconds since the desk told the time. */
  readonly age: number
}

const COLOURS: Readonly<Record<string, string>> = { B: '#1f1f23', W: '#fbfaf6', R: '#c8352f' }

/** `11:26`, and tenths in the last ten seconds. */
export function clockText(seconds: number): string {
  if (seconds < 10) return Math.max(0, seconds).toFixed(1)
  const whole = Math.ceil(seconds)
  const hours = Math.floor(whole / 3600)
  const [minutes, rest] = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'))
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${Number(minutes)}:${rest}`
}

export function clockFace(state: DeskState, side: Side, { say, name, age }: Shown): TemplateResult {
  const clock = state.clocks.find((one) => one.side === side)
  const isRunning = state.running === side
  const seconds = Math.max(0, (clock?.time ?? 0) - (isRunning ? age : 0))
  const isFallen = clock !== undefined && seconds <= 0 && (clock.periods ?? 1) <= 1
  const role = say(side === state.side ? 'own' : 'other')
  const status = isFallen ? ` · ${say('fallen')}` : isRunning ? ` · ${say('running')}` : ''
  const more =
    clock?.periods !== undefined
      ? say('periods', { count: clock.periods })
      : clock?.moves !== undefined
        ? say('moves', { count: clock.moves })
        : undefined
  const team = state.teams[side - 1]
  return html`<div class="card clock ${isFallen ? 'fallen' : isRunning ? 'running' : ''}" data-side=${side}>
    <div class="who"><i class="stone" style="background:${COLOURS[name.slice(0, 1)] ?? stoneOf(name)}"></i><span>${team || name}</span><small>${role}${status}</small></div>
    ${clock ? html`<div class="time" role="timer">${clockText(seconds)}${more ? html`<small>${more}</small>` : nothing}</div>` : html`<div class="time none">${say('noClock')}</div>`}
  </div>`
}

const stoneOf = (name: string): string =>
  /黑|Black/.test(name) ? '#1f1f23' : /红|Red/.test(name) ? '#c8352f' : /蓝|Blue/.test(name) ? '#2f6fb7' : '#fbfaf6'
