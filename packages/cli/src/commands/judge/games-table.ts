import { type Game, gameById } from 'qipu/games'
import type { Ruling } from 'qipu/judge'
import type { Result } from 'qipu/record'
import { type Locale, textOf, texts } from 'qipu/text'
import type { Collector } from '../../bulk/command.ts'
import { table } from '../../report/table.ts'
import { findingsText } from '../../report/text.ts'
import { oneLine, shortName } from '../../terminal/safe.ts'
import { type OutputStyle, type Terminal, volumeOf } from '../../terminal/terminal.ts'
import { amount } from '../../text/amount.ts'
import { resultText } from '../../text/game.ts'
import type { JudgedGame, JudgeReport } from './judge-report.ts'

const words = texts('judge', {
  game: { en: 'game', zh: '棋种' },
  first: { en: 'side 1', zh: '先手' },
  second: { en: 'side 2', zh: '后手' },
  moves: { en: 'moves', zh: '手数' },
  result: { en: 'result', zh: '结果' },
  byRules: { en: 'by the rules', zh: '按规则' },
  problems: { en: 'problems', zh: '问题' },
  file: { en: 'file', zh: '文件' },
  legal: { en: 'legal moves before each move: {numbers}', zh: '每手之前的合法着法数：{numbers}' },
  permitted: { en: 'tries permitted before each move: {numbers}', zh: '每手之前允许尝试的着法数：{numbers}' },
  open: { en: 'not decided', zh: '未分胜负' },
  none: { en: 'none', zh: '无' },
  unknown: { en: 'the rules of this game are not known', zh: '不了解该棋种的规则' },
  noBoard: { en: 'the game is not played on such a board', zh: '该棋种没有这样的棋盘' },
  detail: {
    en: '{moves}; result: {claimed}; by the rules: {decided}{end}: {verdict}',
    zh: '{moves}；结果：{claimed}；按规则：{decided}{end}：{verdict}',
  },
  endedAt: { en: ' ({ply}. {reason})', zh: '（第 {ply} 手，{reason}）' },
  goesOn: { en: ', {left}', zh: '，{left}' },
})

const verdicts = texts('verdict', {
  agrees: { en: 'agrees', zh: '一致' },
  contradicts: { en: 'CONTRADICTS', zh: '矛盾' },
  'not-reached': { en: 'end not reached', zh: '未到终局' },
  uncounted: { en: 'over, but cannot be counted', zh: '已终局，无法计算' },
  unlawful: { en: 'decided by a move against the rules', zh: '决定胜负的着法违规' },
  undeclared: { en: 'no claim', zh: '未声明' },
}) satisfies Record<Ruling['verdict'], unknown>

/** Prints the games in the end: a single one in detail, several as a table. Problems of several are printed as they come. */
export class GamesTable implements Collector<JudgeReport> {
  readonly #terminal: Terminal
  readonly #looks: OutputStyle
  readonly #rows: (readonly string[])[] = []
  #first: JudgedGame | undefined

  constructor(terminal: Terminal, options: Parameters<typeof volumeOf>[0]) {
    this.#terminal = terminal
    this.#looks = { ...terminal, volume: volumeOf(options) }
  }

  add({ file, findings, judged }: JudgeReport): void {
    if (findings.length > 0) this.#terminal.err(findingsText(findings, { file }, this.#looks))
    for (const game of judged) this.#add(game)
  }

  finish(): undefined {
    const { out, err, locale } = this.#terminal
    if (this.#first) {
      out(this.#inDetail(this.#first))
      err(this.#problems(this.#first))
    } else if (this.#rows.length > 0) {
      out(table([heads(locale), ...this.#rows]))
    }
  }

  #add(game: JudgedGame): void {
    const { locale } = this.#looks
    this.#rows.push(rowOf(game, locale))
    if (this.#rows.length === 1) this.#first = game
    else {
      if (this.#first) this.#printProblems(this.#first)
      this.#first = undefined
      this.#printProblems(game)
    }
  }

  /** Of many games the table says what is worth knowing; of one, everything is shown. */
  #printProblems(game: JudgedGame): void {
    this.#terminal.err(
      this.#problems({ ...game, findings: game.findings.filter(({ severity }) => severity !== 'info') }),
    )
  }

  #problems({ file, number, findings }: JudgedGame): string {
    return findingsText(findings, { file, hasOneGame: number === undefined }, this.#looks)
  }

  #inDetail(judged: JudgedGame): string {
    const { colors, locale } = this.#looks
    const { file, ruling } = judged
    const game = gameById(judged.game)
    const sides = ([0, 1] as const).map((i) => {
      const side = game?.sides[i]
      return `${nameOf(judged, i)} (${side ? textOf(side.name, locale) : i + 1})`
    })
    const head = `${colors.bold(oneLine(file))}: ${gameName(judged, locale)}, ${sides.join(' – ')}\n`
    if (!ruling || !game) return `${head}  ${unjudged(judged, locale)}\n`
    const list = (numbers: readonly number[]): string => numbers.join(' ')
    const lines = [
      textOf(words.detail, locale, {
        moves: amount(ruling.plies, 'move', locale),
        claimed: claimed(judged, locale),
        decided: decided(judged, locale),
        end: endText(ruling, game, locale),
        verdict: verdicts[ruling.verdict],
      }),
      ruling.legal ? textOf(words.legal, locale, { numbers: list(ruling.legal) }) : '',
      ruling.permitted ? textOf(words.permitted, locale, { numbers: list(ruling.permitted) }) : '',
    ]
    return head + lines.map((line) => line && `  ${line}\n`).join('')
  }
}

const heads = (locale: Locale): string[] =>
  [
    words.game,
    words.first,
    words.second,
    words.moves,
    words.result,
    words.byRules,
    undefined,
    words.problems,
    words.file,
  ].map((text) => (text ? textOf(text, locale) : ''))

function rowOf(judged: JudgedGame, locale: Locale): string[] {
  const { ruling, counts, below, number } = judged
  return [
    gameName(judged, locale),
    nameOf(judged, 0),
    nameOf(judged, 1),
    String(ruling?.plies ?? ''),
    claimed(judged, locale),
    decided(judged, locale),
    ruling ? textOf(verdicts[ruling.verdict], locale) : unjudged(judged, locale),
    String(counts.error + counts.warning),
    `${oneLine(below)}${number === undefined ? '' : `#${number}`}`,
  ]
}

function endText({ end, verdict, gap, movesLeft }: Ruling, game: Game, locale: Locale): string {
  if (end) {
    const reason = game.reasons[end.outcome.reason] ?? end.outcome.reason
    return textOf(words.endedAt, locale, { ply: end.ply, reason })
  }
  const isOver = verdict === 'uncounted' || gap !== undefined
  return isOver ? '' : textOf(words.goesOn, locale, { left: amount(movesLeft, 'left', locale) })
}

function gameName({ game }: JudgedGame, locale: Locale): string {
  const known = gameById(game)
  return known ? textOf(known.name, locale) : oneLine(game)
}

const nameOf = ({ players }: JudgedGame, i: 0 | 1): string => shortName(players[i] ?? '?')

/** Returns the result that the record claims. */
const claimed = ({ result, game }: JudgedGame, locale: Locale): string =>
  result ? resultText(result, gameById(game), locale) : textOf(words.none, locale)

/** Why there is no ruling. */
const unjudged = ({ game }: JudgedGame, locale: Locale): string =>
  textOf(gameById(game) ? words.noBoard : words.unknown, locale)

/** Returns the result by the rules. */
function decided({ ruling, game }: JudgedGame, locale: Locale): string {
  const outcome = ruling?.end?.outcome
  return outcome ? resultText({ winner: outcome.winner } as Result, gameById(game), locale) : textOf(words.open, locale)
}
