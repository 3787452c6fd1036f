/** The report that goes back to a team, in Chinese and in English: what was handed in, what it became, what is still open. */

import { gameById } from 'qipu/games'
import { chinese, english, type Locale, textOf, texts } from 'qipu/text'
import { caseText, pageHtml, type Rows, resultTexts, tableHtml } from '../tournament/index.ts'
import type { Prepared } from './prepare.ts'

const words = texts('submission', {
  title: { en: 'Records handed in', zh: '棋谱提交报告' },
  file: { en: 'File', zh: '原文件' },
  name: { en: 'Handed in as', zh: '提交为' },
  game: { en: 'Game', zh: '棋种' },
  teams: { en: 'Teams', zh: '对阵' },
  result: { en: 'Result', zh: '结果' },
  state: { en: 'State', zh: '状态' },
  repaired: { en: 'Deviations repaired', zh: '已修正的问题' },
  proven: { en: 'in order: the moves reach this result', zh: '正常：着法到达此结果' },
  claimed: { en: 'in order: the result stands by claim', zh: '正常：结果以声明为准' },
  'no-code': { en: 'not handed in: the standard has no record of this game', zh: '未提交：标准没有该棋种的棋谱格式' },
  'no-teams': { en: 'not handed in: the record names no team', zh: '未提交：棋谱没有写明参赛队' },
  'not-written': { en: 'not handed in: the standard cannot represent it', zh: '未提交：标准无法表示此棋谱' },
  summary: {
    en: '{n} {n?game|games}, {open} to be looked at',
    zh: '共 {n} 局，其中 {open} 局需要处理',
  },
  none: { en: '–', zh: '–' },
})

/** Whether somebody has to look at it. */
export const isOpen = ({ trouble, evidence }: Prepared): boolean =>
  trouble !== undefined || evidence.trouble !== undefined

function stateOf({ trouble, evidence }: Prepared, locale: Locale): string {
  if (trouble) return textOf(words[trouble], locale)
  if (evidence.trouble)
    return caseText(
      {
        kind: evidence.trouble.kind,
        game: evidence.game,
        records: [],
        teams: evidence.teams,
        trouble: evidence.trouble,
      },
      locale,
    )
  return textOf(evidence.basis === 'rules' ? words.proven : words.claimed, locale)
}

export function submissionRows(prepared: readonly Prepared[], locale: Locale): Rows {
  const head = (['file', 'name', 'game', 'teams', 'result', 'repaired', 'state'] as const).map((key) =>
    textOf(words[key], locale),
  )
  return [
    head,
    ...prepared.map((one) => {
      const { id, file, evidence, found } = one
      const game = gameById(evidence.game)
      return [
        id,
        file?.name ?? '–',
        game ? textOf(game.name, locale) : evidence.game,
        evidence.teams.map((team) => team ?? '?').join(' – '),
        evidence.outcome ? textOf(resultTexts[evidence.outcome], locale) : textOf(words.none, locale),
        String(new Set(found.map(({ code }) => code)).size),
        stateOf(one, locale),
      ]
    }),
  ]
}

export const submissionSummary = (prepared: readonly Prepared[], locale: Locale): string =>
  textOf(words.summary, locale, { n: prepared.length, open: prepared.filter(isOpen).length })

/** Both languages on one page: the team reads one, the referee the other. */
export function submissionHtml(prepared: readonly Prepared[]): string {
  const part = (locale: Locale): string =>
    `<section lang="${locale.id}"><h2>${textOf(words.title, locale)}</h2><p>${submissionSummary(prepared, locale)}</p>${tableHtml(submissionRows(prepared, locale))}</section>`
  return pageHtml(
    `${textOf(words.title, chinese)} · ${textOf(words.title, english)}`,
    [chinese, english].map(part).join('\n'),
    chinese,
  )
}
