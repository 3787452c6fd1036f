import type { Extra, GameRecord, Participant, Player } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { briefJson } from '../../text/message/brief.ts'
import { colorOf, sideOf } from './colors.ts'
import type { StoneGame } from './games.ts'
import { extra } from './json-object.ts'
import type { JgfReader } from './read/reader.ts'
import type { FoundValue, Sections } from './sections.ts'
import { asText } from './values.ts'

const FACTS = ['name', 'rank', 'team', 'country'] as const satisfies readonly (keyof Participant)[]

interface PlayerEntry {
  readonly holder: object
  readonly step: string | number
  readonly value: Json
  /** The colour, where it is the key rather than a part of the entry. */
  readonly color?: string
}

/** Reads the players of any generation; returns what else the file says about them. */
export function readPlayers(sections: Sections, reading: JgfReader): Extra[] {
  const extras: Extra[] = []
  for (const entry of listed(sections, reading) ?? byColor(sections, reading)) {
    if (isObject(entry.value)) readPlayer(entry.value, entry.color, reading, extras)
  }
  return extras
}

/** `players` as a list (in version 1 a part of `game`), or as an object by colour, as Seki itself writes them to this day. */
function listed(sections: Sections, reading: JgfReader): PlayerEntry[] | undefined {
  for (const path of ['players', 'game/players']) {
    const found = sections.find(path)
    if (!found) continue
    const { holder, key } = found
    sections.use(holder, key)
    if (path !== 'players') reading.reportOldKey('game.players', 'players', holder, key)
    const entries = entriesOf(found)
    for (const { holder, step, value } of entries) if (!isObject(value)) refuse(holder, step, value, reading)
    const players = entries.filter((entry) => isObject(entry.value))
    if (players.length === 0) continue
    return players
  }
  return undefined
}

function entriesOf({ holder, key, value }: FoundValue): PlayerEntry[] {
  if (Array.isArray(value)) return value.map((entry, step) => ({ holder: value, step, value: entry }))
  if (!isObject(value)) return [{ holder, step: key, value }]
  return Object.entries(value).map(([color, entry]) => ({ holder: value, step: color, value: entry, color }))
}

function refuse(holder: object, step: string | number, value: Json, reading: JgfReader): void {
  reading.report('jgf/value', holder, step, { key: 'players', value: briefJson(value) }, 'players')
  reading.putAside('players', value)
}

/** The oldest files have a key for each colour. */
function byColor(sections: Sections, reading: JgfReader): PlayerEntry[] {
  const entries: PlayerEntry[] = []
  for (const holder of ['game', 'info']) {
    for (const { id } of reading.game.sides) {
      const found = sections.find(`${holder}/${id}`)
      if (!found || !isObject(found.value)) continue
      sections.use(found.holder, found.key)
      if (entries.length === 0) reading.report('jgf/old-players', found.holder, found.key)
      entries.push({ holder: found.holder, step: found.key, value: found.value, color: id })
    }
  }
  return entries
}

function readPlayer(value: JsonObject, givenColor: string | undefined, reading: JgfReader, extras: Extra[]): void {
  const { info } = reading.record
  const participant: Participant = {}
  info.participants ??= []
  info.players ??= []
  const index = info.participants.push(participant) - 1
  const player: Player = { participant: index }
  info.players.push(player)
  reading.players[index] = reading.parsed.placeOf(value)
  if (givenColor !== undefined && !value['color']) readColor(givenColor, player, value, reading)
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'color') readColor(entry, player, value, reading)
    else if (!(FACTS as readonly string[]).includes(key)) extras.push(extra(`players/${index}/${key}`, entry))
    else if (entry !== null && entry !== '') {
      const text = asText(entry)
      if (text) participant[key as (typeof FACTS)[number]] = text.value
      if (!text) unreadable(key, value, index, reading)
      else if (text.loose) reading.report('jgf/type', value, key, { key: `players.${key}` }, `players.${key}`)
    }
  }
}

function unreadable(key: string, value: JsonObject, index: number, reading: JgfReader): void {
  const name = `players.${key}`
  reading.report('jgf/value', value, key, { key: name, value: briefJson(value[key]) }, name)
  reading.putAside(`players/${index}/${key}`, value[key]!)
}

/** "This allows for more than 2 players, and for colors other than black and white." */
function readColor(color: Json, player: Player, holder: JsonObject, reading: JgfReader): void {
  if (color === null || color === '') return
  const known = sideOf(color, reading.game)
  if (known) {
    player.side = known.side
    if (!known.usual)
      reading.reportFirst('jgf/old-color', briefJson(color), holder, 'color', { value: briefJson(color) })
  } else if (typeof color === 'string') player.color = color
  else unreadable('color', holder, player.participant, reading)
}

export function writePlayers({ info }: GameRecord, game: StoneGame): JsonObject[] {
  const seats = new Map(info.players?.map((player) => [player.participant, player]))
  return (info.participants ?? []).map((participant, index) => {
    const entry: JsonObject = {}
    const player = seats.get(index)
    const color = player?.side === undefined ? player?.color : colorOf(game, player.side)
    if (color !== undefined) entry['color'] = color
    for (const key of FACTS) if (participant[key] !== undefined) entry[key] = participant[key]
    return entry
  })
}
