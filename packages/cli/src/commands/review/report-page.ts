/** A printable report of reviewed games: one HTML page that needs nothing else. */

import { diagramOf, escapeXml, moveNotationFor, svgOf, themeById } from 'qipu/diagram'
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
  type Measure,
  measureOf,
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
${byGame(parts)
  .map((own) => ofOneGame(own, parts, worst, say, locale))
  .join('\n')}
<h2>${say('graphs')}</h2>
<div class="graphs">${games.map((game) => graph(game, say, locale)).join('\n')}</div>
</body></html>
`
}

/** Costs of different games are in different measures, and no sum of them has a meaning. */
function byGame(parts: readonly Part[]): readonly (readonly Part[])[] {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const { game } = part.game.record
    groups.set(game, [...(groups.get(game) ?? []), part])
  }
  return [...groups.values()]
}

function ofOneGame(parts: readonly Part[], all: readonly Part[], worst: number, say: Say, locale: Locale): string {
  const { record } = parts[0]!.game
  const name = escapeXml(textOf(gameById(record.game)!.name, locale))
  return `${parts.length < all.length ? `<h2>${name}</h2>\n` : ''}${account(parts, measureOf(record), say, locale)}
<h2>${say('worst')}</h2>
${costly(costliestOf(parts, worst), say, locale)}`
}

/** Words of reports in points, and those that stand for them where costs are percent. */
const PERCENT = {
  opening: 'openingPieces',
  middle: 'middle',
  end: 'endPieces',
  lost: 'lostChance',
  slip: 'slipChance',
  mistake: 'mistakeChance',
  blunder: 'blunderChance',
  here: 'herePiece',
  elsewhere: 'elsewherePiece',
  costly: 'costlyChance',
  costlyAlone: 'costlyAloneChance',
} as const satisfies Partial<Record<keyof typeof words, keyof typeof words>>

const measured = (word: keyof typeof PERCENT, measure: Measure): keyof typeof words =>
  measure === 'points' ? word : PERCENT[word]

function judges(games: readonly ReviewedGame[], say: Say): string {
  const engines = [...new Set(games.flatMap(({ judge }) => judge.engines))]
  const least = Math.min(...games.map(({ judge }) => judge.visits[0]))
  const most = Math.max(...games.map(({ judge }) => judge.visits[1]))
  const visits = least === most ? `${most}` : `${least}–${most}`
  const isWeak = engines.some((engine) => engine.startsWith('qipu-'))
  return `${say('judge', { engines: engines.join(', ') || '?', visits })}${isWeak ? ` ${say('weak')}` : ''}`
}

function account(parts: readonly Part[], measure: Measure, say: Say, locale: Locale): string {
  const { phases: tallies, mistakes } = accountOf(parts, measure)
  const mean = (amount: number, moves: number): string =>
    moves === 0
      ? ''
      : (amount / moves).toLocaleString(locale.id, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const share = (amount: number, moves: number): string => (moves === 0 ? '' : `${Math.round((100 * amount) / moves)}%`)
  const rows = phases.map((phase) => {
    const { moves, lost, first } = tallies[phase]
    return `<tr><th scope="row">${say(measured(phase, measure))}</th><td>${moves}</td><td>${mean(lost, moves)}</td><td>${share(first, moves)}</td></tr>`
  })
  const kinds = sizes.map(
    (size) =>
      `<tr><th scope="row">${say(measured(size, measure))}</th><td>${mistakes[size].here}</td><td>${mistakes[size].elsewhere}</td></tr>`,
  )
  const head = (...names: readonly (keyof typeof words)[]): string =>
    `<thead><tr>${names.map((name) => `<th scope="col">${say(name)}</th>`).join('')}</tr></thead>`
  return `<h2>${say('phases')}</h2>
<table>${head('phase', 'moves', measured('lost', measure), 'first')}<tbody>${rows.join('')}</tbody></table>
<h2>${say('kinds')}</h2>
<table>${head('kind', measured('here', measure), measured('elsewhere', measure))}<tbody>${kinds.join('')}</tbody></table>`
}

function costly(moves: readonly CostlyMove[], say: Say, locale: Locale): string {
  if (moves.length === 0) return `<p>${say('none')}</p>`
  return `<div class="costly">${moves.map((move, index) => figure(move, index, say, locale)).join('\n')}</div>`
}

/** The position after the move, which is marked; what would have been better is A. */
function figure({ game: { name, record }, cost }: CostlyMove, index: number, say: Say, locale: Locale): string {
  const game = gameById(record.game)!
  const measure = measureOf(record)
  const { action, better, side, ply, node, points, winrate } = cost
  const notation = moveNotationFor(game, locale.id)
  const before = new Replay(record, game).to(record.nodes[node]!.parent)
  const vertex = (move: AnalysisMove): string =>
    move === 'pass' || move === PASS
      ? '–'
      : (notation?.format(move, before) ?? game.notation.format(move, record.board))
  const point = typeof better === 'number' && better >= 0 ? game.trace(better, record.board).to : undefined
  const marked: GameRecord = {
    ...record,
    nodes: record.nodes.map((each, at) =>
      at === node
        ? { ...each, notes: point === undefined ? undefined : { marks: [{ type: 'label', at: point, text: 'A' }] } }
        : each,
    ),
  }
  const replay = new Replay(marked, game)
  replay.to(node)
  const svg = svgOf(diagramOf(replay, { locale, next: 'none' }, 320), {
    theme: themeById('paper')!,
    size: 320,
    prefix: `${record.game}-costly${index}-`,
  })
  const facts = {
    game: name,
    ply,
    side: textOf(game.sides[side - 1]!.name, locale),
    move: vertex(action.type === 'pass' ? 'pass' : action.move),
    points: (points ?? 0).toFixed(1),
    percent: (100 * (winrate ?? 0)).toFixed(1),
  }
  const text =
    better === undefined
      ? say(measured('costlyAlone', measure), facts)
      : say(measured('costly', measure), { ...facts, better: vertex(better) })
  return `<figure>${svg}<figcaption>${text}</figcaption></figure>`
}

const WIDTH = 600
const HEIGHT = 90

/** The chance of side 1 over the moves of the main line. */
function graph({ name, record }: ReviewedGame, say: Say, locale: Locale): string {
  const line = mainLine(record)
  const steps = line.flatMap((node, index) => {
    const winrate = record.nodes[node]!.notes?.analysis?.winrate
    if (winrate === undefined) return []
    const x = (index / Math.max(1, line.length - 1)) * WIDTH
    return [`${x.toFixed(1)} ${((1 - winrate) * HEIGHT).toFixed(1)}`]
  })
  const players = ([1, 2] as const).map((side) => escapeXml(playerOf(record, side) ?? '') || say('noName'))
  const label = say('graph', { game: name, side: textOf(gameById(record.game)!.sides[0]!.name, locale) })
  return `<figure><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" preserveAspectRatio="none">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#efeae0"/><path d="M0 ${HEIGHT / 2}H${WIDTH}" stroke="#aaa" stroke-dasharray="4 4"/>
<path d="M${steps.join('L')}" fill="none" stroke="#1c1b19" stroke-width="1.5"/></svg>
<figcaption>${escapeXml(name)}: ${players.join(' – ')}</figcaption></figure>`
}
