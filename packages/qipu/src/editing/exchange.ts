import type { Game } from '../games/game.ts'
import { otherSide } from '../record/basics.ts'
import { partNames } from '../record/part-names.ts'
import type { Info, Result, VerbatimField } from '../record/record.ts'
import type { Message } from '../text/message/message.ts'
import { editMessage } from './operation.ts'

/** Facts of a game after its sides are exchanged: players go with their pieces. */

export const exchangeResult = (result: Result): Result =>
  typeof result.winner === 'number' ? { ...result, winner: otherSide(result.winner) } : result

export function exchangeInfo(info: Info, game: Game, messages: Message[]): Info {
  const after: Info = { ...info }
  if (info.players) {
    after.players = info.players.map((player) => (player.side ? { ...player, side: otherSide(player.side) } : player))
  }
  if (info.result) {
    after.result = exchangeResult(info.result)
    if (after.result !== info.result) dropWords(after, 'result', messages)
  } else if (info.verbatim?.result !== undefined) {
    messages.push(
      editMessage('edit/words-kept', { args: { fact: partNames['info.result'], words: info.verbatim.result } }),
    )
  }
  if (info.komi) {
    after.komi = -info.komi
    dropWords(after, 'komi', messages)
    messages.push(editMessage('edit/komi-negated', { args: { komi: info.komi, negated: after.komi } }))
  }
  if (info.handicap) {
    messages.push(editMessage('edit/handicap-kept', { args: { handicap: info.handicap, color: game.sides[1]!.name } }))
  }
  return after
}

/** Takes away the record's own words for a fact that has another value now; changes the info that it is given. */
export function dropWords(info: Info, field: VerbatimField, messages: Message[]): void {
  const { [field]: words, ...verbatim } = info.verbatim ?? {}
  if (words === undefined) return
  messages.push(editMessage('edit/words-dropped', { args: { fact: partNames[`info.${field}`], words } }))
  if (Object.keys(verbatim).length > 0) info.verbatim = verbatim
  else delete info.verbatim
}
