/** `<qipu-check>`: what is wrong, in one line that opens; errors first, repeats together, each with its place. */

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { catalogue, repair } from 'qipu'
import type { Message } from 'qipu/text'
import { isFixable, Lines, type Locale, messageText } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import type { Say } from '../labels.ts'
import { saveFile } from '../open/save.ts'
import { GRADE_SIGNS, severityOf } from '../state/grades.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { checkStyles } from './check-styles.ts'
import { grouped } from './groups.ts'
import { adviceFor, reportText, sumOf, whereOf } from './report.ts'
import './source.ts'

export type CheckPort = Pick<AppPort, 'print' | 'say' | 'shelf'>

/** Number of messages of one kind that are listed. */
const MOST = 20

export class QipuCheck extends LitElement {
  static override properties = {
    app: { attribute: false },
    item: { attribute: false },
    locale: { attribute: false },
    chosen: { state: true },
  }

  static override styles = [...shared, checkStyles]

  declare app: CheckPort
  declare item: WorkspaceFile | undefined
  declare locale: Locale
  /** The message that was gone to. */
  declare chosen: Message | undefined
  #lines: Lines | undefined

  get #say(): Say {
    return this.app.say
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('item')) return
    this.chosen = undefined
    this.#lines = this.item?.messages.some(({ at }) => at) ? new Lines(this.item.reading.text()) : undefined
  }

  override render(): TemplateResult | typeof nothing {
    const { item } = this
    if (!item) return nothing
    const { counts, messages } = item
    const sum = html`<span class="sum ${counts.grade}" role="status"
      ><span aria-hidden="true">${GRADE_SIGNS[counts.grade]}</span> ${sumOf(counts, this.#say, this.locale)}</span
    >`
    return html`<div class="list">
        ${messages.length === 0 ? html`<p class="line">${sum}</p>` : html`<details class="all" open><summary class="line">${sum}</summary>${grouped(messages).map((group) => this.#group(group))}</details>`}
        ${this.#acts(item)}
      </div>
      ${
        this.chosen?.at && this.#lines
          ? html`<div class="source">
              <p class="head"><b>${this.#say('source')}</b> ${whereOf(this.chosen, this.#lines)}
                <button aria-label=${this.#say('close')} @click=${() => (this.chosen = undefined)}>${appIcon('close')}</button></p>
              <qipu-source .lines=${this.#lines} .messages=${messages} .chosen=${this.chosen} label=${this.#say('source')}></qipu-source>
            </div>`
          : nothing
      }`
  }

  #acts(item: WorkspaceFile): TemplateResult {
    const fixable = item.messages.filter((message) => isFixable(message, catalogue)).length
    const refusal = fixable > 0 ? repair(item.reading).refusal : undefined
    const { shelf } = this.app
    return html`<div class="acts">
      ${
        fixable > 0 && !refusal
          ? html`<button class="main" @click=${() => this.#repair(item)}>${this.#say('repair', { count: fixable })}</button>`
          : nothing
      }
      ${item.past.length > 0 ? html`<button class="plain" @click=${() => shelf.undo(item.id)}>${appIcon('undo')}${this.#say('undo')}</button>` : nothing}
      <button class="plain" @click=${() => this.#save(item)}>${appIcon('save')}${this.#say('saveReport')}</button>
      <button class="plain" @click=${() => void this.app.print('report')}>${appIcon('print')}${this.#say('printReport')}</button>
      ${refusal ? html`<p class="refused">${this.#say(`refused-${refusal.code}`)}</p>` : nothing}
    </div>`
  }

  #repair(item: WorkspaceFile): void {
    const { bytes } = repair(item.reading)
    if (bytes) this.app.shelf.revise(item.id, bytes)
  }

  #save(item: WorkspaceFile): void {
    const text = reportText(item, this.#lines, this.#say, this.locale)
    saveFile(`${item.name.split('/').at(-1)}.check.txt`, new TextEncoder().encode(text), 'text/plain')
  }

  #group(group: readonly Message[]): TemplateResult {
    const [first] = group
    const fix = adviceFor(first!, this.locale)
    const severity = severityOf(first!)
    return html`<details class="group" ?open=${group.length === 1 && severity === 'error'}>
      <summary>
        <span class="kind ${severity}">${this.#say(`severity-${severity}`)}</span>
        <span class="text">${messageText(first!, catalogue, this.locale)}</span>
        ${group.length > 1 ? html`<span class="count">×${group.length}</span>` : nothing}
      </summary>
      ${fix ? html`<p class="fix">${fix}</p>` : nothing}
      <ul>
        ${group.slice(0, MOST).map((message) => this.#place(message, group.length > 1))}
        ${group.length > MOST ? html`<li class="code">${this.#say('moreMessages', { count: group.length - MOST })}</li>` : nothing}
      </ul>
      <p class="code">${[first!.code, first!.clause].filter(Boolean).join(' · ')}</p>
    </details>`
  }

  #place(message: Message, withText: boolean): TemplateResult {
    const where = whereOf(message, this.#lines)
    const isHere = message === this.chosen
    return html`<li>
      ${where ? html`<button class="where" aria-pressed=${isHere ? 'true' : 'false'} @click=${() => this.#go(message)}>${where}</button>` : nothing}
      ${withText ? html`<span>${messageText(message, catalogue, this.locale)}</span>` : nothing}
    </li>`
  }

  /** To the place in the board and in the text. */
  #go(message: Message): void {
    this.chosen = message
    if (message.node === undefined) return
    const detail = { game: message.game ?? 0, node: message.node }
    this.dispatchEvent(new CustomEvent('go', { detail, bubbles: true, composed: true }))
  }
}

customElements.define('qipu-check', QipuCheck)
