import { describe, expect, it } from 'vitest'
import { describeAction, describeBoard, diagramOf, textBoard, viewOf } from './diagram/index.ts'
import { jgf } from './formats/jgf/index.ts'
import { manyColored } from './formats/jgf/many-colors.ts'
import { go } from './games/go/index.ts'
import { Replay } from './games/replay.ts'
import { Draft } from './record/edit/draft.ts'
import type { GameRecord } from './record/record.ts'
import type { Json } from './text/json/json.ts'

const move = (color: string, x: number, y: number): Json => ({ move: { color, x, y } })

function recordOf(...tree: Json[]): GameRecord {
  const text = JSON.stringify({
    format: 'jgf',
    version: 2,
    game: { type: 'go' },
    board: { size: 5 },
    tree: [{}, ...tree],
  })
  return jgf.read({ bytes: new TextEncoder().encode(text) }).records[0]!
}

function replayOf(record: GameRecord): Replay {
  const shown = manyColored(record, go)!
  return new Replay(shown.record, shown.game)
}

describe('a JGF game of more than two colours', () => {
  // Red takes the white stone in the corner, which black and red surround.
  const record = recordOf(
    move('white', 0, 0),
    move('black', 1, 0),
    move('red', 0, 1),
    { move: { color: 'green', pass: true } },
    {
      setup: [
        { type: 'green', coords: [{ x: 4, y: 4 }] },
        { type: 'clear', coords: [{ x: 0, y: 1 }] },
      ],
    },
    move('teal', 2, 2),
  )

  it('moves of a third colour are drawn and stepped through, and take what has no liberty', () => {
    const replay = replayOf(record)
    const boards = record.nodes.map((_, node) => {
      replay.to(node)
      return [...viewOf(replay).pieces]
        .map((piece) => replay.game.pieces.kinds[piece]!.letter)
        .join('')
        .replace(/\.+$/, '')
    })
    expect(boards).toEqual([
      '',
      'W',
      'WB',
      '.B...R',
      '.B...R',
      '.B......................G',
      '.B..........T...........G',
    ])
    // The corner was white's last stone.
    expect(replay.to(3) && replay.captured).toEqual([0])
    expect(viewOf(replay).last?.to).toBe(5)
  })

  it('moves of a third colour have words, a letter on their stones, and numbers', () => {
    const replay = replayOf(record)
    replay.to(3)
    expect(describeAction(replay)).toBe('Red at A4, takes 1 stone')
    const { shapes } = diagramOf(replay, { numbers: 'all' })
    expect(shapes.filter(({ key }) => ['stone:5', 'sign:5', 'text:5'].includes(key))).toMatchObject([
      { tone: 'red' },
      { text: 'R' },
      { text: '3' },
    ])
    replay.to(4)
    expect(describeAction(replay)).toBe('Green passes')
    replay.to(6)
    expect(describeBoard(viewOf(replay))).toContain('Green: E1')
    expect(textBoard(viewOf(replay), { ascii: true })).toContain('(T)')
    expect(diagramOf(replay).shapes.find(({ key }) => key === 'stone:12')).toMatchObject({ tone: 'neutral' })
  })

  it('going back from a move of a third colour restores the board', () => {
    const replay = replayOf(record)
    const before = [...viewOf(replay).pieces]
    replay.to(3)
    replay.to(0)
    expect([...viewOf(replay).pieces]).toEqual(before)
  })

  it('an edit of a record of many colours is shown, and the record itself stays as it was', () => {
    const draft = new Draft(record)
    const shown = manyColored(draft.record, go)!
    draft.apply({ type: 'change', node: 1, action: { type: 'play', side: 2, move: 7 }, notes: undefined })
    shown.follow()
    expect(shown.record.nodes[1]!.action).toMatchObject({ move: 7 })
    expect(draft.record.nodes[3]!.action).toBe(undefined)
    expect(manyColored(shown.record, shown.game)!.game.sides).toHaveLength(shown.game.sides.length)
  })

  it('a record of two colours is shown as it is', () => {
    expect(manyColored(recordOf(move('black', 1, 1)), go)).toBe(undefined)
  })
})
