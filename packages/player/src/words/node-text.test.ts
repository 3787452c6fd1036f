import { games } from 'qipu/games'
import { addNode, newRecord, pass, play } from 'qipu/record'
import { chinese, english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { Navigator } from '../state/navigator.ts'
import { nodeText } from './node-text.ts'

describe('the list of moves', () => {
  it.each(games.map((game) => [game.id, game] as const))('moves of %s are written in its notation', (_, game) => {
    const record = newRecord(game.id, game.board)
    const position = game.start({ board: game.board })
    let at = 0
    for (let i = 0; i < 6; i++) {
      const move = position.legal().find((one) => game.isMove(one, game.board))
      if (move === undefined) break
      at = addNode(record, at, play(move, position.turn))
      position.play(move)
    }
    expect(at).toBeGreaterThan(0)
    const navigator = new Navigator(record, game)
    for (let node = 1; node <= at; node++) {
      const { action } = record.nodes[node]!
      const text = nodeText(navigator, node, 'a1', english)
      const own = action?.type === 'play' ? game.notation.format(action.move, game.board) : ''
      expect(text.toLowerCase()).toBe(own.toLowerCase())
      expect(game.notation.parse(text, game.board)).toBe(action?.type === 'play' ? action.move : undefined)
    }
  })

  it('the list of moves has words for nodes without a move on the board', () => {
    const [go] = games
    const record = newRecord(go!.id, { width: 9, height: 9 })
    const nodes = [
      addNode(record, 0, pass(1)),
      addNode(record, 1, { type: 'takeback', count: 2 }),
      addNode(record, 2, { type: 'setup', put: [[3, 1]] }),
      addNode(record, 3, { type: 'message', text: '<b>hello</b>' }),
      addNode(record, 4, undefined, { title: 'Lesson' }),
      addNode(record, 5, undefined, { extras: [{ format: 'sgf', key: 'W', value: ['zz'] }] }),
      addNode(record, 6, undefined, { marks: [{ type: 'triangle', at: 0 }] }),
    ]
    const navigator = new Navigator(record, go!)
    const words = (locale: typeof english) => nodes.map((node) => nodeText(navigator, node, 'a1', locale))
    const shared = ['“<b>hello</b>”', 'Lesson']
    const kept = ['Kept, no effect: W[zz]', 'No move']
    expect(words(english)).toEqual(['pass', 'Take back 2', 'Set-up: 1 points', ...shared, ...kept])
    expect(words(chinese)).toEqual(['停一手', '悔 2 手', '摆子：1 点', ...shared, '仅保留，不生效：W[zz]', '无着法'])
  })
})
