/** `<qipu-facts-form>`: everything that a record says about its game, with what the file's format can't hold of it. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { factQuestions, factText, isRefusal, type Question, setFacts } from 'qipu/editing'
import { define, localized } from '../../elements/define-element.ts'
import { icon } from '../../elements/icons.ts'
import { controlStyles } from '../../elements/theme.ts'
import { sideName } from '../../labels/sides.ts'
import { editResultText } from '../edit-result-text.ts'
import type { Editor, EditResult } from '../editor.ts'
import { fieldStyles } from '../editor-styles.ts'
import { fieldView } from './field.ts'
import { formStyles } from './form-styles.ts'
import type { FormatLimits } from './format-limits.ts'
import { formLabels } from './labels.ts'
import { settingsView } from './settings-view.ts'

/** Fields that are shown by default; fields with a value are always shown. */
const USUAL: ReadonlySet<string> = new Set(
  'name rank team event round place dates rules komi handicap mainTime overtime result annotator description'.split(
    ' ',
  ),
)

/** Fields in groups of their own. */
const PERSONAL: ReadonlySet<string> = new Set(['info.participants', 'info.options'])

export class QipuFactsForm extends localized(LitElement, formLabels) {
  static override properties = {
    editor: { attribute: false },
    version: { attribute: false },
    target: { attribute: false },
    all: { state: true },
    typed: { state: true },
    people: { state: true },
  }

  static override styles = [controlStyles, fieldStyles, formStyles]

  declare editor: Editor | undefined
  /** How often the record was changed. */
  declare version: string
  /** Limits of the format in which the record will be written. */
  declare target: FormatLimits | undefined
  declare all: boolean
  /** Unfinished text and its field. */
  declare typed: { readonly path: string; readonly text: string } | undefined
  /** How many people who don't play have fields, though nothing is said of them yet. */
  declare people: number
  tell: (outcome: EditResult) => void = () => {}
  close: () => void = () => {}

  constructor() {
    super()
    this.version = ''
    this.all = false
    this.people = 0
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { editor } = this
    if (!editor) return nothing
    const { record, game } = editor.navigator
    const questions = factQuestions(record, game, this.people)
    const ofSide = (side: 1 | 2): readonly Question[] => questions.filter((each) => each.side === side)
    const others = questions.filter(({ thing, side }) => thing === 'info.participants' && side === undefined)
    const numbers = [...new Set(others.map(({ path }) => path.split('.')[0]!))]
    const facts = questions.filter(({ thing, side }) => side === undefined && !PERSONAL.has(thing))
    const options = questions.filter(({ thing }) => thing === 'info.options')
    return html`<section aria-label=${this.say('facts')} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      <div class="top">
        <h2>${this.say('facts')}</h2>
        <button type="button" aria-label=${this.say('close')} title=${this.say('close')} @click=${() => this.close()}>${icon('close')}</button>
      </div>
      ${([1, 2] as const).map((side) => this.#group(sideName(game, side, this.locale), ofSide(side)))}
      ${numbers.map((number) =>
        this.#group(
          this.say('people', { number }),
          others.filter(({ path }) => path.startsWith(`${number}.`)),
        ),
      )}
      <button type="button" class="quiet-button" @click=${() => this.people++}>${icon('add')}${this.say('addPerson')}</button>
      ${this.#group(this.say('game'), facts)} ${options.length > 0 ? this.#group(this.say('rules'), options) : nothing}
      ${this.#board()}
      ${
        this.all || record.settings
          ? html`<h3>${this.say('settings')}</h3>
              ${settingsView(record.settings ?? {}, this.locale, (settings) => this.tell(editor.facts({ settings })))}`
          : nothing
      }
      <label class="all"
        ><input type="checkbox" .checked=${this.all} @change=${() => (this.all = !this.all)} />${this.say('allFields')}</label
      >
    </section>`
  }

  #group(name: string, questions: readonly Question[]): TemplateResult | typeof nothing {
    const shown = questions.filter((question) => this.all || this.#isUsual(question))
    if (shown.length === 0) return nothing
    return html`<h3>${name}</h3>
      <div class="fields">${shown.map((question) => this.#field(question))}</div>`
  }

  #isUsual({ path, part, thing }: Question): boolean {
    if (thing === 'info.players') return false
    if (thing === 'info.options' || this.#textOf(path) !== '') return true
    return USUAL.has(part ?? path)
  }

  #textOf(path: string): string {
    const { record, game } = this.editor!.navigator
    return factText(record, game, path)
  }

  #field(question: Question): TemplateResult {
    const { path } = question
    const { game } = this.editor!.navigator
    const text = this.typed?.path === path ? this.typed.text : this.#textOf(path)
    return fieldView({
      question,
      text,
      game,
      locale: this.locale,
      trouble: text === '' ? '' : this.#trouble(question, text),
      typing: (typed) => {
        this.typed = { path, text: typed }
      },
      answer: (typed) => this.#answer(path, typed),
    })
  }

  /** Returns why a text is refused, or not representable in the file, while it is typed. */
  #trouble({ path, thing }: Question, text: string): string {
    const { record, game } = this.editor!.navigator
    if (text.trim() === '') return ''
    const changed = setFacts(record, game, [{ path, text: text.trim() }])
    if (isRefusal(changed))
      return editResultText(
        { kind: 'refused', refusal: { by: 'message', message: changed.refusal } },
        game,
        this.locale,
      )
    return this.target?.loss(changed.record, thing, path, text.trim(), this.locale) ?? ''
  }

  #answer(path: string, text: string): void {
    const outcome = this.editor!.fact(path, text)
    // Refused text stays in its field, with the reason.
    this.typed = outcome.kind === 'refused' ? { path, text } : undefined
    this.tell(outcome)
    this.requestUpdate()
  }

  /** The board may grow; it may shrink as far as nothing lies outside. */
  #board(): TemplateResult {
    const { board } = this.editor!.navigator.record
    const field = (name: 'width' | 'height'): TemplateResult =>
      html`<label class="field"
        ><span>${this.say(name)}</span
        ><input
          name=${name}
          type="number"
          min="1"
          max="52"
          .value=${`${board[name]}`}
          @change=${(event: Event) => this.#resize(name, event.target as HTMLInputElement)}
      /></label>`
    return html`<h3>${this.say('board')}</h3>
      <div class="fields">${field('width')}${field('height')}</div>`
  }

  #resize(name: 'width' | 'height', input: HTMLInputElement): void {
    const { board } = this.editor!.navigator.record
    const outcome = this.editor!.resize({ ...board, [name]: Number(input.value) })
    if (outcome.kind === 'refused') input.value = `${board[name]}`
    this.tell(outcome)
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    this.close()
  }
}

define('qipu-facts-form', QipuFactsForm)
