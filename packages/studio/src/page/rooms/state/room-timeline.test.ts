import { play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { roomOf, studied } from './room.testing.ts'
import { RoomTimeline, TimelinePlayback } from './room-timeline.ts'

const room = roomOf([
  { actions: [play(10, 1)] },
  { actions: [{ type: 'chapter', id: 'c2', title: 'Two', record: studied() }] },
  { actions: [play(20, 1), play(21, 2)] },
  { actions: [{ type: 'open', chapter: 'c1' }] },
  { actions: [{ type: 'takeback', count: 1 }] },
])

describe('moments of a room', () => {
  it('each event of a room is one moment, in its chapter and in order', () => {
    const moments = new RoomTimeline()
    moments.follow(room)
    expect(moments.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(moments.list.map(({ chapter }) => chapter)).toEqual(['c1', 'c1', 'c1', 'c1', 'c2', 'c2', 'c1', 'c1'])
    expect(moments.list.map(({ time }) => time)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((second) => second * 1_000))
    expect(moments.at(6)).toMatchObject({ chapter: 'c2', node: room.chapters.get('c2')!.at })
    moments.follow(room)
    expect(moments.list).toHaveLength(8)
  })

  it('the playback of a room runs at its speed until it has caught up', () => {
    const moments = new RoomTimeline()
    moments.follow(room)
    const playing = new TimelinePlayback(moments, 3_500, 0)
    expect(playing.moment?.seq).toBe(3)
    expect(playing.tick(600, 9_000)).toBe(false)
    expect(playing.moment?.seq).toBe(4)
    playing.speed = 4
    playing.tick(1_100, 9_000)
    expect(playing.moment?.seq).toBe(6)
    playing.isRunning = false
    playing.tick(60_000, 9_000)
    expect(playing.moment?.seq).toBe(6)
    playing.seek(0)
    expect(playing.moment?.seq).toBe(1)
    playing.isRunning = true
    expect(playing.tick(69_000, 9_000)).toBe(true)
  })
})
