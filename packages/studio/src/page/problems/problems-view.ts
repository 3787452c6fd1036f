/** `<qipu-problems>`: the sets of problems that are open, how each stands, and the ways to go on. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { shared } from '../app/styles.ts'
import type { PageText } from '../labels.ts'
import { pack } from '../open/link.ts'
import { copyText, saveFile } from '../open/save.ts'
import { addressText } from '../state/address.ts'
import { writeLossless } from '../state/lossless-write.ts'
import { type ProblemSet, type ProblemStatus, type SetEntry, statusOf } from '../state/problem-sets.ts'

export type ProblemsPort = Pick<AppPort, 'arrivals' | 'choose' | 'locale' | 'practice' | 'say' | 'shelf' | 'solving'>

const STATUSES: readonly ProblemStatus[] = ['new', 'due', 'missed', 'solved']
/** Sign beside each number: colour alone is not enough. */
const SIGNS: Readonly<Record<ProblemStatus, string>> = { new: '', due: '↻', missed: '✕', solved: '✓' }
const TEXTS: Readonly<Record<ProblemStatus, PageText>> = {
  new: 'statusNew',
  due: 'statusDue',
  missed: 'statusMissed',
  solved: 'statusSolved',
}

export class QipuProblems extends LitElement {
  static override properties = {
    app: { attribute: false },
    sets: { attribute: false },
    locale: { attribute: false },
    status: { state: true },
  }

  declare app: ProblemsPort
  declare sets: readonly ProblemSet[]
  /** Follows the page's language. */
  declare locale: AppPort['locale']
  /** Only problems of this kind are listed; all if undefined. */
  declare status: ProblemStatus | undefined
  readonly #refresh = (): void => this.requestUpdate()

  static override styles = [
    ...shared,
    css`
      :host { display: block; max-width: 52rem; margin: 0 auto; padding: var(--qipu-space-5) var(--qipu-space-5) var(--qipu-space-7); }
      .filter { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); margin-bottom: var(--qipu-space-5); }
      .filter button { min-height: 2.25rem; padding-inline: var(--qipu-space-3); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-pill); background: var(--qipu-paper); }
      .filter button[aria-pressed='true'] { background: var(--qipu-ink); border-color: var(--qipu-ink); color: var(--qipu-paper); }
      section { padding: var(--qipu-space-4); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); }
      section + section { margin-top: var(--qipu-space-4); }
      .head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2) var(--qipu-space-3); }
      .head div { flex: 1 1 14rem; min-width: 0; }
      h2 { margin: 0; font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); overflow-wrap: anywhere; }
      p { margin: 0; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .head button { min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
      ol { display: flex; flex-wrap: wrap; gap: var(--qipu-space-1); margin: var(--qipu-space-3) 0 0; padding: 0; list-style: none; max-height: 18rem; overflow: auto; }
      li button { min-width: 2.75rem; min-height: 2.25rem; padding: 0 var(--qipu-space-2); border: 1px solid var(--qipu-line); font-variant-numeric: tabular-nums; font-size: var(--qipu-text-small); }
      .solved { color: var(--qipu-good); }
      .missed { color: var(--qipu-bad); }
      .due { color: var(--qipu-warning); font-weight: 650; }
      @media (max-width: 560px) { :host { padding: var(--qipu-space-4) var(--qipu-space-3); } }
    `,
  ]

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.practice.addEventListener('change', this.#refresh)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.app.practice.removeEventListener('change', this.#refresh)
  }

  override render(): TemplateResult | typeof nothing {
    const { app, sets } = this
    if (!app) return nothing
    const kinds = [undefined, ...STATUSES]
    return html`<div class="filter" role="group" aria-label=${app.say('filterProblems')}>
        ${kinds.map(
          (kind) =>
            html`<button aria-pressed=${kind === this.status ? 'true' : 'false'} @click=${() => (this.status = kind)}>${app.say(kind ? TEXTS[kind] : 'statusAll')}</button>`,
        )}
      </div>
      ${sets.map((set) => this.#set(set))}`
  }

  #set(set: ProblemSet): TemplateResult {
    const { say, practice, solving } = this.app
    const now = Date.now()
    const rows = set.entries.map((entry, i) => ({
      entry,
      number: i + 1,
      status: statusOf(practice, entry.record, now),
    }))
    const count = (status: ProblemStatus): number => rows.filter((row) => row.status === status).length
    const shown = rows.filter(({ status }) => this.status === undefined || status === this.status)
    return html`<section aria-label=${set.name || say('looseProblems')}>
      <div class="head">
        <div>
          <h2>${set.name || say('looseProblems')}</h2>
          <p>${say('setCounts', { count: rows.length, solved: count('solved'), due: count('due'), left: count('new') })}</p>
        </div>
        <button class="main" @click=${() => solving.begin(set)}>${say(count('new') === rows.length ? 'setBegin' : 'setContinue')}</button>
        <button class="plain" @click=${() => this.#share(set)}>${say('setFile')}</button>
        <button class="plain" @click=${() => void this.#link(set)}>${say('copyLink')}</button>
      </div>
      <ol>${shown.map(({ entry, number, status }) => this.#problem(entry, number, status))}</ol>
    </section>`
  }

  #problem({ file, game }: SetEntry, number: number, status: ProblemStatus): TemplateResult {
    const { say } = this.app
    const name = say('problemNumber', { number, status: say(TEXTS[status]) })
    return html`<li><button class=${status} aria-label=${name} title=${name} @click=${() => this.app.choose(file, { game, node: 0 })}>${number}${SIGNS[status]}</button></li>`
  }

  #written({ name, entries }: ProblemSet): { readonly name: string; readonly bytes: Uint8Array } {
    const { format, bytes } = writeLossless(
      entries.map(({ record }) => record),
      undefined,
      {},
    )
    const base = (name.split('/').at(-1) || this.app.say('looseProblems')).replace(/\.[^.]*$/, '')
    return { name: `${base}.${format.extensions[0]}`, bytes }
  }

  #share(set: ProblemSet): void {
    const { name, bytes } = this.#written(set)
    saveFile(name, bytes, 'application/octet-stream')
  }

  /** A link that holds the whole set; what is too large for one goes into a file. */
  async #link(set: ProblemSet): Promise<void> {
    const { arrivals, say } = this.app
    const { name, bytes } = this.#written(set)
    const value = await pack(bytes)
    if (value === undefined) {
      arrivals.tell(() => say('tooLargeForLink'))
      return
    }
    const address = new URL(addressText({ origin: 'record', value, name, game: 0, node: 0 }), location.href).href
    const isCopied = await copyText(address)
    arrivals.tell(() => say(isCopied ? 'copiedLink' : 'notCopied'))
  }
}

customElements.define('qipu-problems', QipuProblems)
