/** Formats and games that a file brings: the command has no caller that could hand them over, so it adds them to its registries. */

import { catalogue } from './catalogue.ts'
import { addFormat } from './formats/all.ts'
import type { Format } from './formats/format.ts'
import { addGame } from './games/all.ts'
import type { Game } from './games/game.ts'

/** Formats and games from outside. */
export interface PlugIn {
  readonly formats: readonly Format[]
  readonly games: readonly Game[]
}

/** First thing that is wrong with a module as a plug-in: the export, and what it lacks. Empty places mean the module itself. */
export interface PlugInFault {
  readonly place: string
  readonly wanted: string
}

type Fields = Readonly<Record<string, 'string' | 'function' | 'object'>>

const FORMAT: Fields = {
  id: 'string',
  name: 'object',
  extensions: 'object',
  detect: 'function',
  messages: 'object',
  read: 'function',
}
const GAME: Fields = {
  id: 'string',
  name: 'object',
  sides: 'object',
  notation: 'object',
  trace: 'function',
  start: 'function',
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const lacking = (value: unknown, fields: Fields): string | undefined =>
  isObject(value) ? Object.keys(fields).find((key) => typeof value[key] !== fields[key]) : 'id'

/** Reads what a module exports: `formats` and `games` as lists, by name or in its default export. */
export function plugInOf(module: unknown): PlugIn | PlugInFault {
  const exported = isObject(module) ? module : {}
  const usual = isObject(exported['default']) ? exported['default'] : {}
  const listOf = (key: string): unknown => exported[key] ?? usual[key]
  const found = { formats: listOf('formats') ?? [], games: listOf('games') ?? [] }
  for (const [key, fields] of [
    ['formats', FORMAT],
    ['games', GAME],
  ] as const) {
    const list = found[key]
    if (!Array.isArray(list)) return { place: key, wanted: 'a list' }
    for (const [i, one] of list.entries()) {
      const field = lacking(one, fields)
      if (field !== undefined) return { place: `${key}[${i}].${field}`, wanted: fields[field]! }
    }
  }
  const plugIn = found as PlugIn
  return plugIn.formats.length + plugIn.games.length > 0 ? plugIn : { place: '', wanted: 'formats or games' }
}

/** Adds formats and games to the registries of this process, and the messages of the formats to its catalogue. */
export function addPlugIn({ formats, games }: PlugIn): void {
  for (const game of games) addGame(game)
  for (const format of formats) {
    addFormat(format)
    Object.assign(catalogue, format.messages)
  }
}
