import type { RoomKind } from '@qipu/rooms/log'
import { newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import type { RoomSession } from './room-session.ts'
import { roomServer } from './server.testing.ts'

const server = roomServer()

/** A room with its host and one who has come by the link. */
async function roomOf(kind: RoomKind): Promise<{ host: RoomSession; guest: RoomSession }> {
  const made = await server.found(kind)
  const host = await server.visit(made, { person: made.person })
  const guest = await server.visit(made, { name: 'Guest' })
  await expect.poll(() => host.facts.people.length).toBe(2)
  return { host, guest }
}

const lineOf = (visit: RoomSession): unknown[] => {
  const { document, node } = visit.shown!
  const line: unknown[] = []
  for (let at = node; at > 0; at = document.record.nodes[at]!.parent) {
    const { action } = document.record.nodes[at]!
    if (action?.type === 'play') line.unshift(action.move)
  }
  return line
}

describe('a visit to a room', () => {
  it('a step by a member who may act moves everyone', async () => {
    const { host, guest } = await roomOf('teaching')
    host.went(1)
    host.went(2)
    expect(lineOf(host)).toEqual([10, 11])
    await expect.poll(() => lineOf(guest)).toEqual([10, 11])
    expect(guest.where).toBe('shared')
    host.play(play(40, 1))
    expect(lineOf(host)).toEqual([10, 11, 40])
    await expect.poll(() => lineOf(guest)).toEqual([10, 11, 40])
    // A line that was tried is a branch beside the record for everybody.
    expect(guest.shown!.document.record.nodes).toHaveLength(5)
  })

  it('a guest who may not act looks around alone, keeps what was tried, and comes back', async () => {
    const { host, guest } = await roomOf('teaching')
    guest.went(1)
    expect(guest.where).toBe('alone')
    guest.play(play(50, 2))
    expect(lineOf(guest)).toEqual([10, 50])
    host.went(3)
    await expect.poll(() => guest.tried()!.at).toBe(3)
    expect(lineOf(guest)).toEqual([10, 50])
    expect(lineOf(host)).toEqual([10, 11, 12])
    guest.comeBack()
    expect(lineOf(guest)).toEqual([10, 11, 12])
    guest.leave()
    expect(lineOf(guest)).toEqual([10, 50])
    await host.act({ type: 'allow', who: 'everybody' })
    await expect.poll(() => guest.mayAct).toBe(true)
    guest.offer()
    await expect.poll(() => lineOf(host)).toEqual([10, 50])
    expect(guest.where).toBe('shared')
  })

  it('two people comment live, each on a branch of their own, and a watcher follows the one or the other', async () => {
    const made = await server.found('teaching')
    const host = await server.visit(made, { person: made.person })
    const ada = await server.visit(made, { name: 'Ada' })
    const bo = await server.visit(made, { name: 'Bo' })
    const watcher = await server.visit(made, { role: 'watcher' })
    for (const [visit, point] of [
      [ada, 50],
      [bo, 60],
    ] as const) {
      visit.leave()
      visit.comment(true)
      expect(visit.isCommenting).toBe(true)
      visit.play(play(point, 1))
      await visit.write(`look at ${point}`)
    }
    await expect.poll(() => watcher.branchOf(bo.client.person)).toBeGreaterThan(0)
    expect(watcher.branchOf(host.client.person)).toBe(undefined)
    watcher.follow(ada.client.person)
    expect([watcher.where, watcher.followed]).toEqual(['alone', ada.client.person])
    expect(lineOf(watcher)).toEqual([50])
    ada.play(play(51, 2))
    host.went(1)
    await expect.poll(() => lineOf(watcher)).toEqual([50, 51])
    const said = ({ document, node }: NonNullable<RoomSession['shown']>): unknown =>
      document.record.nodes[document.record.nodes[node]!.parent]!.notes?.comments
    expect(said(watcher.shown!)).toEqual([{ text: 'look at 50', author: 'Ada' }])
    watcher.follow(bo.client.person)
    expect(lineOf(watcher)).toEqual([60])
    // A step of one's own ends it; a commentator who comes back to the shared board comments no more.
    watcher.went(0)
    expect(watcher.followed).toBe(undefined)
    ada.comeBack()
    expect(ada.isCommenting).toBe(false)
    await expect.poll(() => lineOf(ada)).toEqual([10])
    // A chapter that the host opens has branches of its own.
    bo.went(0)
    await host.addChapter('2', newRecord('go', { width: 9, height: 9 }))
    await expect.poll(() => bo.isCommenting).toBe(false)
    expect(bo.refused).toBe(undefined)
  })

  it('a guest stays on the shared board while the host holds everybody there, and is told why', async () => {
    const { host, guest } = await roomOf('teaching')
    guest.leave()
    await host.act({ type: 'hold', on: true })
    await expect.poll(() => guest.where).toBe('shared')
    guest.went(2)
    expect(guest.where).toBe('shared')
    expect(guest.refused?.why).toBe('held')
    expect(lineOf(guest)).toEqual([])
  })

  it('a refused action is reported, and a refused move leaves the board', async () => {
    const { guest } = await roomOf('teaching')
    expect(await guest.act({ type: 'hide', on: true })).toBe(false)
    expect(guest.refused?.why).toBe('host-only')
    guest.play(play(10, 1))
    await expect.poll(() => guest.refused?.why).toBe('board-held')
    expect(lineOf(guest)).toEqual([])
  })

  it('hidden moves are hidden from everybody but hosts', async () => {
    const { host, guest } = await roomOf('teaching')
    await host.act({ type: 'hide', on: true })
    await expect.poll(() => guest.shown!.document.record.nodes.length).toBe(1)
    expect(host.shown!.document.record.nodes).toHaveLength(4)
    host.went(1)
    await expect.poll(() => lineOf(guest)).toEqual([10])
  })

  it('a guest is led to a posed problem, hands in an attempt, and the host shows it', async () => {
    const { host, guest } = await roomOf('problems')
    await host.act({ type: 'exercise', id: 'e1', node: 0 })
    await expect.poll(() => guest.where).toBe('solving')
    guest.play(play(10, 1))
    expect(lineOf(guest)).toEqual([10, 11])
    guest.play(play(12, 1))
    await expect.poll(() => host.client.confirmed.attempts.map(({ verdict }) => verdict)).toEqual(['right'])
    const [exercise] = host.facts.exercises
    await host.showAnswer(exercise!, host.client.confirmed.attempts[0]!.moves)
    expect(lineOf(host)).toEqual([10, 11, 12])
    await host.act({ type: 'exercise', id: 'e1', node: null })
    await expect.poll(() => guest.where).toBe('shared')
    expect(lineOf(guest)).toEqual([10, 11, 12])
  })

  it('two people play a game by the rules and in turn', async () => {
    const { host, guest } = await roomOf('teaching')
    await host.act({ type: 'duel', players: [guest.client.person, host.client.person] })
    await expect.poll(() => guest.mayAct).toBe(true)
    host.play(play(3, 1))
    await expect.poll(() => host.refused?.why).toBe('not-your-turn')
    guest.play(play(40, 1))
    await expect.poll(() => lineOf(host)).toEqual([40])
    host.play(play(40, 2))
    await expect.poll(() => host.refused?.why).toBe('illegal')
    // Navigating in the record moves no other member now.
    host.went(0)
    expect(host.where).toBe('alone')
    expect(lineOf(guest)).toEqual([40])
    await host.act({ type: 'claim', result: { winner: 1, by: 'resignation' } })
    await host.act({ type: 'duel', players: null })
    await expect.poll(() => guest.mayAct).toBe(false)
  })

  it('undo takes back one’s own last operations, one after the other, and none of another person', async () => {
    const { host, guest } = await roomOf('study')
    host.play(play(3, 1))
    await expect.poll(() => lineOf(guest)).toEqual([3])
    guest.play(play(4, 2))
    await expect.poll(() => lineOf(host)).toEqual([3, 4])
    // The guest has gone on from the host's move.
    host.undo()
    guest.undo()
    await expect.poll(() => lineOf(host)).toEqual([3])
    host.draw({ type: 'triangle', at: 7 })
    const marks = (): number => host.shown!.document.record.nodes[host.shown!.node]!.notes?.marks?.length ?? 0
    await expect.poll(marks).toBe(1)
    host.undo()
    await expect.poll(marks).toBe(0)
    host.undo()
    await expect.poll(() => lineOf(guest)).toEqual([])
  })

  it('a drawn mark stays for everybody, and the same touch erases it', async () => {
    const { host, guest } = await roomOf('study')
    host.draw({ type: 'triangle', at: 7 })
    const marks = (visit: RoomSession): number => visit.shown!.document.record.nodes[0]!.notes?.marks?.length ?? 0
    await expect.poll(() => marks(guest)).toBe(1)
    guest.draw({ type: 'triangle', at: 7 })
    await expect.poll(() => marks(host)).toBe(0)
  })

  it('a guest watches the past of a room until it has caught up', async () => {
    const { host, guest } = await roomOf('study')
    host.play(play(10, 1))
    await expect.poll(() => lineOf(guest)).toEqual([10])
    guest.watch()
    expect(guest.where).toBe('past')
    expect(lineOf(guest)).toEqual([])
    guest.playing!.seek(guest.client.now())
    guest.tick(performance.now() + 10)
    expect(guest.where).toBe('shared')
    expect(lineOf(guest)).toEqual([10])
  })
})
