import type { Refusal } from '../../text/message/refusal.ts'
import type { Action, GameRecord, Node, Notes } from '../record.ts'

/** The parent of a node that was removed. */
export const REMOVED = -2

/** Every part of a record but its game and its nodes. */
export type Facts = Omit<GameRecord, 'game' | 'nodes'>

/**
 * A change of a record as plain data: logs, undo and sharing are lists of these. Nodes are named by their ids, which
 * never change. A place among siblings is named by the sibling that follows (`before`); left out, it is the last.
 */
export type Edit =
  /**
   * Adds a subtree. Parents of `nodes` count within the list and come before their children; -1 is `parent`. The nodes
   * get the next free ids, or those of `ids`, which must be those of removed nodes.
   */
  | {
      readonly type: 'graft'
      readonly parent: number
      readonly before?: number
      readonly nodes: readonly Node[]
      readonly ids?: readonly number[]
    }
  /** Removes a node and everything after it. */
  | { readonly type: 'cut'; readonly node: number }
  /**
   * Puts a node between a node and some of its children, which stand side by side: all of them if `over` is left out,
   * none if it is empty. Only then does `before` matter.
   */
  | {
      readonly type: 'insert'
      readonly parent: number
      readonly over?: readonly number[]
      readonly before?: number
      readonly action?: Action
      readonly notes?: Notes
      readonly id?: number
    }
  /** Removes one node; its children take its place. */
  | { readonly type: 'dissolve'; readonly node: number }
  /** Moves a subtree to another parent, or to another place among its siblings. */
  | { readonly type: 'move'; readonly node: number; readonly parent: number; readonly before?: number }
  /** Replaces what a node does and says. */
  | {
      readonly type: 'change'
      readonly node: number
      readonly action: Action | undefined
      readonly notes: Notes | undefined
    }
  /** Replaces parts of the record; `undefined` removes one. */
  | { readonly type: 'facts'; readonly facts: { readonly [K in keyof Facts]?: Facts[K] | undefined } }
  /** Several edits as one: all of them are applied, or none. */
  | { readonly type: 'batch'; readonly edits: readonly Edit[] }

/** Why an edit was not applied. The record is then as it was. */
export type EditRefusal =
  | 'no-such-node'
  /** The root can be changed, but neither removed nor moved. */
  | 'root'
  /** A node can't be moved below itself. */
  | 'below-itself'
  /** `before` or `over` names nodes that are not children of the parent, side by side. */
  | 'not-siblings'
  /** An id is in use, or was never given. */
  | 'taken-id'
  /** A graft without nodes, or nodes that are no tree. */
  | 'no-tree'
  | 'not-an-action'
  | 'not-a-note'
  | 'not-a-fact'
  /** Points or moves of the record are not on a board of that size, or would be others there. */
  | 'board-too-small'

/** Effect of an edit. */
export interface Applied {
  /** Takes the edit back, ids included. */
  readonly inverse: Edit
  /** The node that the edit is about: the one added or changed, or the parent of the one removed. */
  readonly node: number
  readonly added: readonly number[]
  readonly removed: readonly number[]
  readonly scope: Scope
}

/**
 * Scope of an edit, for listeners of a record: nodes added behind all their siblings and nothing else, the notes
 * of nodes, facts of the record, or the play and the order of nodes.
 */
export type Scope = 'append' | 'notes' | 'facts' | 'tree'

/** Result of an edit that was not applied. */
export type Refused = Refusal<EditRefusal>

/** Adds one node after another one, as its last alternative. */
export const appending = (parent: number, action?: Action, notes?: Notes): Edit => ({
  type: 'graft',
  parent,
  nodes: [{ parent: -1, action, notes }],
})
