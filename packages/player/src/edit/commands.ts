/** Editor commands besides tapping the board and writing: one row per command, in the order of the menu. */

import { canTurn } from 'qipu/editing'
import type { Icon } from '../elements/icons.ts'
import type { EditPreview } from '../state/edit-preview.ts'
import type { Editor } from './editor.ts'
import type { EditLabel } from './labels.ts'
import { type ProposalName, type TurnName, turns } from './tree-commands.ts'

/** Operations that the editor's host provides. */
export interface CommandContext {
  readonly editor: Editor
  /** Does one of the things that are asked for by name, and tells what became of it. */
  propose(name: ProposalName): void
  pass(): void
  take(tool: 'correct' | 'insert'): void
  copy(): void
  cutOut(): void
  paste(): void
  extract(): void
  merge(): void
  addPage(): void
  makePage(): void
  openFacts(): void
  findTranspositions(): void
}

export interface Command {
  readonly id: EditLabel
  readonly icon: Icon
  /** As in `KeyboardEvent.key`, with modifiers before it. */
  readonly key?: string
  readonly run: (desk: CommandContext) => void
  /** Returns the effect on the existing nodes. */
  readonly preview?: (editor: Editor) => EditPreview
  readonly isAvailable?: (editor: Editor) => boolean
}

/** A command that is a plan with a name. */
const proposing = (id: ProposalName, icon: Icon, key?: string): Command => ({
  id,
  icon,
  ...(key !== undefined && { key }),
  run: (desk) => desk.propose(id),
  preview: (editor) => editor.preview(id),
})

const turning = (id: TurnName, icon: Icon): Command => ({
  id,
  icon,
  run: (desk) => desk.propose(id),
  isAvailable: ({ navigator }) => canTurn(navigator.game, turns[id]),
})

export interface CommandGroup {
  readonly id: EditLabel
  readonly commands: readonly Command[]
}

export const commandGroups: readonly CommandGroup[] = [
  {
    id: 'groupMove',
    commands: [
      { id: 'pass', icon: 'pass', key: 'Ctrl+Enter', run: (desk) => desk.pass() },
      { id: 'correct', icon: 'pencil', key: 'Ctrl+e', run: (desk) => desk.take('correct') },
      { id: 'insert', icon: 'insert', key: 'Ctrl+i', run: (desk) => desk.take('insert') },
      {
        ...proposing('recolour', 'exchange'),
        isAvailable: ({ navigator }) => navigator.game.pieces.stones !== undefined,
      },
      proposing('dissolve', 'dissolve', 'Shift+Delete'),
      proposing('cut', 'remove', 'Delete'),
    ],
  },
  {
    id: 'groupVariation',
    commands: [
      proposing('makeMain', 'mainLine', 'Ctrl+Home'),
      proposing('earlier', 'promote', 'Ctrl+ArrowUp'),
      proposing('later', 'demote', 'Ctrl+ArrowDown'),
      proposing('keepLine', 'keepLine'),
      proposing('flatten', 'flatten'),
      proposing('cutBefore', 'begin'),
      { id: 'transpositions', icon: 'link', run: (desk) => desk.findTranspositions() },
    ],
  },
  {
    id: 'groupClip',
    commands: [
      { id: 'copy', icon: 'copy', key: 'Ctrl+c', run: (desk) => desk.copy() },
      {
        id: 'cutOut',
        icon: 'scissors',
        key: 'Ctrl+x',
        run: (desk) => desk.cutOut(),
        preview: (editor) => editor.preview('cut'),
      },
      { id: 'paste', icon: 'paste', key: 'Ctrl+v', run: (desk) => desk.paste() },
      { id: 'extract', icon: 'extract', run: (desk) => desk.extract() },
      { id: 'merge', icon: 'merge', run: (desk) => desk.merge() },
      { id: 'makePage', icon: 'page', run: (desk) => desk.makePage() },
      { id: 'addPage', icon: 'add', run: (desk) => desk.addPage() },
    ],
  },
  {
    id: 'groupRecord',
    commands: [
      { id: 'facts', icon: 'facts', run: (desk) => desk.openFacts() },
      turning('turnLeft', 'turnLeft'),
      turning('turnRight', 'turnRight'),
      turning('halfTurn', 'halfTurn'),
      turning('mirror', 'mirror'),
      turning('flip', 'flip'),
      turning('exchange', 'exchange'),
    ],
  },
]

/** Commands by their keys. */
export const commandKeys: ReadonlyMap<string, Command> = new Map(
  commandGroups.flatMap(({ commands }) =>
    commands.flatMap((command): [string, Command][] => (command.key === undefined ? [] : [[command.key, command]])),
  ),
)

/** Labels that the root does not have. */
const AFTER_ROOT: ReadonlySet<EditLabel> = new Set([
  'cut',
  'cutOut',
  'correct',
  'dissolve',
  'cutBefore',
  'flatten',
  'makePage',
])

/** True if a command can be applied now. */
export const isPossible = ({ id, isAvailable }: Command, editor: Editor): boolean =>
  (isAvailable?.(editor) ?? true) && (editor.node > 0 || !AFTER_ROOT.has(id))
