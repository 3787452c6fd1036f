import type { Watched } from '@qipu/engines/remote'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Broadcast } from './broadcast.ts'

class Socket extends EventTarget {
  close(code = 1005): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  tell(news: Watched): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))
  }
}

let sockets: Socket[]
const opened = (): Broadcast =>
  new Broadcast(() => {
    sockets.push(new Socket())
    return sockets.at(-1)! as unknown as WebSocket
  })

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function gameOf(moves: number): GameRecord {
  const record = newRecord('nogo', { width: 9, height: 9 })
  for (let i = 0; i < moves; i++) addNode(record, i, play(i, i % 2 === 0 ? 1 : 2))
  return record
}

const TEAMS = ['甲', '乙'] as const
const begun = (record: GameRecord, isOver = false): Watched => ({
  type: 'game',
  number: 1,
  teams: TEAMS,
  record,
  isOver,
})
const nodesIn = ({ games }: Broadcast): number | undefined => games[0]?.document.record.nodes.length

it('a game that is watched grows, and has its result and the reason in the end', () => {
  const broadcast = opened()
  sockets[0]!.tell(begun(gameOf(1)))
  const { document } = broadcast.games[0]!
  sockets[0]!.tell({ type: 'nodes', number: 1, from: 2, nodes: gameOf(3).nodes.slice(2) })
  expect([broadcast.state, nodesIn(broadcast)]).toEqual(['live', 4])
  const whole = gameOf(3)
  whole.info.result = { winner: 1 }
  whole.nodes[3] = { ...whole.nodes[3]!, notes: { comments: [{ text: 'no legal move' }] } }
  sockets[0]!.tell({ type: 'over', number: 1, record: whole })
  expect(broadcast.games).toEqual([{ number: 1, teams: ['甲', '乙'], document, isOver: true }])
  expect(document.compact().record).toEqual(whole)
  sockets[0]!.close()
  expect(broadcast.state).toBe('over')
})

it('a lost connection to a match comes back, and nothing is missing or doubled', () => {
  const broadcast = opened()
  sockets[0]!.tell(begun(gameOf(2)))
  sockets[0]!.close(1006)
  expect(broadcast.state).toBe('lost')
  vi.runAllTimers()
  expect(sockets).toHaveLength(2)
  sockets[1]!.tell(begun(gameOf(5)))
  sockets[1]!.tell({ type: 'nodes', number: 1, from: 4, nodes: gameOf(6).nodes.slice(4) })
  expect([broadcast.state, nodesIn(broadcast)]).toEqual(['live', 7])
  expect(broadcast.games[0]!.document.compact().record).toEqual(gameOf(6))
})

it('a refused connection to a match is not tried again', () => {
  const broadcast = opened()
  sockets[0]!.close(4403)
  vi.runAllTimers()
  expect([broadcast.state, sockets.length]).toEqual(['refused', 1])
})
