/** A round on paper: the pairings in letters for a projector, and a sheet for each table. */

import { type Game, gameById } from 'qipu/games'
import { type Arg, type Locale, type Text, textOf, texts } from 'qipu/text'
import type { PlannedRound } from '../next-round.ts'
import { escaped } from './html.ts'

/** Words of the page of a round. */
export const roundWords = texts('tournament/round', {
  title: { en: '{game}, round {round}', zh: '{game} 第 {round} 轮' },
  table: { en: 'Table', zh: '台次' },
  first: { en: 'Moves first', zh: '先手' },
  second: { en: 'Moves second', zh: '后手' },
  result: { en: 'Result', zh: '结果' },
  firstWins: { en: 'first wins', zh: '先手胜' },
  secondWins: { en: 'second wins', zh: '后手胜' },
  draw: { en: 'draw', zh: '和棋' },
  bye: { en: 'without a game: {teams}', zh: '轮空：{teams}' },
  minutes: { en: '{minutes} minutes per side', zh: '每方 {minutes} 分钟' },
  signed: { en: 'Signatures', zh: '签名' },
  referee: { en: 'Referee', zh: '裁判' },
  corrections: { en: 'Corrections and remarks', zh: '更正与备注' },
})

export interface RoundPage {
  readonly game: string
  readonly round: PlannedRound
  /** Seconds per side, where the rules have them. */
  readonly seconds?: number | undefined
  readonly locale: Locale
}

const STYLE = `
:root { color-scheme: light; font-family: "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif }
body { margin: 0; color: #221d17; background: #fffdf9 }
.wall { min-height: 100vh; box-sizing: border-box; padding: 3vh 4vw }
.wall h1 { font-size: 5vh; margin: 0 0 2vh } .wall p { font-size: 3.2vh; margin: 2vh 0 0 }
.wall table { border-collapse: collapse; width: 100%; font-size: clamp(16px, calc(66vh / (var(--rows) * 1.7)), 6vh) }
.wall th { font-size: 2.4vh; text-align: left; font-weight: 400; color: #6a6055 }
.wall td, .wall th { padding: .25em .6em; border-bottom: 1px solid #d6cbb8; overflow-wrap: anywhere }
.wall td:first-child { font-variant-numeric: tabular-nums; font-weight: 700 }
.sheet { display: none }
@media print {
  @page { size: A5 landscape; margin: 12mm }
  .wall { display: none } .sheet { display: block; break-after: page; font-size: 12pt } .sheet h2 { font-size: 16pt; margin: 0 0 4mm }
  .sheet dl { display: grid; grid-template-columns: 35mm 1fr; gap: 3mm 4mm; margin: 0 } .sheet dt { color: #6a6055 } .sheet dd { margin: 0; font-weight: 700 }
  .box { display: inline-block; width: 4mm; height: 4mm; border: 1px solid; vertical-align: -0.5mm; margin: 0 2mm 0 6mm } .box:first-child { margin-left: 0 }
  .line { border-bottom: 1px solid #6a6055; height: 9mm }
}
`

const nameOf = (id: string): Text | string => gameById(id)?.name ?? id

/** Name of the side that moves first or second, where it is always the same. */
const sideOf = (game: Game | undefined, seat: 0 | 1): Text | undefined =>
  game?.firstSide === undefined ? undefined : game.sides[seat === 0 ? game.firstSide - 1 : 2 - game.firstSide]!.name

/** Returns a round as a page to print, with a line for each game. */
export function roundHtml({ game: id, round, seconds, locale }: RoundPage): string {
  const say = (word: keyof typeof roundWords, args: Record<string, Arg> = {}): string =>
    escaped(textOf(roundWords[word], locale, args))
  const game = gameById(id)
  const title = say('title', { game: nameOf(id), round: round.name })
  const seat = (word: 'first' | 'second'): string => {
    const side = sideOf(game, word === 'first' ? 0 : 1)
    return side ? `${say(word)} · ${escaped(textOf(side, locale))}` : say(word)
  }
  const time = round.seconds ?? seconds
  const minutes = time === undefined ? '' : say('minutes', { minutes: String(Math.round(time / 6) / 10) })
  const resultOf = ({ played }: PlannedRound['games'][number]): string =>
    played ? say(played.outcome === 'draw' ? 'draw' : `${played.outcome}Wins`) : ''
  const rows = round.games
    .map(
      (one, i) =>
        `<tr><td>${i + 1}</td><td>${escaped(one.first)}</td><td>${escaped(one.second)}</td><td>${resultOf(one)}</td></tr>`,
    )
    .join('\n')
  const byes = round.byes.length === 0 ? '' : `<p>${say('bye', { teams: round.byes.join(', ') })}</p>`
  const sheets = round.games.flatMap((one, i) =>
    one.played
      ? []
      : [
          `<section class="sheet"><h2>${title} · ${say('table')} ${i + 1}</h2><dl>
<dt>${seat('first')}</dt><dd>${escaped(one.first)}</dd><dt>${seat('second')}</dt><dd>${escaped(one.second)}</dd>
<dt>${say('result')}</dt><dd><span class="box"></span>${say('firstWins')}<span class="box"></span>${say('secondWins')}<span class="box"></span>${say('draw')}</dd>
<dt>${say('corrections')}</dt><dd class="line"></dd><dt>${say('signed')}</dt><dd class="line"></dd><dt>${say('referee')}</dt><dd class="line"></dd></dl><p>${minutes}</p></section>`,
        ],
  )
  return `<!doctype html>
<html lang="${escaped(locale.id)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<body>
<main class="wall" style="--rows: ${Math.max(4, round.games.length + 1)}"><h1>${title}</h1>
<table><thead><tr><th>${say('table')}</th><th>${seat('first')}</th><th>${seat('second')}</th><th>${say('result')}</th></tr></thead>
<tbody>${rows}</tbody></table>${byes}<p>${minutes}</p></main>
${sheets.join('\n')}
</body>
</html>
`
}
