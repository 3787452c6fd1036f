/** The words of a tournament's table. */

import { type Game, gameById } from 'qipu/games'
import { type Locale, type Phrase, type Text, textOf, texts } from 'qipu/text'
import type { Case, CountedGame } from '../cases.ts'
import type { Verdict } from '../decisions.ts'
import type { Tie } from '../rules.ts'

export const heads = texts('tournament/head', {
  rank: { en: 'Rank', zh: '名次' },
  team: { en: 'Team', zh: '队伍' },
  points: { en: 'Points', zh: '积分' },
  games: { en: 'Games', zh: '局数' },
  matches: { en: 'Matches', zh: '场数' },
  wins: { en: 'Won', zh: '胜' },
  draws: { en: 'Drawn', zh: '平' },
  losses: { en: 'Lost', zh: '负' },
  first: { en: 'Points as first', zh: '先手得分' },
  tie: { en: 'Separated by', zh: '破同分' },
  cup: { en: 'Cup', zh: '奖杯' },
  game: { en: 'Game', zh: '棋种' },
  case: { en: 'Case', zh: '问题' },
  records: { en: 'Records', zh: '棋谱' },
  decision: { en: 'Decision', zh: '裁决' },
  by: { en: 'By', zh: '裁决人' },
  at: { en: 'Date', zh: '时间' },
  why: { en: 'Reason', zh: '理由' },
  second: { en: 'Second', zh: '后手' },
  mover: { en: 'First', zh: '先手' },
  result: { en: 'Result', zh: '结果' },
  basis: { en: 'Basis', zh: '依据' },
})

/** Titles and sentences of the report. */
export const titles = texts('tournament', {
  title: { en: 'Tournament table', zh: '比赛成绩表' },
  summary: {
    en: '{games} {games?game counts|games count}, {open} {open?case|cases} to decide.',
    zh: '{games} 局计分，{open} 项待裁决。',
  },
  balance: {
    en: 'First movers: {first} won, {draws} drawn, {second} lost.',
    zh: '先手胜 {first} 局，平 {draws} 局，负 {second} 局。',
  },
  cases: { en: 'Cases for the referee', zh: '待裁判裁决' },
  decided: { en: 'Decisions', zh: '已裁决' },
  games: { en: 'Games', zh: '对局' },
  'no-cases': { en: 'No case is open.', zh: '没有待裁决的问题。' },
  idle: {
    en: 'Decisions name records that were not handed in: {records}',
    zh: '裁决中提到的棋谱未提交：{records}',
  },
  strangers: {
    en: 'Decisions name teams that neither the roster nor a record has: {teams}',
    zh: '裁决中提到的队伍既不在名单中，也没有棋谱：{teams}',
  },
  group: { en: '{game}, group {group}', zh: '{game}（{group}组）' },
  final: { en: '{game}, final', zh: '{game}（决赛）' },
  matches: {
    en: 'Each pair plays a match of up to {games} games; points are for the match, and the cells have the games won.',
    zh: '每对队伍进行一场比赛，最多 {games} 局；积分按场计算，表中为胜局数。',
  },
  brackets: { en: 'Points in brackets: as the second to move.', zh: '括号内为后手得分。' },
  claims: {
    en: 'Results marked * stand by claim: the moves do not reach the end (resignation, time).',
    zh: '标 * 的结果以棋谱声明为准：着法未到终局（认输或超时）。',
  },
  playOffs: { en: 'Behind a stroke: play-off games.', zh: '斜线之后为加赛。' },
  byes: { en: 'A bye counts as a win: {teams}.', zh: '轮空按胜局计分：{teams}。' },
  mine: { en: 'Results marked ° are the referee’s decision.', zh: '标 ° 的结果由裁判裁定。' },
})

export const ties: Readonly<Record<Tie, Text>> = texts('tournament/tie', {
  direct: { en: 'direct comparison', zh: '直接比较' },
  wins: { en: 'wins', zh: '胜局数' },
  'sonneborn-berger': { en: 'Sonneborn–Berger', zh: '索伯分' },
  buchholz: { en: 'Buchholz', zh: '对手分' },
  'play-off': { en: 'play-off', zh: '加赛' },
  lot: { en: 'lot', zh: '抽签' },
})

export const openTie = texts('tournament/open', {
  needed: { en: '{tie} needed', zh: '需{tie}' },
  seeded: { en: 'lot, drawn with the seed “{seed}”', zh: '抽签，随机种子“{seed}”' },
})

export const bases: Readonly<Record<CountedGame['basis'], Text>> = texts('tournament/basis', {
  rules: { en: 'by the rules', zh: '按规则' },
  claim: { en: 'by claim', zh: '以声明为准' },
  decision: { en: 'by decision', zh: '裁判裁定' },
})

/** Words for the outcome of a game. */
export const outcomes: Readonly<Record<CountedGame['outcome'], Text>> = texts('tournament/outcome', {
  first: { en: 'first wins', zh: '先手胜' },
  second: { en: 'second wins', zh: '后手胜' },
  draw: { en: 'draw', zh: '平局' },
})

/** Words for the verdict of a decision. */
export const verdicts: Readonly<Record<Verdict, Text>> = texts('tournament/verdict', {
  counts: { en: 'counts as recorded', zh: '按棋谱计分' },
  first: { en: 'first wins', zh: '先手胜' },
  second: { en: 'second wins', zh: '后手胜' },
  draw: { en: 'draw', zh: '平局' },
  out: { en: 'does not count', zh: '不计分' },
})

const kinds: Readonly<Record<Case['kind'], Text>> = texts('tournament/case', {
  'unknown-game': { en: 'the rules of this game are not known', zh: '不了解该棋种的规则' },
  damaged: { en: 'the record is damaged; check it with qipu check', zh: '棋谱已损坏，请用 qipu check 检查' },
  cut: { en: 'the record is cut off before its end', zh: '棋谱不完整，中途截断' },
  illegal: { en: 'move {ply} ({move}) is against the rules: {reason}', zh: '第 {ply} 手（{move}）违规：{reason}' },
  contradicted: {
    en: 'the record says “{claimed}”, by the rules it is “{found}” (move {ply})',
    zh: '棋谱记为“{claimed}”，按规则为“{found}”（第 {ply} 手）',
  },
  unlawful: {
    en: 'move {ply} decides the game, but is itself against the rules',
    zh: '第 {ply} 手决定胜负，但其本身违规',
  },
  misnamed: {
    en: 'the result is “{name}” in the file’s name, “{head}” in the record',
    zh: '文件名中的结果为“{name}”，棋谱中为“{head}”',
  },
  open: { en: 'neither the record nor the rules say who won', zh: '棋谱未记结果，按规则也未分胜负' },
  'unknown-team': { en: 'team not in the roster: {names}{nearest}', zh: '名单中没有的队伍：{names}{nearest}' },
  differing: { en: 'records of the same game differ', zh: '同一局的棋谱不一致' },
  repeated: {
    en: 'the same moves as in {twins}, and neither start time nor round tells them apart; let it count if it is another game, leave it out if it is a copy',
    zh: '着法与 {twins} 完全相同，开始时间和轮次也无法区分；若是另一局请裁为计分，若是副本请裁为不计分',
  },
  swapped: {
    en: 'the same moves as in {twins}, where the other team moved first; leave the wrong record out',
    zh: '着法与 {twins} 相同，但先后手互换；请将错误的棋谱裁为不计分',
  },
  surplus: { en: 'more games of this pair than the rules provide for', zh: '该对阵的局数超出规则规定' },
  missing: { en: 'no record was handed in', zh: '未提交棋谱' },
})

/** Texts that say more than the kind of case. */
const particular = texts('tournament/case', {
  'differing-move': {
    en: 'records of the same game differ from move {ply} on',
    zh: '同一局的棋谱从第 {ply} 手起不一致',
  },
  'differing-result': {
    en: 'records of the same game have different results: {results}',
    zh: '同一局的棋谱结果不同：{results}',
  },
  'misnamed-teams': {
    en: 'the teams are “{name}” in the file’s name, “{head}” in the record',
    zh: '文件名中的队伍为“{name}”，棋谱中为“{head}”',
  },
  alone: { en: 'both sides are the same team: {names}{nearest}', zh: '双方为同一队伍：{names}{nearest}' },
  unnamed: { en: 'the record does not name both teams: {names}{nearest}', zh: '棋谱未写明双方队名：{names}{nearest}' },
  undecided: {
    en: 'the match is not decided: {score}; hand in the missing records, or let the referee decide the match',
    zh: '比赛未分胜负：{score}；请补交棋谱，或由裁判裁定整场结果',
  },
})

export const more = texts('tournament/more', {
  nearest: { en: ' (perhaps {team})', zh: '（可能是{team}）' },
  nothing: { en: '', zh: '' },
  unnamed: { en: 'no name', zh: '未写队名' },
  round: { en: 'round {round}', zh: '第 {round} 轮' },
  roundPlayOff: { en: 'round {round}, play-off', zh: '第 {round} 轮加赛' },
  unused: { en: '{decision} – no effect', zh: '{decision}（未生效）' },
  none: { en: 'no result', zh: '无结果' },
  instead: { en: '; counted instead: {records}', zh: '；已计分的是：{records}' },
})

/** Text of a case, in a sentence. */
export function caseText(found: Case, locale: Locale): string {
  const said = whatIsWrong(found, locale)
  const { instead = [] } = found
  return instead.length > 0 ? said + textOf(more.instead, locale, { records: instead.join(', ') }) : said
}

function whatIsWrong(found: Case, locale: Locale): string {
  const { kind, trouble, teams, nearest, score, difference, twins = [] } = found
  if (score) return textOf(particular.undecided, locale, { score: score.join(':') })
  if (difference && 'ply' in difference) return textOf(particular['differing-move'], locale, difference)
  if (difference) {
    const results = difference.outcomes.map((outcome) => textOf(outcome ? outcomes[outcome] : more.none, locale))
    return textOf(particular['differing-result'], locale, { results: results.join(' / ') })
  }
  const game = gameById(found.game)
  return textOf(textFor(found), locale, {
    ...(trouble?.kind === 'illegal' && {
      ply: trouble.ply,
      move: trouble.move,
      reason: game?.reasons[trouble.reason] ?? trouble.reason,
    }),
    ...(trouble?.kind === 'unlawful' && { ply: trouble.ply }),
    ...(trouble?.kind === 'contradicted' && {
      ply: trouble.ply,
      claimed: trouble.claimed ? outcomes[trouble.claimed] : more.none,
      found: outcomes[trouble.found],
    }),
    ...(trouble?.kind === 'misnamed' && { name: trouble.name, head: trouble.head }),
    ...((kind === 'swapped' || kind === 'repeated') && { twins: twins.join(', ') }),
    ...(kind === 'unknown-team' && { names: namesIn(teams, locale), nearest: guess(teams, nearest) }),
  })
}

/** Returns the most specific text for a case. */
const textFor = ({ kind, teams, isAlone, trouble }: Case): Text => {
  if (trouble?.kind === 'misnamed' && trouble.about) return particular['misnamed-teams']
  if (isAlone) return particular.alone
  return kind === 'unknown-team' && teams.includes(undefined) ? particular.unnamed : kinds[kind]
}

const namesIn = (teams: Case['teams'], locale: Locale): string =>
  teams.map((team) => team ?? textOf(more.unnamed, locale)).join(' – ')

/** Only names that are not right already have a better one. */
function guess(teams: Case['teams'], nearest: Case['nearest']): Phrase | Text {
  const team = nearest?.find((name, i) => name !== undefined && name !== teams[i])
  return team === undefined ? more.nothing : { text: more.nearest, args: { team } }
}

/** Returns the name of a game; its id if Qipu does not know it. */
export const gameName = (id: string): Game['name'] | string => gameById(id)?.name ?? id
