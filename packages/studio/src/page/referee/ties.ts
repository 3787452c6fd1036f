/** Teams at the same rank: what has to decide between them, and the order once it is known. */

import { gameName, type OpenTie } from '@qipu/engines/table'
import { html, nothing, type TemplateResult } from 'lit'
import { type Locale, textOf } from 'qipu/text'
import { speakDesk } from './labels.ts'

/** An order as the referee brings it: drawn by hand, or to be drawn with a seed. */
export type Ordering = { readonly order: readonly string[] } | { readonly seed: string }

export interface TiesOptions {
  readonly locale: Locale
  /** Called with what the form says; undefined where it names a team twice. */
  readonly onOrder: (tie: OpenTie, ordering: Ordering | undefined, why: string, form: HTMLFormElement) => void
}

export function tiesView(ties: readonly OpenTie[], options: TiesOptions): TemplateResult | typeof nothing {
  if (ties.length === 0) return nothing
  const say = speakDesk(options.locale)
  return html`<section class="ties">
    <h3>${say('ties', { count: ties.length })}</h3>
    <p class="about">${say('tiesAbout')}</p>
    <ul>${ties.map((tie) => tieView(tie, options))}</ul>
  </section>`
}

function tieView(tie: OpenTie, { locale, onOrder }: TiesOptions): TemplateResult {
  const say = speakDesk(locale)
  const { teams, rank, needs, group } = tie
  const name = gameName(tie.game)
  const game = typeof name === 'string' ? name : textOf(name, locale)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const data = new FormData(form, event.submitter)
    const why = String(data.get('why') ?? '').trim()
    onOrder(tie, data.get('how') === 'draw' ? seedIn(data) : orderIn(data, teams), why, form)
  }
  return html`<li>
    <p><b>${game}${group === undefined ? '' : ` · ${group}`}</b> · ${say('sharedRank', { rank })}: ${teams.join(' – ')}</p>
    <p class="what">${say(needs === 'lot' ? 'needsLot' : 'needsPlayOff')}</p>
    <form @submit=${submit}>
      ${teams.slice(0, -1).map(
        (_, i) => html`<label>${say('place', { place: rank + i })}<select name="place">
          <option value="">${say('choose')}</option>
          ${teams.map((team) => html`<option>${team}</option>`)}
        </select></label>`,
      )}
      <label class="why">${say('why')}<input name="why" autocomplete="off" /></label>
      <button class="plain" type="submit" name="how" value="enter">${say('enterOrder')}</button>
      ${
        needs === 'lot'
          ? html`<span class="draw"><label>${say('seed')}<input name="seed" autocomplete="off" placeholder=${say('seedHint')} /></label>
            <button class="plain" type="submit" name="how" value="draw">${say('draw')}</button></span>`
          : nothing
      }
    </form>
  </li>`
}

/** Random digits, if the referee enters none. */
const randomSeed = (): string => `${crypto.getRandomValues(new Uint32Array(1))[0]!}`

const seedIn = (data: FormData): Ordering => ({ seed: String(data.get('seed') ?? '').trim() || randomSeed() })

/** The last place is for the team that is left. */
function orderIn(data: FormData, teams: readonly string[]): Ordering | undefined {
  const chosen = data.getAll('place').map(String)
  const isWhole = chosen.every((team) => team !== '') && new Set(chosen).size === chosen.length
  return isWhole ? { order: [...chosen, ...teams.filter((team) => !chosen.includes(team))] } : undefined
}
