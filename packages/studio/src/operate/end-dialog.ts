/** Dialogs of the desk: the end of the game, and the clocks. */

import type { DeskAction, DeskState } from '@qipu/engines/operate'
import { html, nothing, type TemplateResult } from 'lit'
import { otherSide, type Side } from 'qipu/games'
import type { Args } from 'qipu/text'
import type { Label } from './labels.ts'

type Say = (label: Label, args?: Args) => string

const close = (event: Event): void => (event.target as HTMLElement).closest('dialog')?.close()

/** `11:26`, `1:02:03` or seconds. */
export function secondsIn(text: string): number {
  const parts = text.trim().split(/[:：]/)
  if (parts.length > 3 || parts.some((part) => !/^\d+(\.\d+)?$/.test(part))) return Number.NaN
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}

export function endDialog(
  state: DeskState,
  say: Say,
  sideName: (side: Side) => string,
  act: (action: DeskAction) => void,
): TemplateResult {
  const choose = (action: DeskAction) => (event: Event) => {
    close(event)
    act(action)
  }
  const { outcome } = state
  const losing = (label: Label, by: 'resignation' | 'time' | 'forfeit') =>
    ([1, 2] as const).map(
      (side) =>
        html`<button @click=${choose({ type: 'end', winner: otherSide(side), by })}>${say(label, { side: sideName(side) })}</button>`,
    )
  const result = !outcome
    ? ''
    : outcome.winner === 'draw'
      ? say('draw')
      : say('wins', { side: sideName(outcome.winner) })
  const set = (side: Side) => (event: SubmitEvent) => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).querySelector('input')!
    const seconds = secondsIn(field.value)
    field.classList.toggle('bad', !(seconds > 0))
    if (seconds > 0) {
      field.value = ''
      close(event)
      act({ type: 'clock', side, seconds })
    }
  }
  return html`<dialog class="end"><h2>${say('endTitle')}</h2><div class="choices">
      ${outcome ? html`<button class="main" @click=${choose({ type: 'end', winner: outcome.winner })}>${say('byRules')}: ${result}</button>` : nothing}
      ${losing('resigned', 'resignation')} ${losing('lostOnTime', 'time')} ${losing('ruledLoss', 'forfeit')}
      <button @click=${choose({ type: 'end', winner: 'draw' })}>${say('agreed')}</button>
      <button @click=${choose({ type: 'end', winner: 'unknown' })}>${say('unknown')}</button>
      <button @click=${close}>${say('cancel')}</button>
    </div></dialog>
    <dialog class="clocks-set"><h2>${say('setClock')}</h2><div class="choices">
      ${([1, 2] as const).map(
        (
          side,
        ) => html`<form @submit=${set(side)}><label>${sideName(side)} <input class="small" placeholder=${say('minutes')} autocomplete="off" /></label>
          <span></span><button>${say('set')}</button></form>`,
      )}
      <button @click=${close}>${say('cancel')}</button></div></dialog>`
}
