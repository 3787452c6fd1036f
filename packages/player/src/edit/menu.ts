/** The commands of the editor, in groups; what one would delete or move is shown while it is pointed at or has the focus. */

import { html, nothing, type TemplateResult } from 'lit'
import { type Locale, textOf } from 'qipu/text'
import { icon } from '../elements/icons.ts'
import { capsOf } from '../elements/keys/names.ts'
import { type EditPreview, NOTHING_AHEAD } from '../state/edit-preview.ts'
import { type Command, type CommandGroup, commandGroups, isPossible } from './commands.ts'
import type { Editor } from './editor.ts'
import { editLabels } from './labels.ts'

interface Menu {
  readonly editor: Editor
  readonly locale: Locale
  readonly ahead: EditPreview
  run(command: Command): void
  /** Called when the user points at a command, or leaves it. */
  look(prospect: EditPreview): void
  close(): void
}

export function commandMenu(menu: Menu): TemplateResult {
  const { locale, ahead } = menu
  return html`<div
    class="menu"
    role="group"
    aria-label=${textOf(editLabels.commands, locale)}
    @keydown=${(event: KeyboardEvent) => key(event, menu)}
  >
    ${commandGroups.map((group) => groupView(group, menu))}
    <p class="ahead" role="status">${aheadText(ahead, locale)}</p>
  </div>`
}

function groupView({ id, commands }: CommandGroup, menu: Menu): TemplateResult {
  const { editor, locale } = menu
  return html`<section>
    <h3>${textOf(editLabels[id], locale)}</h3>
    ${commands.filter(({ isAvailable }) => isAvailable?.(editor) ?? true).map((command) => item(command, menu))}
  </section>`
}

function item(command: Command, { editor, locale, run, look }: Menu): TemplateResult {
  const { id, key: keys, preview } = command
  const can = isPossible(command, editor)
  const shown = (): void => look(can && preview ? preview(editor) : NOTHING_AHEAD)
  const over = (): void => look(NOTHING_AHEAD)
  return html`<button
    type="button"
    class="command"
    data-command=${id}
    aria-disabled=${can ? 'false' : 'true'}
    @pointerenter=${shown}
    @pointerleave=${over}
    @focus=${shown}
    @blur=${over}
    @click=${() => can && run(command)}
  >
    ${icon(command.icon)}<span>${textOf(editLabels[id], locale)}</span>${
      keys === undefined ? nothing : html`<kbd aria-hidden="true">${capsOf(keys).join(' ')}</kbd>`
    }
  </button>`
}

/** How many nodes would go or move; empty where none would. */
export function aheadText({ gone, moved }: EditPreview, locale: Locale): string {
  return [
    gone.size > 0 ? textOf(editLabels.deletes, locale, { count: gone.size }) : '',
    moved.size > 0 ? textOf(editLabels.moves, locale, { count: moved.size }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Arrows go from command to command; Escape closes the menu. */
function key(event: KeyboardEvent, { close }: Menu): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    close()
    return
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined || event.ctrlKey) return
  event.preventDefault()
  event.stopPropagation()
  const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.command')]
  const at = items.findIndex((each) => each.matches(':focus'))
  items[(at + by + items.length) % items.length]?.focus()
}
