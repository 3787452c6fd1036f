/** What a node is called in a list: the move in the game's own notation, or what else happens there. */

import { coordinatesOf } from 'qipu/diagram'
import { type Args, type Locale, textOf } from 'qipu/text'
import type { Navigator } from '../state/navigator.ts'
import { moveListLabels } from './move-list.ts'

export function nodeText({ record, game }: Navigator, node: number, coordinates: string, locale: Locale): string {
  const say = (name: keyof typeof moveListLabels, args?: Args): string => textOf(moveListLabels[name], locale, args)
  const { action, notes } = record.nodes[node]!
  switch (action?.type) {
    case 'play': {
      const { to, from, edge, arrow } = game.trace(action.move, record.board)
      const isPlain = to !== undefined && from === undefined && edge === undefined && arrow === undefined
      if (isPlain && coordinates !== 'none' && game.pieces.length <= 3) {
        return coordinatesOf(game, record.board, coordinates).point(to)
      }
      return game.notation.format(action.move, record.board)
    }
    case 'pass':
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
      return notes?.title ?? (node === 0 ? say('start') : (notes?.comments?.[0]?.text ?? say('comment')))
  }
}
