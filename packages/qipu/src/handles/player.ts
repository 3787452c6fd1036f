import type { Side } from '../games/game.ts'
import { playerOf } from '../record/players.ts'
import type { Info, Participant } from '../record/record.ts'
import { sideId } from './coordinates.ts'
import type { GameState } from './game-state.ts'

/** Facts of a player. */
export type PlayerFacts = Pick<Participant, 'name' | 'rank' | 'title' | 'team' | 'country'>

/**
 * Player of a side. Unknown facts are undefined; setting one is a step that `undo` takes back.
 *
 *     game.black.name = '吴清源'
 */
export class Player {
  readonly #state: GameState
  readonly #side: Side

  /** Made by games. */
  constructor(state: GameState, side: Side) {
    this.#state = state
    this.#side = side
  }

  /** The id of the side: `black`. */
  get side(): string {
    return sideId(this.#state.rules, this.#side)
  }

  get name(): string | undefined {
    return this.#facts?.name
  }

  set name(name: string | undefined) {
    this.#set('name', name)
  }

  get rank(): string | undefined {
    return this.#facts?.rank
  }

  set rank(rank: string | undefined) {
    this.#set('rank', rank)
  }

  /** A title, such as 本因坊. */
  get title(): string | undefined {
    return this.#facts?.title
  }

  set title(title: string | undefined) {
    this.#set('title', title)
  }

  get team(): string | undefined {
    return this.#facts?.team
  }

  set team(team: string | undefined) {
    this.#set('team', team)
  }

  get country(): string | undefined {
    return this.#facts?.country
  }

  set country(country: string | undefined) {
    this.#set('country', country)
  }

  /** The name, and the rank where it is known. */
  toString(): string {
    return [this.name ?? '?', this.rank].filter((part) => part !== undefined).join(' ')
  }

  get #facts(): Participant | undefined {
    return playerOf(this.#state.record, this.#side)
  }

  #set(key: keyof PlayerFacts, value: string | undefined): void {
    const { info } = this.#state.record
    this.#state.apply({ type: 'facts', facts: { info: withFact(info, this.#side, key, value) } })
  }
}

/** The facts of a record with another one about the player of a side, who is made where there is none. */
function withFact(info: Info, side: Side, key: keyof PlayerFacts, value: string | undefined): Info {
  const players = info.players ?? []
  const participants = info.participants ?? []
  const known = players.find((player) => player.side === side)
  const index = known?.participant ?? participants.length
  const { [key]: _, ...others } = participants[index] ?? {}
  const changed: Participant = value === undefined ? others : { ...others, [key]: value }
  return {
    ...info,
    participants: known
      ? participants.map((person, i) => (i === index ? changed : person))
      : [...participants, changed],
    players: known ? players : [...players, { participant: index, side }],
  }
}
