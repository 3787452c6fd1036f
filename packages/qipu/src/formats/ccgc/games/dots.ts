import type { Side } from '../../../games/game.ts'
import { addPlayer } from '../../../record/players.ts'
import { notesOf, type Result } from '../../../record/record.ts'
import {
  type Json,
  type JsonObject,
  type JsonProblem,
  type JsonProblemKind,
  type ParsedJson,
  parseJson,
  stringifyJson,
} from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import type { Args } from '../../../text/language/texts.ts'
import { readTimePlace, timeExample, writeTimePlace } from '../../shared/time-place.ts'
import { halfWidth } from '../../shared/width.ts'
import { colourOf } from '../colours.ts'
import type { CcgcCode } from '../messages/all.ts'
import { type CcgcReader, excerpt, LONGEST_MOVE } from '../reader.ts'
import { readWinner, withScores } from './dots-results.ts'
import { membersTwice } from './dots-twice.ts'

/** Dots and boxes: JSON with the teams, the scores, and a list of `{ "piece": "r(b4,h)", "annotation": "…" }`. */

const PIECE_EXAMPLE = 'r(b4,h)'
const GAME_EXAMPLE = `[{ "piece": "${PIECE_EXAMPLE}" }]`
const PIECE = /^([^(]*?)\s{0,20}(\(\s{0,20}[a-z]\s{0,20}\d{1,2}\s{0,20}[,.]?\s{0,20}[a-z]\s{0,20}\)?)$/i
const MOST_PROBLEMS = 20
const DROPPED_KEY = 'unread'

/** Problems with which something of the text is not in the value; all others are mended without loss. */
const PROBLEM_CODES: Partial<Readonly<Record<JsonProblemKind, CcgcCode>>> = {
  'duplicate-key': 'ccgc/json-twice',
  comment: 'ccgc/json-dropped',
  'bad-escape': 'ccgc/json-dropped',
  unexpected: 'ccgc/json-dropped',
  'no-value': 'ccgc/json-dropped',
  'after-end': 'ccgc/json-dropped',
  number: 'ccgc/json-number',
}

const shown = (value: Json | undefined): string => excerpt(value === undefined ? '' : stringifyJson(value))

/** Keys of the record and of a move, by their lower-case form: capitals vary from program to program. */
const keyTable = (...keys: string[]) => new Map(keys.map((key) => [key.toLowerCase(), key]))
const RECORD_KEYS = keyTable('R', 'B', 'winner', 'RScore', 'BScore', 'Date', 'Event', 'game')
const MOVE_KEYS = keyTable('piece', 'annotation')

export function readDots(reading: CcgcReader): void {
  new DotsReader(reading).read()
}

class DotsReader {
  readonly #reading: CcgcReader
  readonly #json: ParsedJson
  /** The entry of each node. */
  readonly #entries: JsonObject[] = []
  #root: JsonObject | undefined
  /** The keys of the root, by what they are usually called. */
  #keys: ReadonlyMap<string, string> = new Map()

  constructor(reading: CcgcReader) {
    this.#reading = reading
    reading.locate = (node, spot) => {
      const entry = node === 0 ? this.#root : this.#entries[node]
      const key = node === 0 && spot !== undefined ? this.#keys.get(spot) : undefined
      const place = entry && this.#json.placeOf(entry, key)
      return place && { offset: reading.from + place.offset, length: place.length }
    }
    this.#json = parseJson(reading.text.slice(reading.from, reading.to))
  }

  read(): void {
    const json = this.#json
    const problems = [...json.problems, ...json.duplicateKeys()]
    for (const { at, what, kind } of problems.slice(0, MOST_PROBLEMS)) {
      const from = this.#reading.from + at.offset
      this.#reading.report(PROBLEM_CODES[kind] ?? 'ccgc/json', from, from + at.length, { text: excerpt(what) })
    }
    const root = json.value
    if (!isObject(root)) {
      this.#reading.report('ccgc/unreadable', this.#reading.from, this.#reading.to, {
        text: shown(root),
        expected: `{ "R": …, "game": ${GAME_EXAMPLE} }`,
      })
      return
    }
    const facts = this.#known(root, RECORD_KEYS, (key, value) => this.#reading.keepForGame(`json:${key}`, value))
    this.#root = root
    this.#keys = facts
    this.#keepDropped(root, problems)
    this.#facts(root, facts)
    this.#moves(root, facts)
  }

  /** Dropped members are preserved under a key that no record has. */
  #keepDropped(root: JsonObject, problems: readonly JsonProblem[]): void {
    const passed = problems.filter(({ kind }) => PROBLEM_CODES[kind] === 'ccgc/json-dropped')
    const isTwice = problems.some(({ kind }) => kind === 'duplicate-key')
    const dropped = [
      ...passed.map(({ at }) => this.#json.text.slice(at.offset, at.offset + at.length)),
      ...(isTwice ? membersTwice(this.#json.text) : []),
    ].filter((text) => text.trim() !== '')
    let key = DROPPED_KEY
    while (Object.hasOwn(root, key)) key += '_'
    if (dropped.length > 0) this.#reading.keepForGame(`json:${key}`, dropped)
  }

  #report(
    code: CcgcCode,
    holder: object,
    key: string | number | undefined,
    args: Args,
    part: 'key' | 'value' = 'value',
  ): void {
    const { offset, length } = this.#json.placeOf(holder, key, part)
    const from = this.#reading.from + offset
    this.#reading.report(code, from, from + length, args)
  }

  /** The known keys of an object with the names that they have there; what is unknown is told and kept. */
  #known(
    holder: JsonObject,
    table: ReadonlyMap<string, string>,
    keep: (key: string, value: Json) => void,
  ): Map<string, string> {
    const found = new Map<string, string>()
    for (const key of Object.keys(holder)) {
      const usual = table.get(key.toLowerCase())
      if (usual === undefined || found.has(usual)) {
        this.#report('ccgc/json-unknown', holder, key, { key: excerpt(key) }, 'key')
        keep(key, holder[key]!)
        continue
      }
      if (usual !== key) this.#report('ccgc/json-key', holder, key, { found: key, expected: usual }, 'key')
      found.set(usual, key)
    }
    return found
  }

  #facts(root: JsonObject, keys: ReadonlyMap<string, string>): void {
    const { record } = this.#reading
    const text = (usual: string): string => this.#text(root, keys, usual)
    const [red, blue] = [text('R'), text('B')]
    this.#reading.teams = [red, blue]
    if (red !== '') addPlayer(record, 1).name = red
    if (blue !== '') addPlayer(record, 2).name = blue
    const event = text('Event')
    if (event !== '') record.info.event = event
    this.#date(root, keys, text('Date'))
    this.#result(root, keys, text('winner'))
  }

  /** A text of the record; something else in its place is told and kept. */
  #text(root: JsonObject, keys: ReadonlyMap<string, string>, usual: string): string {
    const key = keys.get(usual)
    const value = key === undefined ? undefined : root[key]
    if (value === undefined || typeof value === 'string') return value ?? ''
    this.#report('ccgc/json-value', root, key, { key: usual, text: shown(value), expected: '"…"' })
    this.#reading.keepForGame(usual, value)
    return ''
  }

  #date(root: JsonObject, keys: ReadonlyMap<string, string>, text: string): void {
    const { info } = this.#reading.record
    if (text.trim() === '') return
    const { time } = this.#reading.dialect
    const found = readTimePlace(text)
    if (!found?.date) {
      info.verbatim = { ...info.verbatim, dates: text }
      this.#report('ccgc/time-unknown', root, keys.get('Date'), { found: excerpt(text), expected: timeExample(time) })
      return
    }
    info.dates = [found.date]
    const expected = writeTimePlace({ date: found.date }, time)
    if (found.place !== undefined) {
      // There is no key for a place.
      this.#reading.keepForGame('Date', text)
      this.#report('ccgc/json-value', root, keys.get('Date'), {
        key: 'Date',
        text: shown(text),
        expected: `"${expected}"`,
      })
    } else if (expected !== text)
      this.#report('ccgc/time-form', root, keys.get('Date'), { found: excerpt(text), expected })
  }

  #result(root: JsonObject, keys: ReadonlyMap<string, string>, winner: string): void {
    const reading = this.#reading
    const { info } = reading.record
    const read = readWinner(winner, reading.dialect.game, reading.teams)
    let result = read === 'ambiguous' ? undefined : read
    if (winner.trim() !== '' && !result) {
      const code = read === 'ambiguous' ? 'ccgc/result-ambiguous' : 'ccgc/result-unknown'
      const [one, two] = reading.teams.map((team) => excerpt(team) || '?')
      this.#report(code, root, keys.get('winner'), { found: excerpt(winner), one: one!, two: two! })
      info.verbatim = { ...info.verbatim, result: winner }
      result = { winner: 'unknown' }
    } else if (result && winner !== this.#letter(result)) {
      this.#report('ccgc/result-word', root, keys.get('winner'), { found: excerpt(winner), word: this.#letter(result) })
    }
    const red = this.#score(root, keys, 'RScore')
    const blue = this.#score(root, keys, 'BScore')
    const counted = red === undefined || blue === undefined ? undefined : withScores(result, red, blue)
    if (counted ?? result) info.result = counted ?? result!
    if (counted) return
    if (red !== undefined) reading.keepForGame('RScore', red)
    if (blue !== undefined) reading.keepForGame('BScore', blue)
  }

  #letter({ winner }: Result): string {
    return typeof winner === 'number' ? this.#reading.dialect.game.sides[winner - 1]!.letter : '平局'
  }

  #score(root: JsonObject, keys: ReadonlyMap<string, string>, usual: string): number | undefined {
    const key = keys.get(usual)
    const value = key === undefined ? undefined : root[key]
    if (value === undefined || typeof value === 'number') return value
    if (typeof value === 'string' && /^\s*\d{1,2}\s*$/.test(value)) {
      this.#report('ccgc/score-text', root, key, { text: value })
      return Number(value)
    }
    this.#report('ccgc/json-value', root, key, { key: usual, text: shown(value), expected: '0–25' })
    this.#reading.keepForGame(usual, value)
    return undefined
  }

  #moves(root: JsonObject, keys: ReadonlyMap<string, string>): void {
    const key = keys.get('game')
    const moves = key === undefined ? undefined : root[key]
    if (!Array.isArray(moves)) {
      this.#report('ccgc/json-value', root, key, { key: 'game', text: shown(moves), expected: GAME_EXAMPLE })
      if (moves !== undefined) this.#reading.keepForGame('json:game', moves)
      return
    }
    for (const [index, entry] of moves.entries()) {
      const known = isObject(entry) ? this.#entryKeys(entry) : undefined
      const piece = isObject(entry) ? entry[known?.get('piece') ?? ''] : undefined
      if (isObject(entry) && typeof piece === 'string') this.#move(entry, piece, known!)
      else {
        this.#report('ccgc/json-value', moves, index, {
          key: 'piece',
          text: shown(entry),
          expected: `"${PIECE_EXAMPLE}"`,
        })
        this.#reading.keep('entry', entry)
      }
    }
  }

  #entryKeys(entry: JsonObject): Map<string, string> {
    const found = new Map<string, string>()
    for (const key of Object.keys(entry)) {
      const usual = MOVE_KEYS.get(key.toLowerCase())
      if (usual !== undefined && !found.has(usual)) found.set(usual, key)
    }
    return found
  }

  #move(entry: JsonObject, piece: string, keys: ReadonlyMap<string, string>): void {
    const reading = this.#reading
    const { game, board } = reading.dialect
    const half = halfWidth(piece.trim())
    const [, who, edge] = half.length > LONGEST_MOVE ? [] : (PIECE.exec(half) ?? [])
    const move = edge === undefined ? undefined : game.notation.parse(tidyEdge(edge), board)
    if (who === undefined || move === undefined) {
      const code = edge === undefined ? 'ccgc/unreadable' : 'ccgc/point-outside'
      const expected = edge === undefined ? PIECE_EXAMPLE : 'a–f, 1–6, h / v'
      this.#report(code, entry, keys.get('piece'), { text: excerpt(piece), point: excerpt(piece), expected })
      if (half === '') reading.keep('entry', entry)
      else reading.keepMove(entry)
      return
    }
    const letter = reading.sideOf(who)
    const usual = letter && `${game.sides[letter - 1]!.letter.toLowerCase()}${game.notation.format(move, board)}`
    if (usual === piece) this.#add(move, letter!, entry)
    else this.#unusual(entry, piece, who, move, keys)
    for (const key of Object.keys(entry)) {
      if (key === keys.get('piece')) continue
      if (key === keys.get('annotation')) this.#annotation(entry, key)
      else {
        this.#report('ccgc/json-unknown', entry, key, { key: excerpt(key) }, 'key')
        reading.keep(`json:${key}`, entry[key]!)
      }
    }
    for (const [usualKey, key] of keys) {
      if (usualKey !== key) this.#report('ccgc/json-key', entry, key, { found: key, expected: usualKey }, 'key')
    }
  }

  /** Places in JSON are determined on demand. */
  #add(move: number, side: Side, entry: JsonObject): void {
    this.#reading.add(move, side, this.#reading.from, this.#reading.from)
    this.#entries[this.#reading.last] = entry
  }

  /** A move that is not in its exact form. */
  #unusual(entry: JsonObject, piece: string, who: string, move: number, keys: ReadonlyMap<string, string>): void {
    const reading = this.#reading
    const { game, board } = reading.dialect
    const place = this.#json.placeOf(entry, keys.get('piece'))
    const from = reading.from + place.offset
    const to = from + place.length
    const side = colourOf(reading, who, from, to)
    this.#add(move, side, entry)
    const expected = `${game.sides[side - 1]!.letter.toLowerCase()}${game.notation.format(move, board)}`
    const half = halfWidth(piece)
    if (half !== piece) reading.count('ccgc/full-width', from, to, { found: excerpt(piece) })
    if (/[A-Z]/.test(half)) reading.count('ccgc/upper-case', from, to)
    if (/\s/.test(half)) reading.count('ccgc/spaces', from, to)
    const plain = half.replace(/\s+/g, '').toLowerCase()
    if (plain.slice(plain.indexOf('(')) !== expected.slice(1)) {
      reading.count('ccgc/move-form', from, to, { found: excerpt(piece), expected })
    }
  }

  #annotation(entry: JsonObject, key: string): void {
    const text = entry[key]!
    if (text === '') return
    if (typeof text === 'string') {
      notesOf(this.#reading.lastNode).comments = [{ text }]
      return
    }
    this.#report('ccgc/json-value', entry, key, { key, text: shown(text), expected: '"…"' })
    this.#reading.keep(`json:${key}`, text)
  }
}

/** `( B4 . v` → `(b4,v)` */
const tidyEdge = (edge: string): string =>
  edge.replace(/\s+/g, '').replace(/^\(([a-z]\d{1,2})[,.]?([a-z])\)?$/i, '($1,$2)')
