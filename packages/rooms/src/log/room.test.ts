import { games } from 'qipu/games'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { actionsTo, activeLineTo } from './board-path.ts'
import { digestOf } from './digest.ts'
import type { RoomAction, RoomEvent } from './event.ts'
import { judgeMoves } from './exercise.ts'
import { kinds } from './kinds.ts'
import { Playback } from './playback.ts'
import { refusals } from './refusals.ts'
import { POINTING_MS, Room } from './room.ts'
import { refusalOf, rules } from './rules.ts'
import { randomSession } from './sessions.testing.ts'

const SEED = Number(process.env['QIPU_SEED'] ?? 20260101)

const founding = (record: GameRecord = newRecord('go', { width: 9, height: 9 })): RoomEvent => ({
  seq: 1,
  time: 1_000,
  actor: 'host',
  opId: 'found',
  actions: [
    { type: 'chapter', id: 'c1', title: 'Game', record },
    { type: 'found', kind: 'teaching', title: 'Room', name: 'Host' },
  ],
})

class Session {
  readonly log: RoomEvent[] = []
  readonly room = new Room()

  constructor(record?: GameRecord) {
    this.#add(founding(record))
    this.add('pupil', { type: 'join', name: 'Pupil', role: 'guest' })
  }

  #add(event: RoomEvent): string | undefined {
    this.log.push(event)
    return this.room.apply(event)
  }

  /** Undefined where it was allowed. */
  add(actor: string, ...actions: RoomAction[]): string | undefined {
    const seq = this.log.length + 1
    return this.#add({ seq, time: 1_000 + seq * 100, actor, opId: `op${seq}`, actions })
  }

  get board(): number[] {
    const { position, source } = this.room.current!
    return Array.from({ length: source.board.width * source.board.height }, (_, point) => position!.at(point))
  }
}

it('two equal claims with a margin by the players of a duel confirm the result, until the board changes', () => {
  const record = newRecord('go', { width: 9, height: 9 })
  const room = new Room()
  let seq = 0
  const act = (actor: string, ...actions: RoomAction[]): void => {
    seq++
    expect(room.apply({ seq, time: 1_000 + seq, actor, opId: `o${seq}`, actions })).toBe(undefined)
  }
  const score = (margin: number): RoomAction => ({ type: 'claim', result: { winner: 1, by: 'points', margin } })
  act(
    'ada',
    { type: 'chapter', id: 'c1', title: 'One', record },
    { type: 'found', kind: 'study', title: 'T', name: 'Ada' },
  )
  act('bo', { type: 'join', name: 'Bo', role: 'guest' })
  act('eve', { type: 'join', name: 'Eve', role: 'guest' })
  act('ada', score(3.5))
  act('bo', score(3.5))
  expect(room.current!.confirmed).toBe(undefined)
  act('ada', { type: 'duel', players: ['ada', 'bo'] })
  act('ada', play(40, 1))
  act('ada', score(3.5))
  act('eve', score(3.5))
  expect(room.current!.confirmed).toBe(undefined)
  act('bo', score(3.5))
  expect(room.current!.confirmed).toEqual({ winner: 1, by: 'points', margin: 3.5 })
  act('bo', play(41, 2))
  expect(room.current!.confirmed).toBe(undefined)
  act('bo', score(2))
  act('ada', score(3))
  act('bo', score(3))
  expect(room.current!.confirmed).toMatchObject({ margin: 3 })
})

describe('a log', () => {
  it('a log folds into the same room, however its events arrive and whatever forks try meanwhile', () => {
    const random = randomFrom(SEED)
    for (const { id } of games) {
      const log = randomSession({ seed: SEED + random(1000), game: id })
      const whole = digestOf(Room.fold(log))
      const piecemeal = new Room()
      for (const event of log) {
        if (random(4) === 0) {
          const tried = piecemeal.fork()
          tried.apply({ ...event, opId: 'tried', actor: 'anna', actions: [{ type: 'message', text: 'no' }] })
          void tried.current?.position?.turn
        }
        if (random(4) === 0) void piecemeal.current?.position?.turn
        piecemeal.apply(event)
      }
      expect(digestOf(piecemeal), id).toBe(whole)
      expect(digestOf(Room.fold(log).fork()), id).toBe(whole)
    }
  })

  it('a log can be played back to any moment, forwards and backwards', () => {
    const log = randomSession({ seed: SEED, game: 'go', events: 500 })
    const playback = new Playback(log)
    const random = randomFrom(SEED)
    for (let i = 0; i < 12; i++) {
      const seq = random(log.length + 1)
      expect(digestOf(playback.at(seq))).toBe(digestOf(Room.fold(log.slice(0, seq))))
    }
    expect(playback.seqAt(log[7]!.time)).toBeGreaterThanOrEqual(8)
    expect(playback.seqAt(0)).toBe(0)
    expect(playback.seqAt(Number.MAX_SAFE_INTEGER)).toBe(log.length)
  })

  it('a log keeps events that the rules refuse, without effect on the room', () => {
    const session = new Session()
    expect(session.add('pupil', play(3, 1) as RoomAction)).toBe('board-held')
    expect(session.add('stranger', { type: 'message', text: 'hi' })).toBe('stranger')
    expect(session.room.facts.seq).toBe(4)
    expect(session.room.current!.standing).toEqual([])
  })
})

describe('permissions', () => {
  const asked = (session: Session, actor: string, action: RoomAction): string | undefined =>
    refusalOf(session.room.facts, { actor, actions: [action], expected: session.room.facts.seq })

  it('the host decides who may play, write and raise a hand', () => {
    const session = new Session()
    const move = play(3, 1) as RoomAction
    session.add('host', { type: 'allow', who: 'chosen', people: ['pupil'] })
    expect(asked(session, 'pupil', move)).toBe(undefined)
    session.add('host', { type: 'mute', person: 'pupil', on: true })
    expect(asked(session, 'pupil', move)).toBe('muted')
    expect(asked(session, 'pupil', { type: 'message', text: 'x' })).toBe('muted')
    expect(asked(session, 'pupil', { type: 'hand', up: true })).toBe(undefined)
    session.add('host', { type: 'close', on: true })
    expect(asked(session, 'pupil', { type: 'hand', up: true })).toBe('closed')
    expect(asked(session, 'host', move)).toBe(undefined)
    session.add('host', { type: 'remove', person: 'pupil', on: true })
    expect(asked(session, 'pupil', { type: 'hand', up: true })).toBe('removed')
  })

  it('the last host of a room can neither step down nor be removed', () => {
    const session = new Session()
    expect(session.add('host', { type: 'role', person: 'host', role: 'guest' })).toBe('last-host')
    expect(session.add('host', { type: 'remove', person: 'host', on: true })).toBe('last-host')
    expect(session.add('host', { type: 'role', person: 'pupil', role: 'host' })).toBe(undefined)
    expect(session.add('pupil', { type: 'role', person: 'host', role: 'guest' })).toBe(undefined)
  })

  it('a move that crosses another member’s is refused; one that follows one’s own is accepted', () => {
    const session = new Session()
    session.add('host', { type: 'allow', who: 'everybody' })
    session.add('host', play(3, 1) as RoomAction)
    const { facts } = session.room
    const actions = [play(4, 2)]
    expect(refusalOf(facts, { actor: 'pupil', actions, expected: facts.seq - 1 })).toBe('conflict')
    expect(refusalOf(facts, { actor: 'host', actions, expected: facts.seq - 1 })).toBe(undefined)
    expect(refusalOf(facts, { actor: 'pupil', actions })).toBe('malformed')
    expect(refusalOf(facts, { actor: 'pupil', actions: [{ type: 'hand', up: true }] })).toBe(undefined)
  })

  it('actions that do not fit the game or the board are refused as malformed', () => {
    const session = new Session()
    const wrong: unknown[] = [
      { type: 'play', side: 1, move: 81 },
      { type: 'play', side: 3, move: 1 },
      { type: 'setup', put: [[1, 99]] },
      { type: 'setup', put: [] },
      { type: 'takeback', count: 0 },
      { type: 'message', text: ' ' },
      { type: 'message', text: 'x'.repeat(3_000) },
      { type: 'message', text: '\ud800' },
      { type: 'note', node: 1, notes: { extras: [] } },
      { type: 'note', node: 1, notes: {} },
      { type: 'unheard-of' },
      { type: 'toString' },
      'play',
      null,
    ]
    for (const action of wrong)
      expect(asked(session, 'host', action as RoomAction), JSON.stringify(action)).toBe('malformed')
    expect(asked(session, 'host', { type: 'draw', node: 99, mark: { type: 'circle', at: 1 } })).toBe('no-node')
  })

  it('every refusal and every kind of room has English and Chinese words', () => {
    for (const { en, zh } of Object.values(refusals)) expect(en && zh).toBeTruthy()
    for (const { name, about } of Object.values(kinds)) expect(name.en && name.zh && about.en && about.zh).toBeTruthy()
    expect(Object.keys(rules)).toContain('attempt')
  })
})

/** A problem with two right answers and a refuted one. */
function problem(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  const a = addNode(record, 0, play(10, 1))
  const reply = addNode(record, a, play(11, 2))
  addNode(record, reply, play(12, 1), { solution: true })
  addNode(record, 0, play(20, 1), { solution: true })
  const bad = addNode(record, 0, play(30, 1))
  addNode(record, bad, play(31, 2))
  return record
}

it('a removed person is let back in unless another member has taken the name', () => {
  const session = new Session(problem())
  const remove = (on: boolean) => session.add('host', { type: 'remove', person: 'pupil', on })
  expect(remove(true)).toBe(undefined)
  expect(remove(false)).toBe(undefined)
  remove(true)
  session.add('host', { type: 'name', name: session.room.facts.people.find(({ id }) => id === 'pupil')!.name })
  expect(remove(false)).toBe('name-taken')
})

describe('an exercise', () => {
  const move = (point: number, side: 1 | 2) => ({ type: 'play' as const, side, move: point })

  it('an exercise has several right answers, and follows variations', () => {
    expect(judgeMoves(problem(), 0, [move(20, 1)]).verdict).toBe('right')
    expect(judgeMoves(problem(), 0, [move(10, 1)])).toMatchObject({ verdict: 'going', reply: play(11, 2) })
    expect(judgeMoves(problem(), 0, [move(10, 1), move(11, 2), move(12, 1)]).verdict).toBe('right')
    expect(judgeMoves(problem(), 0, [move(30, 1)])).toMatchObject({ verdict: 'wrong', reply: play(31, 2) })
    expect(judgeMoves(problem(), 0, [move(40, 1)])).toMatchObject({ verdict: 'wrong', node: -1 })
  })

  it('an exercise reads RIGHT, WRONG and FORCE in comments as the player does', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    const say = (text: string) => ({ comments: [{ text }] })
    addNode(record, 0, play(10, 1), say('WRONG'))
    addNode(record, 0, play(20, 1), say('RIGHT'))
    const forced = addNode(record, 0, play(30, 1))
    addNode(record, forced, play(31, 2))
    addNode(record, addNode(record, forced, play(32, 2), say('FORCE')), play(33, 1), say('正解'))
    expect(judgeMoves(record, 0, [move(10, 1)]).verdict).toBe('wrong')
    expect(judgeMoves(record, 0, [move(20, 1)]).verdict).toBe('right')
    expect(judgeMoves(record, 0, [move(30, 1)])).toMatchObject({ verdict: 'going', reply: play(32, 2) })
    expect(judgeMoves(record, 0, [move(30, 1), move(32, 2), move(33, 1)]).verdict).toBe('right')
  })

  it('an exercise without a marked solution is solved by its main line', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, addNode(record, 0, play(10, 1)), play(11, 2))
    expect(judgeMoves(record, 0, [move(10, 1), move(11, 2)]).verdict).toBe('right')
  })

  it('the verdict on every attempt at an exercise is kept for the host', () => {
    const session = new Session(problem())
    expect(session.add('pupil', { type: 'attempt', exercise: 'e1', moves: [move(20, 1)] })).toBe('no-exercise')
    session.add('host', { type: 'exercise', id: 'e1', node: 0 })
    session.add('pupil', { type: 'attempt', exercise: 'e1', moves: [move(30, 1)] })
    session.add('pupil', { type: 'attempt', exercise: 'e1', moves: [move(20, 1)] })
    expect(session.room.attempts.map(({ person, verdict }) => [person, verdict])).toEqual([
      ['pupil', 'wrong'],
      ['pupil', 'right'],
    ])
    session.add('host', { type: 'exercise', id: 'e1', node: null })
    expect(session.add('pupil', { type: 'attempt', exercise: 'e1', moves: [move(20, 1)] })).toBe('no-exercise')
  })
})

describe('the shared board', () => {
  it('the shared board goes to any node of the studied record, also across set-ups', () => {
    const session = new Session(problem())
    const go = (node: number): void => {
      const way = actionsTo(session.room.current!, activeLineTo(session.room.current!.source, node))
      if (way.length > 0) expect(session.add('host', ...way)).toBe(undefined)
      expect(session.room.current!.along === node || session.room.current!.along === -1).toBe(true)
    }
    const empty = session.board
    go(3)
    expect(session.room.current!.along).toBe(3)
    const there = session.board
    session.add('host', { type: 'setup', put: [[80, 1]], turn: 2 })
    go(0)
    expect(session.board).toEqual(empty)
    go(3)
    expect(session.board).toEqual(there)
    expect(actionsTo(session.room.current!, session.room.current!.standing)).toEqual([])
  })

  it('a mark of a pointing member is shown on the shared board for one second', () => {
    const session = new Session()
    session.add('host', { type: 'mark', mark: { type: 'circle', at: 4 } })
    const { time } = session.log.at(-1)!
    expect(session.room.pointingsAt(time)).toHaveLength(1)
    expect(session.room.pointingsAt(time + POINTING_MS)).toHaveLength(0)
  })

  it('the shared board belongs to two people while they play a game', () => {
    const session = new Session()
    session.add('host', { type: 'duel', players: ['pupil', 'host'] })
    const moves: [string, RoomAction][] = [
      ['host', play(3, 1) as RoomAction],
      ['pupil', { type: 'takeback', count: 1 }],
    ]
    for (const [actor, action] of moves) expect(session.add(actor, action)).toMatch(/not-your-turn|board-held/)
    expect(session.add('pupil', play(3, 1) as RoomAction)).toBe(undefined)
    expect(session.add('host', play(3, 2) as RoomAction)).toBe('illegal')
    expect(session.add('host', play(4, 2) as RoomAction)).toBe(undefined)
  })

  it('notes and drawings stay on nodes of the shared board, whose ids never change', () => {
    const session = new Session()
    session.add('host', play(3, 1) as RoomAction)
    const node = session.room.current!.at
    session.add('pupil', { type: 'draw', node, mark: { type: 'arrow', at: 3, to: 4 } })
    session.add('host', { type: 'note', node, notes: { comments: [{ text: 'good' }] } })
    const notes = () => session.room.current!.timeline.record.nodes[node]!.notes
    expect(notes()).toMatchObject({ comments: [{ text: 'good' }], marks: [{ type: 'arrow', at: 3, to: 4 }] })
    session.add('pupil', { type: 'draw', node, mark: { type: 'arrow', at: 3, to: 4 }, erase: true })
    session.add('host', { type: 'note', node, notes: { comments: null } })
    expect(notes()).not.toHaveProperty('marks')
    expect(notes()).not.toHaveProperty('comments')
  })
})
