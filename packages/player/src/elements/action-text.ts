/** Text of a step's effect: for the line below the board, and for screen readers. */

import { describeAction } from 'qipu/diagram'
import { textOf } from 'qipu/text'
import { lineName } from '../labels/line-name.ts'
import { stillText } from '../labels/node-text.ts'
import { resultInWords } from '../labels/results.ts'
import { type Ending, endingAt } from '../state/ending.ts'
import { scoreIn } from '../state/score.ts'
import type { PlayerPort } from './player-port.ts'

/** Part of the player that action texts use. */
export type ActionTextPort = Pick<
  PlayerPort,
  'activeMode' | 'coordinates' | 'locale' | 'navigator' | 'news' | 'node' | 'notation' | 'say' | 'session' | 'viewer'
>

/** Returns the text of the step to the current node; empty if it has none. */
export function actionText(player: ActionTextPort): string {
  const { navigator } = player
  if (!navigator) return ''
  return describeAction(navigator.replay, {
    locale: player.locale,
    coordinates: player.coordinates,
    notation: player.notation,
    viewer: player.viewer,
  })
}

/** Returns the text of a transposition of the current node; empty if there is none. */
export function transpositionText(player: ActionTextPort): string {
  const { session, node } = player
  const other = session && !session.hidesMoves ? session.meetings.after(node) : undefined
  if (session === undefined || other === undefined) return ''
  const { navigator } = session
  const line = lineName(navigator, other, player.locale)
  return player.say('samePosition', { number: navigator.moves.number[other]!, line })
}

/** Returns how the game has ended at the current node, undefined while it goes on; in edit mode it always goes on. */
export function endingOf({ navigator, activeMode }: ActionTextPort): Ending | undefined {
  return navigator && endingAt(navigator, { isOpen: activeMode === 'edit' || activeMode === 'record' })
}

/** That the game is over, and who won, in words. */
export function endingText(player: ActionTextPort, { result }: Ending): string {
  if (!result) return player.say('overByPasses')
  const { game, replay } = player.navigator!
  // If the score is shown beside it, the margin would be redundant.
  const told = scoreIn(replay.position, game) ? { winner: result.winner } : result
  return player.say('over', { result: resultInWords(told, game, player.locale) })
}

/** The same for those who listen, with the rule that decided. */
function endingTold(player: ActionTextPort): string {
  const ending = endingOf(player)
  if (!ending) return ''
  const { reason } = ending
  const rule = reason === undefined ? undefined : player.navigator!.game.reasons[reason]
  return [endingText(player, ending), rule ? textOf(rule, player.locale) : ''].filter(Boolean).join('. ')
}

/** Screen-reader announcement of a step: with the number of the move, and never empty. */
export function announcement(player: ActionTextPort, deed: string): string {
  const step = stepTold(player, deed)
  const more = step === '' ? [] : [transpositionText(player), endingTold(player)]
  return [step, ...more, player.news].filter(Boolean).join('. ')
}

function stepTold(player: ActionTextPort, deed: string): string {
  const { navigator } = player
  if (!navigator || player.session?.isSecret) return ''
  const { node, record } = navigator
  const { action, notes } = record.nodes[node]!
  if (deed)
    return action?.type === 'play' ? player.say('moveTold', { number: navigator.moveNumber, words: deed }) : deed
  return node === 0 ? player.say('start') : stillText(notes, player.locale)
}
