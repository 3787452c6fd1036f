import { english, type Locale } from '../../text/language/locale.ts'
import { argText, textOf } from '../../text/language/text-of.ts'
import { type Text, texts } from '../../text/language/texts.ts'
import type { Message } from '../../text/message/message.ts'
import { partNames, type RecordPart } from '../part-names.ts'
import { partText } from './details.ts'

/** Summary of a conversion's losses by kind: "14 marks approximated, 8 facts lost: date, event, …". */

type LossGroup = 'approximated' | 'dropped'

const words = texts('losses', {
  mark: { en: '{n} {n?mark|marks}', zh: '{n} 个标记' },
  message: { en: '{n} {n?message|messages}', zh: '{n} 条发言' },
  comment: { en: '{n} {n?comment|comments}', zh: '{n} 条评论' },
  variation: { en: '{n} {n?variation|variations}', zh: '{n} 个变化' },
  action: { en: '{n} {n?action|actions}', zh: '{n} 个行为' },
  fact: { en: '{n} {n?fact|facts}', zh: '{n} 项资料' },
  detail: { en: '{n} {n?detail|details}', zh: '{n} 项细节' },
  approximated: { en: '{what} approximated', zh: '{what}以近似方式写出' },
  dropped: { en: '{what} lost', zh: '{what}丢失' },
  named: { en: '{what}: {names}', zh: '{what}：{names}' },
  comma: { en: ', ', zh: '、' },
  /** Behind names, a comma would go on with them. */
  stop: { en: '; ', zh: '；' },
})

interface Group {
  readonly amount: Text
  /** True if its parts are named one by one. */
  readonly isNamed?: boolean
  has(thing: RecordPart, detail: string): boolean
}

/** The first that has a thing counts it. */
const groups: readonly Group[] = [
  {
    amount: words.mark,
    has: (thing, detail) => thing === 'notes.marks' || (thing === 'action' && detail === 'mark'),
  },
  {
    amount: words.message,
    has: (thing, detail) => thing === 'action' && detail === 'message',
  },
  {
    amount: words.comment,
    has: (thing) => thing === 'notes.comments',
  },
  {
    amount: words.variation,
    has: (thing, detail) => thing === 'node' && detail === 'variation',
  },
  {
    amount: words.action,
    isNamed: true,
    has: (thing) => thing === 'action',
  },
  {
    amount: words.fact,
    isNamed: true,
    has: (thing) => thing.startsWith('info.'),
  },
  { amount: words.detail, isNamed: true, has: () => true },
]

const MOST_NAMES = 6
/** Codes of messages that stand for others which were left out. */
const MORE: ReadonlySet<string> = new Set(['qipu/and-more', 'qipu/more-of-a-kind'])
const LOSS = /^loss\/(?<thing>.+?)(?<near>\.part|\.said|\.implied)?$/

interface Sum {
  count: number
  readonly names: Set<string>
}

/** Those messages that are losses, or stand for losses that were left out, in one sentence; empty where there are none. */
export function lossSummary(messages: readonly Pick<Message, 'code' | 'args'>[], locale: Locale = english): string {
  const sums = new Map<LossGroup, Map<Group, Sum>>()
  for (const { code, args } of messages) {
    const isMore = MORE.has(code)
    const { thing, near } = LOSS.exec(isMore ? String(args?.['code']) : code)?.groups ?? {}
    if (thing === undefined || !Object.hasOwn(partNames, thing)) continue
    const detail = isMore ? '' : String(args?.['part'] ?? '')
    const kind: LossGroup = near === undefined ? 'dropped' : 'approximated'
    const group = groups.find((each) => each.has(thing as RecordPart, detail))!
    const byGroup = sums.get(kind) ?? new Map<Group, Sum>()
    sums.set(kind, byGroup)
    const sum = byGroup.get(group) ?? { count: 0, names: new Set() }
    byGroup.set(group, sum)
    sum.count += isMore ? Number(args?.['count']) : 1
    sum.names.add(
      thing === 'action' && detail !== '' ? argText(partText(detail), locale) : bareName(thing as RecordPart, locale),
    )
  }
  const parts = [...sums].flatMap(([kind, byGroup]) =>
    [...byGroup].map(([group, sum]) => ({ group, text: inWords(kind, group, sum, locale) })),
  )
  const plain = parts.filter(({ group }) => !group.isNamed).map(({ text }) => text)
  const named = parts.filter(({ group }) => group.isNamed).map(({ text }) => text)
  const [first, ...others] = named
  return [[...plain, ...(first === undefined ? [] : [first])].join(textOf(words.comma, locale)), ...others].join(
    textOf(words.stop, locale),
  )
}

function inWords(kind: LossGroup, { amount, isNamed }: Group, { count, names }: Sum, locale: Locale): string {
  const what = textOf(words[kind], locale, { what: textOf(amount, locale, { n: count }) })
  if (!isNamed) return what
  const shown = [...names].slice(0, MOST_NAMES)
  if (names.size > MOST_NAMES) shown.push('…')
  return textOf(words.named, locale, { what, names: shown.join(textOf(words.comma, locale)) })
}

/** `the date` is `date` in a list. */
const bareName = (thing: RecordPart, locale: Locale): string =>
  textOf(partNames[thing], locale).replace(/^(?:the|an?) /, '')
