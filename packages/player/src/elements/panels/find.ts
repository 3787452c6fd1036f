/** `<qipu-find>`: finds words, points and moves of a record, and shows each place on the board before one goes there. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { coordinateSystem } from 'qipu/games/go'
import { labels } from '../../labels/labels.ts'
import { nodeText } from '../../labels/node-text.ts'
import { type Findings, type Found, find } from '../../state/find.ts'
import { define, localized } from '../define-element.ts'
import { icon } from '../icons.ts'
import { dialogStyles } from '../menus/dialog-styles.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'

/** Part of the player that the search uses. */
export type FindPort = Pick<PlayerPort, 'ask' | 'coordinates' | 'navigator' | 'node' | 'notation' | 'session'>

export class QipuFind extends localized(LitElement, labels) {
  static override properties = {
    player: { attribute: false },
    kind: { attribute: false },
    query: { state: true },
    at: { state: true },
  }

  static override styles = [
    controlStyles,
    dialogStyles,
    css`
      /* At the edge, so that the board can be seen meanwhile. */
      dialog { width: min(24rem, calc(100vw - 1rem)); margin: var(--qipu-space-2) var(--qipu-space-2) auto auto; padding: var(--qipu-space-3); overflow: hidden; }
      dialog[open] { display: flex; flex-direction: column; gap: var(--qipu-space-2); max-height: min(34rem, 60dvh); }
      dialog::backdrop { background: none; }
      .bar { display: flex; gap: var(--qipu-space-2); }
      input { flex: 1; min-width: 0; min-height: 2.5rem; padding: var(--qipu-space-1) var(--qipu-space-3); border: 1px solid var(--qipu-strong-line, var(--qipu-line)); border-radius: var(--qipu-radius-control); background: var(--qipu-paper); }
      [role='listbox'] { overflow: auto; margin: 0; padding: 0; list-style: none; scrollbar-width: thin; }
      [role='option'] { display: flex; gap: var(--qipu-space-2); padding: var(--qipu-space-1) var(--qipu-space-2); border-radius: var(--qipu-radius-control); cursor: pointer; line-height: 1.4; }
      [role='option'][aria-selected='true'] { background: var(--qipu-soft); }
      .move { flex: none; min-width: 4.2em; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
      .words { min-width: 0; overflow-wrap: anywhere; color: var(--qipu-muted); }
      mark { color: var(--qipu-ink); background: none; font-weight: 700; text-decoration: underline; text-decoration-color: var(--qipu-accent); text-decoration-thickness: 2px; }
      p { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-usual); }
      @media (max-width: 640px) { dialog { margin: auto auto 0; width: 100vw; max-width: none; border-radius: var(--qipu-radius-card) var(--qipu-radius-card) 0 0; } dialog[open] { max-height: 45dvh; } }
    `,
  ]

  declare player: FindPort | undefined
  /** `move` goes to a number; anything else looks for what is written. */
  declare kind: string
  declare query: string
  /** The place that is chosen in the list. */
  declare at: number

  #findings: Findings = { found: [], isCut: false }

  constructor() {
    super()
    this.kind = 'find'
    this.query = ''
    this.at = 0
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal()
    this.renderRoot.querySelector('input')?.focus()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { navigator } = this.player ?? {}
    if (!navigator || !(changed.has('query') || changed.has('kind'))) return
    const { game, record } = navigator
    const system = game.board.grid === 'lines' ? coordinateSystem(this.player!.coordinates) : undefined
    const query = this.kind === 'move' && /^\s*\d/.test(this.query) ? `#${this.query.trim()}` : this.query
    this.#findings = find(
      navigator,
      query,
      system ? { parsePoint: (text) => system.parse(text.toUpperCase(), record.board) } : {},
    )
    this.at = 0
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('query') && !changed.has('at')) return
    const { peeks } = this.player!.session ?? {}
    peeks?.at(this.#findings.found[this.at]?.node)
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.player?.session?.peeks.end()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { player } = this
    if (!player?.navigator) return nothing
    const { found } = this.#findings
    const label = this.say(this.kind === 'move' ? 'moveNumber' : 'findWhat')
    return html`<dialog
      aria-label=${this.say('find')}
      @close=${() => player.ask(undefined)}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      <div class="bar">
        <input
          type="text"
          role="combobox"
          autocomplete="off"
          inputmode=${this.kind === 'move' ? 'numeric' : 'search'}
          aria-label=${label}
          placeholder=${label}
          aria-controls="found"
          aria-expanded=${found.length > 0 ? 'true' : 'false'}
          aria-activedescendant=${found.length > 0 ? `found-${this.at}` : nothing}
          .value=${this.query}
          @input=${(event: Event) => {
            this.query = (event.target as HTMLInputElement).value
          }}
        />
        <button type="button" aria-label=${this.say('close')} title=${this.say('close')} @click=${() => this.#close()}>${icon('close')}</button>
      </div>
      <ul id="found" role="listbox" aria-label=${this.say('find')}>
        ${found.map((one, i) => this.#option(one, i))}
      </ul>
      <p role="status">${this.#sum()}</p>
    </dialog>`
  }

  #sum(): string {
    const { found, isCut } = this.#findings
    if (this.query.trim() === '') return ''
    if (found.length === 0) return this.say('nothingFound')
    return this.say(isCut ? 'foundMany' : 'foundCount', { count: found.length })
  }

  #option({ node, excerpt }: Found, index: number): TemplateResult {
    const { navigator } = this.player!
    const { record, moves } = navigator!
    const { action } = record.nodes[node]!
    const isMove = action?.type === 'play' || action?.type === 'pass'
    const number = isMove ? `${moves.number[node]} ` : ''
    const name = isMove ? `${number}${nodeText(navigator!, node, this.player!, this.locale)}` : `${moves.number[node]}`
    return html`<li
      role="option"
      id="found-${index}"
      aria-selected=${index === this.at ? 'true' : 'false'}
      @pointermove=${() => {
        this.at = index
      }}
      @click=${() => this.#go(node)}
    >
      <span class="move">${name}</span>
      ${excerpt ? html`<span class="words">${excerpt[0]}<mark>${excerpt[1]}</mark>${excerpt[2]}</span>` : nothing}
    </li>`
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation()
    const { found } = this.#findings
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) this.at = (this.at + step + found.length) % found.length
    else if (event.key === 'Enter' && !event.isComposing && found[this.at]) this.#go(found[this.at]!.node)
    else return
    event.preventDefault()
  }

  #go(node: number): void {
    this.player!.session!.peeks.end()
    this.player!.node = node
    this.#close()
  }

  #close(): void {
    this.renderRoot.querySelector('dialog')?.close()
  }
}

define('qipu-find', QipuFind)
