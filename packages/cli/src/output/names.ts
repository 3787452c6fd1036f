import { basename, dirname, join } from 'node:path'
import { games } from 'qipu'
import { factPaths } from 'qipu/editing'
import type { Format } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { type Info, playerOf, type Result } from 'qipu/record'
import { endingOf } from '../input/archive/gzip.ts'
import type { Input } from '../input/files.ts'
import { CliError } from '../text/cli-error.ts'

/** Names of files that are written into a directory: from the input's name, or from what its record says. */

/** The usual names; a file gets its ending into its name where another one differs from it in nothing else. */
const USUAL = '{folder}/{name}'
const USUAL_OF_TWINS = '{folder}/{name}.{ending}'

/** Fields of the input; every other one is a fact of the record. */
const OF_INPUT = ['folder', 'name', 'ending', 'record', 'variation'] as const
const FIELD = /\{([^{}]*)\}/g
const ALIASES: Readonly<Record<string, string>> = { date: 'dates' }

/** Throws on a pattern with unknown fields before anything is read. */
export function assertPattern(pattern: string | undefined): void {
  const facts = new Set(['date', 'game', ...[undefined, ...games].flatMap((game) => factPaths(game))])
  for (const [, field = ''] of pattern?.matchAll(FIELD) ?? []) {
    if ((OF_INPUT as readonly string[]).includes(field) || facts.has(field)) continue
    throw new CliError('name-field', { field, known: [...OF_INPUT, 'date', 'black.name', 'event'].join(', ') })
  }
}

/** True where names depend on what records say, so that two of them may well get the same. */
export const namesRecords = (pattern: string | undefined): boolean =>
  [...(pattern?.matchAll(FIELD) ?? [])].some(([, field]) => !(OF_INPUT as readonly string[]).includes(field!))

export interface Named {
  readonly input: Input
  readonly format: Format
  /** The first record that goes into the file. */
  readonly record: GameRecord | undefined
  /** The number of the game in its file, where others go elsewhere; that of the variation likewise. */
  readonly number?: number | undefined
  readonly variation?: number | undefined
}

export function nameIn(directory: string, pattern: string | undefined, named: Named): string {
  const { input, format, record, number, variation } = named
  const { below, twin } = input
  const base = basename(below)
  const ending = endingOf(base)
  const values: Readonly<Record<(typeof OF_INPUT)[number], string>> = {
    folder: dirname(below),
    name: base.slice(0, base.length - ending.length),
    ending: ending.slice(1),
    record: String(number ?? 1),
    variation: String(variation ?? 1),
  }
  const isTwin = twin && values.ending !== format.extensions[0]
  const chosen = pattern ?? (isTwin ? USUAL_OF_TWINS : USUAL)
  const filled = chosen.replace(FIELD, (_, field: string) =>
    field in values ? values[field as keyof typeof values] : safeName(record ? factOf(record, field) : undefined),
  )
  // A name that comes from what the record says needs no number until there is another one like it.
  const isOwn = namesRecords(pattern)
  const suffix = [
    number !== undefined && !isOwn && !chosen.includes('{record}') && `-${number}`,
    variation !== undefined && !chosen.includes('{variation}') && `-${variation}`,
  ]
  const end = `.${format.extensions[0]}`
  const stem = filled.endsWith(end) && pattern !== undefined ? filled.slice(0, -end.length) : filled
  return join(directory, `${stem}${suffix.filter(Boolean).join('')}${end}`)
}

/** Returns a record's field, shortened for a name. */
function factOf(record: GameRecord, path: string): string | undefined {
  const { info } = record
  const game = gameById(record.game)
  if (path === 'game') return record.game
  const [first = '', second] = path.split('.')
  if (second !== undefined) {
    const sides = game?.sides.map(({ id }) => id) ?? ['black', 'white']
    const player = playerOf(record, sides.indexOf(first) === 0 ? 1 : 2)
    if (!sides.includes(first)) return undefined
    return second === 'name' ? (player?.name ?? player?.team) : player?.[second as keyof typeof player]
  }
  const value = info[(ALIASES[path] ?? path) as keyof Info]
  if (value === undefined) return undefined
  if (path === 'result') return resultName(value as Result, game?.sides.map(({ letter }) => letter) ?? ['B', 'W'])
  return Array.isArray(value) ? String(value[0]) : String(value)
}

const ENDINGS = { resignation: 'R', time: 'T', forfeit: 'F', points: '' } as const

function resultName({ winner, by, margin }: Result, letters: readonly string[]): string {
  if (typeof winner === 'string') return winner
  return `${letters[winner - 1]}+${margin ?? (by ? ENDINGS[by] : '')}`
}

/** Characters that some systems forbid in names, or take for a path. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu
const LONGEST = 60
const UNKNOWN = '_'

function safeName(text: string | undefined): string {
  const plain = [...(text ?? '').replace(UNSAFE, '_').replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('')
  return plain.replace(/^\.+|(?<![. ])[. ]+$/g, '') || UNKNOWN
}
