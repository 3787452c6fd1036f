/** The report that goes back to a team, in Chinese and in English: what has to be corrected, what deviated, what was handed in. */

import { catalogue } from 'qipu'
import { gameById } from 'qipu/games'
import type { Message } from 'qipu/text'
import { chinese, english, type Locale, messageText, textOf, texts } from 'qipu/text'
import { caseText, escaped, pageHtml, type Rows, resultTexts, tableHtml } from '../tournament/index.ts'
import type { Prepared } from './prepare.ts'

const words = texts('submission', {
  title: { en: 'Records handed in', zh: '棋谱提交报告' },
  file: { en: 'File', zh: '原文件' },
  name: { en: 'Handed in as', zh: '提交为' },
  game: { en: 'Game', zh: '棋种' },
  teams: { en: 'Teams', zh: '对阵' },
  result: { en: 'Result', zh: '结果' },
  state: { en: 'State', zh: '状态' },
  open: { en: 'To be corrected', zh: '需要处理' },
  'open-about': {
    en: 'These games do not count as they are. Hand in a correct record, or bring the original sheet to the referee.',
    zh: '以下对局暂不计分。请提交正确的棋谱，或向裁判出示原始记录。',
  },
  deviations: { en: 'Deviations from the standard', zh: '与标准不符之处' },
  'deviations-about': {
    en: 'The records handed in are written to the standard. Correct the program that writes yours.',
    zh: '提交的棋谱已按标准写出。请修改生成棋谱的程序。',
  },
  lost: { en: 'Left out', zh: '未写出的内容' },
  'lost-about': { en: 'The standard has no place for this.', zh: '标准中没有相应的位置。' },
  'passed-over': { en: 'Files that are not game records', zh: '不是棋谱的文件' },
  'passed-over-about': {
    en: 'They were not handed in. Unpack archives first; an empty or damaged record has to be replaced.',
    zh: '这些文件没有提交。压缩包请先解压；空白或损坏的棋谱请重新提交。',
  },
  copies: { en: 'Copies', zh: '重复的文件' },
  'copies-about': {
    en: 'These files hold the same game as another file. Each game is handed in once.',
    zh: '以下文件与另一文件是同一局。每局只提交一次。',
  },
  copy: { en: 'the same game as {file}', zh: '与 {file} 为同一局' },
  games: { en: 'All games', zh: '全部对局' },
  proven: { en: 'in order: the moves reach this result', zh: '正常：着法到达此结果' },
  claimed: { en: 'in order: the result stands by claim', zh: '正常：结果以声明为准' },
  'no-code': { en: 'not handed in: the standard has no record of this game', zh: '未提交：标准没有该棋种的棋谱格式' },
  'no-teams': { en: 'not handed in: the record names no team', zh: '未提交：棋谱没有写明参赛队' },
  'one-team': { en: 'not handed in: both sides are the same team', zh: '未提交：双方为同一队伍' },
  'not-written': { en: 'not handed in: the standard cannot represent it', zh: '未提交：标准无法表示此棋谱' },
  summary: {
    en: '{n} {n?game|games}, {open} to be looked at',
    zh: '共 {n} 局，其中 {open} 局需要处理',
  },
  none: { en: '–', zh: '–' },
})

/** Report of a team's folder. */
export interface Submitted {
  readonly prepared: readonly Prepared[]
  /** Files of the folder that are no records. */
  readonly passedOver?: readonly string[]
}

/** True if a person has to examine it. */
export const isOpen = ({ trouble, evidence, copyOf }: Prepared): boolean =>
  copyOf === undefined && (trouble !== undefined || evidence.trouble !== undefined)

const withoutCopies = (prepared: readonly Prepared[]): readonly Prepared[] =>
  prepared.filter(({ copyOf }) => copyOf === undefined)

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

/** One row per game. */
export function submissionRows(prepared: readonly Prepared[], locale: Locale): Rows {
  const head = (['name', 'file', 'game', 'teams', 'result', 'state'] as const).map((key) => textOf(words[key], locale))
  return [
    head,
    ...withoutCopies(prepared).map((one) => [
      one.file?.name ?? one.original ?? '–',
      one.id,
      ...factsOf(one, locale),
      stateOf(one, locale),
    ]),
  ]
}

/** Game, teams and result. */
function factsOf({ evidence: { game: id, teams, outcome } }: Prepared, locale: Locale): readonly string[] {
  const game = gameById(id)
  return [
    game ? textOf(game.name, locale) : id,
    teams.map((team) => team ?? '?').join(' – '),
    textOf(outcome ? resultTexts[outcome] : words.none, locale),
  ]
}

export const submissionSummary = (prepared: readonly Prepared[], locale: Locale): string =>
  textOf(words.summary, locale, { n: withoutCopies(prepared).length, open: prepared.filter(isOpen).length })

/** Files, each with what there is to say about it. */
interface Part {
  readonly name: 'open' | 'deviations' | 'lost' | 'copies' | 'passed-over'
  readonly entries: readonly { readonly files: readonly string[]; readonly lines: readonly string[] }[]
}

/** Returns the parts that a person has to read, the most severe first; parts without an entry are left out. */
function partsOf({ prepared, passedOver = [] }: Submitted, locale: Locale): readonly Part[] {
  const saying = (messagesOf: (one: Prepared) => readonly Message[]): Part['entries'] =>
    gathered(
      prepared
        .filter((one) => messagesOf(one).length > 0)
        .map((one) => ({ files: [one.id], lines: sentencesOf(messagesOf(one), locale) })),
    )
  const parts: readonly Part[] = [
    {
      name: 'open',
      entries: prepared
        .filter(isOpen)
        .map((one) => ({ files: [one.id], lines: [factsOf(one, locale).join(' · '), stateOf(one, locale)] })),
    },
    { name: 'deviations', entries: saying(({ found }) => found) },
    { name: 'lost', entries: saying(({ lost }) => lost) },
    {
      name: 'copies',
      entries: prepared.flatMap(({ id, copyOf: file }) =>
        file === undefined ? [] : [{ files: [id], lines: [textOf(words.copy, locale, { file })] }],
      ),
    },
    { name: 'passed-over', entries: passedOver.map((file) => ({ files: [file], lines: [] })) },
  ]
  return parts.filter(({ entries }) => entries.length > 0)
}

/** Each kind of message once, with its first place. */
function sentencesOf(messages: readonly Message[], locale: Locale): readonly string[] {
  const first = new Map<string, Message>()
  for (const message of messages) if (!first.has(message.code)) first.set(message.code, message)
  return [...first.values()].map((message) => messageText(message, catalogue, locale))
}

/** A program makes the same mistake in all its files: it is said once, with all of them. */
function gathered(entries: Part['entries']): Part['entries'] {
  const bySaying = new Map<string, Part['entries'][number]>()
  for (const { files, lines } of entries) {
    const saying = lines.join('\n')
    bySaying.set(saying, { lines, files: [...(bySaying.get(saying)?.files ?? []), ...files] })
  }
  return [...bySaying.values()]
}

const titleOf = ({ name, entries }: Part, locale: Locale): string =>
  `${textOf(words[name], locale)} (${entries.flatMap(({ files }) => files).length})`

/** Formats the report as lines that need no wide window; with all games, or only those that a person has to read. */
export function submissionText(submitted: Submitted, locale: Locale, { isBrief = false } = {}): string {
  const prepared = withoutCopies(submitted.prepared)
  const item = (first: string, lines: readonly string[]): string =>
    [`- ${first}`, ...lines.map((line) => `  ${line}`)].join('\n')
  const parts = partsOf(submitted, locale).map((part) =>
    [
      titleOf(part, locale),
      textOf(words[`${part.name}-about`], locale),
      ...part.entries.map(({ files, lines }) => item(files.join(', '), lines)),
    ].join('\n'),
  )
  const games = [
    `${textOf(words.games, locale)} (${prepared.length})`,
    ...prepared.map((one) =>
      item(one.file?.name ?? one.original ?? one.id, [[...factsOf(one, locale), stateOf(one, locale)].join(' · ')]),
    ),
  ].join('\n')
  const head = isBrief ? [] : [textOf(words.title, locale)]
  const body = [...parts, ...(isBrief || prepared.length === 0 ? [] : [games])]
  return `${[[...head, submissionSummary(prepared, locale)].join('\n'), ...body].join('\n\n')}\n`
}

/** Both languages in one file: the team reads one, the referee the other. */
export const submissionReport = (submitted: Submitted): string =>
  [chinese, english].map((locale) => submissionText(submitted, locale)).join('\n\n')

/** Returns the report of a submission as a page. */
export function submissionHtml(submitted: Submitted): string {
  const section = (locale: Locale): string => {
    const parts = partsOf(submitted, locale).map(
      (part) =>
        `<section${part.name === 'open' ? ' class="open"' : ''}><h3>${escaped(titleOf(part, locale))}</h3><p>${escaped(textOf(words[`${part.name}-about`], locale))}</p><ul>${part.entries
          .map(
            ({ files, lines }) =>
              `<li><b>${escaped(files.join(', '))}</b>${lines.map((line) => `<br>${escaped(line)}`).join('')}</li>`,
          )
          .join('\n')}</ul></section>`,
    )
    const prepared = withoutCopies(submitted.prepared)
    return `<article lang="${locale.id}"><h2>${escaped(textOf(words.title, locale))}</h2><p>${escaped(submissionSummary(prepared, locale))}</p>
${parts.join('\n')}
<details><summary>${escaped(textOf(words.games, locale))} (${prepared.length})</summary>${tableHtml(submissionRows(prepared, locale))}</details></article>`
  }
  return pageHtml(
    `${textOf(words.title, chinese)} · ${textOf(words.title, english)}`,
    [chinese, english].map(section).join('\n'),
    chinese,
  )
}
