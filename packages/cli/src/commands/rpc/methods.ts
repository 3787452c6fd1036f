import { check, type Reading, write } from 'qipu'
import { diagramOf, svgOf } from 'qipu/diagram'
import { drawRecord, linkOf, notesOf, Undrawn } from 'qipu/markdown'
import type { GameRecord } from 'qipu/record'
import type { Locale, Message } from 'qipu/text'
import { boardOptions, pictureOptions } from '../../picture/options.ts'
import { svgOptions } from '../../picture/picture.ts'
import { gameOf, replayOf, resolveShownNode } from '../../picture/resolve-node.ts'
import { viewOptions } from '../../picture/view.ts'
import { countBySeverity } from '../../report/counts.ts'
import { findingsOf } from '../../report/findings.ts'
import { findingsData } from '../../report/json.ts'
import { CliError } from '../../text/cli-error.ts'
import { formatRows } from '../formats/rows.ts'
import { gameRows } from '../games/rows.ts'
import { ruled } from '../judge/ruling.ts'
import { charsetIn, formatIn, oneOf, optional, readingIn, required, sourceIn } from './params.ts'
import type { Method, Params } from './protocol.ts'

/** Methods for other programs. One row per method. */
export function methodsFor(locale: Locale): Readonly<Record<string, Method>> {
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
      return { ...headOf(reading), games: reading.records.map((record) => judged(reading, record, locale)) }
    },
    draw: (params) => draw(params, locale),
    figure: (params) => figure(params, locale),
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
  const encoding = charsetIn(params, 'encoding')
  const reading = readingIn(params)
  const options = {
    ...(optional(params, 'keep', 'boolean') && { keep: true }),
    ...(optional(params, 'exact', 'boolean') && { exact: true }),
    ...(encoding !== undefined && { encoding }),
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

function judged(reading: Reading, record: GameRecord, locale: Locale): unknown {
  const { ruling, messages } = ruled(record, reading.format)
  return { game: record.game, result: record.info.result ?? null, ...ruling, ...found(reading, messages, locale) }
}

function draw(params: Params, locale: Locale): unknown {
  const reading = readingIn(params)
  const record = gameOf(reading, { record: optional(params, 'record', 'count') })
  const replay = replayOf(record)
  const { node, transient } = resolveShownNode(record, {
    node: optional(params, 'node', 'count'),
    move: optional(params, 'move', 'count'),
    at: optional(params, 'at', 'seconds'),
  })
  replay.to(node)
  const looks = viewOptions(
    {
      last: optional(params, 'last', 'count'),
      numbers: oneOf(params, 'numbers', boardOptions.numbers.choices),
      region: optional(params, 'region', 'string'),
      coordinates: oneOf(params, 'coordinates', boardOptions.coordinates.choices),
      view: oneOf(params, 'view', boardOptions.view.choices),
    },
    replay,
    { locale },
  )
  const size = optional(params, 'size', 'count')
  const painting = svgOptions(
    {
      size,
      theme: oneOf(params, 'theme', pictureOptions.theme.choices),
      stones: oneOf(params, 'stones', pictureOptions.stones.choices),
    },
    'light',
  )
  const scene = diagramOf(replay, { ...looks, ...(transient && { transient }) }, size)
  return { node, svg: svgOf(scene, painting) }
}

/** Draws the figure that an address in a text requests: `game.sgf#20..40&width=80mm`. */
function figure(params: Params, locale: Locale): unknown {
  const link = linkOf(required(params, 'address', 'string'))
  const { bytes } = sourceIn(params)
  try {
    const drawing = drawRecord(link, { read: () => bytes, locale })
    const { id = null, width = null } = 'unknown' in link ? {} : link
    return { svg: svgOf(drawing.scene, drawing.picture), notes: notesOf(drawing, { locale }), id, width }
  } catch (error) {
    throw error instanceof Undrawn ? new CliError('verbatim', { text: error.message }) : error
  }
}
