import { addNode, newRecord } from 'qipu/record'
import { expect, it } from 'vitest'
import { captionAt } from './captions.ts'
import { TimelineClock, type Voice } from './clock.ts'

function lesson(): { clock: TimelineClock; caption: () => string } {
  const record = newRecord('go', { width: 9, height: 9 })
  addNode(record, 0, { type: 'play', side: 1, move: 40 }, { time: 1 })
  addNode(record, 1, { type: 'message', text: 'The centre.' }, { time: 2 })
  addNode(record, 2, { type: 'play', side: 2, move: 20 }, { time: 9 })
  const clock = new TimelineClock(record, [0, 1, 2, 3])
  return { clock, caption: () => captionAt(clock, record) }
}

it('a caption is the latest message, for as long as it takes to read', () => {
  const { clock, caption } = lesson()
  const at = (time: number): string => {
    clock.seek(time, 0)
    return caption()
  }
  expect([1, 2, 5, 7, 9].map(at)).toEqual(['', 'The centre.', 'The centre.', '', ''])
})

it('a voice that sounds drives the clock, and time goes on by itself while it is silent', () => {
  const { clock } = lesson()
  const heard: string[] = []
  let time: number | undefined
  const voice: Voice = {
    get time() {
      return time
    },
    duration: 20,
    play: (at) => heard.push(`play ${at}`),
    pause: () => heard.push('pause'),
    seek: (at) => heard.push(`seek ${at}`),
    setSpeed: (speed) => heard.push(`speed ${speed}`),
  }
  clock.voice = voice
  clock.play(0)
  time = 5
  clock.tick(100)
  expect([clock.time, clock.node]).toEqual([5, 2])
  time = undefined
  clock.tick(1100)
  expect(clock.time).toBe(6)
  clock.seek(9, 1200)
  clock.pause(1200)
  expect(clock.duration).toBe(20)
  expect(heard).toEqual(['speed 1', 'seek 0', 'play 0', 'seek 9', 'pause'])
})
