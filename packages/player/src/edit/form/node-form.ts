/** `<qipu-node-form>`: what can be said of a node besides comments and marks, as the record's own table has it. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { isRefusal, noteQuestions, noteText, type Question, withNote } from 'qipu/editing'
import { define, localized } from '../../elements/define-element.ts'
import { controlStyles } from '../../elements/theme.ts'
import type { Editor, EditResult } from '../editor.ts'
import { fieldStyles } from '../editor-styles.ts'
import { fieldView } from './field.ts'
import { formStyles } from './form-styles.ts'
import { formLabels } from './labels.ts'

/** Fields that are shown by default. */
const FIRST: ReadonlySet<string> = new Set(['title', 'evaluation.kind'])

export class QipuNodeForm extends localized(LitElement, formLabels) {
  static override properties = {
    editor: { attribute: false },
    /** The node, and how often the record was changed: says that there is something new to show. */
    version: { attribute: false },
    isOpen: { state: true },
  }

  static override styles = [controlStyles, fieldStyles, formStyles]

  declare editor: Editor | undefined
  declare version: string
  declare isOpen: boolean
  tell: (outcome: EditResult) => void = () => {}

  constructor() {
    super()
    this.version = ''
    this.isOpen = false
  }

  protected override render(): TemplateResult | typeof nothing {
    const { editor } = this
    if (!editor) return nothing
    const { game } = editor.navigator
    const questions = noteQuestions(game).filter(
      ({ path, part }) => part !== 'level' || this.#textOf(levelled(path)) !== '',
    )
    const first = questions.filter(({ path }) => FIRST.has(path) || path === 'evaluation.level')
    const rest = questions.filter((question) => !first.includes(question))
    const said = rest.filter(({ path }) => this.#textOf(path) !== '').length
    return html`<div class="fields">${first.map((question) => this.#field(question))}</div>
      <details ?open=${this.isOpen} @toggle=${(event: Event) => (this.isOpen = (event.target as HTMLDetailsElement).open)}>
        <summary>${this.say('details')}${said > 0 ? ` (${said})` : ''}</summary>
        ${this.isOpen ? html`<div class="fields">${rest.map((question) => this.#field(question))}</div>` : nothing}
      </details>`
  }

  #textOf(path: string): string {
    return noteText(this.editor!.notes, this.editor!.navigator.game, path)
  }

  #field(question: Question): TemplateResult {
    const { game } = this.editor!.navigator
    return fieldView({
      question,
      text: this.#textOf(question.path),
      game,
      locale: this.locale,
      trouble: '',
      typing: () => {},
      answer: (text) => this.#answer(question.path, text),
    })
  }

  #answer(path: string, text: string): void {
    const editor = this.editor!
    const { record, game } = editor.navigator
    const notes = withNote(record, editor.notes, game, path, text)
    this.tell(
      isRefusal(notes) ? { kind: 'refused', refusal: { by: 'message', message: notes.refusal } } : editor.renote(notes),
    )
    this.requestUpdate()
  }
}

/** Returns the path of the field that a level belongs to. */
const levelled = (path: string): string => path.replace(/\.level$/, '.kind')

define('qipu-node-form', QipuNodeForm)
