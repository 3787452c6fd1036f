import { go } from 'qipu/games/go'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Session } from './session.ts'

const line = (count: number, times?: readonly number[]): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  for (let i = 0; i < count; i++) {
    addNode(record, i, play(i, i % 2 === 0 ? 1 : 2), times ? { time: times[i]! } : undefined)
  }
  return record
}

describe('autoplay', () => {
  it('autoplay makes a move per delay, and stops at the end', () => {
    const session = new Session(line(3), go)
    session.delay = 1
    session.play(0)
    expect(session.tick(900)).toBe(false)
    expect(session.tick(1000)).toBe(true)
    expect(session.navigator.node).toBe(1)
    session.tick(2000)
    session.tick(3000)
    expect(session.navigator.node).toBe(3)
    expect(session.playing).toBe(false)
    session.play(5000)
    expect(session.navigator.node).toBe(0)
  })

  it('autoplay pauses', () => {
    const session = new Session(line(3), go)
    session.play(0)
    session.pause(10)
    expect(session.tick(99_000)).toBe(false)
    expect(session.busy).toBe(false)
  })
})

describe('a timeline', () => {
  const timed = line(3, [2, 4, 10])

  it('a record with times is replayed as a timeline, and one without cannot be', () => {
    expect(new Session(timed, go).usualMode).toBe('timeline')
    expect(new Session(line(2), go).usualMode).toBe('replay')
    expect(new Session(line(2), go).enter('timeline', 0)).toBe(false)
  })

  it('a record with a voice is replayed as a timeline, however few of its moves have a time', () => {
    const voice = { time: undefined, duration: 9, play() {}, pause() {}, seek() {}, setSpeed() {} }
    const session = new Session(line(2), go)
    session.setVoice(voice)
    expect(session.usualMode).toBe('timeline')
    expect(session.enter('timeline', 0)).toBe(true)
    expect(session.clock!.duration).toBe(9)
  })

  it('a timeline that plays moves the record along', () => {
    const session = new Session(timed, go)
    session.enter('timeline', 0)
    session.play(0)
    session.tick(4500)
    expect(session.navigator.node).toBe(2)
    session.seek(11, 4500)
    expect(session.navigator.node).toBe(3)
  })

  it('a move in the record pauses its timeline and moves it along', () => {
    const session = new Session(timed, go)
    session.enter('timeline', 0)
    session.play(0)
    session.navigator.go(2)
    expect(session.clock!.time).toBe(4)
    expect(session.playing).toBe(false)
  })

  it('a timeline follows the record into another variation', () => {
    const record = line(3, [2, 4, 10])
    const other = addNode(record, 1, play(50, 2), { time: 6 })
    const session = new Session(record, go)
    session.enter('timeline', 0)
    session.navigator.go(other)
    expect(session.clock!.time).toBe(6)
    expect(session.clock!.events.at(-1)!.node).toBe(other)
  })

  it('a timeline keeps the speed that was set before', () => {
    const session = new Session(timed, go)
    session.setSpeed(4, 0)
    session.enter('timeline', 0)
    session.play(0)
    session.tick(500)
    expect(session.clock!.time).toBe(2)
  })
})

describe('solving', () => {
  it('a problem answers after a while', () => {
    const record = line(3)
    record.nodes[0]!.notes = { problem: 1 }
    const session = new Session(record, go)
    expect(session.usualMode).toBe('solve')
    expect(session.enter('solve', 0)).toBe(true)
    session.attempt(0, 0)
    expect(session.problem!.state).toBe('answering')
    expect(session.busy).toBe(true)
    session.tick(100)
    expect(session.navigator.node).toBe(1)
    session.tick(1000)
    expect(session.navigator.node).toBe(2)
    expect(session.problem!.state).toBe('thinking')
    expect(session.busy).toBe(false)
    session.attempt(2, 2000)
    expect(session.problem!.state).toBe('right')
    session.retry()
    expect(session.navigator.node).toBe(0)
  })

  it('a record without a problem cannot be solved', () => {
    expect(new Session(line(3), go).enter('solve', 0)).toBe(false)
  })
})
