import { doudizhu } from '../../games/doudizhu/index.ts'
import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import { playerOf } from '../../record/players.ts'
import type { Extra, GameRecord, Match, Result, Setup } from '../../record/record.ts'
import { carryDeal } from '../shared/doudizhu-deal.ts'
import { isRoundNumber, matchIdOf, ROUND_EXTRAS } from '../shared/doudizhu-match.ts'

const SIDES = [1, 2, 3] as const
const LONGEST_NAME = 100

/** One line; a name that the protocol would take for its own word has no place. */
export function nameText(text: string): string | undefined {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\ufeff\ufffd]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim()
  return line === '' || /^DOUDIZHUVER\b/i.test(line) ? undefined : line
}

/** Names stand in the order of the seats: all three or none. */
export const namesOf = (record: GameRecord): readonly string[] => {
  const names = SIDES.map((side) => nameText(playerOf(record, side)?.name ?? ''))
  return names.every((name) => name !== undefined) ? (names as string[]) : []
}

const setup = (given: Setup, { record, node }: ValueContext): Setup | undefined =>
  node === 0 ? carryDeal(given, record) : undefined

function match({ number, of }: Match, { record }: ValueContext): Match | undefined {
  if (number === undefined || !isRoundNumber(String(number))) return undefined
  const names = namesOf(record)
  const { round } = record.info
  const id = matchIdOf(
    SIDES.map((_, i) => names[i]),
    round !== undefined && isRoundNumber(round) ? round : undefined,
  )
  return { id, number, ...(of !== undefined && isRoundNumber(String(of)) && { of }) }
}

const result = ({ winner }: Result): Result | undefined =>
  typeof winner === 'number' && winner <= 3 ? { winner } : undefined

const isRoundFact = ({ format, key, value }: Extra): boolean =>
  format === 'ccgc' &&
  ((ROUND_EXTRAS as readonly string[]).includes(key) || key === 'landlord') &&
  typeof value === 'string'

export const can: Capabilities = {
  info: {
    round: (round) => (isRoundNumber(round) ? round : undefined),
    match,
    result: (given) => (Object.keys(given).length === 1 && result(given) ? given : result(given)),
  },
  people: 'sides',
  participant: { name: (name, { record }) => (namesOf(record).length > 0 ? nameText(name) : undefined) },
  actions: {
    play: (action) => (action.side === 0 || !doudizhu.isMove(action.move, doudizhu.board.size) ? undefined : action),
    pass: true,
    setup,
  },
  extras: (extra) => (isRoundFact(extra) ? extra : undefined),
  board: (board, game) => game === doudizhu.id && doudizhu.board.allows(board),
  variations: false,
  emptyNodes: false,
}
