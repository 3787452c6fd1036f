/** A printable report of reviewed games: one HTML page that needs nothing else. */

import { diagramOf, escapeXml, svgOf, themeById } from 'qipu/diagram'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { type AnalysisMove, mainLine, PASS } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { type Locale, textOf } from 'qipu/text'
import { reportWords as words } from './report-words.ts'
import {
  accountOf,
  type CostlyMove,
  costliestOf,
  type Part,
  phases,
  playerOf,
  type ReviewedGame,
  sizes,
} from './summary.ts'

export interface Report {
  readonly name: string
  readonly parts: readonly Part[]
  /** How many costly moves are shown. */
  readonly worst: number
  /** Pages of single players, with the addresses that they have from here. */
  readonly players?: readonly (readonly [name: string, address: string])[]
}

type Say = (word: keyof typeof words, args?: Readonly<Record<string, string | number>>) => string

const STYLE = `@page { size: A4; margin: 16mm 14mm; }
body { font: 11pt/1.45 Georgia, 'Noto Serif CJK SC', serif; color: #1c1b19; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; } h2 { font-size: 1.15rem; margin: 1.6rem 0 .5rem; }
p { margin: .2rem 0; } .judge { color: #555; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: end; padding: .25rem .5rem; border-bottom: 1px solid #ddd; } :is(th, td):first-child { text-align: start; }
.costly { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; }
figure { margin: 0; break-inside: avoid; } figcaption { font-size: .85rem; margin-top: .3rem; } figure svg { width: 100%; height: auto; }
.graphs figure { margin-bottom: .9rem; }`

export function reportPage({ name, parts, worst, players = [] }: Report, locale: Locale): string {
  const say: Say = (word, args = {}) => escapeXml(textOf(words[word], locale, args))
  const games = [...new Set(parts.map(({ game }) => game))]
  const title = say('title', { name })
  return `<!doctype html>
<html lang="${locale.id}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
<p>${say('games', { count: games.length })}</p>
<p class="judge">${judges(games, say)}</p>
${players.length > 0 ? `<h2>${say('byPlayer')}</h2>\n<ul>${players.map(([player, address]) => `<li><a href="${escapeXml(address)}">${escapeXml(player)}</a></li>`).join('')}</ul>` : ''}
${account(parts, say, locale)}
<h2>${say('worst')}</h2>
${costly(costliestOf(parts, worst), say, locale)}
<h2>${say('graphs')}</h2>
<div class="graphs">${games.map((game) => graph(game, say)).join('\n')}</div>
</body></html>
`
}

function judges(games: readonly ReviewedGame[], say: Say): string {
  const engines = [...new Set(games.flatMap(({ judge }) => judge.engines))]
  const least = Math.min(...games.map(({ judge }) => judge.visits[0]))
  const most = Math.max(...games.map(({ judge }) => judge.visits[1]))
  const visits = least === most ? `${most}` : `${least}–${most}`
  const isWeak = engines.some((engine) => engine.startsWith('qipu-'))
  return `${say('judge', { engines: engines.join(', ') || '?', visits })}${isWeak ? ` ${say('weak')}` : ''}`
}

function account(parts: readonly Part[], say: Say, locale: Locale): string {
  const { phases: tallies, mistakes } = accountOf(parts)
  const mean = (amount: number, moves: number): string =>
    moves === 0
      ? ''
      : (amount / moves).toLocaleString(locale.id, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const share = (amount: number, moves: number): string => (moves === 0 ? '' : `${Math.round((100 * amount) / moves)}%`)
  const rows = phases.map((phase) => {
    const { moves, lost, first } = tallies[phase]
    return `<tr><th scope="row">${say(phase)}</th><td>${moves}</td><td>${mean(lost, moves)}</td><td>${share(first, moves)}</td></tr>`
  })
  const kinds = sizes.map(
    (size) =>
      `<tr><th scope="row">${say(size)}</th><td>${mistakes[size].here}</td><td>${mistakes[size].elsewhere}</td></tr>`,
  )
  const head = (...names: readonly (keyof typeof words)[]): string =>
    `<thead><tr>${names.map((name) => `<th scope="col">${say(name)}</th>`).join('')}</tr></thead>`
  return `<h2>${say('phases')}</h2>
<table>${head('phase', 'moves', 'lost', 'first')}<tbody>${rows.join('')}</tbody></table>
<h2>${say('kinds')}</h2>
<table>${head('kind', 'here', 'elsewhere')}<tbody>${kinds.join('')}</tbody></table>`
}

function costly(moves: readonly CostlyMove[], say: Say, locale: Locale): string {
  if (moves.length === 0) return `<p>${say('none')}</p>`
  return `<div class="costly">${moves.map((move, index) => figure(move, index, say, locale)).join('\n')}</div>`
}

/** The position after the move, which is marked; what would have been better is A. */
function figure({ game: { name, record }, cost }: CostlyMove, index: number, say: Say, locale: Locale): string {
  const game = gameById(record.game)!
  const vertex = (move: AnalysisMove): string =>
    move === 'pass' || move === PASS ? '–' : game.notation.format(move, record.board)
  const { action, better, side, ply, node, points } = cost
  const onBoard = typeof better === 'number' && better >= 0
  const marked: GameRecord = {
    ...record,
    nodes: record.nodes.map((each, at) =>
      at === node
        ? { ...each, notes: onBoard ? { marks: [{ type: 'label', at: better, text: 'A' }] } : undefined }
        : each,
    ),
  }
  const replay = new Replay(marked, game)
  replay.to(node)
  const svg = svgOf(diagramOf(replay, { locale, next: 'none' }, 320), {
    theme: themeById('paper')!,
    size: 320,
    prefix: `costly${index}-`,
  })
  const facts = {
    game: name,
    ply,
    side: textOf(game.sides[side - 1]!.name, locale),
    move: vertex(action.type === 'pass' ? 'pass' : action.move),
    points: (points ?? 0).toFixed(1),
  }
  const text = better === undefined ? say('costlyAlone', facts) : say('costly', { ...facts, better: vertex(better) })
  return `<figure>${svg}<figcaption>${text}</figcaption></figure>`
}

const WIDTH = 600
const HEIGHT = 90

/** Black's chance over the moves of the main line. */
function graph({ name, record }: ReviewedGame, say: Say): string {
  const line = mainLine(record)
  const steps = line.flatMap((node, index) => {
    const winrate = record.nodes[node]!.notes?.analysis?.winrate
    if (winrate === undefined) return []
    const x = (index / Math.max(1, line.length - 1)) * WIDTH
    return [`${x.toFixed(1)} ${((1 - winrate) * HEIGHT).toFixed(1)}`]
  })
  const players = ([1, 2] as const).map((side) => escapeXml(playerOf(record, side) ?? '') || say('noName'))
  const label = say('graph', { game: name })
  return `<figure><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" preserveAspectRatio="none">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#efeae0"/><path d="M0 ${HEIGHT / 2}H${WIDTH}" stroke="#aaa" stroke-dasharray="4 4"/>
<path d="M${steps.join('L')}" fill="none" stroke="#1c1b19" stroke-width="1.5"/></svg>
<figcaption>${escapeXml(name)}: ${players.join(' – ')}</figcaption></figure>`
}
