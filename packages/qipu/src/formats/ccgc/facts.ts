import type { Side } from '../../games/game.ts'
import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Dialect } from './dialects.ts'
import { ownValues } from './extras.ts'
import { dotsFacts } from './games/dots-write.ts'
import { headFields } from './head/write.ts'
import type { Topic } from './messages/clauses.ts'

/** A fact that the standard wants of every record, by its name in records of that game. */
export interface Fact {
  readonly name: string
  readonly topic: Topic
  readonly isTold: boolean
}

/** Topics of a head's fields, in their order; the first is the code. */
export const FIELD_TOPICS: readonly Topic[] = ['head', 'teams', 'teams', 'result', 'time', 'event']

/** Labels of a Surakarta record's second line, then of its first. */
export const TEAM_LINE = ['先手方', '后手方', '先(后)手胜']
const LINE_NAMES = ['', ...TEAM_LINE, '#YYYY-MM-DD-hh:mm']
const KEY_TOPICS: Readonly<Record<string, Topic>> = {
  R: 'teams',
  B: 'teams',
  winner: 'result',
  RScore: 'result',
  BScore: 'result',
  Date: 'time',
  Event: 'event',
}

const linesTold = (record: GameRecord): readonly Fact[] => [
  { name: '时间', topic: 'time', isTold: record.info.dates !== undefined || record.info.verbatim?.dates !== undefined },
  { name: '先手方', topic: 'teams', isTold: Boolean(playerOf(record, 2)?.name) },
  { name: '后手方', topic: 'teams', isTold: Boolean(playerOf(record, 1)?.name) },
  { name: '结果', topic: 'result', isTold: record.info.result !== undefined },
]

/** Records without a head in brackets, and the facts that each should have. */
export const factsOf: Readonly<Record<string, (record: GameRecord, dialect: Dialect) => readonly Fact[]>> = {
  SU: (record, dialect) =>
    headFields(record, dialect).flatMap((field, i) =>
      LINE_NAMES[i] ? [{ name: LINE_NAMES[i], topic: FIELD_TOPICS[i]!, isTold: field !== '' }] : [],
    ),
  DB(record, dialect) {
    const facts = dotsFacts(record, dialect)
    return Object.entries(KEY_TOPICS).map(([name, topic]) => ({ name, topic, isTold: facts[name] !== undefined }))
  },
  DR10: linesTold,
  DR8: linesTold,
  P2T1: (record) => [
    ...(['PA', 'PB', 'PC'] as const).map((name, i) => ({
      name,
      topic: 'teams' as const,
      isTold: Boolean(playerOf(record, (i + 1) as Side)?.name),
    })),
    {
      name: 'RI',
      topic: 'event',
      isTold: record.info.match?.number !== undefined || ownValues(record, 'RI').length > 0,
    },
  ],
  AC2: (record) => [
    { name: 'PA', topic: 'teams', isTold: Boolean(playerOf(record, 1)?.name) },
    { name: 'PB', topic: 'teams', isTold: Boolean(playerOf(record, 2)?.name) },
    { name: 'TL', topic: 'time', isTold: record.info.mainTime !== undefined || ownValues(record, 'TL').length > 0 },
    { name: 'EA, EB', topic: 'result', isTold: record.info.result !== undefined },
  ],
}
