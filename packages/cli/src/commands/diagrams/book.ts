import { type BookFigure, branchInWords, escapeXml, noteInWords, type SvgOptions, sceneOf, svgOf } from 'qipu/diagram'
import type { Game } from 'qipu/games'
import type { GameRecord, Side } from 'qipu/record'
import { playerOf } from 'qipu/record'
import { type Locale, punctuation, type Text, textOf, texts } from 'qipu/text'
import { playerText, resultText } from '../../text/game.ts'

/** A page of figures to be printed: who played, what happened, what was said about it. */

const facts = texts('book', {
  event: { en: 'Event', zh: '赛事' },
  round: { en: 'Round', zh: '轮次' },
  date: { en: 'Date', zh: '日期' },
  place: { en: 'Place', zh: '地点' },
  komi: { en: 'Komi', zh: '贴目' },
  handicap: { en: 'Handicap', zh: '让子' },
  rules: { en: 'Rules', zh: '规则' },
  result: { en: 'Result', zh: '结果' },
})

const captions = texts('caption', {
  figure: { en: 'Figure {number}', zh: '第 {number} 图' },
  variation: { en: 'Diagram {number}', zh: '参考图 {number}' },
})

/** Language tags of the page, where they say more than the locale's. */
const PAGE_LANGUAGES: Readonly<Record<string, string>> = { zh: 'zh-CN' }

const style = `
@page { size: A4; margin: 16mm 18mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 174mm; padding: 8mm 0; color: #111; background: #fff;
  font: 10.5pt/1.55 Georgia, 'Noto Serif', 'Songti SC', 'Noto Serif CJK SC', SimSun, serif; }
h1 { margin: 0 0 2mm; font-size: 19pt; line-height: 1.25; text-align: center; }
.players { margin: 0 0 4mm; text-align: center; font-size: 13pt; }
.facts { display: grid; grid-template-columns: repeat(2, max-content 1fr); gap: .6mm 3mm; margin: 0 auto 7mm;
  max-width: 150mm; padding: 2.5mm 0; border: solid #999; border-width: .3pt 0; font-size: 9.5pt; }
.facts dt { color: #666; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
figure { margin: 0 0 9mm; break-inside: avoid; text-align: center; }
figure svg { display: block; margin: 0 auto; max-width: 100%; height: auto; max-height: 165mm; }
figcaption { margin-top: 2mm; font-size: 10.5pt; }
figcaption b { font-weight: 600; }
.notes { font-size: 9.5pt; color: #333; }
.score { margin: 0 6mm 4mm; font-size: 9.5pt; overflow-wrap: anywhere; }
.score span { display: inline-block; margin-right: 2.5mm; white-space: nowrap; }
.comments { margin: 0 6mm 9mm; text-align: justify; hyphens: auto; overflow-wrap: anywhere; }
.comments p { margin: 0 0 2.2mm; white-space: pre-line; orphans: 3; widows: 3; }
.comments b { margin-right: 1.2mm; }
section + section { break-before: page; }
section.short + section.short { break-before: auto; }
@media screen { html { background: #e9e7e3; } body { margin: 6mm auto; padding: 14mm 12mm; max-width: 200mm;
  box-shadow: 0 1mm 5mm #0003; } }
`

export function bookPage(
  record: GameRecord,
  game: Game,
  figures: readonly BookFigure[],
  painting: SvgOptions,
  locale: Locale,
): string {
  const title = escapeXml(headline(record, game, locale))
  const counts = { figure: 0, variation: 0 }
  const sections = figures.map((figure, i) => {
    counts[figure.kind]++
    return section(figure, counts[figure.kind], i, painting, locale)
  })
  return `<!doctype html>
<html lang="${PAGE_LANGUAGES[locale.id] ?? locale.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${players(record, game, locale)}${factList(record, game, locale)}</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const headline = ({ info }: GameRecord, game: Game, locale: Locale): string =>
  info.name || info.event || textOf(game.name, locale)

function players(record: GameRecord, game: Game, locale: Locale): string {
  const names = ([1, 2] as const).flatMap((side: Side) => {
    const { name, team } = playerOf(record, side) ?? {}
    const text = playerText(record, side, { game, locale })
    return text ? [name && team ? `${text} (${team})` : text] : []
  })
  return names.length === 0 ? '' : `<p class="players">${names.map(escapeXml).join(' – ')}</p>\n`
}

function factList({ info }: GameRecord, game: Game, locale: Locale): string {
  const rows: [Text, string | undefined][] = [
    [facts.event, info.name ? info.event : undefined],
    [facts.round, info.round],
    [facts.date, info.dates?.join(', ')],
    [facts.place, info.place],
    [facts.komi, info.komi === undefined ? undefined : String(info.komi)],
    [facts.handicap, info.handicap ? String(info.handicap) : undefined],
    [facts.rules, info.rules],
    [facts.result, info.result && resultText(info.result, game, locale)],
  ]
  const shown = rows.filter((row): row is [Text, string] => row[1] !== undefined && row[1] !== '')
  if (shown.length === 0) return ''
  return `<dl class="facts">${shown.map(([name, value]) => `<dt>${textOf(name, locale)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>\n`
}

function section(figure: BookFigure, number: number, index: number, painting: SvgOptions, locale: Locale): string {
  const { size: _size, ...rest } = painting
  const scene = sceneOf(figure.view)
  const width = widthOf(scene.box.width, figure.kind)
  const svg = svgOf(scene, { ...rest, prefix: `f${index}` })
    .trim()
    .replace('<svg ', `<svg style="width:${width}mm" `)
  const branch = branchInWords(figure, locale)
  const short = figure.kind === 'variation' && figure.comments.length === 0
  const notes = figure.notes.map((note) => noteInWords(note, locale)).join(textOf(punctuation.comma, locale))
  return `<section class="${figure.kind}${short ? ' short' : ''}">
<figure>
${svg}
<figcaption><b>${escapeXml(captionOf(figure, number, locale))}</b>${branch ? `<div class="notes">${escapeXml(branch)}</div>` : ''}${notes ? `<div class="notes">${escapeXml(notes)}</div>` : ''}</figcaption>
</figure>
${score(figure)}${comments(figure)}</section>`
}

/** Millimetres a unit: stones are as large in every figure of a kind, unless a board is very small or large. */
const SCALES = { figure: 0.165, variation: 0.125 } as const
const NARROWEST = 60
const WIDEST = 140

const widthOf = (units: number, kind: BookFigure['kind']): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, units * SCALES[kind])))

function captionOf({ kind, moves, title }: BookFigure, number: number, locale: Locale): string {
  const name = textOf(captions[kind], locale, { number })
  const text = moves && (moves[0] === moves[1] ? `${moves[0]}` : `${moves[0]}–${moves[1]}`)
  const range = text === undefined ? '' : textOf(punctuation.brackets, locale, { text })
  const isNews = title !== undefined && title.trim().toLowerCase() !== name.toLowerCase()
  return `${name}${range}${isNews ? textOf(punctuation.colon, locale) + title : ''}`
}

const score = ({ score: moves }: BookFigure): string =>
  moves.length === 0
    ? ''
    : `<p class="score">${moves.map(({ number, text }) => `<span>${number}. ${escapeXml(text)}</span>`).join(' ')}</p>\n`

function comments(figure: BookFigure): string {
  if (figure.comments.length === 0) return ''
  const paragraphs = figure.comments.map(({ number, comment }) => {
    const head = [
      number === undefined ? '' : `${number}.`,
      comment.title ?? '',
      comment.author ? `${comment.author}:` : '',
    ]
    const bold = head.filter(Boolean).join(' ')
    return `<p>${bold ? `<b>${escapeXml(bold)}</b> ` : ''}${escapeXml(comment.text)}</p>`
  })
  return `<div class="comments">${paragraphs.join('\n')}</div>\n`
}
