import type { Game, Side } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'
import { type Kind, type KindName, kindName } from '../../record/schema/kinds.ts'
import { isReadable } from './values.ts'

/** Forms about a record, derived from the table of its fields: a new field asks by itself. */

/** One thing that a form asks: a text goes in by its path, and comes out by it. */
export interface FormField {
  /** `komi`, `black.name`, `options.rule`, `clocks.white.time`. */
  readonly path: string
  /** The field of the record that it belongs to, as losses name it. */
  readonly thing: string
  /** Within the field: `name` of a participant, `level` of an evaluation. */
  readonly part?: string
  /** Side of the fact, if each side has its own. */
  readonly side?: Side
  readonly entry: 'line' | 'text' | 'number' | 'choice'
  /** Texts of which one is chosen. */
  readonly choices?: readonly string[]
}

const ENTRIES: Readonly<Partial<Record<KindName, FormField['entry']>>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  count: 'number',
  positive: 'number',
  participant: 'number',
  flag: 'choice',
  oneOf: 'choice',
  side: 'choice',
}

/** How a value of that kind is entered. */
export function entryOf(kind: Kind, game: Game | undefined): Pick<FormField, 'entry' | 'choices'> {
  const entry = ENTRIES[kindName(kind)] ?? 'line'
  if (kind.kind === 'oneOf') return { entry, choices: kind.values.map(String) }
  if (kindName(kind) === 'flag') return { entry, choices: ['true', 'false'] }
  if (kindName(kind) === 'side') return { entry, choices: sideIds(game) }
  return { entry }
}

export const sideIds = (game: Game | undefined): readonly string[] =>
  game?.sides.map(({ id }) => id) ?? ['black', 'white']

/** The text that means a value: what `readValue` reads. */
export function textOfValue(value: unknown, kind: Kind, game: Game | undefined): string {
  if (value === undefined) return ''
  switch (kindName(kind)) {
    case 'side':
      return sideIds(game)[(value as Side) - 1]!
    case 'participant':
      return String((value as number) + 1)
    case 'list':
      return isReadable(kind) ? (value as readonly string[]).join(',') : ''
    case 'shape':
      return isReadable(kind) ? resultText(value as Result, game) : ''
    default:
      return String(value)
  }
}

const ENDINGS: Readonly<Record<Exclude<NonNullable<Result['by']>, 'points'>, string>> = {
  resignation: 'R',
  time: 'T',
  forfeit: 'F',
}

function resultText({ winner, by, margin }: Result, game: Game | undefined): string {
  if (winner === 'unknown') return '?'
  if (winner === 'draw' || winner === 'void') return winner
  const letter = game?.sides[winner - 1]?.letter ?? ['B', 'W'][winner - 1]!
  return `${letter}+${by === undefined ? '' : by === 'points' ? (margin ?? '') : ENDINGS[by]}`
}
