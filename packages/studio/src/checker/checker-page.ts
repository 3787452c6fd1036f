/** `<qipu-checker>`: files dropped, checked, judged, named and repaired, without a server. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { codes } from 'qipu/formats/ccgc'
import type { Args } from 'qipu/text'
import { saveFile } from '../page/open/save.ts'
import { type CheckOutcome, CheckQueue } from './check-queue.ts'
import { checkerStyles } from './checker-styles.ts'
import { droppedFiles } from './dropped-files.ts'
import type { CheckedFile, CheckedGame, CheckedMessage } from './examine.ts'
import { type Label, type Language, labelText } from './labels.ts'

interface CheckRow {
  readonly id: number
  readonly file: File
  /** Undefined while it waits. */
  readonly outcome?: CheckOutcome
}

type Grade = 'good' | 'warning' | 'error' | 'waiting'

const SIGNS: Readonly<Record<Grade, string>> = { good: '✓', warning: '!', error: '✗', waiting: '…' }
const LANGUAGE_KEY = 'qipu-checker-language'
const allCodes = codes.map(({ code }) => code).join(' ')

const gradeOf = (outcome: CheckOutcome | undefined): Grade => {
  if (!outcome) return 'waiting'
  if ('failure' in outcome || outcome.errors > 0 || outcome.games.length === 0) return 'error'
  return outcome.warnings > 0 ? 'warning' : 'good'
}

export class QipuChecker extends LitElement {
  static override properties = {
    language: { state: true },
    rows: { state: true },
    isOver: { state: true },
  }

  static override styles = checkerStyles

  declare language: Language
  declare rows: readonly CheckRow[]
  declare isOver: boolean
  readonly #queue = new CheckQueue(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  #nextId = 1

  constructor() {
    super()
    this.language = chosenLanguage()
    this.rows = []
    this.isOver = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('dragover', this.#onDragOver)
    addEventListener('dragleave', this.#onDragLeave)
    addEventListener('drop', this.#onDrop)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('dragover', this.#onDragOver)
    removeEventListener('dragleave', this.#onDragLeave)
    removeEventListener('drop', this.#onDrop)
  }

  readonly #onDragOver = (event: DragEvent): void => {
    event.preventDefault()
    this.isOver = true
  }

  readonly #onDragLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.isOver = false
  }

  readonly #onDrop = (event: DragEvent): void => {
    event.preventDefault()
    this.isOver = false
    if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => this.#add(files))
  }

  #add(files: readonly File[]): void {
    const added = files.map((file): CheckRow => ({ id: this.#nextId++, file }))
    this.rows = [...this.rows, ...added]
    for (const { id, file } of added)
      void this.#queue.check(file).then((outcome) => {
        this.rows = this.rows.map((row) => (row.id === id ? { ...row, outcome } : row))
      })
  }

  #say(label: Label, args?: Args): string {
    return labelText(label, this.language, args)
  }

  #switchLanguage(): void {
    this.language = this.language === 'zh' ? 'en' : 'zh'
    try {
      localStorage.setItem(LANGUAGE_KEY, this.language)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }

  override render(): TemplateResult {
    document.documentElement.lang = this.language
    document.title = `${this.#say('title')} · Qipu`
    return html`<main><header>
        <h1>${this.#say('title')}</h1>
        <button @click=${this.#switchLanguage}>${this.#say('language')}</button>
      </header>
      <p class="intro">${this.#say('intro')}</p>
      <div class="zone ${this.isOver ? 'over' : ''}">
        <div class="picks">
          ${this.#pick('choose', false)} ${this.#pick('folder', true)}
        </div>
        <p>${this.#say('drop')}</p>
        <p class="codes">${this.#say('codes', { codes: allCodes })}</p>
      </div>
      ${this.rows.length > 0 ? this.#list() : nothing}
      </main><footer>${this.#say('offline')}</footer>`
  }

  #pick(label: 'choose' | 'folder', isFolder: boolean): TemplateResult {
    const choose = ({ target }: Event): void => {
      const input = target as HTMLInputElement
      this.#add([...(input.files ?? [])])
      input.value = ''
    }
    return html`<label class="pick ${isFolder ? '' : 'main'}"
      >${this.#say(label)}<input type="file" multiple ?webkitdirectory=${isFolder} @change=${choose}
    /></label>`
  }

  #list(): TemplateResult {
    const grades = this.rows.map(({ outcome }) => gradeOf(outcome))
    const count = (grade: Grade): number => grades.filter((one) => one === grade).length
    const left = count('waiting')
    const sum =
      left > 0
        ? this.#say('progress', { done: grades.length - left, count: grades.length })
        : this.#say('summary', {
            count: grades.length,
            clean: count('good'),
            warned: count('warning'),
            wrong: count('error'),
          })
    return html`<div class="sum">
        <span role="status">${sum}</span>
        <button @click=${() => (this.rows = [])}>${this.#say('clear')}</button>
      </div>
      <ul class="files">${this.rows.map((row) => this.#row(row))}</ul>`
  }

  #row({ file, outcome }: CheckRow): TemplateResult {
    const grade = gradeOf(outcome)
    const isChecked = outcome !== undefined && !('failure' in outcome)
    return html`<li>
      <details ?open=${grade === 'error' && this.rows.length === 1}>
        <summary>
          <span class=${grade} aria-hidden="true">${SIGNS[grade]}</span>
          <span class="file">${file.webkitRelativePath || file.name}</span>
          <span class=${grade}>${this.#counts(outcome)}</span>
          ${isChecked ? html`<span class="about">${this.#about(outcome)}</span>` : nothing}
        </summary>
        ${isChecked ? this.#body(file, outcome) : nothing}
      </details>
    </li>`
  }

  #counts(outcome: CheckOutcome | undefined): string {
    if (!outcome) return this.#say('waiting')
    if ('failure' in outcome) return this.#say(outcome.failure)
    const { errors, warnings } = outcome
    const parts = [
      ...(errors > 0 ? [this.#say('errors', { count: errors })] : []),
      ...(warnings > 0 ? [this.#say('warnings', { count: warnings })] : []),
    ]
    return parts.length > 0 ? parts.join(this.language === 'zh' ? '，' : ', ') : this.#say('clean')
  }

  #about({ format, charset, games }: CheckedFile): string {
    const [game] = games
    const parts = [
      format ? format[this.language] : this.#say('unknown'),
      charset,
      game?.game[this.language],
      game?.players.filter((player) => player !== '').join(' – '),
      game && (game.result?.[this.language] ?? this.#say('no-result')),
    ]
    return parts.filter(Boolean).join(' · ')
  }

  #body(file: File, { games, messages, unlisted, repaired }: CheckedFile): TemplateResult {
    return html`<div class="body">
      ${games.map((game, i) => this.#game(game, games.length > 1 ? i + 1 : undefined, file))}
      ${
        repaired
          ? html`<p class="acts"><button @click=${() => saveFile(file.name, repaired, 'text/plain')}>${this.#say('saveRepaired')}</button></p>`
          : nothing
      }
      <ul class="messages">${messages.map((message) => this.#message(message))}</ul>
      ${unlisted > 0 ? html`<p class="info">${this.#say('unlisted', { count: unlisted })}</p>` : nothing}
    </div>`
  }

  #game({ verdict, plies, name, nameTrouble }: CheckedGame, number: number | undefined, file: File): TemplateResult {
    const save = async (): Promise<void> => saveFile(name!, new Uint8Array(await file.arrayBuffer()), 'text/plain')
    const isNamed = name === file.name
    return html`<p class="verdict">
        ${number === undefined ? nothing : html`<b>${this.#say('game', { number })}</b> · `}${this.#say('plies', { count: plies })} ·
        ${this.#say(`verdict-${verdict}`)}
      </p>
      ${
        name === undefined
          ? html`<p class="name">${nameTrouble ? this.#say(nameTrouble) : nothing}</p>`
          : html`<p class="name">${this.#say('name')}: <code>${name}</code></p>
              ${
                isNamed
                  ? html`<p class="good">${this.#say('named-so')}</p>`
                  : number === undefined
                    ? html`<p class="acts"><button @click=${save}>${this.#say('saveNamed')}</button></p>`
                    : nothing
              }`
      }`
  }

  #message({ severity, text, fix, code, clause, game, line, column }: CheckedMessage): TemplateResult {
    return html`<li>
      <span class="kind ${severity}">${this.#say(`severity-${severity}`)}</span>
      <span>
        ${line === undefined ? nothing : html`<span class="place">${line}:${column}</span> `}
        ${game === undefined ? nothing : html`<span class="place">${this.#say('game', { number: game })}</span> `}${text[this.language]}
        ${fix ? html`<br /><span class="fix">→ ${fix[this.language]}</span>` : nothing}
        <br /><small>${[code, clause].filter(Boolean).join(' · ')}</small>
      </span>
    </li>`
  }
}

function chosenLanguage(): Language {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY)
    if (kept === 'en' || kept === 'zh') return kept
  } catch {
    // The browser's language decides.
  }
  return navigator.language.startsWith('zh') ? 'zh' : 'en'
}

customElements.define('qipu-checker', QipuChecker)
