/** `<qipu-editor>`: tools, words and the tree's commands around a board that is edited. The state is an `Editor` and a `Hand`. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { type Evaluation, type GameRecord, markFacts, type Side } from 'qipu/record'
import { textOf } from 'qipu/text'
import { define, speaking } from '../elements/element.ts'
import { controlStyles } from '../elements/theme.ts'
import { sideName } from '../words/sides.ts'
import type { Editor, Outcome } from './editor.ts'
import { editorStyles } from './editor-styles.ts'
import type { Hand } from './hand.ts'
import { toolSign } from './signs.ts'
import { tell } from './telling.ts'
import { type Tool, toolId, toolsFor } from './tools.ts'
import { type EditLabel, editLabels } from './words.ts'

const EVALUATIONS: readonly Exclude<Evaluation['kind'], 'normal'>[] = [
  'good',
  'bad',
  'doubtful',
  'interesting',
  'trick',
  'controversial',
]
const DICE = [1, 2, 3, 4, 5, 6]

/** What the tree's buttons do, and how they are called. */
const COMMANDS: readonly (readonly [EditLabel, (editor: Editor) => Outcome])[] = [
  ['pass', (editor) => editor.pass()],
  ['makeMain', (editor) => editor.makeMain()],
  ['earlier', (editor) => editor.shift(-1)],
  ['later', (editor) => editor.shift(1)],
  ['keepLine', (editor) => editor.keepLine()],
  ['cutBefore', (editor) => editor.cutBefore()],
  ['dissolve', (editor) => editor.dissolve()],
  ['cut', (editor) => editor.cut()],
]

export class QipuEditor extends speaking(LitElement, editLabels) {
  static override properties = {
    editor: { attribute: false },
    hand: { attribute: false },
    told: { state: true },
  }

  static override styles = [controlStyles, editorStyles]

  declare editor: Editor | undefined
  declare hand: Hand | undefined
  /** What became of the last attempt. */
  declare told: string
  /** Called after each change. */
  changed: (detail: { readonly node: number; readonly record: GameRecord }) => void = () => {}
  #stop: (() => void) | undefined
  /** The node whose comment is being written: all of it is one step, and nothing waits for the end. */
  #writing: number | undefined

  constructor() {
    super()
    this.told = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('editor')) return
    this.#stop?.()
    const { navigator, history } = this.editor ?? {}
    const stops = [navigator?.onChange(() => this.requestUpdate()), history?.draft.onChange(() => this.requestUpdate())]
    this.#stop = () => {
      for (const stop of stops) stop?.()
    }
  }

  /** Says what became of an attempt, wherever it was made. */
  tell(outcome: Outcome): void {
    const { navigator } = this.editor!
    this.told = tell(outcome, navigator.game, this.locale)
    if (outcome.kind === 'done') this.changed({ node: outcome.node, record: navigator.record })
    this.requestUpdate()
  }

  #write(text: string): void {
    const editor = this.editor!
    const goesOn = this.#writing === editor.node
    const outcome = editor.comment(text, goesOn)
    this.#writing = outcome.kind === 'done' ? editor.node : undefined
    this.tell(outcome)
  }

  undo(): void {
    this.#writing = undefined
    if (this.editor?.undo()) this.#changed('undone')
  }

  redo(): void {
    this.#writing = undefined
    if (this.editor?.redo()) this.#changed('redone')
  }

  #changed(label: EditLabel): void {
    this.told = this.say(label)
    this.changed({ node: this.editor!.node, record: this.editor!.navigator.record })
    this.requestUpdate()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { editor, hand } = this
    if (!editor || !hand) return nothing
    const { moves, pieces, marks } = toolsFor(editor.navigator.game)
    return html`<div class="editor" role="group" aria-label=${this.say('editor')}>
      <div class="bar" role="toolbar" aria-label=${this.say('tools')}>
        ${this.#group(moves)} ${this.#group(pieces)} ${this.#group(marks)}
        <span class="group">
          ${this.#button('undo', () => this.undo(), '↶', editor.history.canUndo)}
          ${this.#button('redo', () => this.redo(), '↷', editor.history.canRedo)}
        </span>
      </div>
      <p class="told" role="status">${this.told}</p>
      ${this.#throws()} ${this.#typing()} ${this.#words()}
      <div class="bar">
        ${COMMANDS.map(([label, run]) => html`<button type="button" class="plain" data-command=${label} @click=${() => this.tell(run(editor))}>${this.say(label)}</button>`)}
      </div>
    </div>`
  }

  #group(tools: readonly Tool[]): TemplateResult {
    const { navigator } = this.editor!
    const chosen = toolId(this.hand!.tool)
    return html`<span class="group"
      >${tools.map((tool) => {
        const id = toolId(tool)
        const name = this.#nameOf(tool)
        return html`<button
          type="button"
          class="tool"
          data-tool=${id}
          aria-pressed=${id === chosen ? 'true' : 'false'}
          aria-label=${name}
          title=${name}
          @click=${() => this.take(tool)}
        >
          ${toolSign(tool, navigator.game, this.locale)}
        </button>`
      })}</span
    >`
  }

  /** Puts a tool into the hand. */
  take(tool: Tool): void {
    this.hand!.tool = tool
    this.told = ''
    this.emit('tool', { tool: toolId(tool) })
    this.requestUpdate()
  }

  #nameOf(tool: Tool): string {
    const { game } = this.editor!.navigator
    const side = (each: Side): string => sideName(game, each, this.locale)
    switch (tool.kind) {
      case 'play':
        return tool.side === undefined ? this.say('play') : this.say('playSide', { side: side(tool.side) })
      case 'put':
        if (tool.piece === 0) return this.say('clear')
        return this.say('put', { piece: textOf(game.pieces[tool.piece]!.name, this.locale) })
      case 'label':
        return this.say(tool.counts)
      case 'correct':
      case 'insert':
      case 'dim':
        return this.say(tool.kind)
      case 'mark': {
        const mark = textOf(markFacts(tool.type)!.name, this.locale)
        return tool.side === undefined
          ? this.say('mark', { mark })
          : this.say('markSide', { mark, side: side(tool.side) })
      }
    }
  }

  #button(label: EditLabel, run: () => void, sign: string, isThere: boolean): TemplateResult {
    return html`<button
      type="button"
      data-command=${label}
      aria-label=${this.say(label)}
      title=${this.say(label)}
      aria-disabled=${isThere ? 'false' : 'true'}
      @click=${run}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`
  }

  /** Only where the game throws dice. */
  #throws(): TemplateResult | typeof nothing {
    const { game, record } = this.editor!.navigator
    const position = this.editor!.navigator.replay.position
    const [move] = position.legal()
    if (move === undefined || move < 0 || game.trace(move, record.board).die === undefined) return nothing
    return html`<label class="line"
      >${this.say('die')}
      <select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement
          this.hand!.die = value === '' ? undefined : Number(value)
        }}
      >
        <option value="">${this.say('none')}</option>
        ${DICE.map((die) => html`<option ?selected=${this.hand!.die === die}>${die}</option>`)}
      </select></label
    >`
  }

  #typing(): TemplateResult {
    const { game, record, replay } = this.editor!.navigator
    const legal = replay.position.legal().find((move) => move >= 0)
    const example = legal === undefined ? '' : game.notation.format(legal, record.board)
    return html`<form
      class="line"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault()
        const field = (event.target as HTMLFormElement).elements.namedItem('moves') as HTMLInputElement
        const outcome = this.editor!.type(field.value)
        if (outcome.kind !== 'refused') field.value = ''
        this.tell(outcome)
      }}
    >
      <label
        >${this.say('typeMoves')}
        <input
          name="moves"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder=${this.say('typeExample', { example })}
      /></label>
      <button type="submit" class="plain">${this.say('enter')}</button>
    </form>`
  }

  #words(): TemplateResult {
    const { notes, author } = this.editor!
    const own = notes.comments?.find((comment) => comment.author === author)?.text ?? ''
    const chosen = notes.evaluation?.kind ?? ''
    return html`<label class="block"
        >${this.say('comment')}
        <textarea
          rows="3"
          .value=${own}
          @input=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}
          @blur=${() => {
            this.#writing = undefined
          }}
        ></textarea>
      </label>
      <div class="line">
        <label
          >${this.say('title')}
          <input
            name="title"
            .value=${notes.title ?? ''}
            @change=${(event: Event) => this.tell(this.editor!.note({ title: (event.target as HTMLInputElement).value || undefined }))}
        /></label>
        <label
          >${this.say('evaluation')}
          <select
            name="evaluation"
            @change=${(event: Event) => {
              const kind = (event.target as HTMLSelectElement).value as Evaluation['kind'] | ''
              this.tell(this.editor!.note({ evaluation: kind === '' ? undefined : { kind } }))
            }}
          >
            <option value="">${this.say('none')}</option>
            ${EVALUATIONS.map((kind) => html`<option value=${kind} ?selected=${chosen === kind}>${this.say(kind)}</option>`)}
          </select></label
        >
      </div>`
  }
}

define('qipu-editor', QipuEditor)
