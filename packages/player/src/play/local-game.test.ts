import { type Game, gameById, games } from 'qipu/games'
import { type GameRecord, type Info, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Editor } from '../edit/editor.ts'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { fairDie } from './die.ts'
import { LocalGame, type TableOptions } from './local-game.ts'

function tableOf(id: string, options: TableOptions = {}, size?: number, info: Info = {}): LocalGame {
  const game = gameById(id)!
  const board = size === undefined ? game.board.size : { width: size, height: size }
  const document = RecordDocument.of({ ...newRecord(id, board), info })
  return new LocalGame(new Editor(document, new Navigator(document, game)), options)
}

const recordOf = ({ editor }: LocalGame): GameRecord => editor.document.compact().record

/** Plays whatever is legal, by touches, until the rules decide or nothing can be played. */
function playOut(table: LocalGame, game: Game, most: number): number {
  let plies = 0
  for (; plies < most && !table.result; plies++) {
    if (table.curtain !== undefined) table.lift(plies)
    if (table.arranging) {
      expect(table.arranged(plies)).toEqual([])
      continue
    }
    const { position } = table.editor.navigator.replay
    const legal = position.legal().filter((move) => {
      const { die } = game.trace(Math.max(0, move), game.board.size)
      return move < 0 || die === undefined || die === table.die
    })
    const move = legal.find((each) => each >= 0)
    if (move === undefined) {
      if (table.pass(plies).kind !== 'done') break
      continue
    }
    const text = game.notation.format(legal[(plies * 31) % legal.length]!, game.board.size)
    const played = table.type(text, plies)
    expect([text, played.kind]).toEqual([text, 'done'])
  }
  return plies
}

describe('two people at one board', () => {
  it.each(games.map((game) => [game.id, game] as const))('%s is played in turn, and the rules decide', (_, game) => {
    const table = tableOf(game.id)
    // A hand of cards may be folded at once.
    const least = game.board.pack ? 0 : 4
    expect(playOut(table, game, 60)).toBeGreaterThan(least)
    const { nodes, info } = recordOf(table)
    expect(nodes.length).toBeGreaterThan(least)
    expect(info.result).toEqual(table.result)
  })

  it('a refused move at the table says why, and nothing is lost', () => {
    const table = tableOf('go', {}, 9)
    table.touch({ point: 40 }, 0)
    expect(table.touch({ point: 40 }, 1)).toMatchObject({ kind: 'refused', refusal: { reason: 'occupied' } })
    expect(table.turn).toBe(2)
    expect(recordOf(table).nodes).toHaveLength(2)
  })

  it('players at the table may resign, agree on a draw, or agree to take a move back', () => {
    const resigned = tableOf('go', {}, 9)
    resigned.resign(1, 0)
    expect(recordOf(resigned).info.result).toEqual({ winner: 2, by: 'resignation' })
    expect(resigned.touch({ point: 0 }, 1)).toEqual({ kind: 'not-now', why: 'over' })

    const drawn = tableOf('gomoku')
    drawn.touch({ point: 0 }, 0)
    expect(drawn.propose('draw', 1)).toBe(true)
    expect(drawn.touch({ point: 1 }, 0)).toEqual({ kind: 'not-now', why: 'offer' })
    drawn.answer(true, 1)
    expect(drawn.result).toEqual({ winner: 'draw' })

    const taken = tableOf('go', {}, 9)
    expect(taken.propose('takeback', 1)).toBe(false)
    for (const point of [40, 20]) taken.touch({ point }, 0)
    taken.propose('takeback', 1)
    taken.answer(true, 0)
    expect(taken.turn).toBe(1)
    expect(taken.editor.navigator.replay.position.at(40)).toBe(0)
    expect(recordOf(taken).nodes.at(-1)!.action).toEqual({ type: 'takeback', count: 2 })
    taken.touch({ point: 60 }, 0)
    expect(taken.turn).toBe(2)
  })

  it('the record keeps the clocks of the table, and a player loses on time', () => {
    const table = tableOf('go', {}, 9)
    table.setControl({ kind: 'byo-yomi', main: 10, periods: 2, period: 5 })
    table.begin(0)
    table.touch({ point: 40 }, 4)
    const { nodes, info } = recordOf(table)
    expect(info).toMatchObject({ mainTime: 10, overtime: '2x5 byo-yomi' })
    expect(nodes[1]!.notes?.clocks).toEqual([
      { side: 1, time: 6 },
      { side: 2, time: 10 },
    ])
    expect(table.tick(23)).toBe(false)
    expect(table.tick(24)).toBe(true)
    expect(table.result).toEqual({ winner: 1, by: 'time' })
  })

  it('players of a hidden game do not see what the other one sees', () => {
    const table = tableOf('phantom-go')
    expect(table.curtain).toBe(1)
    table.lift(0)
    table.touch({ point: 40 }, 0)
    expect(table.curtain).toBe(2)
    expect(table.touch({ point: 0 }, 0)).toEqual({ kind: 'not-now', why: 'curtain' })
    table.lift(0)
    // A try that meets a stone is answered by the referee, and the same side tries again.
    expect(table.touch({ point: 40 }, 0)).toMatchObject({ kind: 'refused', refusal: { reason: 'occupied' } })
    expect(recordOf(table).nodes).toHaveLength(3)
    // The example tells only what its side knows.
    const hidden = tableOf('phantom-go')
    hidden.lift(0)
    hidden.touch({ point: 0 }, 0)
    hidden.lift(0)
    expect(hidden.example).toBe('A9')
    expect(table.turn).toBe(2)
    expect(table.curtain).toBeUndefined()
  })

  it('players of army chess arrange their pieces, and each sees only their own', () => {
    const table = tableOf('army-chess')
    const { navigator } = table.editor
    table.lift(0)
    expect([table.viewer, table.arranging!.side]).toEqual([1, 1])
    // A flag in the front row: the rules refuse it, and it is exchanged back.
    const flag = navigator.game.pieces.kinds.findIndex(({ id }) => id === 'red-flag')
    const at = [...Array(60).keys()].find((point) => navigator.replay.position.at(point) === flag)!
    for (const point of [at, 30]) table.touch({ point }, 0)
    expect(table.arranged(0)).toEqual(['setup-flag'])
    for (const point of [at, 30]) table.touch({ point }, 0)
    expect(recordOf(table).nodes[0]!.action).toBeUndefined()
    for (const point of [30, 31]) table.touch({ point }, 0)
    expect(recordOf(table).nodes[0]!.action).toMatchObject({ type: 'setup' })
    expect(table.arranged(0)).toEqual([])
    expect(table.curtain).toBe(2)
    table.lift(0)
    expect(table.touch({ point: 30 }, 0)).toMatchObject({ kind: 'refused', refusal: { reason: 'not-your-piece' } })
    expect(table.arranged(0)).toEqual([])
    expect([table.curtain, table.arranging]).toEqual([1, undefined])
  })

  it('a refused piece at the table says why it cannot move', () => {
    const reasonOf = (id: string, ...points: readonly number[]): unknown => {
      const table = tableOf(id, { roll: () => 3 })
      for (const _ of [1, 2]) if (table.arranging) table.arranged(0)
      if (table.curtain) table.lift(0)
      const [played] = points.map((point) => table.touch({ point }, 0)).slice(-1)
      return played
    }
    const refusedFor = (reason: string) => ({ kind: 'refused', refusal: { by: 'rules', reason } })
    expect(reasonOf('amazons', 55)).toEqual(refusedFor('not-your-amazon'))
    expect(reasonOf('surakarta', 14)).toEqual(refusedFor('not-your-piece'))
    expect(reasonOf('einstein', 0)).toEqual(refusedFor('not-the-dies-piece'))
  })

  it('either side may begin where the rules allow it, and the record needs no set-up for that', () => {
    const table = tableOf('dots-and-boxes')
    table.setFirst(2)
    expect(table.turn).toBe(2)
    table.touch({ point: 0, edge: 1 }, 0)
    const { nodes } = recordOf(table)
    expect(nodes.map(({ action }) => action?.type)).toEqual([undefined, 'play'])
    expect(nodes[1]!.action).toMatchObject({ side: 2 })
  })

  it('a game of Go at the table stops after two passes, without a result', () => {
    const table = tableOf('go', {}, 9, { komi: 7.5, rules: 'Chinese' })
    table.touch({ point: 40 }, 0)
    table.pass(0)
    table.pass(0)
    expect([table.isStopped, table.result]).toEqual([true, undefined])
  })

  it('a game that was left goes on with its clocks, and a finished one stays finished', () => {
    const table = tableOf('go', {}, 9)
    table.setControl({ kind: 'canadian', main: 5, moves: 3, period: 60 })
    table.begin(0)
    table.touch({ point: 40 }, 10)
    const again = new LocalGame(table.editor)
    expect(again.control).toEqual(table.control)
    expect(again.clocks(99)[0]).toEqual({ side: 1, time: 55, moves: 2 })
    again.resign(2, 100)
    const over = new LocalGame(table.editor)
    expect(over.result).toEqual({ winner: 1, by: 'resignation' })
    over.resume()
    expect([over.result, recordOf(over).info.result]).toEqual([undefined, undefined])
  })

  it('a variation at the table leaves the result of the game alone', () => {
    const table = tableOf('go', {}, 9)
    for (const point of [40, 20]) table.touch({ point }, 0)
    table.resign(1, 0)
    table.editor.navigator.go(1)
    const variation = new LocalGame(table.editor)
    variation.touch({ point: 60 }, 0)
    variation.resign(1, 0)
    expect(recordOf(variation).info.result).toEqual({ winner: 2, by: 'resignation' })
    expect(variation.result).toEqual({ winner: 2, by: 'resignation' })
  })

  it('players may look around the record, and a move leads back to the game', () => {
    const table = tableOf('go', {}, 9)
    const { navigator } = table.editor
    for (const point of [40, 20, 24]) table.touch({ point }, 0)
    navigator.first()
    expect([table.turn, table.mover, table.isStopped, navigator.node]).toEqual([2, 1, false, 0])
    table.touch({ point: 60 }, 0)
    expect(recordOf(table).nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2, 3])
  })

  it('a fair die is thrown for every move of EinStein', () => {
    const thrown: number[] = []
    const table = tableOf('einstein', {
      roll: () => {
        thrown.push((thrown.length % 6) + 1)
        return thrown.at(-1)!
      },
    })
    playOut(table, gameById('einstein')!, 20)
    const dice = recordOf(table).nodes.flatMap(({ action }) =>
      action?.type === 'play' ? [gameById('einstein')!.trace(action.move, { width: 5, height: 5 }).die] : [],
    )
    expect(dice.length).toBeGreaterThan(3)
    expect(dice).toEqual(thrown.slice(0, dice.length))
    const counts = new Array<number>(7).fill(0)
    for (let i = 0; i < 6000; i++) counts[fairDie(6)]!++
    expect(counts[0]).toBe(0)
    for (const count of counts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })
})

describe('the guide of a move', () => {
  const point = (table: LocalGame, text: string): number => {
    const { game, record } = table.editor.navigator
    return game.notation.parsePoint(text, record.board)!
  }

  it('an amazon shows where it may go, where it could shoot from there, and stands where it was put', () => {
    const table = tableOf('amazons')
    const at = (text: string) => ({ point: point(table, text) })
    expect(table.guide()).toEqual({ entered: [], movable: [], next: [], ahead: [] })
    // A piece under the pointer shows its squares before it is chosen.
    expect(table.guide(at('d1'))!.next).toContain(point(table, 'd9'))
    table.touch(at('d1'), 0)
    const chosen = table.guide(at('d5'))!
    expect(chosen.next).toHaveLength(20)
    expect(chosen.ahead).toContain(point(table, 'd1'))
    expect(chosen.ahead).not.toContain(point(table, 'e1'))
    table.touch(at('d5'), 0)
    expect(table.guide()).toMatchObject({ entered: [point(table, 'd1'), point(table, 'd5')] })
    expect(table.isShooting).toBe(true)
    expect(table.putBack()).toBe(true)
    expect(table.putBack()).toBe(false)
    expect(recordOf(table).nodes).toHaveLength(1)
  })

  it('pieces are pointed out where the rules leave few of them, and after a touch that chooses none', () => {
    const einstein = tableOf('einstein', { roll: () => 4 })
    for (const time of [0, 1]) einstein.arranged(time)
    expect(einstein.guide()!.movable).toHaveLength(1)
    const amazons = tableOf('amazons')
    amazons.touch({ point: point(amazons, 'e5') }, 0)
    expect(amazons.guide()!.movable).toHaveLength(4)
  })

  it('a capture under the pointer has its way, and a piece that cannot go there has none', () => {
    const table = tableOf('xiangqi')
    const at = (text: string) => ({ point: point(table, text) })
    table.touch(at('h2'), 0)
    expect(table.guide(at('h9'))!.way).toEqual({
      from: point(table, 'h2'),
      to: point(table, 'h9'),
      captured: [point(table, 'h9')],
    })
    expect(table.guide(at('h5'))!.way).toBeUndefined()
    expect(table.guide(at('a9'))!.way).toBeUndefined()
  })

  it('a place is offered for a stone only where the rules allow one, as far as its side knows', () => {
    const nogo = tableOf('nogo')
    for (const place of [1, 80, 9]) nogo.touch({ point: place }, 0)
    // White would have no liberty in the corner.
    expect([nogo.isMove({ point: 0 }), nogo.isMove({ point: 40 })]).toEqual([false, true])
    const phantom = tableOf('phantom-go')
    phantom.lift(0)
    phantom.touch({ point: 40 }, 0)
    phantom.lift(0)
    // White does not see the black stone: to refuse the place would give it away.
    expect(phantom.isMove({ point: 40 })).toBe(true)
  })
})
