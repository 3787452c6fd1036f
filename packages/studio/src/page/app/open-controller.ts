/** How files get into the page: drops, pickers, a double click in the system, a paste; and what is said about them. */

import { html, nothing, type ReactiveController, type TemplateResult } from 'lit'
import {
  type FileBatch,
  type FoundFile,
  fromDrop,
  fromFiles,
  fromHandles,
  fromText,
  MOST,
  readSome,
  skippedNotices,
} from '../open/read-files.ts'
import type { Spot } from '../state/address.ts'
import type { Incoming, WorkspaceFile } from '../state/workspace.ts'
import type { AppPort } from './app-port.ts'
import { appIcon } from './icons.ts'

export type OpenPort = Pick<
  AppPort,
  'addController' | 'choose' | 'editing' | 'keeper' | 'libraries' | 'ready' | 'requestUpdate' | 'say' | 'shelf'
>

/** How many files are read before the page may draw again. */
const BATCH = 20

/** Queue of files that the system opens with the installed page. */
interface LaunchQueue {
  setConsumer(consume: (params: { files: readonly FileSystemFileHandle[] }) => void): void
}

export class OpenController implements ReactiveController {
  readonly #app: OpenPort
  #reading = 0
  #haul: FileBatch | undefined
  /** In the language of the moment. */
  #told: readonly (() => string)[] = []
  #isOver = false

  constructor(app: OpenPort) {
    this.#app = app
    app.addController(this)
  }

  hostConnected(): void {
    for (const type of ['dragover', 'dragenter'])
      addEventListener(type, (event) => this.#over(event as DragEvent, true))
    addEventListener('dragleave', (event) => this.#over(event, event.relatedTarget !== null))
    addEventListener('drop', (event) => {
      this.#over(event, false)
      if (event.dataTransfer && !this.#isLibrary(event.dataTransfer.files)) void this.open(fromDrop(event.dataTransfer))
    })
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      if (files.length > 0) void this.openHandles(files)
    })
  }

  #over(event: DragEvent, isOver: boolean): void {
    event.preventDefault()
    this.#isOver = isOver
    this.#app.requestUpdate()
  }

  openHandles(handles: readonly FileSystemFileHandle[]): Promise<void> {
    return this.open(fromHandles(handles))
  }

  /** A library's file is no record: it is kept as a whole. */
  #isLibrary(files: FileList | null): boolean {
    const library = [...(files ?? [])].find(({ name }) => /\.qlib$/i.test(name))
    if (library) void this.#app.libraries.take(library)
    return library !== undefined
  }

  async open(coming: Promise<FileBatch>): Promise<void> {
    this.#haul = await coming
    // Earlier files are restored first: otherwise going back to them would leave this one again.
    await this.#app.ready
    if (this.#haul.found.length > 0 || this.#haul.rest.length === 0) await this.take(this.#haul.found)
    else this.#app.requestUpdate()
  }

  /** Opens files and shows the first, at a place if one is given. */
  async take(found: readonly Incoming[], spot?: Spot): Promise<void> {
    this.#told = []
    const [first] = await this.shelve(found)
    if (first) this.#app.choose(first.id, spot)
    else this.#app.requestUpdate()
  }

  pasted(text: string): void {
    this.#haul = undefined
    void this.take([fromText(text)])
  }

  /** Puts files on the shelf, a few at a time, so that the page stays alive. */
  async shelve(found: readonly Incoming[]): Promise<readonly WorkspaceFile[]> {
    const { shelf, keeper } = this.#app
    this.#reading = found.length
    const items: WorkspaceFile[] = []
    for (const [i, incoming] of found.entries()) {
      items.push(shelf.add(incoming.id === undefined ? keeper.known(incoming) : incoming))
      if (i % BATCH === BATCH - 1) await new Promise((resolve) => setTimeout(resolve))
    }
    this.#reading = 0
    return items
  }

  /** Says something about what was opened, or could not be, until something else is. */
  tell(...texts: readonly (() => string)[]): void {
    this.#told = texts
    this.#app.requestUpdate()
  }

  notices(): readonly TemplateResult[] {
    const { say, keeper } = this.#app
    const rest = this.#haul?.rest ?? []
    const texts = [
      ...(this.#reading > 1 ? [say('reading', { count: this.#reading })] : []),
      ...(this.#haul ? skippedNotices(this.#haul, say) : []),
      ...(this.#app.editing.tabs.hasConflict ? [say('sharedTab')] : []),
      ...(keeper.failed ? [say('notKept', { name: keeper.failed.name })] : []),
    ]
    return [
      ...(rest.length > 0 ? [this.#offer(rest)] : []),
      ...texts.map((text) => html`<p class="notice">${text}</p>`),
      ...this.#told.map((text) => html`<p class="notice"><span>${text()}</span>${this.#closing(text)}</p>`),
    ]
  }

  /** Offers to search many files as a library; opening each of them would take long and find none. */
  #offer(rest: readonly FoundFile[]): TemplateResult {
    const { say, libraries } = this.#app
    const make = async (): Promise<void> => {
      this.#haul = undefined
      await libraries.makeOf(rest)
    }
    const some = async (): Promise<void> => {
      this.#haul = undefined
      const batch = await readSome(rest)
      this.#haul = { ...batch, rest: [] }
      await this.take(batch.found)
    }
    const close = (): void => {
      this.#haul = undefined
      this.#app.requestUpdate()
    }
    return html`<div class="notice offer">
      <span>${say('manyFiles', { count: rest.length })}</span>
      <span><button class="main" @click=${() => void make()}>${say('asLibrary')}</button>
      <button class="plain" @click=${() => void some()}>${say('openSome', { count: Math.min(rest.length, MOST) })}</button>
      <button aria-label=${say('close')} title=${say('close')} @click=${close}>${appIcon('close')}</button></span>
    </div>`
  }

  #closing(text: () => string): TemplateResult {
    const close = (): void => this.tell(...this.#told.filter((each) => each !== text))
    const name = this.#app.say('close')
    return html`<button aria-label=${name} title=${name} @click=${close}>${appIcon('close')}</button>`
  }

  inputs(): TemplateResult {
    const { say } = this.#app
    const picked = (event: Event): void => {
      const input = event.target as HTMLInputElement
      if (!this.#isLibrary(input.files)) void this.open(fromFiles(input.files ?? []))
      input.value = ''
    }
    return html`<input id="files" type="file" multiple hidden @change=${picked} aria-label=${say('open')} />
      <input id="folder" type="file" webkitdirectory hidden @change=${picked} aria-label=${say('folder')} />
      ${this.#isOver ? html`<div class="veil">${say('dropHere')}</div>` : nothing}`
  }
}
