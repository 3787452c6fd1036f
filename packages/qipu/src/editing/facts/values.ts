import type { Game } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'
import { infoFields, resultKind } from '../../record/schema/fields.ts'
import { type Kind, type KindName, kindName } from '../../record/schema/kinds.ts'
import { type Arg, texts } from '../../text/language/texts.ts'
import { wanted } from '../../text/schema/words.ts'

/** Conversion of text to a field's value, by the field's kind. */

/** Expected kind of value for a text that has none; `comma` if it would be valid with a point. */
export interface ValueFault {
  readonly wanted: Arg
  readonly isComma?: boolean
}

const factWords = texts('fact', {
  dates: { en: 'dates such as 2024-10-12, with commas between them', zh: '日期，如 2024-10-12，多个以逗号分隔' },
  result: {
    en: 'a result such as {letter}+3.5, {letter}+R (resignation), {letter}+T (time), {letter}+F (forfeit), draw, void or ?',
    zh: '结果，如 {letter}+3.5、{letter}+R（中盘胜）、{letter}+T（超时胜）、{letter}+F（判胜）、draw、void 或 ?',
  },
})

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/
const COMMA = /^[+-]?\d+,\d+$/
const WHOLE = /^[+-]?\d+$/
const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/

type Read = (text: string, kind: Kind, game: Game | undefined) => unknown

const whole =
  (least: number, words: Arg): Read =>
  (text) =>
    WHOLE.test(text) && Number(text) >= least ? Number(text) : misfit(words)

const misfit = (words: Arg): ValueFault => ({ wanted: words })

export const isMisfit = (value: unknown): value is ValueFault =>
  typeof value === 'object' && value !== null && 'wanted' in value

const readers: Readonly<Partial<Record<KindName, Read>>> = {
  line: (text) => (text.trim() === '' || /[\r\n]/.test(text) ? misfit(wanted.line) : text),
  text: (text) => (text === '' ? misfit(wanted.text) : text),
  number: (text) =>
    NUMBER.test(text) ? Number(text) : { wanted: wanted.number, ...(COMMA.test(text) && { isComma: true }) },
  integer: whole(-Infinity, wanted.whole),
  count: whole(0, wanted.count),
  positive: whole(1, wanted.positive),
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : misfit(wanted.flag)),
  oneOf: (text, kind) =>
    kind.kind === 'oneOf'
      ? (kind.values.find((value) => String(value) === text) ?? misfit(kind.values.map(String)))
      : undefined,
  side: (text, _, game) => {
    const ids = game?.sides.map(({ id }) => id) ?? ['black', 'white']
    return ids.includes(text) ? ids.indexOf(text) + 1 : misfit(ids)
  },
  // People are counted from 1.
  participant: (text) => (WHOLE.test(text) && Number(text) >= 1 ? Number(text) - 1 : misfit(wanted.positive)),
  list: (text) => {
    const dates = text.split(',').map((date) => date.trim())
    return dates.every((date) => DATE.test(date)) ? dates : misfit(factWords.dates)
  },
  shape: (text, _, game) =>
    readResult(text, game) ?? misfit({ text: factWords.result, args: { letter: letterOf(game, 0) } }),
}

const letterOf = (game: Game | undefined, side: 0 | 1): string => game?.sides[side]?.letter ?? ['B', 'W'][side]!

const SPOKEN: Readonly<Record<string, Result['winner']>> = { draw: 'draw', '0': 'draw', void: 'void', '?': 'unknown' }
const ENDINGS: Readonly<Record<string, NonNullable<Result['by']>>> = {
  R: 'resignation',
  T: 'time',
  F: 'forfeit',
  RESIGN: 'resignation',
  TIME: 'time',
  FORFEIT: 'forfeit',
}

function readResult(text: string, game: Game | undefined): Result | undefined {
  const spoken = SPOKEN[text.toLowerCase()]
  if (spoken !== undefined) return { winner: spoken }
  const [, letter, rest] = /^([A-Za-z])\+(.*)$/.exec(text) ?? []
  const side = ([0, 1] as const).find((each) => letterOf(game, each) === letter?.toUpperCase())
  if (side === undefined || rest === undefined) return undefined
  const winner = side === 0 ? 1 : 2
  if (rest === '') return { winner }
  if (/^\d+(?:\.\d+)?$/.test(rest)) return { winner, by: 'points', margin: Number(rest) }
  const by = ENDINGS[rest.toUpperCase()]
  return by && { winner, by }
}

/** True if a text can be read as a value of that kind: people and words of the record cannot. */
export const isReadable = (kind: Kind): boolean =>
  kind.kind === 'list'
    ? kind === infoFields.dates.of
    : kind.kind === 'shape'
      ? kind === resultKind
      : readers[kindName(kind)] !== undefined

export const readValue = (text: string, kind: Kind, game: Game | undefined): unknown =>
  readers[kindName(kind)]!(text, kind, game)
