import { type Game, gameById } from 'qipu/games'
import { appending, Draft, edit, type GameRecord, inOrder, type Node, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../../qipu/src/record/arbitrary.testing.ts'
import { arbitraryEdit } from '../../../qipu/src/record/edit/arbitrary-edit.testing.ts'
import { effort, fc } from '../../../qipu/src/text/seeded.testing.ts'
import { RecordDocument } from './document.ts'
import { Session } from './session.ts'

const go = gameById('go')!

const line = (moves: number, size = 9): Draft => {
  const nodes = Array.from(
    { length: moves },
    (_, i): Node => ({ parent: i, action: play(i % (size * size), ((i % 2) + 1) as 1 | 2), notes: undefined }),
  )
  return new Draft({
    game: 'go',
    board: { width: size, height: size },
    info: {},
    nodes: [{ parent: -1, action: undefined, notes: undefined }, ...nodes],
  })
}

/** Everything that a session says, with nodes as `name` calls them. */
function answers(session: Session, size: number, nodes: ArrayLike<number>, name: (node: number) => number) {
  const { navigator, contents, layout } = session
  const { position } = navigator.replay
  const all = Array.from(nodes)
  const { standing, count, number } = navigator.moves
  const known = (node: number): number => (node < 0 ? -1 : name(node))
  return {
    node: name(navigator.node),
    path: navigator.path.map(name),
    points: Array.from({ length: size }, (_, point) => position.at(point)),
    turn: position.turn,
    setting: navigator.replay.setting,
    losses: navigator.losses,
    moves: all.map((node) => [known(standing[node]!), count[node], number[node]]),
    next: all.map((node) => known(navigator.next(node))),
    line: session.line.map(name),
    entries: contents.entries.map((entry) => ({ ...entry, node: name(entry.node) })),
    entryOf: all.map((node) => contents.at(node)),
    places: all.map((node) => [layout.column[node], layout.row[node]]),
    area: [layout.columns, layout.rows],
    runs: [...layout.window(0, 0, 99, 99)].map((run) => ({ ...run, nodes: run.nodes.map(name) })),
    spines: [...layout.spines(0, 0, 99, 99)],
    outline: session.outline,
    offered: session.offered && { ...session.offered, start: name(session.offered.start) },
    events: session.clock?.events.map((event) => ({ ...event, node: name(event.node) })),
    duration: session.clock?.duration,
  }
}

/** A session of the compacted record that stands where the other one does, and has gone the same ways. */
function fresh(session: Session, draft: Draft, game: Game): { session: Session; ids: Int32Array } {
  const { record, ids, places } = draft.compact()
  const made = new Session(record, game)
  const { navigator } = session
  for (const id of Array.from(ids).reverse()) {
    const next = navigator.next(id)
    if (next >= 0) made.navigator.go(places[next]!)
  }
  made.navigator.go(0)
  made.navigator.go(places[navigator.node]!)
  if (session.mode === 'timeline') made.enter('timeline', 0)
  return { session: made, ids }
}

function expectSame(session: Session, draft: Draft, game: Game): void {
  const other = fresh(session, draft, game)
  const { width, height } = draft.record.board
  const { ids } = other
  const followed = answers(session, width * height, ids, (node) => node)
  expect(followed).toEqual(
    answers(
      other.session,
      width * height,
      ids.map((_, i) => i),
      (node) => ids[node]!,
    ),
  )
}

describe('a session of a draft', () => {
  it('a session that followed any edits equals one made after them', () => {
    const steps = fc.array(fc.tuple(arbitraryEdit, fc.nat(20)), { maxLength: 12 })
    fc.assert(
      fc.property(arbitraryRecord, steps, (given, edits) => {
        const game = gameById(given.game)
        fc.pre(game !== undefined)
        const draft = edit(inOrder(given))
        const session = new Session(new RecordDocument(draft), game!)
        session.enter('timeline', 0)
        expectSame(session, draft, game!)
        for (const [edit, target] of edits) {
          session.navigator.go(target)
          session.enter('timeline', 0)
          draft.apply(edit)
          expectSame(session, draft, game!)
        }
      }),
      { numRuns: effort(150) },
    )
  })

  it('a session whose node is removed goes to the nearest one left, and tells its listeners', () => {
    const draft = line(6)
    const session = new Session(new RecordDocument(draft), go)
    session.navigator.go(5)
    const heard: number[][] = []
    session.navigator.onChange((node, before) => heard.push([node, before]))
    draft.apply({ type: 'cut', node: 3 })
    expect(heard).toEqual([[2, 5]])
    expect(session.navigator.path).toEqual([0, 1, 2])
    expect(session.navigator.go(5)).toBe(false)
    expect(session.navigator.replay.position.at(2)).toBe(0)
    draft.apply({ type: 'dissolve', node: 2 })
    expect(heard.at(-1)).toEqual([1, 2])
  })

  it('a session replays only what has changed before its node', () => {
    const draft = line(6)
    const { navigator } = new Session(new RecordDocument(draft), go)
    navigator.go(5)
    const { position } = navigator.replay
    draft.apply(appending(2, play(70, 1)))
    draft.apply({ type: 'change', node: 6, action: play(77, 2), notes: undefined })
    expect(navigator.replay.position).toBe(position)
    draft.apply({ type: 'change', node: 4, action: play(60, 2), notes: undefined })
    expect([position.at(3), position.at(60), position.at(4)]).toEqual([0, 2, 1])
    expect(navigator.node).toBe(5)
  })

  it('captures are counted again where a move has changed, and only there', () => {
    const draft = line(0)
    const moves = [play(0, 1), play(1, 2), play(40, 1), play(9, 2)]
    for (const [i, move] of moves.entries()) draft.apply(appending(i, move))
    const { navigator } = new Session(new RecordDocument(draft), go)
    navigator.last()
    expect(navigator.losses).toEqual([1, 0])
    const undo = draft.apply({ type: 'change', node: 2, action: play(50, 2), notes: undefined })
    expect(navigator.losses).toEqual([0, 0])
    if ('inverse' in undo) draft.apply(undo.inverse)
    expect([navigator.losses, navigator.node]).toEqual([[1, 0], 4])
  })

  it('a session goes on with the problem being solved, or leaves one that is removed', () => {
    const draft = line(4)
    draft.apply({ type: 'change', node: 0, action: undefined, notes: { problem: 1 } })
    const session = new Session(new RecordDocument(draft), go)
    session.enter('solve', 0)
    session.attempt(0, 0)
    session.tick(1000)
    expect(session.navigator.node).toBe(2)
    draft.apply(appending(2, play(50, 1), { solution: true }))
    expect(session.problem!.total).toBe(1)
    expect(session.problem!.hint()).toEqual([50])
    draft.apply({ type: 'cut', node: 2 })
    expect([session.navigator.node, session.problem!.state]).toEqual([0, 'thinking'])
    draft.apply({ type: 'change', node: 0, action: undefined, notes: undefined })
    expect([session.problem, session.mode]).toEqual([undefined, 'replay'])
  })

  it('the clock goes on while the line that is played grows', () => {
    const draft = line(0)
    for (let i = 0; i < 3; i++) draft.apply(appending(i, play(i, 1), { time: i * 2 }))
    const session = new Session(new RecordDocument(draft), go)
    session.enter('timeline', 0)
    session.seek(3, 0)
    session.play(0)
    draft.apply(appending(3, play(9, 1), { time: 20 }))
    session.tick(1000)
    expect([session.clock!.time, session.clock!.duration, session.playing]).toEqual([4, 21, true])
  })

  it('a closed session follows no edits', () => {
    const draft = line(3)
    const session = new Session(new RecordDocument(draft), go)
    session.navigator.go(3)
    session.close()
    draft.apply({ type: 'cut', node: 3 })
    expect(session.navigator.node).toBe(3)
  })

  it('a session takes in appended moves at a cost that does not grow with the record', () => {
    expect(accessesPerAppend(100_000)).toBe(accessesPerAppend(1000))
  })
})

/** How often nodes are looked at while moves are appended to the end of a line and everything is asked for. */
function accessesPerAppend(size: number): number {
  let accesses = 0
  const { record, tree, ...draft } = counted(line(size, 19), () => accesses++)
  const session = new Session({ record, tree, subscribe: draft.subscribe } as unknown as RecordDocument, go)
  session.enter('timeline', 0)
  const ask = (): void => {
    const { layout, line: nodes, contents, navigator, outline } = session
    expect([layout.columns, nodes.length, navigator.moves.number.length]).toEqual(Array(3).fill(record.nodes.length))
    expect([contents.entries.length, outline.forks, session.offered]).toEqual([0, false, undefined])
  }
  ask()
  accesses = 0
  for (let i = 0; i < 50; i++) {
    draft.apply(size + i)
    ask()
  }
  return accesses
}

function counted(draft: Draft, count: () => void) {
  const counting = <T extends object>(list: T): T =>
    new Proxy(list, {
      get(target, key) {
        if (key !== 'length') count()
        return Reflect.get(target, key)
      },
    })
  const document = new RecordDocument(draft)
  const record: GameRecord = { ...draft.record, nodes: counting(draft.record.nodes) }
  const { firstChild, nextSibling } = draft.tree
  return {
    record,
    tree: { firstChild: counting(firstChild as number[]), nextSibling: counting(nextSibling as number[]) },
    subscribe: document.subscribe.bind(document),
    apply: (parent: number) => draft.apply(appending(parent, play(parent % 361, 1))),
  }
}
