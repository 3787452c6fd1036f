import { read } from 'qipu'
import { games } from 'qipu/games'
import { type Action, mainLine, newRecord, play } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { chinese, english, messageText } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { canonicalSetup } from '../log/chapter.ts'
import { digestOf } from '../log/digest.ts'
import type { RoomEvent } from '../log/event.ts'
import { Room } from '../log/room.ts'
import { randomSession } from '../log/sessions.testing.ts'
import { download } from './download.ts'
import { logOf } from './file.ts'
import { roomMessages } from './messages.ts'

const RUNS = Number(process.env['QIPU_ROOMS'] ?? 12)
const SEED = Number(process.env['QIPU_SEED'] ?? 20260101)

const readBack = (bytes: Uint8Array | undefined): RoomEvent[] => {
  const { records, messages } = read({ bytes: bytes! }, { from: 'qipu' })
  expect(messages).toEqual([])
  return logOf(records)!
}

/** The stones of a set-up have no order. */
const inOrder = (log: readonly RoomEvent[]): unknown =>
  log.map((event) => ({
    ...event,
    actions: event.actions.map((action) => canonicalSetup(action as Action)),
  }))

const boardOf = (room: Room): number[] => {
  const { position, source } = room.current!
  return Array.from({ length: source.board.width * source.board.height }, (_, point) => position!.at(point))
}

describe('a room as .qipu', () => {
  it.each(games.map(({ id }) => id))('a room of %s downloaded as .qipu folds into the very same room again', (game) => {
    for (let run = 0; run < RUNS; run++) {
      const log = randomSession({ seed: SEED + run, game, events: 80 })
      const room = Room.fold(log)
      const { bytes, messages } = download(room, 'qipu')!
      expect(messages).toEqual([])
      const again = readBack(bytes)
      expect(inOrder(again), `seed ${SEED + run}`).toEqual(inOrder(log))
      expect(digestOf(Room.fold(again))).toBe(digestOf(room))
    }
  })

  it('a .qipu room with two chapters is a file of two games to programs that know nothing of rooms', () => {
    const log = randomSession({ seed: 5, game: 'go', events: 0 })
    const { records } = read({ bytes: download(Room.fold(log), 'qipu')!.bytes! })
    expect(records.map(({ game }) => game)).toEqual(['go', 'go'])
    expect(records[1]!.nodes.length).toBeGreaterThan(3)
  })

  it('a result that both players of a duel have claimed is the result of the downloaded record', () => {
    const room = Room.fold(randomSession({ seed: 1, game: 'go', events: 0 }))
    const [first, second] = room.facts.people.map(({ id }) => id)
    const act = (actor: string, action: RoomEvent['actions'][number]): void => {
      const { seq, time } = room.facts
      const event = { seq: seq + 1, time, actor, opId: `x${seq}`, actions: [action] }
      expect(room.apply(event)).toBe(undefined)
    }
    const result = { winner: 2, by: 'points', margin: 0.75 } as const
    const host = room.facts.people.find(({ role }) => role === 'host')!.id
    act(host, { type: 'duel', players: [first!, second!] })
    for (const player of [first!, second!]) act(player, { type: 'claim', result })
    const [record] = read({ bytes: download(room, 'sgf')!.bytes! }).records
    expect(record!.info.result).toMatchObject(result)
  })

  it('a file without records is no room', () => {
    expect(logOf([])).toBe(undefined)
  })
})

describe('a room as .wei7', () => {
  it('a room downloaded as .wei7 shows the very board of the room', () => {
    for (let run = 0; run < RUNS * 4; run++) {
      const room = Room.fold(randomSession({ seed: SEED + run, game: 'go', kind: 'study', plain: true }))
      const { bytes, messages } = download(room, 'wei7')!
      expect(messages.map(({ code }) => code)).toEqual(['rooms/own-actions'])
      const [record] = read({ bytes: bytes! }, { from: 'wei7' }).records
      const replay = new Replay(record!, room.current!.game!)
      replay.to(record!.nodes.length - 1)
      const points = record!.board.width * record!.board.height
      expect(
        Array.from({ length: points }, (_, point) => replay.position.at(point)),
        `seed ${SEED + run}`,
      ).toEqual(boardOf(room))
      expect(record!.nodes.at(-1)!.notes?.actor).toBeGreaterThanOrEqual(0)
    }
  })

  it('the .wei7 download of a room has each commentator live on a branch of their own (4.8), beside the game', () => {
    const room = new Room()
    const add = (actor: string, ...actions: RoomEvent['actions']): void => {
      const seq = room.facts.seq + 1
      expect(room.apply({ seq, time: seq * 1_000, actor, opId: `o${seq}`, actions })).toBe(undefined)
    }
    const branch = (node: number, moves: readonly number[], text?: string): RoomEvent['actions'][number] => ({
      type: 'branch',
      chapter: 'c1',
      node,
      line: moves.map((move) => play(move, 2)) as Extract<RoomEvent['actions'][number], { type: 'branch' }>['line'],
      ...(text !== undefined && { text }),
    })
    const record = newRecord('go', { width: 9, height: 9 })
    const found = { type: 'found', kind: 'teaching', title: 'T', name: 'Host' } as const
    add('host', { type: 'chapter', id: 'c1', title: 'One', record }, found)
    add('ada', { type: 'join', name: 'Ada', role: 'guest' })
    add('bo', { type: 'join', name: 'Bo', role: 'guest' })
    const move = (at: number): RoomEvent['actions'][number] => play(at, 1) as RoomEvent['actions'][number]
    add('host', move(40))
    const first = room.current!.at
    add('ada', branch(first, [41], 'here'))
    add('bo', branch(first, [41, 42]))
    add('host', move(50))
    add('ada', branch(first + 1, [43], 'then here'))
    add('bo', branch(room.current!.at - 1, [], 'at the end'))
    const { bytes, messages } = download(room, 'wei7')!
    expect(messages.map(({ code }) => code)).toEqual(['rooms/own-actions'])
    const { records, messages: read7 } = read({ bytes: bytes! }, { from: 'wei7' })
    expect(read7).toEqual([])
    const { nodes, info } = records[0]!
    const said = nodes.map(({ parent, action, notes }) => {
      const who = info.participants?.[notes?.actor ?? -1]?.name
      const what = action?.type === 'play' ? action.move : action?.type === 'message' ? action.text : undefined
      return { parent, who, what, time: notes?.time }
    })
    const lineTo = (what: unknown): unknown[] => {
      const line: unknown[] = []
      for (let at = said.findLastIndex((each) => each.what === what); at > 0; at = said[at]!.parent)
        if (said[at]!.what !== undefined) line.unshift([said[at]!.who, said[at]!.what])
      return line
    }
    expect(lineTo('then here')).toEqual([
      ['Host', 40],
      ['Ada', 41],
      ['Ada', 'here'],
      ['Ada', 43],
      ['Ada', 'then here'],
    ])
    expect(lineTo(42)).toEqual([
      ['Host', 40],
      ['Bo', 41],
      ['Bo', 42],
    ])
    expect(lineTo('at the end').at(-2)).toEqual(['Host', 50])
    expect(said.find(({ what }) => what === 'here')!.time).toBe(4)
    // The game is the main line, although words were said after its last move.
    expect(
      mainLine(records[0]!)
        .map((at) => said[at]!.what)
        .filter((what) => what !== undefined),
    ).toEqual([40, 50])
  })

  it('the .wei7 download of a room reports the other chapters, the actions of the room and lost set-ups', () => {
    let codes = new Set<string>()
    for (let run = 0; run < RUNS; run++) {
      const room = Room.fold(randomSession({ seed: SEED + run, game: 'go' }))
      const chapter = [...room.chapters.values()].find(({ source }) => source.game === 'go')!
      const { messages } = download(room, 'wei7', { chapter: chapter.id })!
      codes = new Set([...codes, ...messages.map(({ code }) => code)])
      for (const message of messages.filter(({ code }) => code in roomMessages)) {
        for (const locale of [english, chinese]) {
          expect(messageText(message, roomMessages, locale)).not.toMatch(/[{}]/)
        }
      }
    }
    for (const code of ['rooms/other-chapters', 'rooms/own-actions', 'rooms/studied', 'loss/action'])
      expect(codes).toContain(code)
  })

  it('the .wei7 download of a room is refused for games other than Go', () => {
    const { bytes, messages } = download(Room.fold(randomSession({ seed: 1, game: 'hex' })), 'wei7', { chapter: 'c1' })!
    expect(bytes).toBe(undefined)
    expect(messages.map(({ code }) => code)).toContain('qipu/game-not-held')
  })
})

describe('a room in another format', () => {
  it('the SGF download of a room has the moves, and the comments of the studied record', () => {
    const log = randomSession({ seed: 9, game: 'go', kind: 'teaching', events: 0 })
    const room = Room.fold(log)
    const { source } = room.current!
    const moves = source.nodes.slice(1, 7).map(({ action }) => action!)
    room.apply({ seq: log.length + 1, time: 2e12, actor: 'anna', opId: 'x', actions: moves })
    const text = new TextDecoder().decode(download(room, 'sgf')!.bytes)
    expect(text).toContain('good')
    expect(text.match(/;[BW]\[/g)).toHaveLength(6)
  })

  it('the download of a room is undefined for an unknown format or chapter', () => {
    const room = Room.fold(randomSession({ seed: 1, game: 'go', events: 0 }))
    expect(download(room, 'none')).toBe(undefined)
    expect(download(room, 'sgf', { chapter: 'none' })).toBe(undefined)
  })
})
