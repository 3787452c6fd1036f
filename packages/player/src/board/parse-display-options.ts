/** Parser of display options: texts of attributes in the terms of diagrams. */

import { type Numbering, regionNamed, type Theme, themes, type ViewOptions } from 'qipu/diagram'
import type { BoardSize, Game } from 'qipu/games'
import type { Region, Side } from 'qipu/record'
import type { Navigator } from '../state/navigator.ts'

/** Which moves are numbered at a node; `variation` counts anew from where the node's variation begins. */
export function parseNumbers(text: string, navigator: Branching, node: number): Numbering {
  const [word, count] = text.trim().split(/[\s:]+/)
  if (word === 'variation') return numbersFrom(branchOf(navigator, node), navigator)
  const number = Number(count)
  if (word === 'all') return 'all'
  if (word === 'last' && number > 0) return { last: number }
  if (word === 'from' && number > 0) return { from: number }
  return 'none'
}

type Branching = Pick<Navigator, 'record' | 'tree' | 'moves'>

/** The node that begins the variation which a node stands in; undefined on the main line. */
function branchOf({ record, tree }: Branching, node: number): number | undefined {
  for (let at = node; at > 0; at = record.nodes[at]!.parent) {
    if (tree.firstChild[record.nodes[at]!.parent] !== at) return at
  }
  return undefined
}

function numbersFrom(branch: number | undefined, { record, moves }: Branching): Numbering {
  if (branch === undefined) return 'all'
  const { action } = record.nodes[branch]!
  const isMove = action?.type === 'play' || action?.type === 'pass'
  return { from: moves.number[branch]! + (isMove ? 0 : 1), startAt: 1 }
}

/** Two corners in the game's coordinates; undefined where the record decides. */
export function parseRegion(text: string, game: Game, board: BoardSize): Region | undefined {
  if (text.trim() === 'all') return { left: 0, top: 0, right: board.width - 1, bottom: board.height - 1 }
  return regionNamed(text, game, board)
}

/** Viewers by the order in which sides move first, whatever their colours. */
export const VIEWPOINTS = ['first', 'second', 'third', 'fourth'] as const

/** Returns the viewer: `first` is the side that moves first, of so many sides. */
export function viewerOf(viewpoint: string, firstSide: Side = 1, sides = 2): NonNullable<ViewOptions['viewer']> {
  const place = VIEWPOINTS.findIndex((name) => name === viewpoint)
  return place < 0 || place >= sides ? 'referee' : ((((firstSide - 1 + place) % sides) + 1) as Side)
}

/** Returns the name of a side as a viewer. */
export const viewpointOf = (viewer: Side | 'referee', firstSide: Side = 1, sides = 2): string =>
  viewer === 'referee' ? viewer : VIEWPOINTS[(viewer - firstSide + sides) % sides]!

/** The first that holds decides. */
const PREFERENCES = [
  ['print', 'paper'],
  ['(prefers-contrast: more)', 'contrast'],
  ['(prefers-color-scheme: dark)', 'dark'],
] as const

/** The theme by its name, or, where there is none of that name, by what the page's reader prefers. */
export function themeNamed(name: string, matches: (query: string) => boolean, own: readonly Theme[] = []): Theme {
  const known = [...own, ...themes]
  const preferred = PREFERENCES.find(([query]) => matches(query))?.[1]
  return known.find(({ id }) => id === name) ?? known.find(({ id }) => id === preferred) ?? themes[0]!
}
