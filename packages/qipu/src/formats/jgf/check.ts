import { gameById } from '../../games/all.ts'
import type { Options } from '../../games/game.ts'
import type { GameRecord, Info } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import { type Message, speaker } from '../../text/message/messages.ts'
import type { ReadOptions } from '../format.ts'
import { exists } from '../shared/date-time.ts'
import { refusals } from '../shared/refusals.ts'
import { gameOf } from './games.ts'
import { checkMessages } from './messages/check.ts'
import { hasOtherColors } from './other-colors.ts'
import { coordinates } from './points.ts'
import { formatResult } from './results.ts'

const say = speaker(checkMessages)

const CODES = lookup<keyof typeof checkMessages>({
  occupied: 'jgf/occupied',
  suicide: 'jgf/suicide',
  ko: 'jgf/ko',
  superko: 'jgf/repeat',
  'not-replayed': 'jgf/not-replayed',
})

export const check = (record: GameRecord, { games }: Pick<ReadOptions, 'games'> = {}): Message[] => [
  ...checkDates(record),
  ...checkResult(record),
  ...checkPlayers(record),
  ...checkClocks(record),
  ...checkMoves(record, games),
]

/** The specification knows how much somebody won by, or in which way, but no win as such. */
const checkResult = (record: GameRecord): Message[] => {
  const { result } = record.info
  if (typeof result?.winner !== 'number' || result.by !== undefined) return []
  return [say('jgf/result-open', { args: { result: formatResult(result, gameOf(record)) } })]
}

const checkPlayers = ({ info: { players = [], participants = [] } }: GameRecord): Message[] =>
  players
    .filter(({ side, color }) => side === undefined && color === undefined)
    .map(({ participant }) =>
      say('jgf/colorless', { args: { player: participant, name: participants[participant]?.name ?? '?' } }),
    )

const checkClocks = ({ nodes }: GameRecord): Message[] =>
  nodes.flatMap(({ notes }, node) =>
    (notes?.clocks ?? [])
      .filter(({ time = 0 }) => time < 0)
      .map(({ time }) => say('jgf/time-negative', { node, args: { time: time! } })),
  )

const checkDates = ({ info: { dates = [] } }: GameRecord): Message[] =>
  dates.filter((date) => !exists(date.slice(0, 10))).map((date) => say('jgf/date-impossible', { args: { date } }))

/** Plays every line and names the moves that the record's own rules forbid. Moves have a colour: any order is fine. */
function checkMoves(record: GameRecord, games: ReadOptions['games']): Message[] {
  const game = gameById(record.game, games)
  if (!game || hasOtherColors(record)) return []
  return refusals(record, game, optionsOf(record.info)).flatMap(({ node, reason }) => {
    const code = CODES.get(reason)
    const { action } = record.nodes[node]!
    const args = action?.type === 'play' ? coordinates(action.move, record.board) : undefined
    return code ? [say(code, { node, ...(args && { args }) })] : []
  })
}

/** Only what the record says itself: a ruleset's name alone does not make a move wrong. */
function optionsOf({ suicide, superko, options }: Info): Options {
  return {
    ...options,
    ruleset: 'wei7',
    suicide: suicide === false ? 'forbidden' : 'allowed',
    ko: superko === undefined ? 'none' : superko ? 'positional-superko' : 'simple',
  }
}
