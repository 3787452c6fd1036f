#!/usr/bin/env node
// Writes records as the Chinese Computer Games Championship wants them: all ten dialects, their charset and their file name.
// Copy this file into your program and call `write(record, folder)`, or run it: `node ccgc.mjs FOLDER < record.txt`.
// MIT licence, like the rest of Qipu.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Opening and closing sign, colours behind the teams in the head, colours behind the teams in the file's name.
const ENVELOPES = {
  C5: ['{', '}', 'BW', 'BW'],
  C6: ['{', '}', 'BW', 'BW'],
  HEX: ['{', '}', 'RB', 'RB'],
  PG: ['(', ')', 'BW', 'BW'],
  NG: ['(', ')', 'BW', 'BW'],
  AM: ['#', '', '', 'BW'],
  WTN: ['#', '', 'RB', ''],
}

const team = (name, colours, seat) => (colours ? `${name} ${colours[seat]}` : name)

function time(record, form) {
  const [y, m, d, h, n] = record.time.split(' ')
  return form.replace(/[ymdhn]/g, (part) => ({ y, m, d, h, n })[part])
}

function head(record, colours) {
  const when = time(record, record.game === 'AM' ? 'y/m/d h:n' : 'y.m.d h:n')
  const teams = [team(record.first, colours, 0), team(record.second, colours, 1)]
  return [record.game, ...teams, record.result, `${when} ${record.place}`, record.event]
    .map((field) => `[${field}]`)
    .join('')
}

/** C5, C6, HEX, PG, NG: all in one line. AM: two moves a line. WTN: two lines of layout, one move a line. */
function envelope(record) {
  const { game, move: moves } = record
  const [opening, closing, usual] = ENVELOPES[game]
  // In WTN blue may move first.
  const colours = game === 'WTN' && moves[0]?.includes('(B') ? 'BR' : usual
  const first = `${opening}${head(record, colours)};`
  if (game === 'AM') {
    const rounds = moves.flatMap((move, i) => (i % 2 === 0 ? [[move, moves[i + 1]].filter(Boolean).join(' ')] : []))
    return `${[first, ...rounds.map((round, i) => `${i + 1} ${round}`)].join('\n')}\n`
  }
  if (game === 'WTN') return `${[first, ...record.setup, ...moves.map((move, i) => `${i + 1}:${move}`)].join('\n')}\n`
  return first + moves.join(';') + closing
}

const surakarta = (record) =>
  `${[
    `#${time(record, 'y-m-d-h:n')} ${record.place}`,
    `#先手方:${record.first}|后手方:${record.second}|${record.result}`,
    ...record.setup.map((row) => `!${row}`),
    ...record.move,
  ].join('\n')}\n`

function armyChess(record) {
  const [ea, eb] = record.end.split(' ')
  const [aa, ab] = record.setup
  const info = `;INFO[1.0]PA[${record.first}]PB[${record.second}]TL[1800]SL[31]`
  const moves = record.move.map((move) => `;${move}`)
  return `${['(', info, `;AA[${aa}]`, `;AB[${ab}]`, ...moves, `;EA[${ea}]EB[${eb}]`, ')'].join('\n')}\n`
}

function dotsAndBoxes(record) {
  const redFirst = record.move[0].startsWith('r')
  const [R, B] = redFirst ? [record.first, record.second] : [record.second, record.first]
  const winner = { 先手胜: redFirst ? 'R' : 'B', 后手胜: redFirst ? 'B' : 'R' }[record.result] ?? ''
  const [RScore, BScore] = record.score.split(' ').map(Number)
  const game = record.move.map((piece) => ({ piece }))
  return JSON.stringify({ R, B, winner, RScore, BScore, Date: time(record, 'y-m-d h:n'), Event: record.event, game })
}

const WRITERS = { SU: surakarta, AC2: armyChess, DB: dotsAndBoxes }

const INSTEAD = { ':': '.', '/': '-', '\\': '-', '|': '-' }

/** Brackets and strokes would end a field of the head: their wide forms do not. */
function clean(record) {
  const wide = (text) => text.replace(/[[\]|]/g, (sign) => ({ '[': '［', ']': '］', '|': '｜' })[sign])
  return {
    ...record,
    first: wide(record.first),
    second: wide(record.second),
    place: wide(record.place ?? ''),
    event: wide(record.event ?? ''),
  }
}

export function name(record) {
  const { game, place, event } = record
  const colours = ENVELOPES[game]?.[3] ?? ''
  const teams = `${team(record.first, colours, 0)} vs ${team(record.second, colours, 1)}`
  const tail = { DB: '', SU: time(record, '-ymdhn') }[game] ?? `-${time(record, 'y.m.d h.n')} ${place}-${event}`
  // Windows forbids these signs, and most systems names of more than 255 bytes.
  const signs = [...`${game}-${teams}-${record.result}${tail}`.replace(/[<>:"/\\|?*]/g, (sign) => INSTEAD[sign] ?? '_')]
  while (Buffer.byteLength(`${signs.join('')}.txt`) > 255) signs.pop()
  return `${signs.join('').trimEnd()}.txt`
}

// Bytes of four run like the digits of a number: 10 signs, 126, 10, and leading bytes.
const fourBytes = (n, lead) => [
  lead + Math.floor(n / 12600),
  0x30 + (Math.floor(n / 1260) % 10),
  0x81 + (Math.floor(n / 10) % 126),
  0x30 + (n % 10),
]

/** JavaScript can read GB18030, but not write it: whatever two or four bytes mean, the table has the other way round. */
function gb18030Table() {
  const decoder = new TextDecoder('gb18030')
  const table = new Map()
  const add = (bytes) => {
    const sign = decoder.decode(Uint8Array.from(bytes))
    if (!table.has(sign)) table.set(sign, bytes)
  }
  for (let a = 0x81; a < 0xff; a++) for (let b = 0x40; b < 0xff; b++) add([a, b])
  for (let n = 0; n < 39420; n++) add(fourBytes(n, 0x81))
  return table
}

let table

function gb18030(text) {
  table ??= gb18030Table()
  const bytesOf = (sign) => {
    const code = sign.codePointAt(0)
    if (code < 0x80) return [code]
    return code < 0x10000 ? (table.get(sign) ?? ['?'.charCodeAt(0)]) : fourBytes(code - 0x10000, 0x90)
  }
  return Uint8Array.from([...text].flatMap(bytesOf))
}

export function write(given, folder) {
  const record = given.game === 'DB' ? given : clean(given)
  const text = (WRITERS[record.game] ?? envelope)(record)
  const path = join(folder, name(record))
  writeFileSync(path, ['AM', 'DB'].includes(record.game) ? text : gb18030(text))
  return path
}

/** Records from `key value` lines; an empty line ends a record. */
export function read(text) {
  return text.split(/\r?\n(?:\s*\r?\n)+/).flatMap((part) => {
    const record = { move: [], setup: [] }
    for (const line of part.split(/\r?\n/)) {
      const [, key, value] = /^(\S+) ?(.*)$/.exec(line) ?? []
      if (key === 'move' || key === 'setup') record[key].push(value)
      else if (key) record[key] = value
    }
    return record.game ? [record] : []
  })
}

if (process.argv[2]) for (const record of read(readFileSync(0, 'utf8'))) write(record, process.argv[2])
