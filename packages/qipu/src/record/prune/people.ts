import { MAX_SIDES, type Side } from '../basics.ts'
import { same } from '../canonical.ts'
import type { Capabilities, Support, ValueContext } from '../capabilities.ts'
import type { Info, Participant, Player } from '../record.ts'
import type { Lost } from './types.ts'

type People = { participants?: Participant[] | undefined; players?: Player[] | undefined }

/** The participants and players that a format can name. */
export function prunePeople(
  { participants = [], players = [] }: People,
  can: Capabilities,
  where: ValueContext,
  losses: Lost[],
): Pick<Info, 'participants' | 'players'> {
  const cut = participants.map((participant) => pruneParticipant(participant, can, { ...where, participant }, losses))
  if (can.people !== 'all') loseUnknown(participants, players, losses)
  if (can.people === undefined) {
    for (const player of players) losses.push({ thing: 'info.players', value: player })
    return {}
  }
  const seated =
    can.people === 'all'
      ? { participants: cut, players: carryPlayers(players, can, where, losses) }
      : seat[can.people](cut, players, losses)
  return {
    ...(seated.participants.length > 0 && { participants: seated.participants }),
    ...(seated.players.length > 0 && { players: seated.players }),
  }
}

/** Beside known participants an unknown one still counts; players get a side or are lost. */
function loseUnknown(participants: readonly Participant[], players: readonly Player[], losses: Lost[]): void {
  const isUnknown = (person: Participant): boolean => Object.values(person).every((fact) => !fact)
  if (participants.every(isUnknown)) return
  const playing = new Set(players.map(({ participant }) => participant))
  participants.forEach((person, index) => {
    if (isUnknown(person) && !playing.has(index)) losses.push({ thing: 'info.participants', value: person })
  })
}

function pruneParticipant(given: Participant, can: Capabilities, where: ValueContext, losses: Lost[]): Participant {
  const result: Record<string, string> = {}
  for (const [key, value] of Object.entries(given) as [keyof Participant, string | undefined][]) {
    if (value === undefined || value === '') continue
    const carry: Support<string> | undefined = can.people === undefined ? undefined : can.participant?.[key]
    const kept = carry === undefined ? undefined : carry === true ? value : carry(value, where)
    if (!same(kept, value)) {
      losses.push({ thing: 'info.participants', detail: key, value, ...(kept !== undefined && { kept }) })
    }
    if (kept !== undefined) result[key] = kept
  }
  return result
}

type Seated = { participants: Participant[]; players: Player[] }

const seat = { sides: takeSeats, players: takePlayers, colors: takeColors }

/** Players, with one colour each and in the order of the participants; all others are lost. */
function takePlayers(participants: readonly Participant[], players: readonly Player[], losses: Lost[]): Seated {
  const seated: Seated = { participants: [], players: [] }
  const rolesOf = new Map<number, Player[]>()
  for (const player of players) {
    const roles = rolesOf.get(player.participant)
    if (roles) roles.push(player)
    else rolesOf.set(player.participant, [player])
  }
  participants.forEach((participant, index) => {
    const roles = rolesOf.get(index) ?? []
    roles.forEach((player, role) => {
      const { side, color } = player
      const colour = side !== undefined ? { side } : color !== undefined ? { color } : {}
      const kept = { participant: seated.participants.push(participant) - 1, ...colour }
      // A participant with several colours becomes several.
      if (role > 0) losses.push({ thing: 'info.players', value: player, kept })
      seated.players.push(kept)
    })
    if (roles.length === 0 && Object.keys(participant).length > 0) {
      losses.push({ thing: 'info.participants', detail: 'name', value: participant })
    }
  })
  for (const player of players) {
    if (player.side !== undefined && player.color !== undefined) {
      losses.push({ thing: 'info.players', detail: 'color', value: player })
    }
  }
  return seated
}

/** The first of each colour; participants without a colour, or with one that is taken, are lost. */
function takeColors(participants: readonly Participant[], players: readonly Player[], losses: Lost[]): Seated {
  const all = takePlayers(participants, players, losses)
  const seated: Seated = { participants: [], players: [] }
  const taken = new Set<string | number>()
  for (const player of all.players) {
    const colour = player.side ?? player.color
    const participant = all.participants[player.participant]!
    if (colour === undefined || taken.has(colour)) {
      losses.push({ thing: 'info.participants', detail: 'name', value: participant })
      continue
    }
    taken.add(colour)
    seated.players.push({ ...player, participant: seated.participants.push(participant) - 1 })
  }
  return seated
}

function carryPlayers(
  players: readonly Player[],
  { player: carry = true }: Capabilities,
  where: ValueContext,
  losses: Lost[],
) {
  if (carry === true) return players as Player[]
  return players.flatMap((player) => {
    const kept = carry(player, where)
    if (!same(kept, player)) losses.push({ thing: 'info.players', value: player, ...(kept && { kept }) })
    return kept ?? []
  })
}

/** One participant per side; all others are lost. A participant who plays both sides becomes two. */
function takeSeats(participants: readonly Participant[], players: readonly Player[], losses: Lost[]): Seated {
  const seated: Seated = { participants: [], players: [] }
  const taken = new Set<Player>()
  const used = new Set<number>()
  const isKnown = (index: number): boolean => Object.keys(participants[index] ?? {}).length > 0
  for (let side = 1; side <= MAX_SIDES; side++) {
    const able = players.filter((player) => player.side === side && isKnown(player.participant))
    const player = able.find(({ participant }) => !used.has(participant)) ?? able[0]
    if (!player) continue
    const kept: Player = {
      participant: seated.participants.push(participants[player.participant]!) - 1,
      side: side as Side,
    }
    if (used.has(player.participant)) losses.push({ thing: 'info.players', value: player, kept })
    seated.players.push(kept)
    taken.add(player)
    used.add(player.participant)
  }
  participants.forEach((participant, index) => {
    if (!used.has(index) && isKnown(index)) {
      losses.push({ thing: 'info.participants', detail: 'name', value: participant })
    }
  })
  for (const player of players) {
    if (!taken.has(player)) losses.push({ thing: 'info.players', value: player })
    else if (player.color !== undefined) losses.push({ thing: 'info.players', detail: 'color', value: player })
  }
  return seated
}
