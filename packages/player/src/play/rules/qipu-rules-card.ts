/** `<qipu-rules-card>`: the rules of a game on one screen. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Game } from 'qipu/games'
import { addNode, type GameRecord, newRecord, play, sideToMove } from 'qipu/record'
import { textOf } from 'qipu/text'
import { define, localized } from '../../elements/define-element.ts'
import { controlStyles } from '../../elements/theme.ts'
import { figures } from './figures.ts'
import { rulesTexts } from './texts.ts'

const STEPS = [1, 2, 3] as const

/** True if there is a card for a game. */
export const hasRulesCard = ({ id }: Game): boolean => Object.hasOwn(rulesTexts, `${id}-1`)

/** Record of the picture; undefined where the game has none. */
export function figureRecord(game: Game): GameRecord | undefined {
  const figure = figures[game.id]
  if (!figure || figure.moves.length === 0) return undefined
  const board = figure.size === undefined ? game.board.size : { width: figure.size, height: figure.size }
  const record = newRecord(game.id, board)
  const position = game.start({ board })
  let node = 0
  for (const text of figure.moves) {
    const move = game.notation.parse(text, board)
    if (move === undefined || position.refusal(move) !== undefined) return undefined
    const side = sideToMove(position)
    node = addNode(record, node, play(move, side))
    position.play(move, side)
  }
  return record
}

export class QipuRulesCard extends localized(LitElement, rulesTexts) {
  static override properties = { game: { attribute: false }, closable: { type: Boolean } }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; }
      .card { display: grid; gap: var(--qipu-space-3); padding: var(--qipu-space-4); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); color: var(--qipu-ink); }
      .head { display: flex; align-items: center; justify-content: space-between; gap: var(--qipu-space-2); }
      h2 { margin: 0; font-size: var(--qipu-text-title); line-height: 1.3; letter-spacing: 0; text-transform: none; color: var(--qipu-ink); font-weight: 650; }
      .body { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: var(--qipu-space-4); align-items: start; }
      .body.plain { grid-template-columns: minmax(0, 1fr); }
      qipu-board { width: 100%; border-radius: var(--qipu-radius-board); overflow: clip; pointer-events: none; }
      ol { display: grid; gap: var(--qipu-space-2); margin: 0; padding-inline-start: 1.3em; font-size: var(--qipu-text-usual); line-height: 1.45; }
      li::marker { font-weight: 650; }
      p { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .close { min-height: 2rem; }
      @media (hover: none) { p { display: none; } }
    `,
  ]

  declare game: Game | undefined
  /** True if the card can be closed. */
  declare closable: boolean

  protected override render(): TemplateResult | typeof nothing {
    const { game, locale } = this
    if (!game || !hasRulesCard(game)) return nothing
    const record = figureRecord(game)
    const name = textOf(game.name, locale)
    return html`<section class="card" aria-label=${this.say('rules')}>
      <div class="head">
        <h2>${this.say('title', { game: name })}</h2>
        ${this.closable ? html`<button type="button" class="close" aria-label=${this.say('close')} title=${this.say('close')} @click=${() => this.dispatchEvent(new Event('close'))}>✕</button>` : nothing}
      </div>
      <div class="body ${record ? '' : 'plain'}">
        ${record ? html`<qipu-board .record=${record} node=${record.nodes.length - 1} coordinates="none" next-moves="none" .locale=${locale} inert></qipu-board>` : nothing}
        <ol>${STEPS.map((step) => html`<li>${textOf(rulesTexts[`${game.id}-${step}` as keyof typeof rulesTexts], locale)}</li>`)}</ol>
      </div>
      ${this.closable ? html`<p>${this.say('keys')}</p>` : nothing}
    </section>`
  }
}

define('qipu-rules-card', QipuRulesCard)
