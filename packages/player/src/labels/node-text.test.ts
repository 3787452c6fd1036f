import { gameById, games } from 'qipu/games'
import { addNode, newRecord, pass, play } from 'qipu/record'
import { chinese, english, textOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { Navigator } from '../state/navigator.ts'
import { moveCount } from './move-count.ts'
import { nodeText } from './node-text.ts'

describe('the list of moves', () => {
  it.each(games.map((game) => [game.id, game] as const))('moves of %s are written in its notation', (_, game) => {
    const record = newRecord(game.id, game.board.size)
    const position = game.start({ board: game.board.size })
    let at = 0
    for (let i = 0; i < 6; i++) {
      const move = position.legal().find((one) => game.isMove(one, game.board.size))
      if (move === undefined) break
      at = addNode(record, at, play(move, position.turn))
      position.play(move)
    }
    expect(at).toBeGreaterThan(0)
    const navigator = new Navigator(record, game)
    for (let node = 1; node <= at; node++) {
      const { action } = record.nodes[node]!
      const text = nodeText(navigator, node, { coordinates: 'a1' }, english)
      // Names that depend on the position have a test of their own.
      if (game.moveNotations) continue
      if (game.phraseOf && action?.type === 'play') {
        const phrase = game.phraseOf(action.move, navigator.positionBefore(node))
        expect(text.endsWith(textOf(phrase.text, english, phrase.args))).toBe(true)
        continue
      }
      const own = action?.type === 'play' ? game.notation.format(action.move, game.board.size) : ''
      expect(text.toLowerCase()).toBe(own.toLowerCase())
      expect(game.notation.parse(text, game.board.size)).toBe(action?.type === 'play' ? action.move : undefined)
    }
  })

  it('moves of xiangqi are written as players of each language write them, in variations too', () => {
    const xiangqi = gameById('xiangqi')!
    const record = newRecord('xiangqi', xiangqi.board.size)
    const move = (text: string): number => xiangqi.notation.parse(text, xiangqi.board.size)!
    const first = addNode(record, 0, play(move('h2e2'), 1))
    const reply = addNode(record, first, play(move('h9g7'), 2))
    const other = addNode(record, 0, play(move('b0c2'), 1))
    const navigator = new Navigator(record, xiangqi)
    const words = (locale: typeof english) =>
      [first, reply, other, reply].map((node) => nodeText(navigator, node, { coordinates: 'a1' }, locale))
    expect(words(chinese)).toEqual(['炮二平五', '马８进７', '马八进七', '马８进７'])
    expect(words(english)).toEqual(['C2=5', 'H8+7', 'H8+7', 'H8+7'])
    expect(nodeText(navigator, first, { coordinates: 'a1', notation: 'iccs' }, chinese)).toBe('H2-E2')
    expect([first, reply, other].map((node) => moveCount(navigator, node))).toEqual(['1', '1…', '1'])
  })

  it('rounds of xiangqi go on after a start in which black is to move', () => {
    const xiangqi = gameById('xiangqi')!
    const record = newRecord('xiangqi', xiangqi.board.size)
    record.nodes[0]!.action = { type: 'setup', put: [], turn: 2 }
    const move = (text: string): number => xiangqi.notation.parse(text, xiangqi.board.size)!
    const first = addNode(record, 0, play(move('h9g7'), 2))
    const second = addNode(record, first, play(move('h2e2'), 1))
    const navigator = new Navigator(record, xiangqi)
    expect([first, second].map((node) => moveCount(navigator, node))).toEqual(['1…', '2'])
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
    const words = (locale: typeof english) =>
      nodes.map((node) => nodeText(navigator, node, { coordinates: 'a1' }, locale))
    const shared = ['“<b>hello</b>”', 'Lesson']
    const kept = ['Kept, no effect: W[zz]', 'No move']
    expect(words(english)).toEqual(['pass', 'Take back 2', 'Set-up: 1 points', ...shared, ...kept])
    expect(words(chinese)).toEqual(['停一手', '悔 2 手', '摆子：1 点', ...shared, '仅保留，不生效：W[zz]', '无着法'])
  })
})
