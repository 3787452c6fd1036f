import type { Info, Participant, Player } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { asWritten, exists, inUtc } from '../shared/date-time.ts'
import { isKomi, ruleSets, scorings } from '../shared/wei7.ts'
import { type PropertySpec, rowsOf, type Wei7Reader, writeRows } from './reader.ts'
import { isNumber, isParticipant, isSide, oneOf, readResult, reportOneOf, shortText, writeResult } from './values.ts'

const KOMI = { allowed: '0, 0.5, 1 … 9.5', includes: isKomi }

const ruleRows = rowsOf<Info>('3.10.1', {
  scoring: oneOf('scoring', '3.10.1', scorings),
  komi: {
    read(value, info, reading, key) {
      if (!isNumber(value, reading, key, '3.10.1', KOMI)) return false
      info.komi = value
      return true
    },
    write: (info) => info.komi,
  },
  type: oneOf('rules', '3.10.1', ruleSets),
})

const rules: PropertySpec<Info> = {
  read(value, info, reading, key) {
    if (!isObject(value)) return reading.report('wei7/not-object', key, '3.10.1')
    reading.object(value, ruleRows, info, key)
    return true
  },
  write(info, board) {
    const object = writeRows(ruleRows, info, board)
    return Object.keys(object).length > 0 ? object : undefined
  },
}

const timeForm = /^.{10}T\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/

/** 3.10.2: a moment in UTC. Other forms of a date are understood, with a report. */
const time: PropertySpec<Info> = {
  read(value, info, reading, key) {
    if (typeof value !== 'string') return reading.report('wei7/not-string', key, '3.10.2')
    const utc = inUtc(value)
    if (utc === value && timeForm.test(value)) info.dates = [value]
    else if (utc?.endsWith('Z') && utc !== value) {
      reading.report(value.endsWith('Z') ? 'wei7/time-midnight' : 'wei7/time-zone', key, undefined, { utc })
      info.dates = [asWritten(value)!]
    } else {
      reading.report('wei7/time-form', key)
      if (utc === undefined && !exists(value)) return false
      info.dates = [utc ?? value]
    }
    return true
  },
  write: ({ dates: [date] = [] }) => date && (inUtc(date) ?? date),
}

const participantRows = rowsOf<Participant>('3.10.4', {
  domain: shortText('domain', '3.10.6'),
  id: shortText('id', '3.10.6'),
  name: shortText('name', '3.10.6'),
  title: shortText('title', '3.10.6'),
  rank: shortText('rank', '3.10.6'),
})

/** 3.10.4: steps name participants by index, so that one that can't be understood leaves an empty seat. */
const participants: PropertySpec<Info> = {
  read(value, info, reading, key) {
    if (!Array.isArray(value)) return reading.report('wei7/not-array', key, '3.10.4')
    reading.enter(value, key)
    const list = value.map((item, i) => {
      const participant: Participant = {}
      if (isObject(item)) reading.object(item, participantRows, participant, i)
      else {
        reading.report('wei7/not-object', i, '3.10.4')
        reading.keep(String(i), item)
      }
      return participant
    })
    reading.leave()
    if (list.length > 0) info.participants = list
    return true
  },
  write: (info, board) => info.participants?.map((participant) => writeRows(participantRows, participant, board)),
}

/** 3.10.7: players. An entry without a name is preserved by itself. */
const players: PropertySpec<Info> = {
  read(value, info, reading, key) {
    if (!Array.isArray(value)) return reading.report('wei7/not-array', key, '3.10.7')
    const count = info.participants?.length ?? 0
    const list = reading.list(value, key, (item, i, place) => readPlayer(item, reading, i, place, count))
    if (list.length > 0) info.players = list
    return true
  },
  write: (info) => info.players?.map(({ participant, side }) => ({ participant, ...(side && { color: side }) })),
}

function readPlayer(item: Json, reading: Wei7Reader, i: number, place: number, count: number): Player | undefined {
  if (!isObject(item)) return void reading.report('wei7/not-object', i, '3.10.7')
  reading.enter(item, place)
  const player = readSeat(item, reading, count)
  reading.leave()
  return player
}

function readSeat({ participant, color }: JsonObject, reading: Wei7Reader, count: number): Player | undefined {
  if (participant === undefined) return void reading.reportMissing('participant', '3.10.7')
  if (!isParticipant(participant, reading, 'participant', count)) return undefined
  reading.noOthers('3.10.7', 'participant', 'color')
  if (color === undefined) return { participant }
  if (isSide(color)) return { participant, side: color }
  reportOneOf(reading, 'color', '3.10.7', [1, 2])
  reading.keep('color', color)
  return { participant }
}

export const infoRows = rowsOf<Info>(
  '3.10',
  {
    domain: shortText('domain', '3.10.6'),
    id: shortText('id', '3.10.6'),
    name: shortText('name', '3.10.6'),
    rules,
    time,
    place: shortText('place', '3.10.3'),
    participants,
    players,
    result: {
      read(value, info, reading, key) {
        const result = readResult(value, reading, key)
        if (result === undefined) return false
        info.result = result
        return true
      },
      write: (info) => info.result && writeResult(info.result),
    },
  },
  { ordered: true },
)
