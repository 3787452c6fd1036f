// Prints the tables, including the contests that we lose.
const pad = (rows) => {
  const widths = []
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  return rows.map(
    (row) => `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')}`,
  )
}

const number = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const percent = (value) => `±${Math.round(value * 50)} %`

function verdict(contestant, times, targets, faults) {
  if (faults > 0) return `loses data in ${faults} of 4 files by the book`
  const target = targets[contestant] ?? (contestant === 'JSON.parse' ? undefined : targets['*'])
  if (target === undefined) return times < 1 ? 'they are faster' : ''
  return times >= target ? `wanted ${target}×: yes` : `wanted ${target}×: NO`
}

export function contestTable(name, { title, unit, targets, rows }) {
  const ordered = [...rows].sort((a, b) => (b.speed ?? 0) - (a.speed ?? 0))
  const lines = pad([
    ['', unit, 'spread', 'Qipu is', 'at best', ''],
    ...ordered.map(({ contestant, failed, speed, spread, times, best, faults }) =>
      failed
        ? [contestant, 'failed', '', '', '', '']
        : [
            contestant,
            number(speed),
            percent(spread),
            contestant === 'qipu' ? '' : `${number(times)}×`,
            contestant === 'qipu' ? '' : `${number(best)}×`,
            contestant === 'qipu' ? '' : verdict(contestant, times, targets, faults),
          ],
    ),
  ])
  return `\n${name}: ${title}\n${lines.join('\n')}`
}

export function faultTable(name, rows) {
  const keys = Object.keys(rows[0] ?? {})
  return `\nfaults in ${name}\n${pad([keys, ...rows.map((row) => keys.map((key) => String(row[key])))]).join('\n')}`
}

export function commandTable(rows) {
  const lines = rows.map(({ name, milliseconds, fastest, against, most, times }) => [
    name,
    `${milliseconds.toFixed(0)} ms`,
    `fastest ${fastest.toFixed(0)} ms`,
    against ? `${number(times)} × ${against}` : '',
    against ? `wanted ≤ ${number(most)}: ${times <= most ? 'yes' : 'NO'}` : '',
  ])
  return `\ncommand line\n${pad(lines).join('\n')}`
}
