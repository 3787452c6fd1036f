/** The tools: one group is open at a time, so that they fit beside any board. */

import { html, nothing, type TemplateResult } from 'lit'
import type { Game } from 'qipu/games'
import { markFacts, type Side } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'
import { sideName } from '../labels/sides.ts'
import type { Editor } from './editor.ts'
import { type EditLabel, editLabels } from './labels.ts'
import { nextLabel } from './marking.ts'
import type { ToolController } from './tool-controller.ts'
import { toolIcon } from './tool-icons.ts'
import { type Tool, toolId, toolsFor } from './tools.ts'

export type ToolGroup = keyof ReturnType<typeof toolsFor>

const GROUPS: readonly { readonly id: ToolGroup; readonly label: EditLabel }[] = [
  { id: 'moves', label: 'groupMoves' },
  { id: 'pieces', label: 'groupPieces' },
  { id: 'marks', label: 'groupMarks' },
]

interface Bench {
  readonly game: Game
  readonly locale: Locale
  readonly open: ToolGroup
  readonly chosen: Tool
  choose(group: ToolGroup): void
  take(tool: Tool): void
}

/** The group that a tool belongs to; undefined for one that stands elsewhere. */
export const groupOf = (game: Game, tool: Tool): ToolGroup | undefined => {
  const id = toolId(tool)
  const tools = toolsFor(game)
  return GROUPS.find((group) => tools[group.id].some((each) => toolId(each) === id))?.id
}

export function toolName(tool: Tool, game: Game, locale: Locale): string {
  const say = (label: EditLabel, args = {}): string => textOf(editLabels[label], locale, args)
  const side = (each: Side): string => sideName(game, each, locale)
  switch (tool.kind) {
    case 'play':
      return tool.side === undefined ? say('play') : say('playSide', { side: side(tool.side) })
    case 'put':
      return tool.piece === 0
        ? say('clear')
        : say('put', { piece: textOf(game.pieces.kinds[tool.piece]!.name, locale) })
    case 'label':
      return say(tool.counts)
    case 'correct':
    case 'insert':
    case 'dim':
    case 'cite':
      return say(tool.kind)
    case 'mark': {
      const mark = textOf(markFacts(tool.type)!.name, locale)
      return tool.side === undefined ? say('mark', { mark }) : say('markSide', { mark, side: side(tool.side) })
    }
  }
}

/** The groups, each with the sign of what was last taken from it. */
export function toolGroups({ game, locale, open, choose }: Bench, last: (group: ToolGroup) => Tool): TemplateResult {
  return html`<span class="kinds" role="group" aria-label=${textOf(editLabels.tools, locale)}
    >${GROUPS.map(
      ({ id, label }) =>
        html`<button type="button" data-group=${id} aria-pressed=${id === open ? 'true' : 'false'} @click=${() => choose(id)}>
          ${toolIcon(last(id), game, locale)}<span class="word">${textOf(editLabels[label], locale)}</span>
        </button>`,
    )}</span
  >`
}

/** The tools of the group that is open. */
export function toolTray({ game, locale, open, chosen, take }: Bench): TemplateResult {
  const current = toolId(chosen)
  return html`<div class="tray" role="group" aria-label=${textOf(editLabels[GROUPS.find(({ id }) => id === open)!.label], locale)}>
    ${toolsFor(game)[open].map((tool) => {
      const id = toolId(tool)
      const name = toolName(tool, game, locale)
      return html`<button
        type="button"
        class="tool"
        data-tool=${id}
        aria-pressed=${id === current ? 'true' : 'false'}
        aria-label=${name}
        title=${name}
        @click=${() => take(tool)}
      >
        ${toolIcon(tool, game, locale)}
      </button>`
    })}
  </div>`
}

/** Input of the next label, which counts on unless the user types one. */
export function labelField({ marks }: Editor, hand: ToolController, locale: Locale): TemplateResult | typeof nothing {
  const { tool, label } = hand
  if (tool.kind !== 'label') return nothing
  return html`<label class="line next"
    >${textOf(editLabels.nextLabel, locale)}
    <input
      name="label"
      maxlength="8"
      autocomplete="off"
      .value=${label}
      placeholder=${nextLabel(marks, tool.counts)}
      @input=${(event: Event) => {
        hand.label = (event.target as HTMLInputElement).value.trim()
      }}
  /></label>`
}
