/** `<qipu-source>`: the text of a file, with the places underlined that messages are about. */

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { Lines, Message } from 'qipu/text'
import { shared } from '../app/styles.ts'
import { severityOf } from '../state/grades.ts'
import { SourceRows } from '../state/source-rows.ts'
import { reveal, windowOf } from './virtual.ts'

const ROW = 20
/** Width of a narrow character, and of what stands beside the text. */
const CELL = 7.3
const MARGIN = 64

interface Span {
  readonly from: number
  readonly to: number
  readonly message: Message
}

export class QipuSource extends LitElement {
  static override properties = {
    lines: { attribute: false },
    messages: { attribute: false },
    chosen: { attribute: false },
    label: {},
  }

  declare lines: Lines
  declare messages: readonly Message[]
  /** The message whose place has to be seen. */
  declare chosen: Message | undefined
  declare label: string
  #rows: SourceRows | undefined
  /** The rows in which the chosen place was looked for: in others, as where a scroll bar made them shorter, it is elsewhere. */
  #searched: SourceRows | undefined
  #spans: readonly Span[] = []
  #watch: ResizeObserver | undefined

  static override styles = [
    ...shared,
    css`
      :host { display: block; position: relative; overflow: auto; direction: ltr; background: var(--qipu-background); scrollbar-width: thin; }
      .all { position: relative; min-width: 100%; }
      .row { position: absolute; inset-inline: 0; height: ${ROW}px; padding-inline-start: 3.4em; font: 12px/${ROW}px ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace;
        white-space: pre; overflow: hidden; unicode-bidi: plaintext; }
      .row[data-line]::before { content: attr(data-line); position: absolute; inset-inline-start: 0; width: 2.8em; text-align: end; color: var(--qipu-muted); font-variant-numeric: tabular-nums; }
      mark { color: inherit; background: none; box-shadow: inset 0 -2px var(--qipu-muted); }
      mark.error { color: inherit; box-shadow: inset 0 -2px var(--qipu-bad); }
      mark.warning { color: inherit; box-shadow: inset 0 -2px var(--qipu-warning); }
      mark.here { background: color-mix(in srgb, var(--qipu-accent) 18%, transparent); }
    `,
  ]

  override connectedCallback(): void {
    super.connectedCallback()
    this.addEventListener('scroll', () => this.requestUpdate())
    this.#watch = new ResizeObserver(() => {
      this.#rows = undefined
      this.requestUpdate()
    })
    this.#watch.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch?.disconnect()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { lines, messages, chosen } = this
    if (changed.has('lines') || changed.has('chosen') || !this.#rows) {
      const cells = Math.max(20, Math.floor(((this.clientWidth || 400) - MARGIN) / CELL))
      this.#rows = new SourceRows(lines, cells, chosen?.at?.offset)
    }
    if (changed.has('messages') || this.#spans.length === 0) {
      this.#spans = messages
        .flatMap((message) => {
          const { at } = message
          return at ? [{ from: at.offset, to: at.offset + Math.max(1, at.length), message }] : []
        })
        .sort((a, b) => a.from - b.from)
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    const isLaidOutAnew = this.#searched !== this.#rows
    this.#searched = this.#rows
    if (!(changed.has('chosen') || isLaidOutAnew) || !this.chosen?.at) return
    reveal(this, ROW, this.#rows!.rowOf(this.chosen.at.offset))
    this.requestUpdate()
  }

  override render(): TemplateResult | typeof nothing {
    const rows = this.#rows
    if (!rows) return nothing
    const { from, to } = windowOf(this, ROW, rows.count)
    return html`<div class="all" role="region" tabindex="0" aria-label=${this.label} style="height:${rows.count * ROW}px">
      ${Array.from({ length: Math.max(0, to - from) }, (_, i) => this.#row(rows, from + i))}
    </div>`
  }

  #row(rows: SourceRows, at: number): TemplateResult {
    const { start, end, line } = rows.at(at)
    return html`<div class="row" style="top:${at * ROW}px" data-line=${line ?? nothing}>${this.#marked(rows.text, start, end)}</div>`
  }

  /** A row with its places; where two overlap, the later one begins where the earlier one ends. */
  #marked(text: string, start: number, end: number): (string | TemplateResult)[] {
    const pieces: (string | TemplateResult)[] = []
    let at = start
    for (const span of this.#spans) {
      const { to, message } = span
      const from = Math.max(span.from, at)
      // A place at the very end of a line has no character of its own.
      if (span.from > end) break
      if (to <= at || (from >= end && end > start)) continue
      const stop = Math.min(to, end)
      if (from > at) pieces.push(text.slice(at, from))
      const isHere = message === this.chosen ? 'here' : ''
      pieces.push(
        html`<mark class="${severityOf(message)} ${isHere}">${text.slice(from, Math.max(stop, from)) || ' '}</mark>`,
      )
      at = Math.max(stop, from)
    }
    if (at < end) pieces.push(text.slice(at, end))
    return pieces
  }
}

customElements.define('qipu-source', QipuSource)
