import type { GameRecord } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import type { Reporter } from '../../text/message/message.ts'
import type { Program } from '../format.ts'
import { can } from './abilities.ts'
import { markupTypeOf, SEKI_NAMES } from './markup.ts'
import type { SekiCode } from './messages/seki.ts'

/**
 * Seki, the player of the format's author, does not take all of the format: it looks for players by colour, so that the
 * list of its own specification has no names for it, and opens no file with a kind of markup that it does not draw.
 */

/** Marks of the record that Seki draws. */
const DRAWN = ['circle', 'triangle', 'square', 'cross', 'diamond', 'happy', 'sad', 'selected', 'label', 'territory']

const { '*': others, ...listed } = can.marks!

export const seki: Program = {
  id: 'seki',
  name: 'Seki',
  can: {
    ...can,
    people: 'colors',
    marks: Object.fromEntries(DRAWN.map((type) => [type, listed[type] ?? others!])),
  },
}

const SAVED_BY_SEKI = /^Seki v(?:[2-9]|\d\d)/

/** A record that Seki saved goes back in the shape that Seki reads: it would be damaged otherwise. */
export const isForSeki = ({ info }: GameRecord, program: string | undefined): boolean =>
  program === seki.id || SAVED_BY_SEKI.test(info.generator ?? '')

/** Players by colour, where each has a colour of its own. */
export function playersByColor(players: readonly JsonObject[]): JsonObject | undefined {
  const byColor = new Map<string, JsonObject>()
  for (const { color, ...facts } of players) {
    if (typeof color !== 'string' || color === '__proto__' || byColor.has(color)) return undefined
    byColor.set(color, facts)
  }
  return Object.fromEntries(byColor)
}

const sekiNames = new Map(SEKI_NAMES.map(([markup, mark]) => [mark, markup]))

/** Groups of markup by the names that Seki has for them. */
export const namedForSeki = (groups: readonly Json[]): Json[] =>
  groups.map((group) => {
    const name = isObject(group) && typeof group['type'] === 'string' ? sekiNames.get(group['type']) : undefined
    return name === undefined ? group : { ...(group as JsonObject), type: name }
  })

/** Reports what Seki will not show of a file that follows the specification, each once. */
export function reportSeki({ info, nodes }: GameRecord, report: Reporter<SekiCode>): void {
  const types = new Set<string>()
  for (const { notes } of nodes) {
    for (const { type } of notes?.marks ?? []) {
      if (!DRAWN.includes(type) || sekiNames.has(type)) types.add(markupTypeOf(type))
    }
  }
  if (info.participants?.some(({ name }) => name !== undefined)) report('jgf/seki-players')
  if (types.size > 0) report('jgf/seki-markup', { args: { types: [...types] } })
}
