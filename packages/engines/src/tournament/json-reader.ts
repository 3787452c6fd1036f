/** Reading JSON that people write: each reader says what it wants, and where it did not find it. */

import { controlOf } from 'qipu/record'
import { type Args, isObject, type Phrase, texts } from 'qipu/text'

const wishes = texts('shape', {
  text: { en: 'a text', zh: '文本' },
  filled: { en: 'a text that is not empty', zh: '不为空的文本' },
  number: { en: 'a number', zh: '数' },
  positive: { en: 'a number greater than 0', zh: '大于 0 的数' },
  whole: { en: 'a whole number from 1 on', zh: '不小于 1 的整数' },
  flag: { en: 'true or false', zh: 'true 或 false' },
  option: { en: 'a text, a number, true or false', zh: '文本、数、true 或 false' },
  oneOf: { en: 'one of {values}', zh: '{values} 之一' },
  names: { en: 'one of the names {values}', zh: '名称 {values} 之一' },
  object: { en: 'an object', zh: '对象' },
  list: { en: 'a list', zh: '列表' },
  pair: { en: 'a list of two', zh: '两项的列表' },
  rules: { en: '{known}, or the rules themselves', zh: '{known}，或规则本身' },
  twoTeams: { en: 'two teams or more', zh: '两支以上的队伍' },
  board: { en: 'a board that {game} is played on', zh: '{game}可用的棋盘' },
  centre: {
    en: 'a board with a centre point, which the openings of the event need',
    zh: '有中心点的棋盘（大赛的指定开局需要）',
  },
  openingless: { en: 'no fifth moves, which are for gomoku', zh: '不写 fifthMoves（只用于五子棋）' },
  komiless: { en: 'no komi, as {game} has none', zh: '不写贴目（{game}没有贴目）' },
  rule: { en: 'a rule of {game} with a value that it can have', zh: '{game}的规则及其可取的值' },
  ownName: { en: 'a name that no other team has', zh: '与其他队伍不同的队名' },
  ownGroup: { en: 'a group, as other teams have one', zh: '分组，与其他队伍一样写明' },
  otherTeam: { en: 'another team than the first', zh: '与先手不同的队伍' },
  aim: { en: 'records, kinds or both', zh: 'records 或 kinds' },
  ofRecords: { en: 'teams only beside records, without kinds', zh: 'teams 只能与 records 同用，不能与 kinds 同用' },
  overtime: {
    en: 'an overtime such as "3x30 byo-yomi", "25/300 canadian", "5 fischer" or "5 delay"',
    zh: '读秒方式，如 "3x30 byo-yomi"、"25/300 canadian"、"5 fischer" 或 "5 delay"',
  },
  round: { en: 'play-off, or the number of a round such as "3"', zh: 'play-off，或轮次如 "3"' },
  field: { en: 'the field “{name}”', zh: '字段“{name}”' },
  command: {
    en: 'a command without control characters; a backslash is written twice in JSON',
    zh: '不含控制字符的命令；JSON 中的反斜杠要写两个',
  },
  drawn: { en: 'the order that its seed draws: {order}', zh: '该随机种子抽出的名次：{order}' },
})

/** The text of a JSON file: UTF-8 with or without a mark, UTF-16 of PowerShell, or what editors on Chinese Windows write instead. */
export function jsonText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export interface ShapeFault {
  /** A JSON pointer. */
  readonly at: string
  readonly wants: Phrase
  /** Set if the name is wrong, not its value. */
  readonly part?: 'key'
}

/** Returns the fault of a missing or wrong value. */
export const faultAt = (at: string, wish: keyof typeof wishes, args: Args = {}): { readonly fault: ShapeFault } => ({
  fault: { at, wants: { text: wishes[wish], args } },
})

export type Read<T> = { readonly value: T } | { readonly fault: ShapeFault }
export type Reader<T> = (value: unknown, at: string) => Read<T>

const wanting =
  <T>(is: (value: unknown) => value is T, ...wish: [keyof typeof wishes, Args?]): Reader<T> =>
  (value, at) =>
    is(value) ? { value } : faultAt(at, ...wish)

export const text: Reader<string> = wanting((value) => typeof value === 'string', 'text')
/** `C:\new\six.exe` with single backslashes is sound JSON, and no path. */
export const command: Reader<string> = wanting(
  (value): value is string => typeof value === 'string' && !/[\0-\x1f]/.test(value),
  'command',
)
/** Names, and who, when and why: nothing stands for none of them. */
export const filled: Reader<string> = wanting(
  (value): value is string => typeof value === 'string' && value.trim() !== '',
  'filled',
)
export const number: Reader<number> = wanting((value): value is number => Number.isFinite(value), 'number')
export const positive: Reader<number> = wanting(
  (value): value is number => Number.isFinite(value) && (value as number) > 0,
  'positive',
)
export const whole: Reader<number> = wanting(
  (value): value is number => Number.isInteger(value) && (value as number) >= 1,
  'whole',
)

export const oneOf = <const T>(values: readonly T[]): Reader<T> =>
  wanting((value): value is T => values.includes(value as T), 'oneOf', { values: values.join(', ') })

export const matching = (pattern: RegExp, wish: keyof typeof wishes): Reader<string> =>
  wanting((value): value is string => typeof value === 'string' && pattern.test(value), wish)

/** Time after the main time, as records write it. */
export const overtime: Reader<string> = wanting(
  (value): value is string => typeof value === 'string' && controlOf({ overtime: value }) !== undefined,
  'overtime',
)

interface Optional<T> {
  readonly reader: Reader<T>
  readonly isOptional: true
}

export const optional = <T>(reader: Reader<T>): Optional<T> => ({ reader, isOptional: true })

type Fields = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>
type Of<F> = F extends Reader<infer T> ? T : never
type Maybe<F> = F extends Optional<infer T> ? T : never
type ObjectOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Of<F[K]>
} & { readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Maybe<F[K]> }

/** Names that it does not know are faults: they are most often misspelt. */
export function object<const F extends Fields>(fields: F): Reader<ObjectOf<F>> {
  return (value, at) => {
    if (!isObject(value)) return faultAt(at, 'object')
    const stranger = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
    if (stranger !== undefined) {
      const { fault } = faultAt(`${at}/${stranger}`, 'names', { values: Object.keys(fields).join(', ') })
      return { fault: { ...fault, part: 'key' } }
    }
    const found: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const isThere = Object.hasOwn(value, name)
      if (!isThere && 'isOptional' in field) continue
      if (!isThere) return faultAt(at, 'field', { name })
      const read = ('isOptional' in field ? field.reader : field)(value[name], `${at}/${name}`)
      if ('fault' in read) return read
      found[name] = read.value
    }
    return { value: found as ObjectOf<F> }
  }
}

export function list<T>(item: Reader<T>): Reader<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return faultAt(at, 'list')
    const found: T[] = []
    for (const [i, each] of value.entries()) {
      const read = item(each, `${at}/${i}`)
      if ('fault' in read) return read
      found.push(read.value)
    }
    return { value: found }
  }
}

export const pair =
  <T>(item: Reader<T>): Reader<readonly [T, T]> =>
  (value, at) => {
    const read = list(item)(value, at)
    if ('fault' in read) return read
    const [one, other, ...more] = read.value
    return one === undefined || other === undefined || more.length > 0 ? faultAt(at, 'pair') : { value: [one, other] }
  }

export function map<T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at) => {
    if (!isObject(value)) return faultAt(at, 'object')
    const found: [string, T][] = []
    for (const [name, each] of Object.entries(value)) {
      const read = item(each, `${at}/${name}`)
      if ('fault' in read) return read
      found.push([name, read.value])
    }
    return { value: Object.fromEntries(found) }
  }
}
