/** Name of a node in a list: the move in the game's own notation, or another action. */

import { coordinatesOf, moveNotationFor } from 'qipu/diagram'
import { type Extra, goesOn, isMove, type Notes, PASS } from 'qipu/record'
import { type Args, type Locale, textOf } from 'qipu/text'
import type { Navigator } from '../state/navigator.ts'
import { moveListLabels } from './move-list.ts'

/** How moves are named: `coordinates` for stones, `notation` for pieces that move. */
export interface MoveNames {
  readonly coordinates: string
  readonly notation?: string
}

export function nodeText(
  navigator: Navigator,
  node: number,
  { coordinates, notation: wanted }: MoveNames,
  locale: Locale,
): string {
  const { shown: record, game } = navigator
  const say = (name: keyof typeof moveListLabels, args?: Args): string => textOf(moveListLabels[name], locale, args)
  const { action, notes } = record.nodes[node]!
  // Lists have one column for more than two sides: there each move names its own.
  const seat = game.sides.length > 2 && isMove(action) && action.side ? `${game.sides[action.side - 1]!.letter} ` : ''
  if (game.phraseOf && isMove(action)) {
    const move = action.type === 'play' ? action.move : PASS
    const { text, args } = game.phraseOf(move, navigator.positionBefore(node))
    return seat + textOf(text, locale, args)
  }
  switch (action?.type) {
    case 'play': {
      const { to, from, edge, arrow } = game.trace(action.move, record.board)
      const isPlain = to !== undefined && from === undefined && edge === undefined && arrow === undefined
      if (isPlain && coordinates !== 'none' && (game.pieces.stones || game.pieces.kinds.length <= 3)) {
        return seat + coordinatesOf(game, record.board, coordinates).point(to)
      }
      const notation = moveNotationFor(game, locale.id, wanted)
      if (notation) return notation.format(action.move, navigator.positionBefore(node))
      const text = game.notation.format(action.move, record.board)
      const before = navigator.moves.standing[record.nodes[node]!.parent] ?? -1
      if (from === undefined || !goesOn(record.nodes, before, node, game.continues)) return text
      // Behind the jump before it, where a jump starts is known.
      const start = game.notation.point(from, record.board)
      return text.startsWith(start) ? text.slice(start.length) : text
    }
    case 'pass':
      return seat + say('pass')
    case 'diagram':
    case 'claim':
      return say(action.type)
    case 'setup':
      return say('setup', { count: action.put.length })
    case 'takeback':
      return say('takeback', { count: action.count })
    case 'mark':
      return say('mark', { point: game.notation.point(action.mark.at, record.board) })
    case 'message':
      return `“${action.text}”`
    case undefined:
      return node === 0 ? (notes?.title ?? say('start')) : (notes?.comments?.[0]?.text ?? stillText(notes, locale))
  }
}

/** Returns the name of a node without action: its title, its comment, or a summary of preserved data. */
export function stillText(notes: Notes | undefined, locale: Locale): string {
  if (notes?.title) return notes.title
  if (notes?.comments?.length) return textOf(moveListLabels.comment, locale)
  const what = notes?.extras?.map(sourceOf).join(' ')
  return what ? textOf(moveListLabels.kept, locale, { what }) : textOf(moveListLabels.noMove, locale)
}

/** As its format writes it, where that is text. */
function sourceOf({ key, value }: Extra): string {
  const words = (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string')
  return `${key}${words.map((word) => `[${word}]`).join('')}`
}
