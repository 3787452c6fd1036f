import { read } from 'qipu'
import { go } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { Editor } from '../edit/editor.ts'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { ScoreSession } from './score-session.ts'

/** Two walls on 5 × 5, a White stone within Black's side; then two passes. */
const FINISHED =
  '(;FF[4]GM[1]SZ[5]KM[0.5]RU[Japanese]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce][ab];B[];W[](;B[ae])(;B[]))'
const DEAD = 5

function countingOf(sgf: string): ScoreSession {
  const record = read({ bytes: new TextEncoder().encode(sgf) }).records[0]!
  const document = RecordDocument.of(record)
  return new ScoreSession(new Editor(document, new Navigator(document, go)))
}

describe('counting', () => {
  it('counting proposes dead stones, which can be changed and counted again', () => {
    const counting = countingOf(FINISHED.replace('(;B[ae])(;B[])', ''))
    expect(counting.dead).toEqual([DEAD])
    expect(counting.tally).toMatchObject({ winner: 2, margin: 4.5 })
    counting.toggle(DEAD)
    expect(counting.dead).toEqual([])
    counting.toggleSeki(DEAD)
    expect(counting.marks).toContainEqual({ type: 'square', at: DEAD })
    counting.toggle(DEAD)
    counting.toggle(0)
    expect(counting.marks).toContainEqual({ type: 'territory', at: 0, side: 1 })
    counting.toggle(0)
    expect(counting.marks).toContainEqual({ type: 'territory', at: 0, side: 2 })
  })

  it('a count is written once both sides accept it, and any change asks both again', () => {
    const counting = countingOf(FINISHED.replace('(;B[ae])(;B[])', ''))
    const { editor } = counting
    expect(counting.accept(1)).toBeUndefined()
    counting.toggle(DEAD)
    expect([counting.hasAccepted(1), editor.document.record.info.result]).toEqual([false, undefined])
    counting.toggle(DEAD)
    counting.accept(1)
    expect(counting.accept(2)).toMatchObject({ kind: 'done' })
    expect(counting.isWritten).toBe(true)
    const { info, nodes } = editor.document.record
    expect(info.result).toEqual({ winner: 2, by: 'points', margin: 4.5 })
    expect(nodes[counting.node]!.notes?.marks).toHaveLength(15)
    editor.undo()
    expect(editor.document.record.info.result).toBeUndefined()
  })

  it('a game is counted by the chosen rules, with compensation for handicap stones', () => {
    const counting = countingOf('(;FF[4]GM[1]SZ[9]HA[2]KM[0.5]RU[Chinese]AB[cc][gg]PL[W];W[];B[];W[])')
    expect(counting.tally).toMatchObject({ scoring: 'area', compensation: 2 })
    counting.setRules('aga')
    expect(counting.tally).toMatchObject({ scoring: 'area', compensation: 1 })
    counting.accept(1)
    counting.setRules('japanese')
    expect(counting.tally).toMatchObject({ scoring: 'territory', compensation: 0 })
    expect(counting.hasAccepted(1)).toBe(false)
  })

  it('the end of the main line is counted, and the tree stays as it is', () => {
    const counting = countingOf(FINISHED)
    for (const side of [1, 2] as const) counting.accept(side)
    const { record } = counting.editor.document.compact()
    expect(record.nodes.filter(({ notes }) => notes?.marks).map(({ parent }) => parent)).toEqual([2])
    expect(record.nodes).toHaveLength(5)
  })
})
