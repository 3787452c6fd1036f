import type { MatchReport } from '@qipu/engines/match'
import type { PlayedGame } from '@qipu/engines/series'
import type { Game } from 'qipu/games'
import { type Locale, textOf, texts } from 'qipu/text'
import { table } from '../../report/table.ts'
import { oneLine, shortName } from '../../terminal/safe.ts'

const words = texts('match', {
  engine: { en: 'Engine', zh: '引擎' },
  points: { en: 'Points', zh: '得分' },
  wins: { en: 'Won', zh: '胜' },
  draws: { en: 'Drawn', zh: '平' },
  losses: { en: 'Lost', zh: '负' },
  seconds: { en: 'Seconds', zh: '用时（秒）' },
  faults: { en: 'Lost by', zh: '判负原因' },
  elo: {
    en: 'Elo difference of {name}: {elo} (95 %: {low} to {high})',
    zh: '{name} 的 Elo 差：{elo}（95% 区间 {low} 至 {high}）',
  },
  mover: {
    en: 'First movers: {wins} won, {draws} drawn, {losses} lost',
    zh: '先手胜 {wins} 局，平 {draws} 局，负 {losses} 局',
  },
  superiority: {
    en: '{name} is the stronger engine with a probability of {percent} %',
    zh: '{name} 更强的概率为 {percent}%',
  },
  pairs: {
    en: 'Pairs of games by points of {name}: 0: {p0}, ½: {p1}, 1: {p2}, 1½: {p3}, 2: {p4}',
    zh: '按 {name} 得分统计的成对对局：0 分 {p0}，½ 分 {p1}，1 分 {p2}，1½ 分 {p3}，2 分 {p4}',
  },
  repeats: {
    en: '{n} {n?game repeats|games repeat} an earlier game move by move; the figures above leave {n?it|them} out',
    zh: '{n} 局与之前的对局着法完全相同，以上统计未计入',
  },
  undecided: { en: '{n} {n?game|games} without a result', zh: '{n} 局无结果' },
  sprt: {
    en: 'Sequential test: LLR {llr} between {lower} and {upper}; not decided',
    zh: '序贯检验：LLR {llr}（{lower} 至 {upper}），尚无结论',
  },
  accepted: {
    en: 'Sequential test: LLR {llr}; a difference of {elo} Elo for {name} is accepted',
    zh: '序贯检验：LLR {llr}；接受 {name} 的 Elo 差为 {elo}',
  },
  game: {
    en: 'Game {number}, {first} – {second}: {result}. {remark}',
    zh: '第 {number} 局，{first} – {second}：{result}。{remark}',
  },
  'first-wins': { en: 'first wins', zh: '先手胜' },
  'second-wins': { en: 'second wins', zh: '后手胜' },
  draw: { en: 'draw', zh: '平局' },
  none: { en: 'no result', zh: '无结果' },
})

const faultWords = texts('match/fault', {
  time: { en: 'time', zh: '超时' },
  illegal: { en: 'illegal move', zh: '违规着法' },
  unreadable: { en: 'unreadable move', zh: '着法无法识别' },
  layout: { en: 'illegal setup', zh: '布局违规' },
  'not-started': { en: 'not started', zh: '无法启动' },
  silence: { en: 'no answer', zh: '没有应答' },
  'long-line': { en: 'line too long', zh: '行过长' },
  flood: { en: 'flood', zh: '输出过多' },
  memory: { en: 'memory', zh: '内存超限' },
  'closed-output': { en: 'closed output', zh: '关闭输出' },
  exit: { en: 'crash or exit', zh: '崩溃或退出' },
  setup: { en: 'unreadable setup', zh: '布局无法识别' },
  declined: { en: 'declined', zh: '拒绝执行' },
  disconnected: { en: 'connection lost', zh: '连接中断' },
})

/** Text of the winner. */
export function winnerText(winner: PlayedGame['result']['winner'] | undefined, locale: Locale): string {
  if (winner === 1) return textOf(words['first-wins'], locale)
  if (winner === 2) return textOf(words['second-wins'], locale)
  return textOf(winner === 'draw' ? words.draw : words.none, locale)
}

/** One finished game, as it is told at once. */
export function gameLine(
  { number, players, result, remark }: PlayedGame,
  names: MatchReport['names'],
  locale: Locale,
): string {
  const [first, second] = players.map((player) => shortName(names[player]!))
  const won = winnerText(result.winner, locale)
  return `${textOf(words.game, locale, { number, first: first!, second: second!, result: won, remark: oneLine(remark) })}\n`
}

const MINUS = '−'
const signed = (elo: number): string => {
  const amount = Number.isFinite(elo) ? String(Math.abs(Math.round(elo))) : '∞'
  return amount === '0' ? amount : `${elo > 0 ? '+' : MINUS}${amount}`
}
const rounded = (number: number): string => number.toFixed(2).replace('-', MINUS)

/** The table of a match, and what follows from it. */
export function matchText(report: MatchReport, locale: Locale): string {
  const { tally, names, strength, superiority, pairs, repeats, sprt } = report
  const { wins, draws, losses } = tally.score
  const mirrored = { wins: losses, draws, losses: wins }
  const rows = [tally.score, mirrored].map((score, i) => [
    shortName(names[i as 0 | 1]),
    String(score.wins + score.draws / 2),
    ...[score.wins, score.draws, score.losses].map(String),
    tally.seconds[i as 0 | 1].toFixed(1),
    Object.entries(tally.faults[i as 0 | 1])
      .map(([kind, count]) => `${textOf(faultWords[kind as keyof typeof faultWords], locale)} ${count}`)
      .join(', '),
  ])
  const head = (['engine', 'points', 'wins', 'draws', 'losses', 'seconds', 'faults'] as const).map((key) =>
    textOf(words[key], locale),
  )
  const lines = [
    ...(strength
      ? [
          textOf(words.elo, locale, {
            name: shortName(names[0]),
            elo: signed(strength.elo),
            low: signed(strength.low),
            high: signed(strength.high),
          }),
        ]
      : []),
    ...(superiority === undefined
      ? []
      : [
          textOf(words.superiority, locale, {
            name: shortName(names[0]),
            percent: (superiority * 100).toFixed(1),
          }),
        ]),
    ...(pairs ? [textOf(words.pairs, locale, { name: shortName(names[0]), ...countArgs(pairs) })] : []),
    ...(sprt ? [sprtText(report, locale)] : []),
    ...(repeats > 0 ? [textOf(words.repeats, locale, { n: repeats })] : []),
    textOf(words.mover, locale, { ...tally.mover }),
    ...(tally.undecided > 0 ? [textOf(words.undecided, locale, { n: tally.undecided })] : []),
  ]
  return `${table([head, ...rows])}${lines.map((line) => `${line}\n`).join('')}`
}

const countArgs = (pairs: readonly number[]): Record<string, number> =>
  Object.fromEntries(pairs.map((count, i) => [`p${i}`, count]))

function sprtText({ sprt, names }: MatchReport, locale: Locale): string {
  const { llr, lower, upper, elo } = sprt!
  const args = { llr: rounded(llr), lower: rounded(lower), upper: rounded(upper) }
  return elo === undefined
    ? textOf(words.sprt, locale, args)
    : textOf(words.accepted, locale, { ...args, name: shortName(names[0]), elo: signed(elo) })
}

/** For machines; JSON has no infinity. `delays`: milliseconds there and back, of engines on other machines. */
export function matchJson(
  { games, tally, strength, superiority, pairs, repeats, sprt, names }: MatchReport,
  game: Game,
  delays?: readonly (number | undefined)[],
): string {
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const elo = strength && {
    points: strength.mean,
    difference: finite(strength.elo),
    low: finite(strength.low),
    high: finite(strength.high),
  }
  const data = {
    game: game.id,
    engines: names,
    ...tally,
    elo: elo ?? null,
    superiority: superiority ?? null,
    ...(pairs && { pairs }),
    repeats,
    ...(sprt && { sprt }),
    ...(delays && { networkDelay: delays.map((delay) => delay ?? null) }),
    games,
  }
  return `${JSON.stringify(data)}\n`
}
