/** View of a live analysis in the panel: the engine, its progress, and its result. */

import { sideName } from '@qipu/player/player'
import { html, nothing, type TemplateResult } from 'lit'
import { otherSide } from 'qipu/games'
import { textOf } from 'qipu/text'
import { engineWords, faultText } from './labels.ts'
import { ASSUMED_KOMI, type LivePort, type LiveShown } from './live-state.ts'

const DIGITS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export function liveView(app: LivePort, live: LiveShown): TemplateResult | typeof nothing {
  if (live.sources.length === 0) return nothing
  const { locale } = app
  const say = (word: keyof typeof engineWords, args: Readonly<Record<string, string | number>> = {}): string =>
    textOf(engineWords[word], locale, args)
  return html`<section class="live" aria-label=${say('analyse')}>
    ${sources(live, say)}
    <div class="row">
      <button class=${live.isOn ? 'plain' : 'main'} title=${say('analyseKeys')} @click=${() => live.toggle()}>${say(live.isOn ? 'pause' : 'analyse')}</button>
      <label>${say('until')}
        <select name="goal" @change=${(event: Event) => live.aim(Number((event.target as HTMLSelectElement).value))}>${live.source.goals.map(
          (goal, at, goals) =>
            html`<option value=${goal} .selected=${goal === live.goal}>${
              at === goals.length - 1 ? say('noEnd') : say('visitCount', { count: goal.toLocaleString(locale.id) })
            }</option>`,
        )}</select></label>
      ${live.isOn ? html`<button class="plain" @click=${() => live.playBest()}>${say('bestKey')}</button>` : nothing}
    </div>
    ${live.isOn ? html`${progress(app, live, say)}${verdict(app, say)}` : nothing}
    ${live.fault ? html`<p class="told">${faultText(live.fault, locale)}</p>` : nothing}
    ${live.isOn && live.source.name === undefined ? warnings(app, say) : nothing}
  </section>`
}

type SayWord = (word: keyof typeof engineWords, args?: Readonly<Record<string, string | number>>) => string

/** Value of the option that opens a file instead of naming a source. */
const OPEN_NET = 'open'

function sources(live: LiveShown, say: SayWord): TemplateResult {
  const choose = ({ target }: Event): void => {
    const select = target as HTMLSelectElement
    if (select.value !== OPEN_NET) {
      live.choose(live.sources[Number(select.value)]!)
      return
    }
    // The source stays until a file is chosen.
    select.value = String(live.sources.indexOf(live.source))
    select.closest('.live')?.querySelector<HTMLInputElement>('input[name=net]')?.click()
  }
  const open = ({ target }: Event): void => {
    const input = target as HTMLInputElement
    const [file] = input.files ?? []
    input.value = ''
    if (file) void live.openNet(file)
  }
  const canOpen = live.sources.some(({ takesNets }) => takesNets)
  return html`<label class="row">${say('source')}
    <select name="source" @change=${choose}>${live.sources.map(
      (source, at) =>
        html`<option value=${at} .selected=${source === live.source}>${source.name ?? say('netShort')}</option>`,
    )}${canOpen ? html`<option value=${OPEN_NET}>${say('openNet')}</option>` : nothing}</select></label>
    ${canOpen ? html`<input name="net" type="file" accept=".gz,.bin,.txt,.qnet" hidden @change=${open} />` : nothing}`
}

function progress(app: LivePort, { status }: LiveShown, say: SayWord): TemplateResult {
  const engine = analysisHere(app)?.engine
  const visits = status.visits.toLocaleString(app.locale.id)
  const perSecond = Math.round(status.perSecond).toLocaleString(app.locale.id)
  const told = status.perSecond > 0 ? say('rate', { visits, perSecond }) : say('visitsOnly', { visits })
  return html`<p class="thinking ${status.state}"><b>${say(status.state === 'done' ? 'thought' : 'thinking')}</b>
    <span class="amount">${told}</span>${engine ? html` · <span class="engine">${engine}</span>` : nothing}</p>`
}

function verdict(app: LivePort, say: SayWord): TemplateResult | typeof nothing {
  const { session } = app.player ?? {}
  const { winrate, lead } = analysisHere(app) ?? {}
  if (!session || winrate === undefined) return nothing
  const name = (side: 1 | 2): string => sideName(session.navigator.game, side, app.locale)
  const number = (value: number): string => value.toLocaleString(app.locale.id, DIGITS)
  const leader = (lead ?? 0) > 0 ? 1 : otherSide(1)
  return html`<p class="verdict"><b>${number(winrate * 100)}%</b> ${say('chanceOf', { side: name(1) })}
    ${lead === undefined ? nothing : html`<span>${say('ahead', { side: name(leader), points: number(Math.abs(lead)) })}</span>`}</p>`
}

function warnings(app: LivePort, say: SayWord): TemplateResult {
  const hasKomi = app.record?.info.komi !== undefined
  return html`<p class="told">${say('weak')}${hasKomi ? '' : ` ${say('assumedKomi', { komi: ASSUMED_KOMI })}`}</p>`
}

function analysisHere({ player }: LivePort) {
  const session = player?.session
  return session?.opinions.record.nodes[session.navigator.node]?.notes?.analysis
}
