import type { GameRecord } from '../../../record/record.ts'
import type { Dialect } from '../dialects.ts'
import { HEAD_TEXT, ownTexts } from '../extras.ts'
import { applyHead, teamOf } from '../head/apply.ts'
import type { Head } from '../head/fields.ts'
import { readHead } from '../head/head.ts'
import { partiesOf } from '../head/parties.ts'
import { headFields, teamNames, writeHead } from '../head/write.ts'
import type { CcgcReader } from '../reader.ts'
import { readAmazons, writeAmazons } from './amazons.ts'
import { readArmy, writeArmy } from './army.ts'
import { readDots } from './dots.ts'
import { writeDots } from './dots-write.ts'
import { readDoudizhu, writeDoudizhu } from './doudizhu.ts'
import { readDraughts, writeDraughts } from './draughts.ts'
import { readEinstein, writeEinstein } from './einstein.ts'
import { readStones } from './stones.ts'
import { writeStones } from './stones-write.ts'
import { readSurakarta, writeSurakarta } from './surakarta.ts'

/** How the records of one game are read and written: both in one row, so that they can't drift apart. */
interface Body {
  read(reading: CcgcReader): void
  write(record: GameRecord, dialect: Dialect, layout?: 'pretty' | 'minified'): string
}

function teamsBySide(reading: CcgcReader, { first, second }: Head): readonly [string, string] {
  const { dialect } = reading
  const [one, two] = partiesOf(
    [teamOf(reading, first), teamOf(reading, second)],
    dialect.game.firstSide ?? 1,
    dialect,
  ).listed
  return one.side === 1 ? [one.name, two.name] : [two.name, one.name]
}

/** A head in brackets, and whatever follows it. */
const bracketed = (read: (reading: CcgcReader, from: number) => void, write: Body['write']): Body => ({
  read(reading) {
    const head = readHead(reading)
    reading.teams = teamsBySide(reading, head)
    read(reading, head.end)
    applyHead(reading, head)
  },
  write,
})

const stones = bracketed(readStones, writeStones)

/** A line with the head, then lines with the moves. */
const lines = (read: (reading: CcgcReader, from: number) => void, write: Body['write']): Body =>
  bracketed(read, (record, dialect) => {
    const [remark = ''] = ownTexts(record, HEAD_TEXT)
    return `${dialect.open}${writeHead(record, dialect)};${remark}\n${write(record, dialect)}`
  })

const draughts: Body = { read: readDraughts, write: writeDraughts }

export const bodies: Readonly<Record<string, Body>> = {
  C5: stones,
  C6: stones,
  PG: stones,
  NG: stones,
  HEX: stones,
  GO: stones,
  GO13: stones,
  GO9: stones,
  AM: lines(readAmazons, writeAmazons),
  WTN: lines(readEinstein, writeEinstein),
  AC2: {
    read: (reading) => applyHead(reading, readArmy(reading, reading.from)),
    write: (record, dialect) => writeArmy(record, dialect, teamNames(record, dialect)),
  },
  SU: {
    read: (reading) => applyHead(reading, readSurakarta(reading, reading.from)),
    write(record, dialect) {
      const [, first, second, result, time] = headFields(record, dialect)
      return `#${time}\n#先手方:${first}|后手方:${second}|${result}\n${writeSurakarta(record, dialect)}`
    },
  },
  DB: { read: readDots, write: writeDots },
  P2T1: { read: readDoudizhu, write: writeDoudizhu },
  DR10: draughts,
  DR8: draughts,
}
