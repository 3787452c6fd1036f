/** `<qipu-comments>`: comments of any number of authors at a node; all text typed at once is one step. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Comment } from 'qipu/record'
import { define, localized } from '../elements/define-element.ts'
import { icon } from '../elements/icons.ts'
import { controlStyles } from '../elements/theme.ts'
import type { Editor, EditResult } from './editor.ts'
import { editorStyles, fieldStyles } from './editor-styles.ts'
import { editLabels } from './labels.ts'

const EMPTY: Comment = { text: '' }

export class QipuComments extends localized(LitElement, editLabels) {
  static override properties = {
    editor: { attribute: false },
    /** The node, and how often the record was changed: says that there is something new to show. */
    version: { attribute: false },
    cites: { attribute: false },
    more: { state: true },
  }

  static override styles = [controlStyles, fieldStyles, editorStyles]

  declare editor: Editor | undefined
  declare version: string
  /** True if tapping the board writes into the comment. */
  declare cites: boolean
  /** The node that gets one more comment, while that is still empty. */
  declare more: number | undefined
  tell: (outcome: EditResult) => void = () => {}
  /** Called when the user turns writing by the board on or off. */
  toggleCite: () => void = () => {}
  /** Numbers the stretches of writing: each is one step of the history. */
  #stretch = 0
  /** The comment that was last written at. */
  #last = 0

  constructor() {
    super()
    this.version = ''
    this.cites = false
  }

  /** Makes the next word a step of its own. */
  stop(): void {
    this.#stretch++
  }

  /** Writes at where the cursor is, or was. */
  insert(text: string): void {
    const fields = [...this.renderRoot.querySelectorAll('textarea')]
    const index = Math.min(this.#last, fields.length - 1)
    const field = fields[index]
    if (!field) return
    const before = field.value.slice(0, field.selectionStart)
    const after = field.value.slice(field.selectionEnd)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    const end = before.length + gap.length + text.length
    this.#write(index, { ...this.#comments[index], text: `${before}${gap}${text}${after}` })
    this.stop()
    void this.updateComplete.then(() => field.setSelectionRange(end, end))
  }

  get #comments(): readonly Comment[] {
    const said = this.editor!.notes.comments ?? []
    return said.length === 0 || this.more === this.editor!.node ? [...said, EMPTY] : said
  }

  #write(index: number, comment: Comment): void {
    const editor = this.editor!
    const outcome = editor.commentAt(index, comment, `comment ${editor.node}/${index}/${this.#stretch}`)
    if (comment.text === '') this.stop()
    else this.more = undefined
    this.tell(outcome)
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.editor) return nothing
    const comments = this.#comments
    const canAdd = comments.at(-1) !== EMPTY
    return html`${comments.map((comment, index) => this.#view(comment, index))}
      ${
        canAdd
          ? html`<button type="button" class="quiet-button" data-add @click=${() => this.#add()}>${icon('add')}${this.say('addComment')}</button>`
          : nothing
      }`
  }

  #add(): void {
    this.more = this.editor!.node
    void this.updateComplete.then(() => [...this.renderRoot.querySelectorAll('textarea')].at(-1)?.focus())
  }

  #view(comment: Comment, index: number): TemplateResult {
    const name = this.say('comment')
    return html`<div class="said">
      <span class="head">
        <span class="caption">${name}</span>
        <input
          class="author"
          name="author"
          aria-label=${this.say('author')}
          placeholder=${this.say('author')}
          .value=${comment.author ?? ''}
          aria-disabled=${comment.text === '' ? 'true' : 'false'}
          ?disabled=${comment.text === ''}
          @change=${(event: Event) => {
            this.stop()
            this.#write(index, { ...comment, author: (event.target as HTMLInputElement).value.trim() })
            this.stop()
          }}
        />
        <button
          type="button"
          data-tool="cite"
          aria-pressed=${this.cites ? 'true' : 'false'}
          aria-label=${this.say('cite')}
          title=${this.say('cite')}
          @click=${() => {
            this.#last = index
            this.toggleCite()
          }}
        >${icon('quote')}</button>
        <button
          type="button"
          aria-label=${this.say('removeComment')}
          title=${this.say('removeComment')}
          aria-disabled=${comment === EMPTY ? 'true' : 'false'}
          @click=${() => {
            this.stop()
            this.#write(index, EMPTY)
          }}
        >${icon('close')}</button>
      </span>
      <textarea
        rows="3"
        aria-label=${name}
        .value=${comment.text}
        @focus=${() => {
          this.#last = index
        }}
        @input=${(event: Event) => this.#write(index, { ...comment, text: (event.target as HTMLTextAreaElement).value })}
        @blur=${() => this.stop()}
      ></textarea>
    </div>`
  }
}

define('qipu-comments', QipuComments)
