/** Libraries in the page: the list, and the open one. All else is loaded on demand. */

import { nothing, type TemplateResult } from 'lit'
import type { AppPort, LibraryName } from '../app/app-port.ts'
import type { FoundFile } from '../open/read-files.ts'
import { load, save } from '../state/local-storage.ts'
import type { LibraryController, LibraryControllerPort } from './library-controller.ts'
import { keptNames } from './sources/kept.ts'

export type LibraryPort = LibraryControllerPort & Pick<AppPort, 'place' | 'requestUpdate' | 'server'>

/** The address of the place. */
export const LIBRARY = '#library'

export class LibraryFeature {
  readonly #app: LibraryPort
  #served: readonly LibraryName[] = []
  #kept: readonly LibraryName[] = []
  #kit: LibraryController | undefined
  /** True if there were any at the last visit, until this visit's list is known. */
  #expected: boolean | undefined = load('library') !== null

  constructor(app: LibraryPort) {
    this.#app = app
  }

  get names(): readonly LibraryName[] {
    return [...this.#served, ...this.#kept]
  }

  /** True if there are libraries to show. */
  get isOffered(): boolean {
    return this.#expected === true || this.names.length > 0 || this.#app.place === 'library'
  }

  /** True if the list of libraries is known. */
  get isKnown(): boolean {
    return this.#expected === undefined
  }

  /** Looks which there are. */
  async find(): Promise<void> {
    const { libraries } = await this.#app.server
    this.#served = libraries.map((name, id) => ({ origin: 'server', id: String(id), name }))
    await this.findKept()
  }

  async findKept(): Promise<void> {
    this.#kept = (await keptNames()).map((name) => ({ origin: 'browser', id: name, name }))
    this.#expected = undefined
    save('library', this.names.length > 0 ? 'yes' : null)
    this.#app.requestUpdate()
  }

  /** True while a library is being made. */
  get isWorking(): boolean {
    return this.#kit?.isWorking ?? false
  }

  /** Names a library that lasts as long as the page. */
  add(name: LibraryName): void {
    if (!this.names.some(({ origin, id }) => origin === name.origin && id === name.id))
      this.#kept = [...this.#kept, name]
  }

  /** Takes a library's file into this browser. */
  async take(file: File): Promise<void> {
    await (await this.#load()).take(file)
  }

  /** Makes a library of all games that are open. */
  async make(): Promise<void> {
    await (await this.#load()).make()
  }

  /** Makes a library of files that are read one after the other. */
  async makeOf(files: readonly FoundFile[]): Promise<void> {
    await (await this.#load()).makeOf(files)
  }

  async #load(): Promise<LibraryController> {
    const { LibraryController } = await import('./library-controller.ts')
    this.#kit ??= new LibraryController(this.#app)
    return this.#kit
  }

  view(): TemplateResult | typeof nothing {
    if (!this.#kit) void this.#load().then(() => this.#app.requestUpdate())
    return this.#kit?.view() ?? nothing
  }
}
