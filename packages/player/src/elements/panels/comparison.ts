/** `<qipu-beside>`: another line of the record on a board of its own, which goes along with the player's. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { labels } from '../../labels/labels.ts'
import { lineName } from '../../labels/line-name.ts'
import { nodeText } from '../../labels/node-text.ts'
import type { Comparison } from '../../state/comparison.ts'
import type { QipuBoard } from '../board.ts'
import type { BoardOptionsPort } from '../board-options.ts'
import { applyBoardOptions } from '../board-options.ts'
import { define, localized } from '../define-element.ts'
import { icon } from '../icons.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'

/** Part of the player that the second board uses. */
export type ComparisonPort = BoardOptionsPort & Pick<PlayerPort, 'board' | 'focus' | 'node' | 'toggleComparison'>

/** Number of lines that are listed. */
const MOST = 200

export class QipuComparison extends localized(LitElement, labels) {
  static override properties = { player: { attribute: false }, node: { attribute: false } }

  static override styles = [
    controlStyles,
    css`
      :host { display: flex; flex-direction: column; min-width: 0; }
      qipu-board { border-radius: var(--qipu-radius-board); overflow: clip; --qipu-board-room: none; box-shadow: var(--qipu-shadow-board); }
      .about { display: flex; align-items: center; gap: var(--qipu-space-2); min-height: 2.6rem; padding-block: var(--qipu-space-1); font-size: var(--qipu-text-usual); }
      select { flex: 0 1 auto; min-width: 0; max-width: 60%; min-height: 2.2rem; text-overflow: ellipsis; }
      p { flex: 1; min-width: 0; margin: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
      .about button { flex: none; min-height: 2.2rem; }
    `,
  ]

  declare player: ComparisonPort | undefined
  declare node: number

  get #comparison(): Comparison | undefined {
    return this.player?.session?.comparison
  }

  get #board(): QipuBoard | null {
    return this.renderRoot.querySelector<QipuBoard>('qipu-board')
  }

  /** The same board as the player's, with another place in the record. */
  protected override updated(): void {
    const { player } = this
    const comparison = this.#comparison
    const board = this.#board
    if (!player || !comparison || !board) return
    applyBoardOptions(player, board)
    board.navigator = comparison.navigator
    board.peek = undefined
    board.hints = []
    this.style.setProperty('--qipu-board-aspect', player.board?.style.getPropertyValue('--qipu-board-aspect') || '1')
  }

  #go(event?: Event): void {
    event?.stopPropagation()
    event?.preventDefault()
    const comparison = this.#comparison
    if (!comparison || !this.player) return
    this.player.node = comparison.navigator.node
    this.player.focus()
  }

  protected override render(): TemplateResult | typeof nothing {
    const comparison = this.#comparison
    const { player } = this
    if (!player || !comparison) return nothing
    const { navigator, head } = comparison
    const { node, moveNumber } = navigator
    const lines = comparison.lines(MOST)
    const shown = `${moveNumber} ${nodeText(navigator, node, player, this.locale)}`
    return html`<qipu-board aria-label=${this.say('comparedWith')} @point=${(event: Event) => this.#go(event)}></qipu-board>
      <div class="about">
        <select aria-label=${this.say('comparedWith')} @change=${(event: Event) => this.#choose(comparison, event)}>
          ${(lines.includes(head) ? lines : [...lines, head]).map(
            (each) =>
              html`<option value=${each} .selected=${each === head}>${lineName(navigator, each, this.locale)}</option>`,
          )}
        </select>
        <p role="status">${shown}</p>
        <button type="button" class="plain" data-beside="go" @click=${() => this.#go()}>${this.say('goThere')}</button>
        <button type="button" class="plain" data-beside="close" aria-label=${this.say('close')} title=${this.say('close')} @click=${() => player.toggleComparison()}>${icon('close')}</button>
      </div>`
  }

  #choose(comparison: Comparison, event: Event): void {
    comparison.choose(Number((event.target as HTMLSelectElement).value))
    this.requestUpdate()
  }
}

define('qipu-beside', QipuComparison)
