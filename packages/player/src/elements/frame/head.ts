/** Heading of the game, and its facts. */

import { html, nothing, type TemplateResult } from 'lit'
import type { Label } from '../../labels/labels.ts'
import { allFactsOf, factsOf, resultText } from '../../state/game-info.ts'
import { numberField } from '../menus/number-field.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that the head of the record uses. */
export type HeadPort = Pick<
  PlayerPort,
  'choose' | 'game' | 'heading' | 'hidesResult' | 'locale' | 'records' | 'say' | 'session'
>

export function head(player: HeadPort): TemplateResult | typeof nothing {
  const { session, records } = player
  if (!session) return nothing
  const { record, game } = session.navigator
  const facts = factsOf(record, game, player.locale)
  const { result } = record.info
  const { heading } = player
  if (!heading && facts.length === 0 && !result && records.length < 2) return nothing
  return html`<header class="head">
    ${heading ? html`<h2>${heading}</h2>` : nothing}
    ${
      facts.length > 0
        ? html`<dl>
            ${facts.map(([label, value]) => html`<div><dt>${player.say(label)}</dt><dd>${value}</dd></div>`)}
          </dl>`
        : nothing
    }
    ${
      result
        ? outcome(
            player,
            resultText(result, game, player.locale, (label, args) => player.say(label, args)),
          )
        : nothing
    }
    ${others(player, facts)} ${records.length > 1 ? choice(player, records.length) : nothing}
  </header>`
}

/** Rarely needed facts: opening, time limits, annotator, description, source. The game and its name are above. */
function others(player: HeadPort, shown: readonly (readonly [Label, string])[]): TemplateResult | typeof nothing {
  const { record, game } = player.session!.navigator
  const known = new Set<Label>(['name', ...shown.map(([label]) => label)])
  const rows = allFactsOf(record, game, player.locale, player.hidesResult).filter(([label]) => !known.has(label))
  return html`<details class="facts">
    <summary>${player.say('about')}</summary>
    <dl>${rows.map(([label, value]) => html`<div><dt>${player.say(label)}</dt><dd>${value}</dd></div>`)}</dl>
  </details>`
}

/** Those who want to guess keep the result hidden until they ask for it, or until the game is over. */
function outcome(player: HeadPort, text: string): TemplateResult {
  if (!player.hidesResult) return html`<dl><div><dt>${player.say('result')}</dt><dd>${text}</dd></div></dl>`
  return html`<button type="button" class="plain result" @click=${() => player.choose('result', 'shown')}>
    ${player.say('showResult')}
  </button>`
}

const choice = (player: HeadPort, max: number): TemplateResult =>
  html`<label class="games"
    >${player.say('games')} ${numberField(player.game, { min: 1, max }, (game) => player.choose('game', game))} / ${max}</label
  >`
