/** Random sessions in rooms: several people, all kinds of actions, most of them allowed. */

import { type Game, gameById, games, PASS } from 'qipu/games'
import { type Action, addNode, type GameRecord, newRecord, pass, play } from 'qipu/record'
import { type Random, randomFrom } from 'qipu/text'
import { actionsTo, activeLineTo } from './board-path.ts'
import type { RoomAction, RoomEvent } from './event.ts'
import { kinds, type RoomKind } from './kinds.ts'
import { Room } from './room.ts'
import type { RoomState } from './room-state.ts'
import { refusalOf, refusalOfServer } from './rules.ts'

export const PEOPLE: readonly string[] = ['anna', 'ben', 'chen', 'dora']

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!

/** A game of some moves with variations, a comment and two solutions. */
export function randomRecord(game: Game, random: Random, moves = 6): GameRecord {
  const board = game.id === 'go' ? { width: 9, height: 9 } : game.board.size
  const record = newRecord(game.id, board)
  record.info.participants = [{ name: 'Black' }, { name: 'White' }]
  const position = game.start({ board })
  const variations: [parent: number, action: Action][] = []
  let at = 0
  for (let i = 0; i < moves; i++) {
    const legal = position.legal()
    if (legal.length === 0) break
    const [main, other] = [pick(random, legal), pick(random, legal)]
    const side = position.turn
    const action = (move: number): Action => (move === PASS ? pass(side) : play(move, side))
    const last = i === moves - 1
    const next = addNode(record, at, action(main), last ? { solution: true, comments: [{ text: 'good' }] } : undefined)
    if (other !== main) variations.unshift([at, action(other)])
    position.play(main, side)
    at = next
  }
  // Deepest first: nodes stay in depth-first order.
  for (const [parent, action] of variations) addNode(record, parent, action, { solution: true })
  return record
}

export interface SessionOptions {
  readonly seed: number
  readonly game?: string
  readonly kind?: RoomKind
  readonly events?: number
  /** Only what wei7 can hold: one chapter, no set-up, labels as marks, legal moves. */
  readonly plain?: boolean
}

/** A log of a session, as a server would have made it. */
export function randomSession({ seed, game, kind, events = 60, plain = false }: SessionOptions): RoomEvent[] {
  const random = randomFrom(seed)
  const studied = gameById(game ?? pick(random, games).id)!
  const log: RoomEvent[] = []
  const room = new Room()
  let time = 1_700_000_000_000
  const add = (actor: string, actions: readonly RoomAction[], isServer = false): void => {
    const facts: RoomState = room.facts
    const asking = { actor, actions, expected: facts.seq }
    const why = isServer ? refusalOfServer(facts, asking) : refusalOf(facts, asking)
    if (why || room.refusalOnBoard({ actor, actions })) return
    time += random(5_000)
    const event: RoomEvent = { seq: log.length + 1, time, actor, opId: `op${log.length}`, actions }
    log.push(structuredClone(event))
    room.apply(event)
  }
  const moves = plain ? 0 : 6
  add(
    PEOPLE[0]!,
    [
      { type: 'chapter', id: 'c1', title: 'First', record: randomRecord(studied, random, moves) },
      { type: 'found', kind: kind ?? pick(random, Object.keys(kinds) as RoomKind[]), title: 'Room', name: 'Anna' },
    ],
    true,
  )
  for (const person of PEOPLE.slice(1)) add(person, [{ type: 'join', name: `${person}.`, role: 'guest' }], true)
  add(PEOPLE[0]!, [{ type: 'allow', who: 'everybody' }])
  for (let i = 0; i < events; i++) {
    const actor = pick(random, PEOPLE)
    const actions = plain ? plainActions(room, random) : randomActions(room, random, studied, i)
    if (actions.length > 0) add(actor, actions)
  }
  return log
}

function someMove(room: Room, random: Random): Action[] {
  const { position } = room.current!
  const legal = position?.legal().filter((move) => move !== PASS) ?? []
  return legal.length === 0 ? [] : [play(pick(random, legal), position!.turn)]
}

function plainActions(room: Room, random: Random): RoomAction[] {
  const roll = random(10)
  if (roll < 6) return someMove(room, random)
  if (roll < 7) return room.current!.standing.length > 1 ? [{ type: 'takeback', count: 1 + random(2) }] : []
  if (roll < 8) return [{ type: 'message', text: `说 ${random(100)}` }]
  if (roll < 9) return [{ type: 'mark', mark: { type: 'label', at: random(81), text: 'a' } }]
  return actionsTo(room.current!, room.current!.standing.slice(0, random(room.current!.standing.length + 1)))
}

function randomActions(room: Room, random: Random, game: Game, i: number): RoomAction[] {
  const chapter = room.current!
  const points = chapter.source.board.width * chapter.source.board.height
  const someone = pick(random, PEOPLE)
  const makers: (() => RoomAction[])[] = [
    () => someMove(room, random),
    () => someMove(room, random),
    () => someMove(room, random),
    () => [pass(chapter.position?.turn || 1)],
    () => [{ type: 'takeback', count: 1 + random(3) }],
    () => actionsTo(chapter, activeLineTo(chapter.source, random(chapter.source.nodes.length))),
    () => [{ type: 'setup', put: [[random(points), random(game.pieces.kinds.length)]], turn: 1 }],
    () => [{ type: 'mark', mark: { type: 'circle', at: random(points) } }],
    () => [{ type: 'message', text: `hello ${i}` }, ...someMove(room, random)],
    () => [{ type: 'claim', result: { winner: 1 } }],
    () => [{ type: 'draw', node: random(chapter.at + 1), mark: { type: 'arrow', at: 0, to: random(points) } }],
    () => [
      {
        type: 'branch',
        chapter: chapter.id,
        node: random(chapter.at + 1),
        line: [play(random(points), 1)],
        ...(random(2) === 0 && { text: `see ${i}` }),
      },
    ],
    () => [{ type: 'draw', node: random(chapter.at + 1), mark: { type: 'cross', at: 1 }, erase: true }],
    () => [{ type: 'note', node: random(chapter.at + 1), notes: { comments: [{ text: `note ${i}` }], title: null } }],
    () => [{ type: 'chapter', id: `c${i + 2}`, title: `No. ${i}`, record: randomRecord(pick(random, games), random) }],
    () => [{ type: 'open', chapter: pick(random, room.facts.chapters).id }],
    () => [{ type: 'title', title: `title ${i}` }],
    () => [{ type: 'drop', chapter: pick(random, room.facts.chapters).id }],
    () => [{ type: 'hand', up: random(2) === 0 }],
    () => [{ type: 'mute', person: someone, on: random(3) === 0 }],
    () => [{ type: 'remove', person: someone, on: random(3) === 0 }],
    () => [
      { type: 'allow', who: pick(random, ['everybody', 'everybody', 'chosen', 'nobody'] as const), people: [someone] },
    ],
    () => [{ type: 'hide', on: random(2) === 0 }],
    () => [{ type: 'hold', on: random(2) === 0 }],
    () => [{ type: 'duel', players: random(2) === 0 ? null : [someone, pick(random, PEOPLE)] }],
    () => [{ type: 'exercise', id: `e${i}`, node: random(chapter.source.nodes.length) }],
    () => [
      {
        type: 'attempt',
        exercise: room.facts.exercises.at(-1)?.id ?? 'e',
        moves: [{ type: 'play', side: 1, move: random(points) }],
      },
    ],
    () => [{ type: 'name', name: `name ${random(5)}` }],
    () => [{ type: 'role', person: someone, role: pick(random, ['host', 'guest', 'guest'] as const) }],
    () => [{ type: 'close', on: random(4) === 0 }],
  ]
  return pick(random, makers)()
}
