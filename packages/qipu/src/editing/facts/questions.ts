import type { Game, Side } from '../../games/game.ts'
import type { GameRecord, Info, Participant } from '../../record/record.ts'
import { infoFields, participantKinds } from '../../record/schema/fields.ts'
import type { Kind } from '../../record/schema/kinds.ts'
import { entryOf, type FormField, sideIds, textOfValue } from './form.ts'
import { isReadable } from './values.ts'

/** Facts that a game can have, and their values. */

const PEOPLE = Object.keys(participantKinds) as readonly (keyof Participant)[]

const personQuestions = (prefix: string, game: Game | undefined, side?: Side): FormField[] =>
  PEOPLE.map((part) => ({
    path: `${prefix}.${part}`,
    thing: 'info.participants',
    part,
    ...(side && { side }),
    ...entryOf(participantKinds[part], game),
  }))

/**
 * Everything that `setFacts` takes for such a record: the people first, those who don't play by their numbers, and so many
 * of whom nothing is said yet.
 */
export function factQuestions(record: GameRecord, game: Game | undefined, more = 0): FormField[] {
  const { participants = [], players = [] } = record.info
  const playing = new Set(players.flatMap(({ participant, side }) => (side ? [participant] : [])))
  const others = Array.from({ length: participants.length + more }, (_, i) => i).filter((i) => !playing.has(i))
  return [
    ...sideIds(game).flatMap((id, i) => personQuestions(id, game, (i + 1) as Side)),
    ...others.flatMap((index) => personQuestions(`${index + 1}`, game)),
    ...sideIds(game).map(
      (id, i): FormField => ({
        path: `players.${id}`,
        thing: 'info.players',
        part: 'who',
        side: (i + 1) as Side,
        entry: 'number',
      }),
    ),
    ...(Object.keys(infoFields) as (keyof Info)[])
      .filter((key) => isReadable(infoFields[key].of as Kind))
      .map((key): FormField => ({ path: key, thing: `info.${key}`, ...entryOf(infoFields[key].of as Kind, game) })),
    ...Object.entries(game?.rules.options ?? {}).map(
      ([part, { values, numbers }]): FormField => ({
        path: `options.${part}`,
        thing: 'info.options',
        part,
        ...(numbers ? { entry: 'line' } : { entry: 'choice', choices: values.map(String) }),
      }),
    ),
  ]
}

/** Returns a fact's text as `setFacts` accepts it; empty if it is missing. */
export function factText({ info }: GameRecord, game: Game | undefined, path: string): string {
  const [first = '', second] = path.split('.')
  if (second === undefined) {
    const key = first as keyof Info
    return textOfValue(info[key], infoFields[key].of as Kind, game)
  }
  if (first === 'players') {
    const known = info.players?.find(({ side }) => side === sideIds(game).indexOf(second) + 1)
    return known ? String(known.participant + 1) : ''
  }
  if (first === 'options') return String(info.options?.[second] ?? '')
  const index = /^\d+$/.test(first)
    ? Number(first) - 1
    : info.players?.find(({ side }) => side === sideIds(game).indexOf(first) + 1)?.participant
  return index === undefined ? '' : (info.participants?.[index]?.[second as keyof Participant] ?? '')
}
