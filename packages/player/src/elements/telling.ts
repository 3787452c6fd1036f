/** What a step did, in words: for the line below the board, and for those who listen. */

import { actionInWords } from 'qipu/diagram'
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

/** The same for those who listen: with the number of the move, and never empty. */
export function spoken(player: QipuPlayer, deed: string): string {
  const { navigator } = player
  if (!navigator || player.session?.isSecret) return ''
  const { node, record } = navigator
  const { action, notes } = record.nodes[node]!
  if (deed)
    return action?.type === 'play' ? player.say('moveTold', { number: navigator.moveNumber, words: deed }) : deed
  return node === 0 ? player.say('start') : (notes?.title ?? player.say('comment'))
}
