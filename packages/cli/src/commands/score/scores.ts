import { gameById } from 'qipu/games'
import { go, rulesetNamed } from 'qipu/games/go'
import { type ComparisonKind, comparisonKinds } from 'qipu/score'
import { type Locale, type Phrase, punctuation, type Text, textOf, texts } from 'qipu/text'
import type { Collector } from '../../bulk/command.ts'
import { findingsText } from '../../report/text.ts'
import { oneLine } from '../../terminal/safe.ts'
import { type OutputStyle, type Terminal, volumeOf } from '../../terminal/terminal.ts'
import { amount } from '../../text/amount.ts'
import { clauses, resultText } from '../../text/game.ts'
import { type CountData, differences, type ScoredRecord, type ScoreReport } from './report.ts'

const words = texts('score', {
  line: {
    en: '{file}: {counted} ({rules}); stated: {stated}: {verdict}',
    zh: '{file}：{counted}（{rules}）；所载：{stated}：{verdict}',
  },
  unscored: { en: '{file}: not scored: {reason}', zh: '{file}：未数棋：{reason}' },
  none: { en: 'none', zh: '无' },
  byChain: { en: '{verdict} ({chain})', zh: '{verdict}（{chain}）' },
  assumed: { en: '{rules}, assumed', zh: '{rules}，假定' },
  totals: { en: 'Black {black}, White {white}', zh: '黑 {black}，白 {white}' },
  territory: { en: 'territory {black} : {white}', zh: '地 {black} : {white}' },
  stones: { en: 'stones {black} : {white}', zh: '活子 {black} : {white}' },
  prisoners: { en: 'prisoners {black} : {white}', zh: '提子 {black} : {white}' },
  komi: { en: 'komi {komi}', zh: '贴目 {komi}' },
  noKomi: { en: 'no komi stated', zh: '未载贴目' },
  compensation: { en: '{points} for handicap stones', zh: '让子补偿 {points}' },
  dame: { en: 'neutral points: {count}', zh: '单官：{count}' },
  dead: { en: 'dead: {points}', zh: '死子：{points}' },
  seki: { en: 'in seki: {points}', zh: '双活：{points}' },
  forced: { en: 'to be filled: {points}', zh: '需补的点：{points}' },
  borders: { en: 'open borders: {points}', zh: '未收的边界：{points}' },
  summary: { en: '{games}: {parts}', zh: '{games}：{parts}' },
  unscoredGames: { en: '{n} not scored', zh: '未数棋 {n} 局' },
})

/** Texts for a count that differs from the rules'. */
const ways = texts('score-way', {
  area: { en: '{rules}, counted by area', zh: '{rules}，按数子法' },
  territory: { en: '{rules}, counted by territory', zh: '{rules}，按数目法' },
})

const obstacles = texts('score-obstacle', {
  game: { en: 'only Go can be scored; this is {game}', zh: '只能为围棋数棋；此局为{game}' },
  board: { en: 'the board is too large (at most 52×52 points)', zh: '棋盘过大（至多 52×52）' },
  unknown: { en: 'moves or the start are unknown', zh: '着法或开局布置不详' },
})

/** Results of a comparison. */
const verdicts = texts('score-verdict', {
  agrees: { en: 'agrees', zh: '一致' },
  seki: { en: 'DIFFERS: seki', zh: '不符：双活' },
  dame: { en: 'DIFFERS: neutral points', zh: '不符：单官' },
  unfinished: { en: 'DIFFERS: open borders', zh: '不符：未收完' },
  'dead-stones': { en: 'DIFFERS: dead stones', zh: '不符：死子' },
  unexplained: { en: 'DIFFERS', zh: '不符' },
  'not-counted': { en: 'not ended by counting', zh: '非数棋终局' },
  undeclared: { en: 'nothing to compare', zh: '无从对照' },
}) satisfies Record<ComparisonKind, unknown>

/** The same, of several games. */
const kinds = texts('score-kind', {
  agrees: { en: '{n} {n?agrees|agree}', zh: '一致 {n} 局' },
  seki: { en: '{n} {n?differs|differ} by seki', zh: '因双活不符 {n} 局' },
  dame: { en: '{n} {n?differs|differ} by neutral points', zh: '因单官不符 {n} 局' },
  unfinished: { en: '{n} {n?differs|differ} by open borders', zh: '因未收完不符 {n} 局' },
  'dead-stones': { en: '{n} {n?differs|differ} by dead stones', zh: '因死子不符 {n} 局' },
  unexplained: { en: '{n} {n?differs|differ} otherwise', zh: '另有不符 {n} 局' },
  'not-counted': { en: '{n} not ended by counting', zh: '非数棋终局 {n} 局' },
  undeclared: { en: '{n} without a stated result', zh: '未载结果 {n} 局' },
}) satisfies Record<ComparisonKind, unknown>

/** One line per game as they come, of a single game everything; in the end how many agree, and why others do not. */
export class Scores implements Collector<ScoreReport> {
  readonly #terminal: Terminal
  readonly #looks: OutputStyle
  readonly #isQuiet: boolean
  readonly #counts = new Map<ComparisonKind, number>()
  #games = 0
  #first: ScoredRecord | undefined

  constructor(terminal: Terminal, options: Parameters<typeof volumeOf>[0] & { readonly quiet?: boolean | undefined }) {
    this.#terminal = terminal
    this.#looks = { ...terminal, volume: volumeOf(options) }
    this.#isQuiet = options.quiet ?? false
  }

  add({ file, findings, scored }: ScoreReport): void {
    if (findings.length > 0) this.#terminal.err(findingsText(findings, { file }, this.#looks))
    for (const game of scored) this.#add(game)
  }

  finish(): undefined {
    if (this.#first) {
      this.#print(this.#first)
      if (this.#first.count && !this.#isQuiet) this.#terminal.out(detailsOf(this.#first.count, this.#terminal.locale))
    } else if (this.#games > 0 && !this.#isQuiet) this.#terminal.err(this.#summary())
  }

  #add(game: ScoredRecord): void {
    this.#games++
    const kind = game.count?.verdict
    if (kind) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    // Only the next game shows that this was not the only one.
    if (this.#games === 1) this.#first = game
    else {
      if (this.#first) this.#print(this.#first)
      this.#first = undefined
      this.#print(game)
    }
  }

  #print(game: ScoredRecord): void {
    const { locale, out, err } = this.#terminal
    const { count, number } = game
    const file = `${oneLine(game.file)}${number === undefined ? '' : `#${number}`}`
    if (!count) {
      const known = gameById(game.game)?.name ?? oneLine(game.game)
      const reason = textOf(obstacles[game.obstacle ?? 'unknown'], locale, { game: known })
      if (!this.#isQuiet) err(`${textOf(words.unscored, locale, { file, reason })}\n`)
      return
    }
    if (this.#isQuiet && !differences.includes(count.verdict)) return
    const verdict = verdicts[count.verdict]
    const line = textOf(words.line, locale, {
      file,
      counted: resultText(count.counted, go, locale),
      rules: rulesOf(count),
      stated: game.result ? resultText(game.result, go, locale) : words.none,
      verdict: count.chain === undefined ? verdict : { text: words.byChain, args: { verdict, chain: count.chain } },
    })
    out(`${line}\n`)
  }

  #summary(): string {
    const { locale } = this.#terminal
    const parts = comparisonKinds.flatMap((kind) => {
      const n = this.#counts.get(kind) ?? 0
      return n > 0 ? [textOf(kinds[kind], locale, { n })] : []
    })
    const unscored = this.#games - [...this.#counts.values()].reduce((sum, n) => sum + n, 0)
    if (unscored > 0) parts.push(textOf(words.unscoredGames, locale, { n: unscored }))
    return `${textOf(words.summary, locale, { games: amount(this.#games, 'game', locale), parts: clauses(parts, locale) })}\n`
  }
}

/** The rules by which it was counted, whether they are only assumed, and the way of counting where it is not theirs. */
function rulesOf({ rules, scoring, isRulesetNamed }: CountData): Text | Phrase | string {
  const ruleset = rulesetNamed(rules)
  const name = ruleset?.name ?? rules
  const named = isRulesetNamed ? name : { text: words.assumed, args: { rules: name } }
  return ruleset === undefined || ruleset.scoring === scoring ? named : { text: ways[scoring], args: { rules: named } }
}

/** Text of a count's details. */
function detailsOf(count: CountData, locale: Locale): string {
  const pair = (name: 'totals' | 'territory' | 'stones' | 'prisoners'): string =>
    textOf(words[name], locale, { black: count[name][0], white: count[name][1] })
  const sums = [
    pair('totals'),
    pair('territory'),
    pair(count.scoring === 'area' ? 'stones' : 'prisoners'),
    count.komi === null ? textOf(words.noKomi, locale) : textOf(words.komi, locale, { komi: count.komi }),
    count.compensation > 0 ? textOf(words.compensation, locale, { points: count.compensation }) : '',
    count.dame > 0 ? textOf(words.dame, locale, { count: count.dame }) : '',
  ].filter(Boolean)
  const lists = (['dead', 'seki', 'forced', 'borders'] as const).flatMap((name) =>
    count[name].length > 0 ? [textOf(words[name], locale, { points: count[name].join(' ') })] : [],
  )
  return [sums.join(textOf(punctuation.semicolon, locale)), ...lists].map((line) => `  ${line}\n`).join('')
}
