import type { Format } from '../formats/format.ts'
import type { GameRecord } from '../record/record.ts'
import { chinese, type StandIn } from '../text/language/locale.ts'
import { argText } from '../text/language/text-of.ts'
import { type Carried, type Extent, holdings, probes } from './matrix.ts'

/** The words of the page in a language. */
interface PageWords {
  thing(thing: Carried): string
  /** Returns the beginning of the page; `keepers` are the formats that `--keep` can use. */
  intro(keepers: readonly string[]): readonly string[]
  readonly writers: readonly string[]
  readonly pairs: readonly string[]
  from(format: string): string
  readonly head: string
  readonly nothing: string
  readonly comma: string
  brackets(text: string): string
}

const parts = { action: '行为', mark: '标记', info: '资料', player: '棋手', record: '棋谱' } as const
const others: Readonly<Record<string, string>> = { onlookers: '旁观者' }

const words: Readonly<Record<StandIn, PageWords>> = {
  en: {
    thing: ({ part, key }) => (part ? `${part}: ${key}` : key),
    intro: (keepers) => [
      '# What a conversion carries',
      '',
      'Made from the formats’ own tables by `npm run docs`; a test keeps it up to date. Data that cannot be carried is reported in',
      'a `loss` message, node by node. The nearest equivalent of the target is written instead, if there is one: a shape as a sign, a',
      'live message as a comment with the speaker’s name, a transient mark as a mark, a number as a label; `--exact` drops it instead.',
      '`--facts comment` writes facts without a place as lines of the first comment. `--keep` stores the lost data in the file if the',
      'target allows foreign data, and reading restores it',
      `(${keepers.join(', ')}).`,
    ],
    writers: [
      '## What each writer can represent',
      '',
      '● exactly, ◐ in part or under conditions, ≈ approximately, · not at all',
    ],
    pairs: [
      '## What each pair loses',
      '',
      'Data that files of the first format may hold and the second cannot represent at all; in brackets, data that it can represent only in',
      'part or approximately.',
    ],
    from: (format) => `### From ${format}`,
    head: '| to | lost |',
    nothing: 'nothing',
    comma: ', ',
    brackets: (text) => ` (${text})`,
  },
  zh: {
    thing({ part, key, name }) {
      const text = name === undefined ? (others[key] ?? key) : argText(name, chinese)
      return part ? `${parts[part]}：${text}` : text
    },
    intro: (keepers) => [
      '# 转换能保留什么',
      '',
      `由 \`npm run docs\` 按各格式自己的能力表生成，并由测试保证无误。无法保留的内容，逐个节点以 \`loss\` 消息列出。目标格式若有接近的形式，就写成那种形式：图形写成字符，现场的发言写成带有发言者姓名的评论，指点写成标记，手数写成文字；\`--exact\` 则直接舍去。\`--facts comment\` 把无处存放的资料逐行写入第一条评论。\`--keep\` 把丢失的内容存入目标格式允许的附加数据（${keepers.join('、')}），读取时恢复。`,
    ],
    writers: ['## 各格式能写出什么', '', '● 原样，◐ 部分或有条件，≈ 接近的形式，· 完全不能'],
    pairs: [
      '## 各种转换会丢失什么',
      '',
      '源格式的文件可能含有、而目标格式完全无法表示的内容；括号内是只能部分或近似表示的内容。',
    ],
    from: (format) => `### 从 ${format}`,
    head: '| 到 | 丢失 |',
    nothing: '无',
    comma: '、',
    brackets: (text) => `（${text}）`,
  },
}

const signs: Readonly<Record<Extent, string>> = { all: '●', part: '◐', near: '≈', none: '·' }

/** The page `docs/conversions.md`, or its sister in another language. */
export function conversionsPage(
  formats: readonly Format[],
  samplesOf: (format: Format) => readonly GameRecord[],
  language: StandIn = 'en',
): string {
  const { thing, intro, writers: ofWriters, pairs, from: headingOf, head, nothing, comma, brackets } = words[language]
  const writers = formats.filter((format) => format.write)
  const keepers = writers.filter((format) => format.keep)
  const lines = [
    ...intro(keepers.map((format) => format.id)),
    '',
    ...ofWriters,
    '',
    `| | ${writers.map((format) => format.id).join(' | ')} |`,
    `|---|${writers.map(() => ':-:|').join('')}`,
    ...probes.map(
      (probe) => `| ${thing(probe.thing)} | ${writers.map((format) => signs[probe.extent(format)]).join(' | ')} |`,
    ),
    '',
    ...pairs,
    '',
  ]
  for (const from of formats) {
    lines.push(headingOf(from.id), '', head, '|---|---|')
    const held = holdings(from, samplesOf(from))
    for (const to of writers) {
      if (to === from || !sharesGame(from, to)) continue
      const lost = held.filter((probe) => probe.extent(to) === 'none')
      const partly = held.filter((probe) => isPartly(probe.extent(to)) && !isPartly(probe.extent(from)))
      const [all, some] = [lost, partly].map((list) => list.map((probe) => thing(probe.thing)).join(comma))
      lines.push(`| ${to.id} | ${`${all}${some ? brackets(some) : ''}`.trim() || nothing} |`)
    }
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const isPartly = (extent: Extent): boolean => extent === 'part' || extent === 'near'

const sharesGame = (a: Format, b: Format): boolean =>
  !a.games || !b.games || a.games.some((id) => b.games!.includes(id))
