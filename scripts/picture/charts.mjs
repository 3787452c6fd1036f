// The tables of docs/performance.md, docs/scale.md and their Chinese sisters as pictures. They are read from the pages, so both
// say the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const WIDTH = 720
const FONT = "font-family=\"system-ui, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', sans-serif\" font-size=\"13\""
const COLOURS = ['#b03a26', '#2d5f8a', '#7a6a1f', '#4a7a4a', '#6b4a86']
const [INK, QUIET, LINE] = ['#1d1b18', '#625c54', '#d8d1c6']

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Text before a table of each language's page, and its picture's caption. */
const LANGUAGES = {
  en: {
    folder: '.',
    ending: '.svg',
    speed: {
      above: '## The table of the day',
      title: 'Times as fast as others: the fastest peer (dark) and the rest (light)',
      fastest: 'fastest peer: ',
      times: '×',
    },
    shapes: {
      above: 'Above some thousands of games',
      title: 'Searching a shape in more and more games: milliseconds of processor time',
      axis: 'games',
    },
    growth: {
      above: '`qipu check --jobs 1`, processor seconds',
      title: 'qipu check, with more and more of everything: seconds',
      axis: 'games, moves or variations',
    },
  },
  zh: {
    folder: 'zh',
    ending: '.zh.svg',
    speed: {
      above: '## 当日的对照表',
      title: '速度是其他程序的多少倍：最快者（深色）与其余（浅色）',
      fastest: '最快的同类程序：',
      times: '倍',
    },
    shapes: {
      above: '棋形检索的代价与局数成正比',
      title: '局数增多时检索棋形的 CPU 时间（毫秒）',
      axis: '局数',
    },
    growth: {
      above: '`qipu check --jobs 1` 的 CPU 秒数',
      title: '规模增大时 qipu check 的用时（秒）',
      axis: '局数、手数或变化数',
    },
  },
}

const numberOf = (text) => Number(text.replaceAll(',', '').replace('10⁶', '1000000'))
const round = (value) => Math.round(value * 10) / 10

/** The rows of the first table below a heading or sentence of a page, as cells. */
function tableAfter(folder, page, words) {
  const text = readFileSync(join(root, 'docs', folder, page), 'utf8')
  const at = text.indexOf(words)
  if (at < 0) throw new Error(`${folder}/${page} has no “${words}”`)
  const rest = text.slice(at)
  const lines = rest.slice(rest.indexOf('\n|') + 1).split('\n')
  const rows = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  )
  return rows
    .filter((_, i) => i !== 1)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const label = (x, y, text, { colour = INK, anchor = 'start', bold = false } = {}) =>
  `<text x="${round(x)}" y="${round(y)}" fill="${colour}" text-anchor="${anchor}"${bold ? ' font-weight="600"' : ''}>${escaped(text)}</text>`

const line = (x1, y1, x2, y2, colour = LINE) =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${colour}"/>`

const sheet = (height, title, parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}" ${FONT}>
<rect width="${WIDTH}" height="${height}" rx="8" fill="#fdfcfa"/>
${label(20, 28, title, { bold: true })}
${parts.join('\n')}
</svg>
`

const between = (low, high, from, to) => (value) =>
  from + ((Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low))) * (to - from)

/** Returns the subject of a cell, without its details. */
const subjectOf = (cell) => cell.split(/[:,：，（]/)[0]

/** `peer 3.4–4.4 ×` in a cell, any number of times. */
const ratiosIn = (cell) =>
  [...cell.matchAll(/([\d.]+)(?:–([\d.]+))? [×倍]/g)].map(([, low, high]) => [Number(low), Number(high ?? low)])

/** How many times as fast as each peer, one row per contest. */
function speed({ folder, speed: { above, title, fastest: fastestPeer, times } }) {
  const [, ...rows] = tableAfter(folder, 'performance.md', above)
  const shown = rows
    .map(([contest, , fastest, others]) => ({
      contest: subjectOf(contest),
      peer: subjectOf(fastest),
      ranges: [...ratiosIn(fastest).slice(0, 1), ...ratiosIn(others)],
    }))
    .filter(({ ranges }) => ranges.length > 0)
  const at = between(0.4, 700, 250, WIDTH - 30)
  const bottom = 60 + shown.length * 34
  const axis = [0.5, 1, 10, 100, 500].flatMap((value) => [
    line(at(value), 46, at(value), bottom, value === 1 ? QUIET : LINE),
    label(at(value), bottom + 18, `${value} ${times}`, { colour: QUIET, anchor: 'middle' }),
  ])
  const bars = shown.flatMap(({ contest, peer, ranges }, i) => {
    const y = 66 + i * 34
    const bar = ([low, high], k) => {
      const width = Math.max(5, at(high) - at(low))
      return `<rect x="${round(at(low))}" y="${y - 6}" width="${round(width)}" height="12" rx="3" fill="${k === 0 ? COLOURS[0] : '#d9a79b'}"/>`
    }
    return [
      label(20, y, contest),
      label(20, y + 14, `${fastestPeer}${peer}`, { colour: QUIET }).replace('<text', '<text font-size="11"'),
      // The fastest peer last, so that it lies on top.
      ...ranges.map(bar).reverse(),
    ]
  })
  return sheet(bottom + 34, title, [...axis, ...bars])
}

/** Lines over a table whose first row and column are the axes, both logarithmic. */
function growth(title, xTitle, xs, series) {
  const values = series.flatMap(({ points }) => points.map(([, y]) => y))
  const floor = 10 ** Math.floor(Math.log10(Math.min(...values)))
  const ceiling = 10 ** Math.ceil(Math.log10(Math.max(...values)))
  const [left, right, top, bottom] = [70, WIDTH - 190, 50, 300]
  const x = between(Math.min(...xs), Math.max(...xs), left, right)
  const y = between(floor, ceiling, bottom, top)
  const rows = []
  for (let value = floor; value <= ceiling * 1.01; value *= 10) {
    const shown = Number(value.toPrecision(1)).toLocaleString('en')
    rows.push(
      line(left, y(value), right, y(value)),
      label(left - 8, y(value) + 4, shown, { colour: QUIET, anchor: 'end' }),
    )
  }
  const columns = xs.map((value) =>
    label(x(value), bottom + 20, value.toLocaleString('en'), { colour: QUIET, anchor: 'middle' }),
  )
  const lines = series.flatMap(({ name, points }, i) => {
    const path = points.map(([a, b], k) => `${k === 0 ? 'M' : 'L'}${round(x(a))} ${round(y(b))}`).join('')
    const [endX, endY] = points.at(-1)
    return [
      `<path d="${path}" fill="none" stroke="${COLOURS[i]}" stroke-width="2.5" stroke-linejoin="round"/>`,
      ...points.map(([a, b]) => `<circle cx="${round(x(a))}" cy="${round(y(b))}" r="3.5" fill="${COLOURS[i]}"/>`),
      label(x(endX) + 12, y(endY) + 4, name, { colour: COLOURS[i], bold: true }),
    ]
  })
  const named = label((left + right) / 2, bottom + 42, xTitle, { colour: QUIET, anchor: 'middle' })
  return sheet(bottom + 58, title, [...rows, ...columns, ...lines, named])
}

function shapes({ folder, shapes: { above, title, axis } }) {
  const [[, ...names], ...rows] = tableAfter(folder, 'scale.md', above)
  const xs = rows.map(([games]) => numberOf(games))
  const series = names.map((name, i) => ({ name, points: rows.map((row) => [numberOf(row[0]), numberOf(row[i + 1])]) }))
  return growth(title, axis, xs, series)
}

function checking({ folder, growth: { above, title, axis } }) {
  const [[, ...powers], ...rows] = tableAfter(folder, 'performance.md', above)
  const xs = powers.map((_, i) => 10 ** (i + 2))
  const series = rows.map(([name, ...cells]) => ({
    name: subjectOf(name),
    points: cells.flatMap((cell, i) => (cell === '' ? [] : [[xs[i], Number.parseFloat(cell)]])),
  }))
  return growth(title, axis, xs, series)
}

/** Files of docs/images and what they hold. */
export const charts = () =>
  Object.fromEntries(
    Object.values(LANGUAGES).flatMap((language) => [
      [`speed${language.ending}`, speed(language)],
      [`growth${language.ending}`, checking(language)],
      [`shapes${language.ending}`, shapes(language)],
    ]),
  )
