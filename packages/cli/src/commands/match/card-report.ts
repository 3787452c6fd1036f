import type { CardReport, PlayedDeal } from '@qipu/engines/card-match'
import { inWords } from '@qipu/engines/referee'
import type { Game } from 'qipu/games'
import { type Locale, textOf, texts } from 'qipu/text'
import { table } from '../../report/table.ts'
import { oneLine, shortName } from '../../terminal/safe.ts'

const words = texts('match/deals', {
  engine: { en: 'Engine', zh: '引擎' },
  points: { en: 'Points', zh: '得分' },
  tablePoints: { en: 'IMPs', zh: 'IMP 分' },
  mean: { en: 'Per deal', zh: '每副平均' },
  seconds: { en: 'Seconds', zh: '用时（秒）' },
  faults: { en: 'Faults', zh: '犯规' },
  violations: { en: 'Violations', zh: '违例' },
  deals: { en: '{n} {n?deal counts|deals count}', zh: '计 {n} 副' },
  left: { en: '{name} has lost the match: its program did not stay', zh: '{name}的程序中途退出，判负' },
  deal: { en: 'Table {table}, deal {deal}: {scores}', zh: '第 {table} 桌第 {deal} 副：{scores}' },
  void: { en: 'Table {table}, deal {deal} does not count. {remark}', zh: '第 {table} 桌第 {deal} 副不计：{remark}' },
  violation: {
    en: '{name} broke a rule of the event ({rule}): “{text}”',
    zh: '{name}违反大赛规定（{rule}）：“{text}”',
  },
})

const MINUS = '−'
const signed = (points: number): string =>
  points === 0 ? '0' : `${points > 0 ? '+' : MINUS}${Math.abs(Math.round(points * 100) / 100)}`

/** One finished deal, as it is told at once. */
export function dealLine(played: PlayedDeal, names: readonly string[], game: Game, locale: Locale): string {
  const { deal, table: number, seats, scores, ending, violations } = played
  const nameOf = (contestant: number): string => shortName(names[contestant]!)
  const line = scores
    ? textOf(words.deal, locale, {
        table: number,
        deal,
        scores: [...new Set(seats)]
          .map((contestant) => `${nameOf(contestant)} ${signed(scores[seats.indexOf(contestant)]!)}`)
          .join(', '),
      })
    : textOf(words.void, locale, { table: number, deal, remark: oneLine(inWords(ending, game, locale)) })
  const broken = violations.map(({ contestant, rule, text }) =>
    textOf(words.violation, locale, { name: nameOf(contestant), rule, text: oneLine(text) }),
  )
  return [line, ...broken].map((one) => `${one}\n`).join('')
}

/** The table of a match, and how many deals count. */
export function cardText(report: CardReport, locale: Locale): string {
  const { names, totals, matchPoints, means, faults, violations, seconds, deals, left } = report
  const columns = [
    ['engine', names.map((name) => shortName(name))],
    ['points', totals.map(signed)],
    ...(matchPoints ? [['tablePoints', matchPoints.map(signed)] as const] : []),
    [
      'mean',
      means.map(({ mean, error }) => (error === undefined ? signed(mean) : `${signed(mean)} ± ${error.toFixed(2)}`)),
    ],
    ['faults', faults.map(String)],
    ...(violations.some((count) => count > 0) ? [['violations', violations.map(String)] as const] : []),
    ['seconds', seconds.map((one) => one.toFixed(1))],
  ] as readonly (readonly [keyof typeof words, readonly string[]])[]
  const head = columns.map(([key]) => textOf(words[key], locale))
  const rows = names.map((_, i) => columns.map(([, cells]) => cells[i]!))
  const lines = [
    textOf(words.deals, locale, { n: deals }),
    ...(left === undefined ? [] : [textOf(words.left, locale, { name: shortName(names[left]!) })]),
  ]
  return `${table([head, ...rows])}${lines.map((line) => `${line}\n`).join('')}`
}

/** For machines. */
export function cardJson({ names, ...report }: CardReport, game: Game, seed: string): string {
  return `${JSON.stringify({ game: game.id, engines: names, dealSeed: seed, ...report })}\n`
}
