import type { Game, Side } from '../games/game.ts'
import type { GameRecord, Notes } from '../record/record.ts'
import { noteFields } from '../record/schema/fields.ts'
import { type Kind, kindName } from '../record/schema/kinds.ts'
import type { Refusal } from '../text/message/refusal.ts'
import { entryOf, type FormField, sideIds, textOfValue } from './facts/form.ts'
import { isMisfit, readValue } from './facts/values.ts'
import { refusing } from './operation.ts'

/** Form of a node's notes: all fields but those that are drawn, written at length or made by programs. */

const ELSEWHERE: ReadonlySet<keyof Notes> = new Set([
  'comments',
  'marks',
  'dim',
  'view',
  'analysis',
  'verdict',
  'extras',
  'gap',
  'unread',
])

interface Spot {
  readonly path: string
  readonly key: keyof Notes
  readonly part?: string
  readonly side?: Side
  readonly kind: Kind
}

/** Every place of the notes that a text can be put in. */
function spotsOf(game: Game | undefined): Spot[] {
  return (Object.keys(noteFields) as (keyof Notes)[])
    .filter((key) => !ELSEWHERE.has(key))
    .flatMap((key): Spot[] => {
      const kind = noteFields[key].of as Kind
      if (kind.kind === 'shape') return partsOf(key, kind)
      if (kind.kind !== 'list' || kind.of.kind !== 'shape') return [{ path: key, key, kind }]
      const { of } = kind
      return sideIds(game).flatMap((id, i) =>
        partsOf(key, of, `${id}.`)
          .filter(({ part }) => part !== 'side')
          .map((spot) => ({ ...spot, side: (i + 1) as Side })),
      )
    })
}

const partsOf = (key: keyof Notes, kind: Extract<Kind, { kind: 'shape' }>, prefix = '') =>
  Object.entries(kind.fields).map(([part, of]) => ({ path: `${key}.${prefix}${part}`, key, part, kind: of }))

/** Lists the fields of a form for the notes of a node. */
export const noteQuestions = (game: Game | undefined): FormField[] =>
  spotsOf(game).map(({ path, key, part, side, kind }) => ({
    path,
    thing: `notes.${key}`,
    ...(part !== undefined && { part }),
    ...(side && { side }),
    ...entryOf(kind, game),
  }))

type Fields = Readonly<Record<string, unknown>>

const entryFor = (notes: Notes, { key, side }: Spot): Fields => {
  const value = notes[key]
  if (side === undefined) return (value ?? {}) as Fields
  return (value as readonly Fields[] | undefined)?.find((each) => each['side'] === side) ?? {}
}

/** Returns a field's text as `withNote` accepts it; empty if the field is missing. */
export function noteText(notes: Notes, game: Game | undefined, path: string): string {
  const spot = spotsOf(game).find((each) => each.path === path)
  if (!spot) return ''
  const value = spot.part === undefined ? notes[spot.key] : entryFor(notes, spot)[spot.part]
  return textOfValue(value, spot.kind, game)
}

/** Notes with one place changed by a text; an empty one takes away what was said. */
export function withNote(
  record: GameRecord,
  notes: Notes,
  game: Game | undefined,
  path: string,
  text: string,
): Notes | Refusal {
  const spot = spotsOf(game).find((each) => each.path === path)
  if (!spot) return refusing('edit/no-such-fact', { args: { path, known: spotsOf(game).map((each) => each.path) } })
  const value = text.trim() === '' ? undefined : readValue(text.trim(), spot.kind, game)
  if (isMisfit(value)) return refusing('edit/not-a-value', { args: { path, text, wanted: value.wanted } })
  if (kindName(spot.kind) === 'participant' && !record.info.participants?.[value as number] && value !== undefined) {
    const count = record.info.participants?.length ?? 0
    return refusing('edit/no-participant', { args: { number: text, count } })
  }
  return { ...without(notes, spot.key), ...said(spot.key, put(notes, spot, value)) }
}

const without = (notes: Notes, key: keyof Notes): Notes => {
  const { [key]: _, ...rest } = notes
  return rest
}

const said = (key: keyof Notes, value: unknown): Notes => (value === undefined ? {} : ({ [key]: value } as Notes))

function put(notes: Notes, spot: Spot, value: unknown): unknown {
  const { key, part, side } = spot
  if (part === undefined) return value
  const { [part]: _, ...rest } = entryFor(notes, spot) as Record<string, unknown>
  const made: Fields = value === undefined ? rest : { ...rest, [part]: value }
  if (side === undefined) return isComplete(made, noteFields[key].of as Kind) ? made : undefined
  const others = ((notes[key] ?? []) as readonly Fields[]).filter((each) => each['side'] !== side)
  const isSaid = Object.keys(made).some((each) => each !== 'side')
  const entries = isSaid ? [...others, { side, ...made }] : others
  return entries.length > 0 ? entries.sort((a, b) => Number(a['side']) - Number(b['side'])) : undefined
}

/** A value without its required part is empty: an evaluation's level without the evaluation. */
const isComplete = (value: Fields, kind: Kind): boolean =>
  kind.kind === 'shape' && Object.keys(value).length > 0 && kind.required.every((part) => value[part] !== undefined)
