import { newRecord, play } from 'qipu/record'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../log/digest.ts'
import type { RoomAction, RoomEvent } from '../log/event.ts'
import { Room } from '../log/room.ts'
import { refusalOf } from '../log/rules.ts'
import { ChapterTree } from './chapter-tree.ts'

const SEED = Number(process.env['QIPU_SEED'] ?? 20260101)
const RUNS = Number(process.env['QIPU_ROOMS'] ?? 12)
const PEOPLE = ['host', 'ada', 'bo']

/** A room in which two people comment, with the tree that one of its members has. */
class Session {
  readonly log: RoomEvent[] = []
  readonly room = new Room()
  readonly #names = (person: number): string | undefined => this.room.facts.people[person]?.name
  #tree: ChapterTree | undefined

  constructor() {
    this.add(
      'host',
      { type: 'chapter', id: 'c1', title: 'One', record: newRecord('go', { width: 9, height: 9 }) },
      { type: 'found', kind: 'teaching', title: 'Room', name: 'host' },
    )
    for (const name of PEOPLE.slice(1)) this.add(name, { type: 'join', name, role: 'guest' })
  }

  add(actor: string, ...actions: RoomAction[]): void {
    const seq = this.log.length + 1
    const event: RoomEvent = { seq, time: seq * 1_000, actor, opId: `op${seq}`, actions }
    this.log.push(event)
    expect(this.room.apply(event)).toBe(undefined)
  }

  get tree(): ChapterTree {
    const chapter = this.room.current!
    this.#tree ??= new ChapterTree(chapter)
    this.#tree.follow(chapter, [], this.#names)
    return this.#tree
  }

  /** Tree of a member who joins now. */
  get again(): ChapterTree {
    const chapter = Room.fold(this.log).current!
    const tree = new ChapterTree(chapter)
    tree.follow(chapter, [], this.#names)
    return tree
  }

  /** A step of a commentator: a line from the beginning that leads to an end, and words there. */
  comment(actor: string, moves: readonly number[], text?: string): void {
    let end = 0
    for (const [i, move] of moves.entries()) end = this.tree.try(end, play(move, i % 2 === 0 ? 1 : 2))
    this.add(actor, {
      type: 'branch',
      chapter: 'c1',
      ...this.tree.branchTo(end),
      ...(text !== undefined && { text }),
    })
  }
}

const movesTo = (tree: ChapterTree, node: number | undefined): unknown =>
  node === undefined ? undefined : tree.lineTo(node).map((action) => action.type === 'play' && action.move)

/** Returns the place of each commentator and all comments, by position: ids of nodes depend on the order of events. */
const branchesOf = (tree: ChapterTree): unknown => ({
  places: PEOPLE.map((_, person) => movesTo(tree, tree.commentator(person))),
  said: tree.record.nodes
    .flatMap(({ notes }, node) => (notes?.comments ?? []).map((comment) => [movesTo(tree, node), comment]))
    .map((said) => JSON.stringify(said))
    .sort(),
})

describe('commentators', () => {
  it('any interleaving of commentators and moves of the host gives each commentator the same branch', () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomFrom(SEED + run)
      const steps = PEOPLE.map(() =>
        Array.from({ length: 8 }, (_, i) => ({
          moves: Array.from({ length: 1 + random(4) }, (_, at) => at * 3 + random(3)),
          text: random(2) === 0 ? `word ${i}` : undefined,
        })),
      )
      const played = (): { session: Session; fold: unknown } => {
        const session = new Session()
        const left = steps.map((own) => [...own])
        while (left.some(({ length }) => length > 0)) {
          const person = random(PEOPLE.length)
          const step = left[person]!.shift()
          if (!step) continue
          if (person > 0) session.comment(PEOPLE[person]!, step.moves, step.text)
          else session.add('host', play(step.moves[0]!, session.room.current!.position!.turn || 1) as RoomAction)
        }
        return { session, fold: branchesOf(session.tree) }
      }
      const one = played()
      const two = played()
      expect(two.fold, `seed ${SEED + run}`).toEqual(one.fold)
      expect(one.session.room.current!.standing).toEqual(two.session.room.current!.standing)
      // A member who joins later, or again after a restart of the server, sees the same.
      expect(branchesOf(one.session.again)).toEqual(one.fold)
      expect(digestOf(Room.fold(structuredClone(one.session.log)))).toBe(digestOf(one.session.room))
    }
  })

  it('a branch leaves the shared board alone, and each step of it is short', () => {
    const session = new Session()
    session.add('host', play(40, 1) as RoomAction)
    session.comment('ada', [40, 41])
    session.comment('ada', [40, 41, 42], 'good for Black')
    expect(session.log.at(-1)!.actions).toMatchObject([{ line: [{ move: 42 }], text: 'good for Black' }])
    expect(session.room.current!.standing).toHaveLength(1)
    expect(movesTo(session.tree, session.tree.at)).toEqual([40])
    expect(movesTo(session.tree, session.tree.commentator(1))).toEqual([40, 41, 42])
    expect(session.tree.commentator(2)).toBe(undefined)
    const { notes } = session.tree.record.nodes[session.tree.commentator(1)!]!
    expect(notes?.comments).toEqual([{ text: 'good for Black', author: 'ada' }])
  })

  it('a branch is for members with a voice, in the open chapter, and of moves that the board has', () => {
    const session = new Session()
    const asked = (actor: string, more: object = {}): string | undefined => {
      const action = { type: 'branch', chapter: 'c1', node: 1, line: [play(3, 1)], ...more } as RoomAction
      return refusalOf(session.room.facts, { actor, actions: [action] })
    }
    expect(asked('ada')).toBe(undefined)
    expect(asked('ada', { chapter: 'c2' })).toBe('no-chapter')
    expect(asked('ada', { node: 99 })).toBe('no-node')
    expect(asked('ada', { line: [play(81, 1)] })).toBe('malformed')
    expect(asked('ada', { line: [{ type: 'takeback', count: 1 }] })).toBe('malformed')
    expect(asked('ada', { text: ' ' })).toBe('malformed')
    session.add('host', { type: 'duel', players: ['host', 'bo'] })
    expect(asked('ada')).toBe(undefined)
    session.add('host', { type: 'mute', person: 'ada', on: true })
    expect(asked('ada')).toBe('muted')
  })
})
