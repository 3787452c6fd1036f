/** Reading JSON that people write: each reader says what it wants, and where it did not find it. */

import { controlOf } from 'qipu/record'
import { type Args, type Fault, kinds as of, type Phrase, type Text, texts, validatorOf } from 'qipu/text'

const wishes = texts('shape', {
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

/** Value that is not as its reader wants it. */
export interface ShapeFault {
  /** A JSON pointer. */
  readonly at: string
  readonly wants: Phrase
  /** Set if the name is wrong, not its value. */
  readonly part?: 'key'
}

/** Returns the fault of a value that breaks a rule beyond its kind. */
export const faultAt = (at: string, wish: keyof typeof wishes, args: Args = {}): { readonly fault: ShapeFault } => ({
  fault: { at, wants: { text: wishes[wish], args } },
})

/** Value that was read, or its fault. */
export type Read<T> = { readonly value: T } | { readonly fault: ShapeFault }

const pointerOf = (path: Fault['path']): string => path.map((step) => `/${step}`).join('')

/** A missing field is a fault of the object that lacks it. */
function shapeFaultOf({ code, path, args }: Fault): ShapeFault {
  if (code === 'schema/missing')
    return faultAt(pointerOf(path.slice(0, -1)), 'field', { name: String(path.at(-1)) }).fault
  const { wanted } = args as { readonly wanted: Text | Phrase }
  const wants = 'text' in wanted ? wanted : { text: wanted, args: {} }
  return { at: pointerOf(path), wants, ...(code === 'schema/unknown-key' && { part: 'key' }) }
}

/** Names that a kind does not know are faults: they are most often misspelt. */
export function readerFor<T>(kind: of.Kind): (value: unknown) => Read<T> {
  const validate = validatorOf(kind)
  return (value) => {
    const fault = validate(value, undefined)
    return fault ? { fault: shapeFaultOf(fault) } : { value: value as T }
  }
}

const textLike = (name: string, wish: keyof typeof wishes, is: (value: string) => boolean): of.Kind<string> =>
  of.leaf(name, (value) => typeof value === 'string' && is(value), wishes[wish])

/** `C:\new\six.exe` with single backslashes is sound JSON, and no path. */
export const command = textLike('command', 'command', (value) => !/[\0-\x1f]/.test(value))

export const above0: of.Kind<number> = of.leaf(
  'number above 0',
  (value) => Number.isFinite(value) && (value as number) > 0,
  of.wanted.above0,
)

const ROUND = /^(?:[0-9]+|(?:[0-9]+ )?play-off)$/
export const round = textLike('round', 'round', (value) => ROUND.test(value))

/** Time after the main time, as records write it. */
export const overtime = textLike('overtime', 'overtime', (value) => controlOf({ overtime: value }) !== undefined)
