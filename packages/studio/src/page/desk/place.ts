/** The referee's desk in the page: what it needs is loaded when somebody goes there. */

import { html, nothing, type TemplateResult } from 'lit'
import type { QipuApp } from '../app/app.ts'
import { recall, remember } from '../state/memory.ts'
import type { Docket } from './docket.ts'

/** The address of the place. */
export const DESK = '#desk'

/** What the browser keeps of decisions that are in no file. */
const KEPT = 'decisions'
const keyOf = (folder: string): string => (folder === '' ? KEPT : `${KEPT}/${folder}`)

/** From so many records on, somebody may want a table of them. */
const SEVERAL = 2

export class Desk {
  readonly #app: QipuApp
  #docket: Docket | undefined

  constructor(app: QipuApp) {
    this.#app = app
    // Decisions that are in no file are not left behind unasked.
    addEventListener('beforeunload', (event) => this.#docket?.isUnsaved && event.preventDefault())
  }

  get isOffered(): boolean {
    const { shelf, place } = this.#app
    return place === 'desk' || shelf.items.filter(({ reading }) => reading.records.length > 0).length >= SEVERAL
  }

  async #load(): Promise<void> {
    const [{ Docket }] = await Promise.all([import('./docket.ts'), import('./view.ts')])
    this.#docket ??= new Docket({
      recall: (folder) => recall(keyOf(folder)) ?? undefined,
      keep: (folder, file) => remember(keyOf(folder), file ?? null),
    })
    this.#app.requestUpdate()
  }

  view(): TemplateResult | typeof nothing {
    if (!this.#docket) void this.#load()
    const { locale, shelf } = this.#app
    return this.#docket
      ? html`<qipu-desk .app=${this.#app} .docket=${this.#docket} .items=${[...shelf.items]} lang=${locale.id}></qipu-desk>`
      : nothing
  }
}
