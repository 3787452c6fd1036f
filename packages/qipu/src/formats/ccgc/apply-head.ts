import type { Side } from '../../games/game.ts'
import { firstMover } from '../../games/replay.ts'
import { addPlayer } from '../../record/players.ts'
import type { Result } from '../../record/record.ts'
import { excerpt, type GameReading, sideInSeat } from './game-reading.ts'
import type { Field, Head } from './head.ts'
import { readResult, writeResult } from './results.ts'
import { splitTeam, type Team, tagLetter, usualTag } from './teams.ts'
import { readTimePlace, timeExample, writeTimePlace } from './time-place.ts'

/** Heads in brackets may have colours after the teams' names; the others never do. */
export const teamOf = ({ dialect }: GameReading, field: Field | undefined): Team =>
  dialect.hasTags ? splitTeam(field?.value ?? '') : { name: field?.value ?? '', tag: '' }

/** Puts what the head says into the record: after the moves, because they tell who was first. */
export function applyHead(reading: GameReading, head: Head): void {
  const { record, dialect } = reading
  const fields = [head.first, head.second, head.result, head.time, head.event]
  fields.forEach((field, i) => {
    if (field) reading.mark(String(i + 2), field)
  })
  const teams = [teamOf(reading, head.first), teamOf(reading, head.second)] as const
  const first = whoIsFirst(reading, teams[0])
  applyTeams(reading, head, teams, first)
  if (head.result) applyResult(reading, head.result, first)
  if (head.time) applyTime(reading, head.time)
  if (head.event && head.event.value !== '') record.info.event = head.event.value
  if (!dialect.game.firstSide && first === 2 && firstMover(record) === undefined) reading.keepForGame('first', 2)
}

/** By the rules, by the first move; without any move, by the colour after the first team's name. */
function whoIsFirst(reading: GameReading, { tag }: Team): Side {
  const { record, dialect } = reading
  return dialect.game.firstSide ?? firstMover(record) ?? reading.sideOf(tag.trim()) ?? 1
}

function applyTeams(reading: GameReading, head: Head, teams: readonly [Team, Team], first: Side): void {
  const { record, dialect } = reading
  const tags: string[] = []
  let isUsual = true
  for (const seat of [1, 2] as const) {
    const { name, tag } = teams[seat - 1]!
    const side = sideInSeat(seat, first)
    const usual = usualTag(name, tagLetter(side, seat, dialect), dialect)
    if (name !== '') addPlayer(record, side).name = name
    tags.push(tag)
    if (tag !== usual) isUsual = false
    const field = seat === 1 ? head.first : head.second
    if (dialect.tagged && tag.trim() !== '' && tag.trim() !== usual.trim()) {
      reading.sayOfGame('ccgc/tag-contradicts', field!.from, field!.to, {
        tag: tag.trim(),
        seat,
        expected: usual.trim(),
      })
    }
  }
  if (!isUsual) reading.keepForGame('tags', tags)
}

function applyResult(reading: GameReading, { value, from, to }: Field, first: Side): void {
  const { info } = reading.record
  if (value === '') return
  const found = excerpt(value)
  const seat = reading.teams.findIndex((team) => team !== '' && value === `${team}胜`)
  const word = seat < 0 ? readResult(value, reading.dialect.game) : undefined
  const winner = winnerOf(word, first) ?? (seat < 0 ? undefined : sideInSeat(seat === 0 ? 1 : 2, first))
  info.result = { winner: winner ?? 'unknown' }
  if (!word && winner === undefined) {
    reading.sayOfGame('ccgc/result-unknown', from, to, { found })
    info.verbatim = { ...info.verbatim, result: value }
  } else if (word?.kind === 'placeholder') {
    reading.sayOfGame('ccgc/result-placeholder', from, to, { found })
    info.verbatim = { ...info.verbatim, result: value }
  } else if (!(word && 'usual' in word && word.usual)) {
    const code = word?.kind === 'side' ? 'ccgc/result-colour' : 'ccgc/result-word'
    reading.sayOfGame(code, from, to, { found, word: writeResult(info.result, first) })
  }
}

function winnerOf(word: ReturnType<typeof readResult>, first: Side): Result['winner'] | undefined {
  if (word?.kind === 'seat') return sideInSeat(word.seat, first)
  if (word?.kind === 'side') return word.side
  if (word?.kind === 'draw') return 'draw'
  return word && 'unknown'
}

function applyTime(reading: GameReading, { value, from, to }: Field): void {
  const { record, dialect } = reading
  if (value === '') return
  const found = readTimePlace(value)
  if (!found) {
    record.info.verbatim = { ...record.info.verbatim, dates: value }
    reading.sayOfGame('ccgc/time-unknown', from, to, { found: excerpt(value), expected: timeExample(dialect.time) })
    return
  }
  if (found.date !== undefined) record.info.dates = [found.date]
  if (found.place !== undefined) record.info.place = found.place
  const expected = writeTimePlace(found, dialect.time)
  if (dialect.written && expected !== value) {
    reading.sayOfGame('ccgc/time-form', from, to, { found: excerpt(value), expected: excerpt(expected) })
  }
}
