import type { Side } from '../../../games/game.ts'
import { firstMover } from '../../../games/replay.ts'
import { addPlayer } from '../../../record/players.ts'
import { readTimePlace, timeExample, writeTimePlace } from '../../shared/time-place.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import type { Field, Head } from './fields.ts'
import { isReversed, type Parties, partiesOf, resultWord, toldSide, winnersIn } from './parties.ts'
import { readResult } from './results.ts'
import { splitTeam, type Team, tagLetter, usualTag } from './teams.ts'

/** Heads in brackets may have colours after the teams' names; the others never do. */
export const teamOf = ({ dialect }: CcgcReader, field: Field | undefined): Team =>
  dialect.hasTags ? splitTeam(field?.value ?? '') : { name: field?.value ?? '', tag: '' }

/** Puts what the head says into the record: after the moves, because they tell who was first. */
export function applyHead(reading: CcgcReader, head: Head): void {
  const { record, dialect } = reading
  const fields = [head.first, head.second, head.result, head.time, head.event]
  fields.forEach((field, i) => {
    if (field) reading.mark(String(i + 2), field)
  })
  const teams = [teamOf(reading, head.first), teamOf(reading, head.second)] as const
  const first = whoIsFirst(reading, head, teams[0])
  const parties = partiesOf(teams, first, dialect, applyFirst(reading, head, first))
  if (head.result) applyResult(reading, head.result, parties)
  applyTeams(reading, head, parties)
  if (head.time) applyTime(reading, head.time)
  if (head.event && head.event.value !== '') record.info.event = head.event.value
  if (!dialect.game.firstSide && first === 2 && firstMover(record) === undefined) reading.keepForGame('first', 2)
}

/** By the rules, by the first move; without any move, by what the head says of it, or of the first team's colour. */
function whoIsFirst({ record, dialect }: CcgcReader, { firstTold }: Head, team: Team): Side {
  return dialect.game.firstSide ?? firstMover(record) ?? firstTold?.side ?? toldSide(team, dialect) ?? 1
}

/** True where a field says who was first, and the moves say the same. */
function applyFirst(reading: CcgcReader, { firstTold }: Head, first: Side): boolean {
  if (!firstTold) return false
  const { value, from, to, side } = firstTold
  const agrees = side === first
  reading.reportGame(agrees ? 'ccgc/first-told' : 'ccgc/first-contradicts', from, to, { text: excerpt(value) })
  if (!agrees) reading.keepForGame('field', value)
  return agrees
}

function applyTeams(reading: CcgcReader, head: Head, parties: Parties): void {
  const { record, dialect } = reading
  const { first, listed } = parties
  // Words that are not understood may be about the order of the teams.
  const keepsOrder = isReversed(parties) && record.info.verbatim?.result !== undefined
  if (keepsOrder) reading.keepForGame('listed', listed[0].side)
  const written = isReversed(parties) && !keepsOrder ? [listed[1], listed[0]] : listed
  const tags: string[] = []
  let isUsual = true
  written.forEach(({ name, tag, side, labelled }, i) => {
    const seat = i === 0 ? 1 : 2
    const usual = usualTag(name, tagLetter(side, seat, dialect), dialect)
    if (name !== '') addPlayer(record, side).name = name
    const field = (listed[0].side === side ? head.first : head.second)!
    if (labelled !== undefined) {
      reading.reportGame('ccgc/team-label', field.from, field.to, {
        found: excerpt(labelled),
        expected: excerpt(name + usual),
      })
      tags.push(usual)
      return
    }
    tags.push(tag)
    if (tag !== usual) isUsual = false
    if (!dialect.tagged || tag.trim() === '' || tag.trim() === usual.trim()) return
    reading.reportGame('ccgc/tag-contradicts', field.from, field.to, { tag: tag.trim(), seat, expected: usual.trim() })
  })
  if (!isUsual) reading.keepForGame('tags', tags)
  if (!isReversed(parties) || !head.first) return
  const { sides } = dialect.game
  reading.reportGame('ccgc/teams-order', head.first.from, head.first.to, {
    side: sides[listed[0].side - 1]!.name,
    first: sides[first - 1]!.name,
  })
}

function applyResult(reading: CcgcReader, { value, from, to }: Field, parties: Parties): void {
  const { info } = reading.record
  if (value === '') return
  const found = excerpt(value)
  const word = readResult(value, reading.dialect.game)
  const [winner, another] = winnersIn(value, parties)
  const isClear = winner !== undefined && another === undefined
  const other = word?.kind === 'draw' ? 'draw' : 'unknown'
  info.result = { winner: isClear ? winner : other }
  const unclear =
    another !== undefined
      ? 'ccgc/result-ambiguous'
      : word?.kind === 'placeholder'
        ? 'ccgc/result-placeholder'
        : !word && !isClear
          ? 'ccgc/result-unknown'
          : undefined
  if (unclear) {
    const [one, two] = parties.listed.map(({ name }) => excerpt(name) || '?')
    reading.reportGame(unclear, from, to, { found, one: one!, two: two! })
    info.verbatim = { ...info.verbatim, result: value }
  } else if (!(word && 'usual' in word && word.usual)) {
    const isColour = word?.kind === 'winner' && word.seat === undefined
    const args = { found, word: resultWord(info.result, parties) }
    reading.reportGame(isColour ? 'ccgc/result-colour' : 'ccgc/result-word', from, to, args)
  }
}

export function applyTime(reading: CcgcReader, { value, from, to }: Field): void {
  const { record, dialect } = reading
  if (value === '') return
  const found = readTimePlace(value)
  if (!found) {
    record.info.verbatim = { ...record.info.verbatim, dates: value }
    reading.reportGame('ccgc/time-unknown', from, to, { found: excerpt(value), expected: timeExample(dialect.time) })
    return
  }
  if (found.date !== undefined) record.info.dates = [found.date]
  if (found.place !== undefined) record.info.place = found.place
  const expected = writeTimePlace(found, dialect.time)
  if (expected !== value) {
    reading.reportGame('ccgc/time-form', from, to, { found: excerpt(value), expected: excerpt(expected) })
  }
}
