import { fc } from '../text/seeded.testing.ts'
import { pass, play } from './actions.ts'
import type { BoardSize, Side } from './basics.ts'
import { markFacts, markTypes } from './marks.ts'
import type { Action, Comment, GameRecord, Info, Mark, Node, Notes } from './record.ts'
import { type Field, type FieldsOf, infoFields, noteFields, participantKinds } from './schema/fields.ts'
import type { Kind, LeafName } from './schema/kinds.ts'

/** Records of Go with every kind of annotation that the model has, for law suites. */

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  // U+FFFD in a text tells that something was lost before: readers say so, rightly.
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((value) => !value.includes('\ufffd')),
  fc.constantFrom('黒の手番', 'a]b\\c', 'two\nlines', ' leading', '：、“”', 'é', 'ENDCOM', '<b>&amp;', '김 9단'),
)
const line = fc.constantFrom('Shusaku', '李世石', '小林 光一', '조훈현', 'O’Meien', 'x]y', 'a:b', '7', 'tab\there')
const side = fc.constantFrom<Side>(1, 2)
const sparse = <T>(values: { [K in keyof T]: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> =>
  fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<T>

/** Returns any value of a kind that has no further restriction. */
function anyOf(kind: Kind, scene: { readonly points: number; readonly people: number }): fc.Arbitrary<unknown> {
  switch (kind.kind) {
    case 'oneOf':
      return fc.constantFrom(...kind.values)
    case 'list':
      return fc.array(anyOf(kind.of, scene), { minLength: kind.empty ? 0 : 1, maxLength: 2 })
    case 'shape': {
      const fields = Object.entries(kind.fields).map(([key, of]) => [key, anyOf(of, scene)])
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [...kind.required],
      })
    }
    case 'dictionary':
      return fc.dictionary(line, anyOf(kind.of, scene), { minKeys: 1, maxKeys: 2 })
    case 'either':
      return fc.oneof(...kind.of.map((of) => anyOf(of, scene)))
    case 'leaf':
      return simple[kind.name as LeafName](scene)
    default:
      throw new TypeError(`a field of the record cannot be ${kind.kind}`)
  }
}

const simple: Readonly<
  Record<LeafName, (scene: { readonly points: number; readonly people: number }) => fc.Arbitrary<unknown>>
> = {
  line: () => line,
  text: () => text,
  flag: () => fc.boolean(),
  number: () => fc.constantFrom(0, -3.5, 12),
  integer: () => fc.constantFrom(-1, 1, 42),
  count: () => fc.constantFrom(0, 1, 25),
  positive: () => fc.constantFrom(1, 3),
  json: () => fc.jsonValue(),
  side: () => side,
  mover: () => side,
  point: ({ points }) => fc.nat(points - 1),
  move: ({ points }) => fc.nat(points - 1),
  participant: ({ people }) => fc.nat(people - 1),
  board: () => fc.constant({ width: 9, height: 9 }),
  placements: ({ points }) => fc.tuple(fc.nat(points - 1), side).map((one) => [one]),
}

/** Values for every field of a table: those that are given, else whatever its kind allows. */
const valuesOf = <T>(
  fields: FieldsOf<T>,
  given: { [K in keyof T]?: fc.Arbitrary<NonNullable<T[K]>> },
  scene = { points: 1, people: 1 },
): fc.Arbitrary<T> =>
  sparse<T>(
    Object.fromEntries(
      (Object.entries(fields) as [keyof T & string, Field][]).map(([key, { of }]) => [
        key,
        given[key] ?? anyOf(of, scene),
      ]),
    ) as { [K in keyof T]: fc.Arbitrary<NonNullable<T[K]>> },
  )

const result = fc.oneof(
  fc.record({ winner: side, by: fc.constant('points' as const), margin: fc.constantFrom(0.5, 2, 7.5, 100) }),
  fc.record({ winner: side, by: fc.constantFrom('resignation' as const, 'time' as const, 'forfeit' as const) }),
  fc.record({ winner: fc.constantFrom('draw' as const, 'void' as const, 'unknown' as const) }),
  fc.record({ winner: side }),
  fc.record({ winner: side, scores: fc.constant([3, -3]) }),
)

const participant = anyOf({ kind: 'shape', fields: participantKinds, required: [] }, { points: 1, people: 1 })

const people = fc.constantFrom<Pick<Info, 'players'>[]>(
  {},
  { players: [{ participant: 0, side: 1 }] },
  {
    players: [
      { participant: 0, side: 1 },
      { participant: 1, side: 2 },
    ],
  },
  {
    players: [
      { participant: 1, side: 1 },
      { participant: 0, side: 2 },
    ],
  },
  { players: [{ participant: 0 }, { participant: 1, color: 'green' }] },
)

const { participants: _, players: __, options: ___, ...factFields } = infoFields

const facts: fc.Arbitrary<Info> = valuesOf<Omit<Info, 'participants' | 'players' | 'options'>>(factFields, {
  dates: fc.constantFrom(
    ['1990-03-08'],
    ['1990'],
    ['2011-04-22', '2011-04-23'],
    ['2011-09-05T18:35:19.5Z'],
    ['2009-02'],
  ),
  rules: fc.constantFrom('Chinese', 'Japanese', 'AGA', 'house rules'),
  komi: fc.constantFrom(0, 0.5, 6.5, 7.5, -3, 3.75, 20),
  handicap: fc.constantFrom(0, 2, 9),
  mainTime: fc.constantFrom(0, 1800, 7200.5),
  overtime: fc.constantFrom('3x20 byo-yomi', '25/600 Canadian'),
  result,
  sourceUrl: fc.constant('https://example.org/1'),
  generator: fc.constantFrom('CGoban:3', 'Seki v1.0.0', 'x'),
  verbatim: fc.constantFrom({ result: 'Black won, they say' }, { dates: 'last spring' }, { handicap: '吴受先' }),
}).map(withoutVerbatimOfOthers)

/** Words of the record stand beside a field only where the field itself could not be understood from them. */
function withoutVerbatimOfOthers(info: Info): Info {
  const known = Object.keys(info.verbatim ?? {}) as (keyof Info)[]
  return Object.fromEntries(Object.entries(info).filter(([key]) => !known.includes(key as keyof Info))) as Info
}

/** Properties of a mark of each kind besides its point. */
const mark = (points: number): fc.Arbitrary<Mark> => {
  const at = fc.nat(points - 1)
  const more = {
    text: { text: fc.constantFrom('a', 'B', '1', '10', '甲', '*', 'long label', ']') },
    side: { side },
    to: { to: at },
  }
  return fc
    .oneof(
      ...markTypes.map((type) => {
        const { has } = markFacts(type)!
        return fc.record({ type: fc.constant(type), at, ...(has && more[has]) })
      }),
      fc.record({ type: fc.constant('heart'), at }),
    )
    .filter((value: Mark) => value.at !== value.to)
}

const comment: fc.Arbitrary<Comment> = fc
  .record({ text, title: line, author: line }, { requiredKeys: ['text'] })
  .map((value) => value as Comment)

/** One mark of a type on a point: two equal ones are one. */
const uniqueMarks = (marks: Mark[]): Mark[] => [...new Map(marks.map((m) => [`${m.type} ${m.at}`, m])).values()]

const { verdict: ____, ...goNotes } = noteFields

const notes = (points: number, people: number): fc.Arbitrary<Notes> =>
  valuesOf<Omit<Notes, 'verdict'>>(
    goNotes,
    {
      comments: fc.array(comment, { minLength: 1, maxLength: 2 }),
      marks: fc.array(mark(points), { minLength: 1, maxLength: 4 }).map(uniqueMarks),
      dim: fc.uniqueArray(fc.nat(points - 1), { maxLength: 3 }),
      view: fc.uniqueArray(fc.nat(points - 1), { maxLength: 3 }),
      evaluation: fc.oneof(
        fc.record({ kind: fc.constantFrom('good' as const, 'bad' as const), level: fc.constant(2 as const) }),
        fc.record({
          kind: fc.constantFrom('good', 'bad', 'doubtful', 'interesting', 'trick', 'controversial', 'normal'),
        }),
      ) as fc.Arbitrary<NonNullable<Notes['evaluation']>>,
      judgement: fc.record({ kind: fc.constantFrom('side1', 'side2', 'even', 'unclear') }),
      solution: fc.constant(true),
      clocks: fc.oneof(
        fc.record({ side, time: fc.constantFrom(0, 345, 12.5) }).map((clock) => [clock]),
        fc.record({ side, time: fc.constant(30), moves: fc.constantFrom(1, 25) }).map((clock) => [clock]),
        fc.record({ side, time: fc.constant(30), periods: fc.constantFrom(1, 3) }).map((clock) => [clock]),
      ),
      number: fc.constantFrom(1, 42),
      time: fc.constantFrom(0, 1.5, 82799),
      figure: fc.constantFrom({ title: 'Figure 1' }, { flags: 257, title: 'Dia' }),
      printMode: fc.constantFrom(0, 1, 2),
      extras: fc.constantFrom([{ format: 'elsewhere', key: 'XX', value: ['1'] }]),
    },
    { points, people },
  )

/** Every move is on an empty point that nothing else uses, so that no rule is broken by chance. */
function action(board: BoardSize, fresh: () => number): fc.Arbitrary<Action | undefined> {
  const points = board.width * board.height
  return fc.oneof(
    { weight: 8, arbitrary: side.map((s): Action => play(fresh() % points, s)) },
    { weight: 1, arbitrary: side.map((s): Action => pass(s)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: side.map((s): Action => ({ type: 'setup', put: [[fresh() % points, s]], turn: s })) },
    { weight: 1, arbitrary: side.map((s): Action => ({ type: 'setup', put: [], turn: s })) },
    { weight: 1, arbitrary: text.map((value): Action => ({ type: 'message', text: value })) },
    { weight: 1, arbitrary: result.map((value): Action => ({ type: 'claim', result: value as never })) },
    { weight: 1, arbitrary: mark(points).map((value): Action => ({ type: 'mark', mark: value })) },
    { weight: 1, arbitrary: side.map((s): Action => ({ type: 'diagram', put: [[fresh() % points, s]], hide: [] })) },
  )
}

export const arbitraryRecord: fc.Arbitrary<GameRecord> = fc
  .constantFrom<BoardSize[]>(
    { width: 19, height: 19 },
    { width: 9, height: 9 },
    { width: 13, height: 13 },
    { width: 5, height: 7 },
  )
  .chain((board) => {
    const points = board.width * board.height
    let next = 0
    const fresh = (): number => (next += 7)
    const node = fc.record({
      back: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
      action: action(board, fresh),
      notes: fc.option(notes(points, 2), { nil: undefined, freq: 2 }),
    })
    return fc
      .record({
        facts,
        people,
        participants: fc.tuple(participant, participant) as fc.Arbitrary<NonNullable<Info['participants']>>,
        root: fc.option(notes(points, 2), { nil: undefined }),
        nodes: fc.array(node, { maxLength: 12 }),
        region: fc.option(fc.constant({ left: 0, top: 0, right: 3, bottom: 4 }), { nil: undefined, freq: 6 }),
        startUnknown: fc.option(fc.constant(true as const), { nil: undefined, freq: 6 }),
      })
      .map((parts) => assemble(board, parts))
  })

interface Parts {
  facts: Info
  people: Pick<Info, 'players'>
  participants: NonNullable<Info['participants']>
  root: Notes | undefined
  nodes: { back: number; action: Action | undefined; notes: Notes | undefined }[]
  region: GameRecord['region']
  startUnknown: GameRecord['startUnknown']
}

function assemble(
  board: BoardSize,
  { facts, people, participants, root, nodes, region, startUnknown }: Parts,
): GameRecord {
  const result: Node[] = [{ parent: -1, action: undefined, notes: root }]
  nodes.forEach(({ back, action, notes }, i) => {
    result.push({ parent: Math.max(0, i - back), action, notes })
  })
  const used = people.players ? { participants, ...people } : {}
  if (!people.players) for (const { notes } of result) if (notes) delete notes.actor
  return {
    game: 'go',
    board,
    info: { ...facts, ...used },
    nodes: result,
    ...(region && { region }),
    ...(startUnknown && { startUnknown }),
  }
}
