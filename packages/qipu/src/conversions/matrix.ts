import type { Format } from '../formats/format.ts'
import { play } from '../record/actions.ts'
import { type MarkType, markFacts, markTypes } from '../record/marks.ts'
import { prune } from '../record/prune/prune.ts'
import { type Action, addNode, type GameRecord, type Notes, newRecord } from '../record/record.ts'
import { actionKinds, infoFields, keysOf, noteFields, partFields, participantKinds } from '../record/schema/fields.ts'

/** What a conversion can carry, read off the formats' own tables of abilities. */

export type Extent = 'all' | 'part' | 'near' | 'none'

const extentOf = (carry: unknown): Extent => (carry === true ? 'all' : typeof carry === 'function' ? 'part' : 'none')

/** Those that a format's table of abilities does not name row by row. */
const without = <K extends string>(keys: readonly K[], ...others: readonly string[]): K[] =>
  keys.filter((key) => !others.includes(key))

const actionTypes = keysOf(actionKinds)
const participantFacts = keysOf(participantKinds)
const noteKeys = without(keysOf(noteFields), 'marks', 'extras')
const infoKeys = without(keysOf(infoFields), 'participants', 'players')
const partKeys = without(keysOf(partFields), 'extras')

type Probe = { readonly thing: string; extent(format: Format): Extent; has(record: GameRecord): boolean }

const table = (format: Format, name: 'actions' | 'participant' | 'notes' | 'info' | 'marks'): Record<string, unknown> =>
  (format.can?.[name] ?? {}) as Record<string, unknown>

const sampleOf = (action: Action | undefined, notes: Notes | undefined): GameRecord => {
  const record = newRecord('go', { width: 19, height: 19 })
  addNode(record, addNode(record, 0, play(60, 1)), action, notes)
  return record
}

const actionSamples: Partial<Record<Action['type'], GameRecord>> = {
  message: sampleOf({ type: 'message', text: 'x' }, undefined),
  mark: sampleOf({ type: 'mark', mark: { type: 'triangle', at: 60 } }, undefined),
  claim: sampleOf({ type: 'claim', result: { winner: 'draw' } }, undefined),
  diagram: sampleOf({ type: 'diagram', put: [[60, 1]], hide: [] }, undefined),
}

const markSample = (type: MarkType): GameRecord => {
  const { has } = markFacts(type)!
  const more = { to: { to: 61 }, text: { text: 'A1' }, side: { side: 1 as const } }
  return sampleOf(play(80, 2), { marks: [{ type, at: 60, ...(has && more[has]) }] })
}

const noteSamples: Partial<Record<keyof Notes, GameRecord>> = {
  title: sampleOf(play(80, 2), { title: 'x' }),
  number: sampleOf(play(80, 2), { number: 7 }),
  evaluation: sampleOf(play(80, 2), { evaluation: { kind: 'good' } }),
  judgement: sampleOf(play(80, 2), { judgement: { kind: 'even' } }),
}

/** What comes near is found by trying. */
function orNear(extent: Extent, format: Format, sample: GameRecord | undefined): Extent {
  if (extent !== 'none' || !sample || !format.can) return extent
  const { losses } = prune(sample, format)
  return losses.some(({ near }) => near) && losses.every(({ kind }) => kind === 'approximated') ? 'near' : extent
}

/** One row per thing: how far a format carries it, and whether a record has it. */
export const probes: readonly Probe[] = [
  ...actionTypes.map(
    (type): Probe => ({
      thing: `action: ${type}`,
      extent: (format) => orNear(extentOf(table(format, 'actions')[type]), format, actionSamples[type]),
      has: (record) => record.nodes.some((node) => node.action?.type === type),
    }),
  ),
  {
    thing: 'variations',
    extent: (format) => (format.can && format.can.variations !== false ? 'all' : 'none'),
    has: (record) => new Set(record.nodes.map((node) => node.parent)).size < record.nodes.length,
  },
  ...markTypes.map(
    (type): Probe => ({
      thing: `mark: ${type}`,
      extent: (format) =>
        orNear(extentOf(table(format, 'marks')[type] ?? table(format, 'marks')['*']), format, markSample(type)),
      has: (record) => record.nodes.some((node) => node.notes?.marks?.some((mark) => mark.type === type)),
    }),
  ),
  ...noteKeys.map(
    (key): Probe => ({
      thing: key,
      extent: (format) => orNear(extentOf(table(format, 'notes')[key]), format, noteSamples[key]),
      has: (record) => record.nodes.some((node) => node.notes?.[key as never] !== undefined),
    }),
  ),
  ...infoKeys.map(
    (key): Probe => ({
      thing: `info: ${key}`,
      extent: (format) => extentOf(table(format, 'info')[key]),
      has: (record) => record.info[key as never] !== undefined,
    }),
  ),
  ...participantFacts.map(
    (key): Probe => ({
      thing: `player: ${key}`,
      extent: (format) => (format.can?.people ? extentOf(table(format, 'participant')[key]) : 'none'),
      has: (record) => record.info.participants?.some((person) => person[key as never] !== undefined) ?? false,
    }),
  ),
  {
    thing: 'onlookers',
    extent: (format) => (format.can?.people === 'all' ? 'all' : 'none'),
    has: (record) => (record.info.participants?.length ?? 0) > (record.info.players?.length ?? 0),
  },
  ...partKeys.map(
    (key): Probe => ({
      thing: `record: ${key}`,
      extent: (format) => extentOf(format.can?.[key as keyof typeof format.can]),
      has: (record) => record[key] !== undefined,
    }),
  ),
]

const holds = (extent: Extent): boolean => extent === 'all' || extent === 'part'

/** What a format's files may hold: its abilities, or what sample records show where it only reads. */
export const holdings = (format: Format, samples: readonly GameRecord[]): Probe[] =>
  probes.filter((probe) => (format.can ? holds(probe.extent(format)) : samples.some((record) => probe.has(record))))

const signs: Readonly<Record<Extent, string>> = { all: '●', part: '◐', near: '≈', none: '·' }

/** The page `docs/conversions.md`. */
export function conversionsPage(
  formats: readonly Format[],
  samplesOf: (format: Format) => readonly GameRecord[],
): string {
  const writers = formats.filter((format) => format.write)
  const lines = [
    '# What a conversion carries',
    '',
    'Made from the formats’ own tables by `npm run docs`; a test keeps it true. What can’t be carried is named in a `loss`',
    'message, node by node. The nearest thing that the target has is written instead, if there is one: a shape as a sign, what',
    'was said live as a comment with the speaker’s name, a transient mark as a mark, a number as a label; `--exact` leaves it out.',
    '`--facts comment` writes facts without a place as lines of the first comment. `--keep` puts what was lost where the target',
    'allows foreign data, if it does, and reading restores it',
    `(${writers
      .filter((format) => format.keep)
      .map((format) => format.id)
      .join(', ')}).`,
    '',
    '## What each writer can represent',
    '',
    '● as it is, ◐ in part or under conditions, ≈ as something that comes near, · not at all',
    '',
    `| | ${writers.map((format) => format.id).join(' | ')} |`,
    `|---|${writers.map(() => ':-:|').join('')}`,
    ...probes.map(
      (probe) => `| ${probe.thing} | ${writers.map((format) => signs[probe.extent(format)]).join(' | ')} |`,
    ),
    '',
    '## What each pair loses',
    '',
    'Things that files of the first format may hold and the second cannot represent at all; in brackets, those that it can represent in',
    'part or nearly only.',
    '',
  ]
  for (const from of formats) {
    lines.push(`### From ${from.id}`, '', '| to | lost |', '|---|---|')
    const held = holdings(from, samplesOf(from))
    for (const to of writers) {
      if (to === from || !sharesGame(from, to)) continue
      const lost = held.filter((probe) => probe.extent(to) === 'none').map((probe) => probe.thing)
      const partly = held
        .filter((probe) => isPartly(probe.extent(to)) && !isPartly(probe.extent(from)))
        .map((probe) => probe.thing)
      const text = [lost.join(', '), partly.length > 0 ? `(${partly.join(', ')})` : ''].filter(Boolean).join(' ')
      lines.push(`| ${to.id} | ${text || 'nothing'} |`)
    }
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const isPartly = (extent: Extent): boolean => extent === 'part' || extent === 'near'

const sharesGame = (a: Format, b: Format): boolean =>
  !a.games || !b.games || a.games.some((id) => b.games!.includes(id))
