import { fc } from '../../text/seeded.testing.ts'
import { pass, play } from '../actions.ts'
import type { Action, Notes } from '../record.ts'
import { appending, type Edit } from './edit.ts'

const id = fc.nat(18)
const arbitraryAction = fc.constantFrom<Action | undefined>(
  undefined,
  play(3, 1),
  pass(2),
  { type: 'takeback', count: 2 },
  { type: 'setup', put: [[4, 1]], turn: 2 },
  { type: 'message', text: 'hm' },
)
const arbitraryNotes = fc.constantFrom<Notes | undefined>(
  undefined,
  { title: 'a chapter' },
  { number: 7 },
  { time: 3 },
  { comments: [{ text: 'RIGHT' }] },
  { problem: 1 },
)
const optionalId = fc.option(id, { nil: undefined })
const withBefore = (before: number | undefined): { before?: number } => (before === undefined ? {} : { before })
const simpleEdit: fc.Arbitrary<Edit> = fc.oneof(
  id.map((parent): Edit => appending(parent, play(3, 1))),
  fc.record({ parent: id, before: optionalId }).map(
    ({ parent, before }): Edit => ({
      type: 'graft',
      parent,
      ...withBefore(before),
      nodes: [
        { parent: -1, action: play(8, 2), notes: undefined },
        { parent: 0, action: play(9, 1), notes: undefined },
        { parent: -1, action: play(1, 1), notes: { title: 'two roots' } },
      ],
    }),
  ),
  id.map((node): Edit => ({ type: 'cut', node })),
  id.map((parent): Edit => ({ type: 'insert', parent, notes: { title: 'over all' } })),
  fc
    .record({ parent: id, over: fc.array(id, { maxLength: 2 }), before: optionalId })
    .map(({ before, ...rest }): Edit => ({ type: 'insert', ...rest, ...withBefore(before) })),
  id.map((node): Edit => ({ type: 'dissolve', node })),
  fc
    .record({ node: id, parent: id, before: optionalId })
    .map(({ before, ...rest }): Edit => ({ type: 'move', ...rest, ...withBefore(before) })),
  id.map((node): Edit => ({ type: 'change', node, action: play(5, 2), notes: undefined })),
  fc
    .record({ node: id, action: arbitraryAction, notes: arbitraryNotes })
    .map((change): Edit => ({ type: 'change', ...change })),
  fc.constantFrom<Edit>(
    { type: 'facts', facts: { info: { name: 'another' } } },
    { type: 'facts', facts: { region: { left: 0, top: 0, right: 3, bottom: 3 }, settings: { showLastMove: true } } },
    { type: 'facts', facts: { startUnknown: true } },
    {
      type: 'facts',
      facts: { startUnknown: undefined, region: undefined, extras: [{ format: 'sgf', key: 'XX', value: ['1'] }] },
    },
    { type: 'facts', facts: { board: { width: 20, height: 20 } } },
    { type: 'facts', facts: { board: { width: 1, height: 1 } } },
  ),
)
/** Edits of the first nodes of a record, most of them possible. */
export const arbitraryEdit = fc.oneof(
  { weight: 9, arbitrary: simpleEdit },
  { weight: 1, arbitrary: fc.array(simpleEdit, { maxLength: 4 }).map((edits): Edit => ({ type: 'batch', edits })) },
)
