import { read, write } from 'qipu'
import { gameById } from 'qipu/games'
import { type GameRecord, newRecord, timesOf } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Editor } from '../edit/editor.ts'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { isTimeline } from '../state/stops.ts'
import { Recorder } from './recorder.ts'

function recording(): { editor: Editor; recorder: Recorder; record: () => GameRecord } {
  const document = RecordDocument.of(newRecord('go', { width: 9, height: 9 }))
  const editor = new Editor(document, new Navigator(document, gameById('go')!))
  return { editor, recorder: new Recorder(editor, 100), record: () => document.compact().record }
}

describe('a recorded lesson', () => {
  it('a recorded lesson is a timeline of takebacks, marks and messages, each at its moment', () => {
    const { recorder, record, editor } = recording()
    recorder.speakAs({ name: 'Lin' })
    recorder.play(40, 101)
    recorder.play(20, 103.5)
    recorder.takeBack(1, 105)
    recorder.pause(106)
    recorder.resume(206)
    recorder.point({ type: 'circle', at: 3 }, 207)
    recorder.speakAs({ name: 'Mei' })
    recorder.write('Why not here?', 208)
    recorder.speakAs({ name: 'Lin' })
    recorder.play(22, 210)
    const made = record()
    expect(isTimeline(made)).toBe(true)
    expect(made.nodes.slice(1).map(({ notes }) => [notes?.time, notes?.actor])).toEqual([
      [1, 0],
      [3.5, 0],
      [5, 0],
      [7, 0],
      [8, 1],
      [10, 0],
    ])
    expect(made.info.participants).toEqual([{ name: 'Lin' }, { name: 'Mei' }])
    expect(editor.navigator.replay.position.at(20)).toBe(0)
    expect(made.nodes.at(-1)!.action).toEqual({ type: 'play', side: 2, move: 22 })
  })

  it('a recorded lesson is written as wei7 and read back with the same moments and actions', () => {
    const { recorder, record } = recording()
    for (const [i, move] of [40, 20, 22].entries()) recorder.play(move, 101 + 2 * i)
    recorder.takeBack(2, 110)
    recorder.play(60, 112)
    const made = record()
    const { bytes } = write([made], 'wei7')
    const [again] = read({ bytes: bytes! }).records
    const line = (each: GameRecord): number[] => each.nodes.map((_, i) => i)
    expect(timesOf(again!, line(again!))).toEqual(timesOf(made, line(made)))
    expect(again!.nodes.map(({ action }) => action)).toEqual(made.nodes.map(({ action }) => action))
  })

  it('a recording goes on from the latest moment of the one before', () => {
    const { recorder, editor, record } = recording()
    recorder.play(40, 130)
    const later = new Recorder(editor, 5)
    later.play(20, 7)
    expect(record().nodes.at(-1)!.notes?.time).toBe(32)
  })
})
