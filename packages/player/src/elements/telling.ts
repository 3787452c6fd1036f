/** What a step did, in words: for the line below the board, and for those who listen. */

import { actionInWords } from 'qipu/diagram'
import { lineName } from '../words/line-name.ts'
import { stillText } from '../words/node-text.ts'
import type { QipuPlayer } from './player.ts'

/** What the step to the current node did; empty where it did nothing that has words. */
export function deedOf(player: QipuPlayer): string {
  const { navigator } = player
  if (!navigator) return ''
  return actionInWords(navigator.replay, {
    locale: player.locale,
    coordinates: player.coordinates,
    viewer: player.viewer,
  })
}

/** Where another line has the same position as the current node, in words; empty where none has. */
export function meetingText(player: QipuPlayer): string {
  const { session, node } = player
  const other = session && !session.hidesMoves ? session.meetings.after(node) : undefined
  if (session === undefined || other === undefined) return ''
  const { navigator } = session
  const line = lineName(navigator, other, player.locale)
  return player.say('samePosition', { number: navigator.moves.number[other]!, line })
}

/** The same for those who listen: with the number of the move, and never empty. */
export function spoken(player: QipuPlayer, deed: string): string {
  const step = stepTold(player, deed)
  return [step, step === '' ? '' : meetingText(player), player.news].filter(Boolean).join('. ')
}

function stepTold(player: QipuPlayer, deed: string): string {
  const { navigator } = player
  if (!navigator || player.session?.isSecret) return ''
  const { node, record } = navigator
  const { action, notes } = record.nodes[node]!
  if (deed)
    return action?.type === 'play' ? player.say('moveTold', { number: navigator.moveNumber, words: deed }) : deed
  return node === 0 ? player.say('start') : stillText(notes, player.locale)
}
