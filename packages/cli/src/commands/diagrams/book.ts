import type { Game, GameRecord, Language, Side } from 'qipu'
import { type BookFigure, escapeXml, noteInWords, type SvgOptions, sceneOf, svgOf } from 'qipu/diagram'
import type { Words } from 'qipu/games'
import { playerOf } from 'qipu/record'
import { playerText, resultText } from '../../words/game.ts'

/** A page of figures to be printed: who played, what happened, what was said about it. */

const words = {
  figure: { en: 'Figure', zh: '第' },
  diagram: { en: 'Diagram', zh: '参考图' },
  event: { en: 'Event', zh: '赛事' },
  round: { en: 'Round', zh: '轮次' },
  place: { en: 'Place', zh: '地点' },
  date: { en: 'Date', zh: '日期' },
  komi: { en: 'Komi', zh: '贴目' },
  handicap: { en: 'Handicap', zh: '让子' },
  rules: { en: 'Rules', zh: '规则' },
  result: { en: 'Result', zh: '结果' },
} satisfies Record<string, Words>

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
  language: Language,
): string {
  const title = escapeXml(headline(record, game, language))
  const counts = { figure: 0, variation: 0 }
  const sections = figures.map((figure, i) => {
    counts[figure.kind]++
    return section(figure, counts[figure.kind], i, painting, language)
  })
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${players(record, game, language)}${facts(record, game, language)}</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const headline = ({ info }: GameRecord, game: Game, language: Language): string =>
  info.name || info.event || game.name[language]

function players(record: GameRecord, game: Game, language: Language): string {
  const names = ([1, 2] as const).flatMap((side: Side) => {
    const { name, team } = playerOf(record, side) ?? {}
    const text = playerText(record, side, { game, language })
    return text ? [name && team ? `${text} (${team})` : text] : []
  })
  return names.length === 0 ? '' : `<p class="players">${names.map(escapeXml).join(' – ')}</p>\n`
}

function facts({ info }: GameRecord, game: Game, language: Language): string {
  const rows: [Words, string | undefined][] = [
    [words.event, info.name ? info.event : undefined],
    [words.round, info.round],
    [words.date, info.dates?.join(', ')],
    [words.place, info.place],
    [words.komi, info.komi === undefined ? undefined : String(info.komi)],
    [words.handicap, info.handicap ? String(info.handicap) : undefined],
    [words.rules, info.rules],
    [words.result, info.result && resultText(info.result, game, language)],
  ]
  const shown = rows.filter((row): row is [Words, string] => row[1] !== undefined && row[1] !== '')
  if (shown.length === 0) return ''
  return `<dl class="facts">${shown.map(([name, value]) => `<dt>${name[language]}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>\n`
}

function section(figure: BookFigure, number: number, index: number, painting: SvgOptions, language: Language): string {
  const { size: _size, ...rest } = painting
  const scene = sceneOf(figure.view)
  const width = widthOf(scene.box.width, figure.kind)
  const svg = svgOf(scene, { ...rest, prefix: `f${index}` })
    .trim()
    .replace('<svg ', `<svg style="width:${width}mm" `)
  const short = figure.kind === 'variation' && figure.comments.length === 0
  const notes = figure.notes.map((note) => noteInWords(note, language)).join(language === 'zh' ? '，' : ', ')
  return `<section class="${figure.kind}${short ? ' short' : ''}">
<figure>
${svg}
<figcaption><b>${escapeXml(captionOf(figure, number, language))}</b>${notes ? `<div class="notes">${escapeXml(notes)}</div>` : ''}</figcaption>
</figure>
${score(figure)}${comments(figure)}</section>`
}

/** Millimetres a unit: stones are as large in every figure of a kind, unless a board is very small or large. */
const SCALES = { figure: 0.165, variation: 0.125 } as const
const NARROWEST = 60
const WIDEST = 140

const widthOf = (units: number, kind: BookFigure['kind']): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, units * SCALES[kind])))

function captionOf({ kind, moves, title }: BookFigure, number: number, language: Language): string {
  const name =
    kind === 'variation'
      ? language === 'zh'
        ? `${words.diagram.zh} ${number}`
        : `${words.diagram.en} ${number}`
      : language === 'zh'
        ? `${words.figure.zh} ${number} 图`
        : `${words.figure.en} ${number}`
  const range = moves && (moves[0] === moves[1] ? `${moves[0]}` : `${moves[0]}–${moves[1]}`)
  const brackets = range && (language === 'zh' ? `（${range}）` : ` (${range})`)
  const told = title !== undefined && title.trim().toLowerCase() !== name.toLowerCase()
  return `${name}${brackets ?? ''}${told ? `${language === 'zh' ? '：' : ': '}${title}` : ''}`
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
