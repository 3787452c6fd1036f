/** Lazily loaded part of libraries: their elements, and the ways to open one. */

import { html, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import './parts/view.ts'
import type { LibraryName } from '../app/app-port.ts'
import type { FoundFile } from '../open/read-files.ts'
import { speakLibrary, troubleOf } from './labels.ts'
import { BrowserLibraries } from './sources/browser-libraries.ts'
import type { Kept } from './sources/protocol.ts'
import { ServedLibrary } from './sources/served.ts'
import { LibraryRequestError } from './sources/source.ts'
import { LibrarySearch } from './state/library-search.ts'

export type LibraryControllerPort = Pick<AppPort, 'go' | 'layout' | 'libraries' | 'locale' | 'requestUpdate' | 'shelf'>

/** The library that is open. */
interface Open {
  readonly name: LibraryName
  readonly desk: LibrarySearch
}

/** Larger files are no game records. */
const MOST_BYTES = 64 * 1024 * 1024
/** Number of files after which the progress is shown anew. */
const PACE = 100

/** Name of the folder that all files are in; of the first, if there are several. */
const folderOf = ([first]: readonly FoundFile[]): string => first?.path.split('/').slice(0, -1)[0] ?? 'library'

const isSame = (a: LibraryName | undefined, b: LibraryName): boolean => a?.origin === b.origin && a.id === b.id

export class LibraryController {
  readonly #app: LibraryControllerPort
  readonly #own = new BrowserLibraries()
  #open: Open | undefined
  #notice = ''
  #isWorking = false

  constructor(app: LibraryControllerPort) {
    this.#app = app
  }

  /** Takes a library's file into this browser. */
  take(file: File): Promise<void> {
    return this.#arrive(() => this.#own.take(file))
  }

  /** Makes a library of everything that is open and holds games. */
  make(): Promise<void> {
    const files = this.#app.shelf.items.filter(({ reading }) => reading.records.length > 0)
    const plain = files.map(({ name, bytes }) => ({ name, bytes }))
    return this.#arrive(() => this.#own.make(plain, speakLibrary(this.#app.locale)('openGames')))
  }

  /** Makes a library of files, and says how far it is. */
  makeOf(files: readonly FoundFile[]): Promise<void> {
    const app = this.#app
    const say = speakLibrary(app.locale)
    const progress = (text: string): void => {
      this.#notice = text
      app.requestUpdate()
    }
    return this.#arrive(async () => {
      const plain: { name: string; bytes: Uint8Array }[] = []
      for (const { path, file } of files) {
        const blob = await file()
        if (blob.size <= MOST_BYTES) plain.push({ name: path, bytes: new Uint8Array(await blob.arrayBuffer()) })
        if (plain.length % PACE === 0) progress(say('readFiles', { done: plain.length, count: files.length }))
      }
      return this.#own.make(plain, folderOf(files), (done) =>
        progress(say('indexedFiles', { done, count: plain.length })),
      )
    })
  }

  async #arrive(work: () => Promise<Kept>): Promise<void> {
    const app = this.#app
    const say = speakLibrary(app.locale)
    this.#notice = say('working')
    this.#isWorking = true
    app.go('library')
    try {
      const { library, games, refused, lasts } = await work()
      const name: LibraryName = { origin: 'browser', id: library, name: library }
      await app.libraries.findKept()
      app.libraries.add(name)
      const parts = [say('kept', { name: library, games })]
      if (refused > 0) parts.push(say('refused', { count: refused }))
      if (!lasts) parts.push(say('notLasting'))
      this.#notice = parts.join(' ')
      this.#show(name)
    } catch (error) {
      this.#notice = say(`trouble-${troubleOf(error instanceof LibraryRequestError ? error.code : 'internal')}`)
    }
    this.#isWorking = false
    app.requestUpdate()
  }

  /** True while a library is being made: its progress is shown even if there is no other one yet. */
  get isWorking(): boolean {
    return this.#isWorking
  }

  #show(name: LibraryName): void {
    if (isSame(this.#open?.name, name)) return
    this.#open?.desk.close()
    const source = name.origin === 'server' ? new ServedLibrary(name.id) : this.#own.source(name.id)
    const desk = new LibrarySearch(source)
    this.#open = { name, desk }
    void desk.open()
  }

  #choose(name: LibraryName): void {
    this.#notice = ''
    this.#show(name)
    this.#app.requestUpdate()
  }

  async #forget(name: LibraryName): Promise<void> {
    const app = this.#app
    const say = speakLibrary(app.locale)
    if (!confirm(say('forgetSure', { name: name.name }))) return
    if (isSame(this.#open?.name, name)) {
      this.#open?.desk.close()
      this.#open = undefined
    }
    await this.#own.forget(name.id).catch(() => {})
    await app.libraries.findKept()
    this.#notice = say('forgotten', { name: name.name })
    app.requestUpdate()
  }

  view(): TemplateResult {
    const app = this.#app
    const { names } = app.libraries
    const first = names.find((name) => isSame(this.#open?.name, name)) ?? names[0]
    if (first) this.#show(first)
    return html`<qipu-library
      .app=${app}
      .names=${names}
      .chosen=${this.#open?.name}
      .desk=${this.#open?.desk}
      .notice=${this.#notice}
      .layout=${app.layout}
      lang=${app.locale.id}
      @choose=${(event: CustomEvent<LibraryName>) => this.#choose(event.detail)}
      @forget=${(event: CustomEvent<LibraryName>) => void this.#forget(event.detail)}
    ></qipu-library>`
  }
}
