import type { ValueContext } from '../../../record/capabilities.ts'
import type { Participant } from '../../../record/record.ts'
import { asLine } from '../line-text.ts'

/** BLACK and WHITE hold a name, and often a rank after it. */

const { source: RANK } = /[1-9]\d?[- ]?(?:dan|kyu|d|k|p|段|级|級|단|급)[*?]?/
const ONLY_RANK = new RegExp(`^${RANK}$`, 'iu')
const RANK_LAST = new RegExp(`^(.*[^ \\t])[ \\t]+(${RANK})$`, 'iu')
/** With these the text is a sentence rather than a name. */
const NO_NAME = /[,;()]/
const LONGEST = 200

type Player = Pick<Participant, 'name' | 'rank'>

/** The rank is split off only where nothing else can be meant. */
export function splitPlayer(text: string): Player {
  if (text.length > LONGEST) return { name: text }
  if (ONLY_RANK.test(text)) return { rank: text }
  const [, name, rank] = RANK_LAST.exec(text) ?? []
  return name !== undefined && rank !== undefined && !NO_NAME.test(name) ? { name, rank } : { name: text }
}

export const joinPlayer = ({ name, rank }: Player): string =>
  [name, rank].filter((part) => part !== undefined).join(' ')

const comesBack = (player: Player): boolean => {
  const back = splitPlayer(joinPlayer(player))
  return back.name === player.name && back.rank === player.rank
}

/** A rank is lost where its player's text would not be split again. */
export function carryRank(value: string, { participant = {} }: ValueContext): string | undefined {
  const rank = asLine(value)
  if (rank === undefined || !ONLY_RANK.test(rank)) return undefined
  const name = participant.name === undefined ? undefined : asLine(participant.name)
  return comesBack({ ...(name !== undefined && { name }), rank }) ? rank : undefined
}

/** A name that ends like a rank puts that in brackets. */
export function carryName(value: string, where: ValueContext): string | undefined {
  const name = asLine(value)
  if (name === undefined) return undefined
  const given = where.participant?.rank
  const rank = given === undefined ? undefined : carryRank(given, where)
  const fits = comesBack({ name, ...(rank !== undefined && { rank }) })
  return fits ? name : name.replace(new RegExp(`(${RANK})$`, 'iu'), '($1)')
}
