/** Statistics as pictures: our own SVG, in the colours of the page. */

import type { StatisticsAnswer, YearRow } from '@qipu/library/browser'
import { html, nothing, svg, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'

const WIDTH = 420
const HEIGHT = 150
const FOOT = 18
const SIDE = 34

/** A round number at or above, for the height of an axis. */
export function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * size).find((round) => round >= value) ?? value
}

/** Years in a row: those without games are gaps, and so many years that bars would be hairs become groups. */
export function periodsOf(years: readonly YearRow[], most = 60): (YearRow & { readonly last: number })[] {
  const [first, end] = [years[0]?.year, years.at(-1)?.year]
  if (first === undefined || end === undefined) return []
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (end - first + 1) / size <= most) ?? 1000
  const start = Math.floor(first / step) * step
  const count = Math.floor((end - start) / step) + 1
  const periods = Array.from({ length: count }, (_, i) => ({
    year: start + i * step,
    last: start + (i + 1) * step - 1,
    black: 0,
    white: 0,
    other: 0,
  }))
  for (const { year, black, white, other } of years) {
    const period = periods[Math.floor((year - start) / step)]!
    period.black += black
    period.white += white
    period.other += other
  }
  return periods
}

export interface YearsOptions {
  readonly label: string
  /** Returns the text of a bar. */
  readonly words: (row: YearRow & { readonly last: number }) => string
  readonly choose: (first: number, last: number) => void
}

/** Black, other and white results stacked, year by year. */
export function yearsChart(years: readonly YearRow[], { label, words, choose }: YearsOptions): TemplateResult {
  const periods = periodsOf(years)
  const top = roundUp(Math.max(...periods.map(({ black, white, other }) => black + white + other)))
  const step = (WIDTH - SIDE) / periods.length
  const bar = Math.max(1, step * 0.8)
  const y = (count: number): number => (HEIGHT - FOOT) * (1 - count / top)
  const every = Math.ceil(periods.length / 8)
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label=${label}>
    ${[0, 0.5, 1].map(
      (part) => svg`<path class="rule" d="M${SIDE} ${y(top * part)}H${WIDTH}"></path>
        <text class="axis" x=${SIDE - 4} y=${y(top * part) + (part === 1 ? 9 : 3)} text-anchor="end">${top * part >= 1 || part === 0 ? (top * part).toLocaleString() : ''}</text>`,
    )}
    ${periods.map((period, i) => {
      const { year, last, black, white, other } = period
      const x = SIDE + i * step + (step - bar) / 2
      const heights = [white, other, black]
      let below = 0
      return svg`<g class="bar" role="button" tabindex=${black + white + other > 0 ? 0 : -1} aria-label=${words(period)}
          @click=${() => choose(year, last)} @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && choose(year, last)}>
        <title>${words(period)}</title>
        <rect class="hit" x=${SIDE + i * step} y="0" width=${step} height=${HEIGHT - FOOT}></rect>
        ${heights.map((count, kind) => {
          below += count
          return svg`<rect class=${['white', 'other', 'black'][kind]!} x=${x} y=${y(below)} width=${bar} height=${y(0) - y(count)}></rect>`
        })}
      </g>`
    })}
    ${periods.map(({ year }, i) => (i % every === 0 ? svg`<text class="axis" x=${SIDE + (i + 0.5) * step} y=${HEIGHT - 5} text-anchor="middle">${year}</text>` : nothing))}
  </svg>`
}

/** Chart of the first moves of games: the larger a spot, the more stones. */
export function openingChart(
  { width, height, points }: NonNullable<StatisticsAnswer['opening']>,
  game: string,
  label: string,
): TemplateResult {
  const most = Math.max(1, ...points)
  const [right, bottom] = [width * 10, height * 10]
  const lines = [
    ...Array.from({ length: width }, (_, x) => `M${x * 10 + 5} 5V${bottom - 5}`),
    ...Array.from({ length: height }, (_, y) => `M5 ${y * 10 + 5}H${right - 5}`),
  ]
  const stars = gameById(game)?.board.landmarks?.({ width, height }) ?? []
  return html`<svg class="chart opening" viewBox="0 0 ${right} ${bottom}" role="img" aria-label=${label}>
    <path class="rule" d=${lines.join('')}></path>
    ${stars.map(({ at }) => svg`<circle class="star" cx=${(at % width) * 10 + 5} cy=${Math.floor(at / width) * 10 + 5} r="0.9"></circle>`)}
    ${points.map((count, point) =>
      count === 0
        ? nothing
        : svg`<circle class="spot" cx=${(point % width) * 10 + 5} cy=${Math.floor(point / width) * 10 + 5} r=${Math.max(0.4, 4.8 * Math.sqrt(count / most))}></circle>`,
    )}
  </svg>`
}

/** Won and lost as one bar. */
export function scoreBar(
  { games, won, lost }: { games: number; won: number; lost: number },
  label: string,
): TemplateResult {
  const part = (count: number): string => `width:${games === 0 ? 0 : (count * 100) / games}%`
  return html`<div class="score" role="img" aria-label=${label} title=${label}>
    <span class="won" style=${part(won)}></span><span class="even" style=${part(games - won - lost)}></span><span class="lost" style=${part(lost)}></span>
  </div>`
}
