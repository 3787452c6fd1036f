import { check, type GameRecord, gameById, judge, type Message, type Reading, type Replay, write } from 'qipu'
import { diagramOf, svgOf } from 'qipu/diagram'
import { reportBoard, reportRuling } from 'qipu/judge'
import { type Locale, messagesOf } from 'qipu/text'
import { svgOptions } from '../../picture/picture.ts'
import { replayOf, spotOf } from '../../picture/place.ts'
import { viewOptions } from '../../picture/view.ts'
import { countBySeverity } from '../../report/counts.ts'
import { findingsOf } from '../../report/findings.ts'
import { findingsData } from '../../report/json.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { Problem } from '../../words/problem.ts'
import { formatRows } from '../formats/rows.ts'
import { gameRows } from '../games/rows.ts'
import { formatIn, oneOf, optional, readingIn, required } from './params.ts'
import type { Method, Params } from './protocol.ts'

/** What other programs can ask for. One row per method. */
export function methodsFor(terminal: Terminal): Readonly<Record<string, Method>> {
  const { locale } = terminal
  return {
    formats: () => formatRows(locale),
    games: () => gameRows(locale),
    read(params) {
      const reading = readingIn(params)
      const { bytes } = write(reading.records, 'qipu')
      return {
        ...headOf(reading),
        record: bytes && JSON.parse(new TextDecoder().decode(bytes)),
        ...found(reading, reading.messages, locale),
      }
    },
    check(params) {
      const reading = readingIn(params)
      return { ...headOf(reading), ...found(reading, check(reading), locale) }
    },
    convert: (params) => convert(params, locale),
    judge(params) {
      const reading = readingIn(params)
      return { ...headOf(reading), games: reading.records.map((record) => ruled(reading, record, locale)) }
    },
    draw: (params) => draw(params, terminal),
  }
}

const headOf = ({ format, charset, records }: Reading) => ({
  format: format?.id ?? null,
  charset: charset?.name ?? null,
  games: records.length,
})

/** Messages with their sentences, and how many there are of each severity. */
const found = ({ text, place }: Reading, messages: readonly Message[], locale: Locale) => ({
  messages: findingsData(findingsOf({ messages, text, place }, { reader: 'machines', volume: undefined }), locale),
  counts: countBySeverity(messages),
})

function convert(params: Params, locale: Locale): unknown {
  required(params, 'to', 'string')
  const to = formatIn(params, 'to')!
  const reading = readingIn(params)
  const options = {
    ...(optional(params, 'keep', 'boolean') && { keep: true }),
    ...(optional(params, 'exact', 'boolean') && { exact: true }),
    ...(optional(params, 'encoding', 'string') !== undefined && { encoding: optional(params, 'encoding', 'string')! }),
    ...(reading.format && { from: reading.format }),
  }
  if (reading.records.length === 0) return { ...headOf(reading), to, ...found(reading, reading.messages, locale) }
  const { bytes, messages } = write(reading.records, to, options)
  return {
    ...headOf(reading),
    to,
    ...(bytes && contentOf(bytes)),
    ...found(reading, [...reading.messages, ...messages], locale),
  }
}

/** As a text where it is one in UTF-8, in base64 otherwise. */
function contentOf(bytes: Uint8Array): { readonly text: string } | { readonly base64: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { base64: Buffer.from(bytes).toString('base64') }
  }
}

function ruled(reading: Reading, record: GameRecord, locale: Locale): unknown {
  const game = gameById(record.game)
  const freedoms = reading.format?.freedoms
  const ruling = game?.holds(record.board) ? judge(record, game, freedoms && { freedoms }) : undefined
  const messages = messagesOf((report) => {
    if (game && ruling) reportRuling(ruling, record, game, report)
    else if (game) reportBoard(record, game, report)
  })
  return { game: record.game, result: record.info.result ?? null, ...ruling, ...found(reading, messages, locale) }
}

function draw(params: Params, terminal: Terminal): unknown {
  const reading = readingIn(params)
  const number = optional(params, 'record', 'count') ?? 1
  const record = reading.records[number - 1]
  if (!record)
    throw reading.records.length === 0
      ? new Problem('no-game')
      : new Problem('so-many-games', { count: reading.records.length })
  const replay: Replay = replayOf(record)
  const { node, transient } = spotOf(record, {
    node: optional(params, 'node', 'count'),
    move: optional(params, 'move', 'count'),
    at: optional(params, 'at', 'seconds'),
  })
  replay.to(node)
  const looks = viewOptions(
    {
      last: optional(params, 'last', 'count'),
      numbers: oneOf(params, 'numbers', ['all', 'none']),
      region: optional(params, 'region', 'string'),
      coordinates: oneOf(params, 'coordinates', ['a1', 'aa', '1-1', 'kanji', 'hangul', 'none']),
      view: oneOf(params, 'view', ['first', 'second', 'referee']),
    },
    replay,
    terminal,
  )
  const size = optional(params, 'size', 'count')
  const painting = svgOptions(
    {
      size,
      theme: oneOf(params, 'theme', ['light', 'dark', 'paper', 'contrast']),
      stones: oneOf(params, 'stones', ['flat', 'shaded']),
    },
    'light',
  )
  const scene = diagramOf(replay, { ...looks, ...(transient && { transient }) }, size)
  return { node, svg: svgOf(scene, painting) }
}
