/** `<qipu-editor>`: tools, commands and words around a board that is edited. The state is an `Editor` and a `Hand`. */

import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { define, localized } from '../elements/define-element.ts'
import { icon } from '../elements/icons.ts'
import { controlStyles } from '../elements/theme.ts'
import { type EditPreview, NOTHING_AHEAD } from '../state/edit-preview.ts'
import type { Command, CommandContext } from './commands.ts'
import { conflictsOf } from './conflicts.ts'
import './comments.ts'
import type { QipuComments } from './comments.ts'
import type { Editor, EditResult } from './editor.ts'
import type { EditorHost } from './editor-host.ts'
import { editorStyles, fieldStyles } from './editor-styles.ts'
import './form/node-form.ts'
import { editResultText } from './edit-result-text.ts'
import { diceView, typingView } from './entry-views.ts'
import type { FormatLimits } from './form/format-limits.ts'
import { type EditLabel, editLabels } from './labels.ts'
import { commandMenu } from './menu.ts'
import { type NodeLinks, nodeLinksView } from './node-links.ts'
import { RecordTransfer } from './record-transfer.ts'
import type { ToolController } from './tool-controller.ts'
import { groupOf, labelField, type ToolGroup, toolGroups, toolTray } from './toolbar.ts'
import { PLAY, type Tool, toolId, toolsFor } from './tools.ts'
import { meetingsIn } from './transpositions.ts'
import type { ProposalName } from './tree-commands.ts'

export class QipuEditor extends localized(LitElement, editLabels) implements CommandContext {
  static override properties = {
    editor: { attribute: false },
    hand: { attribute: false },
    told: { state: true },
    group: { state: true },
    menuOpen: { state: true },
    factsOpen: { state: true },
    ahead: { state: true },
  }

  static override styles = [controlStyles, fieldStyles, editorStyles]

  declare editor: Editor
  declare hand: ToolController | undefined
  /** Result of the last attempt. */
  declare told: string
  /** The group of tools that is open. */
  declare group: ToolGroup
  declare menuOpen: boolean
  declare factsOpen: boolean
  declare ahead: EditPreview
  around: EditorHost | undefined
  readonly #parts = new RecordTransfer(this)
  /** Tool last used in each group. */
  readonly #last = new Map<ToolGroup, Tool>()
  /** Tool in use before the board began to write. */
  #before: Tool = PLAY
  /** Limits of the format in which the record will be written. */
  #target: FormatLimits | undefined
  /** Links to transpositions or to illegal moves, while the user asks for them. */
  #places: NodeLinks | undefined
  #changes = 0
  #stop: (() => void) | undefined

  constructor() {
    super()
    this.told = ''
    this.group = 'moves'
    this.menuOpen = false
    this.factsOpen = false
    this.ahead = NOTHING_AHEAD
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#stop = undefined
    this.#look(NOTHING_AHEAD)
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('editor') && this.#stop) return
    this.#stop?.()
    if (!this.editor) return
    const { navigator, document } = this.editor
    const stops = [navigator.onChange(() => this.requestUpdate()), document.subscribe(() => this.#changed())]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
    this.hand!.cite = (point) => this.#comments?.insert(this.around?.nameOf(point) ?? '')
  }

  #changed(): void {
    this.#changes++
    this.#places = undefined
    this.requestUpdate()
  }

  get #comments(): QipuComments | null {
    return this.renderRoot.querySelector<QipuComments>('qipu-comments')
  }

  /** Says what became of an attempt, wherever it was made. */
  tell(outcome: EditResult): void {
    const { navigator } = this.editor
    this.told = editResultText(outcome, navigator.game, this.locale)
    this.#places = conflictsOf(outcome, this.locale) ?? this.#places
    this.requestUpdate()
  }

  announce(label: EditLabel): void {
    this.told = this.say(label)
  }

  undo(): void {
    this.#comments?.stop()
    if (this.editor.undo()) this.#moved('undone')
  }

  redo(): void {
    this.#comments?.stop()
    if (this.editor.redo()) this.#moved('redone')
  }

  #moved(label: EditLabel): void {
    this.announce(label)
    this.requestUpdate()
  }

  /** Carries out a command of the menu or of a key. */
  run(command: Command): void {
    this.#comments?.stop()
    this.#look(NOTHING_AHEAD)
    this.menuOpen = false
    command.run(this)
  }

  propose(name: ProposalName): void {
    this.tell(this.editor.do(name))
  }

  pass(): void {
    this.tell(this.editor.pass())
  }

  /** Puts a tool into the hand. */
  take(tool: Tool | 'correct' | 'insert'): void {
    const taken: Tool = typeof tool === 'string' ? { kind: tool } : tool
    const group = groupOf(this.editor.navigator.game, taken)
    if (group) {
      this.group = group
      this.#last.set(group, taken)
    }
    this.hand!.tool = taken
    this.told = taken.kind === 'correct' || taken.kind === 'insert' ? this.say(`${taken.kind}Next`) : ''
    this.emit('tool', { tool: toolId(taken) })
    this.requestUpdate()
  }

  copy(): void {
    void this.#parts.copy()
  }

  cutOut(): void {
    void this.#parts.cutOut()
  }

  paste(): void {
    void this.#parts.paste()
  }

  extract(): void {
    this.#parts.extract()
  }

  merge(): void {
    this.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')!.click()
  }

  addPage(): void {
    this.tell(this.editor.addPage(this.#nextTitle))
  }

  makePage(): void {
    this.tell(this.editor.makePage(this.#nextTitle))
  }

  get #nextTitle(): string {
    return this.say('pageTitle', { number: this.editor.navigator.children(0).length + 1 })
  }

  openFacts(): void {
    this.factsOpen = true
    void import('./form/facts-form.ts')
    void import('./form/format-limits.ts').then(({ targetOf }) => {
      this.#target = targetOf(this.around?.format, this.around?.extensions.formats)
      this.requestUpdate()
    })
  }

  findTranspositions(): void {
    this.#places = meetingsIn(this.editor, this.locale)
    this.requestUpdate()
  }

  #look(prospect: EditPreview): void {
    this.ahead = prospect
    this.around?.look(prospect)
  }

  #toggleCite(): void {
    const { tool } = this.hand!
    if (tool.kind === 'cite') this.take(this.#before)
    else {
      this.#before = tool
      this.take({ kind: 'cite' })
    }
  }

  #closeMenu(): void {
    this.menuOpen = false
    this.#look(NOTHING_AHEAD)
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[data-menu]')?.focus())
  }

  protected override render(): TemplateResult | typeof nothing {
    const { editor, hand, locale, group } = this
    if (!editor || !hand) return nothing
    const { game } = editor.navigator
    const bench = {
      game,
      locale,
      open: group,
      chosen: hand.tool,
      choose: (id: ToolGroup) => this.take(this.#lastOf(id)),
      take: (tool: Tool) => this.take(tool),
    }
    const version = `${editor.node}/${this.#changes}`
    if (this.factsOpen) return this.#facts(version)
    return html`<div class="editor" role="group" aria-label=${this.say('editor')}>
      <div class="bar">
        ${toolGroups(bench, (id) => this.#lastOf(id))}
        <span class="acts">
          ${this.#button('undo', () => this.undo(), editor.document.canUndo)}
          ${this.#button('redo', () => this.redo(), editor.document.canRedo)}
          <button
            type="button"
            data-menu
            aria-label=${this.say('commands')}
            title=${this.say('commands')}
            aria-expanded=${this.menuOpen ? 'true' : 'false'}
            @click=${() => (this.menuOpen ? this.#closeMenu() : this.#openMenu())}
          >${icon('more')}</button>
        </span>
      </div>
      ${
        this.menuOpen
          ? commandMenu({
              editor,
              locale,
              ahead: this.ahead,
              run: (command) => this.run(command),
              look: (prospect) => this.#look(prospect),
              close: () => this.#closeMenu(),
            })
          : html`${toolTray(bench)} ${labelField(editor, hand, locale)}`
      }
      <p class="told" role="status">${this.told}</p>
      ${
        this.#places
          ? nodeLinksView(this.#places, editor, locale, () => {
              this.#places = undefined
              this.requestUpdate()
            })
          : nothing
      }
      ${diceView(editor, hand, locale)} ${typingView(editor, hand, locale, (outcome) => this.tell(outcome))}
      <qipu-comments
        .editor=${editor}
        .version=${version}
        .cites=${hand.tool.kind === 'cite'}
        .locale=${locale}
        .tell=${(outcome: EditResult) => this.tell(outcome)}
        .toggleCite=${() => this.#toggleCite()}
      ></qipu-comments>
      <qipu-node-form .editor=${editor} .version=${version} .locale=${locale} .tell=${(outcome: EditResult) => this.tell(outcome)}></qipu-node-form>
      <input type="file" hidden aria-label=${this.say('merge')} @change=${(event: Event) => void this.#parts.merge(event.target as HTMLInputElement)} />
    </div>`
  }

  /** The form about the game takes the place of everything else. */
  #facts(version: string): TemplateResult {
    return html`<qipu-facts-form
        .editor=${this.editor}
        .version=${version}
        .target=${this.#target}
        .locale=${this.locale}
        .tell=${(outcome: EditResult) => this.tell(outcome)}
        .close=${() => this.#closeFacts()}
      ></qipu-facts-form>
      <p class="told" role="status">${this.told}</p>`
  }

  #closeFacts(): void {
    this.factsOpen = false
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[data-menu]')?.focus())
  }

  #openMenu(): void {
    this.menuOpen = true
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.command')?.focus())
  }

  #lastOf(group: ToolGroup): Tool {
    return this.#last.get(group) ?? toolsFor(this.editor.navigator.game)[group][0]!
  }

  #button(label: 'undo' | 'redo', run: () => void, isThere: boolean): TemplateResult {
    return html`<button
      type="button"
      data-command=${label}
      aria-label=${this.say(label)}
      title=${this.say(label)}
      aria-disabled=${isThere ? 'false' : 'true'}
      @click=${run}
    >${icon(label)}</button>`
  }
}

define('qipu-editor', QipuEditor)
