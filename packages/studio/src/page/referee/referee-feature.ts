/** Referee's table in the page: its parts are loaded on demand. */

import { html, nothing, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { load, save } from '../state/local-storage.ts'
import type { TournamentState } from './tournament-state.ts'

export type RefereePort = Pick<AppPort, 'locale' | 'place' | 'requestUpdate' | 'shelf'>

/** The address of the place. */
export const DESK = '#desk'

/** Storage key of decisions that are in no file. */
const KEPT = 'decisions'
const keyOf = (folder: string): string => (folder === '' ? KEPT : `${KEPT}/${folder}`)

/** Number of records from which on a table is offered. */
const SEVERAL = 2

export class RefereeFeature {
  readonly #app: RefereePort
  #docket: TournamentState | undefined

  constructor(app: RefereePort) {
    this.#app = app
    // Decisions that are in no file are not left behind unasked.
    addEventListener('beforeunload', (event) => this.#docket?.isUnsaved && event.preventDefault())
  }

  get isOffered(): boolean {
    const { shelf, place } = this.#app
    return place === 'desk' || shelf.items.filter(({ reading }) => reading.records.length > 0).length >= SEVERAL
  }

  async #load(): Promise<void> {
    const [{ TournamentState }] = await Promise.all([import('./tournament-state.ts'), import('./view.ts')])
    this.#docket ??= new TournamentState({
      recall: (folder) => load(keyOf(folder)) ?? undefined,
      keep: (folder, file) => save(keyOf(folder), file ?? null),
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
