/** Commands on the tree, by name. Each is a plan that can be previewed before it is applied. */

import {
  type BoardTransform,
  cutBefore,
  demote,
  editTo,
  flatten,
  isRefusal,
  keepLine,
  makeMain,
  type Planned,
  promote,
  recolourMoves,
  transformRecord,
} from 'qipu/editing'
import type { Edit } from 'qipu/record'
import type { DocumentEditor } from './document-editor.ts'

/** Place at which a command is applied. */
interface CommandPlace extends Pick<DocumentEditor, 'document' | 'navigator' | 'node'> {
  /** The node where the variation begins. */
  readonly branch: number
}

export interface PlannedCommand {
  readonly plan: Planned
  /** Node to continue from; the current one by default. */
  readonly target?: number
}

type Propose = (place: CommandPlace) => PlannedCommand

const simply = (edit: Edit): Planned => ({ edit, messages: [] })

const parentOf = ({ navigator, node }: CommandPlace): number => Math.max(0, navigator.record.nodes[node]!.parent)

/** The whole record on a board that lies otherwise, or with the sides exchanged. */
export const turns = {
  turnRight: { symmetry: 'quarter-turn', exchange: false },
  turnLeft: { symmetry: 'three-quarter-turn', exchange: false },
  halfTurn: { symmetry: 'half-turn', exchange: false },
  mirror: { symmetry: 'flip-x', exchange: false },
  flip: { symmetry: 'flip-y', exchange: false },
  exchange: { symmetry: 'same', exchange: true },
} as const satisfies Readonly<Record<string, BoardTransform>>

const turning =
  (turn: BoardTransform): Propose =>
  ({ document, navigator }) => {
    const { record, tree } = document.draft
    const changed = transformRecord(record, navigator.game, turn, { tree })
    if (isRefusal(changed)) return { plan: changed }
    return { plan: { edit: editTo(record, changed.record), messages: changed.messages } }
  }

const ofTree = {
  cut: (editor) => ({ plan: simply({ type: 'cut', node: editor.node }), target: parentOf(editor) }),
  dissolve: (editor) => ({ plan: simply({ type: 'dissolve', node: editor.node }), target: parentOf(editor) }),
  recolour: ({ document, navigator, node }) => ({ plan: recolourMoves(document.draft, navigator.game, node) }),
  makeMain: ({ document, node }) => ({ plan: makeMain(document.draft, node) }),
  earlier: ({ document, branch }) => ({ plan: promote(document.draft, branch) }),
  later: ({ document, branch }) => ({ plan: demote(document.draft, branch) }),
  keepLine: ({ document, node }) => ({ plan: keepLine(document.draft, node) }),
  flatten: ({ document, navigator, node }) => {
    const { draft } = document
    return { plan: flatten(draft, navigator.game, node), target: draft.record.nodes.length }
  },
  cutBefore: ({ document, navigator, node }) => ({ plan: cutBefore(document.draft, navigator.game, node), target: 0 }),
} satisfies Readonly<Record<string, Propose>>

export type TurnName = keyof typeof turns
export type ProposalName = keyof typeof ofTree | TurnName

export const treeCommands = {
  ...ofTree,
  ...Object.fromEntries(Object.entries(turns).map(([name, turn]) => [name, turning(turn)])),
} as Readonly<Record<ProposalName, Propose>>
