import { type Game, gameById, games } from 'qipu/games'
import { edit, type GameRecord, History, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Editor } from '../edit/editor.ts'
import { Navigator } from '../state/navigator.ts'
import { Table, type TableOptions } from './table.ts'

function tableOf(id: string, options: TableOptions = {}, size?: number): Table {
  const game = gameById(id)!
  const board = size === undefined ? game.board : { width: size, height: size }
  const history = new History(edit(newRecord(id, board)))
  return new Table(new Editor(history, new Navigator(history.draft, game)), options)
}

const recordOf = ({ editor }: Table): GameRecord => editor.history.draft.compact().record

/** Plays whatever is legal, by touches, until the rules decide or nothing can be played. */
function playOut(table: Table, game: Game, most: number): number {
  let plies = 0
  for (; plies < most && !table.result; plies++) {
    if (table.curtain !== undefined) table.lift(plies)
    const { position } = table.editor.navigator.replay
    const legal = position.legal().filter((move) => {
      const { die } = game.trace(Math.max(0, move), game.board)
      return move < 0 || die === undefined || die === table.die
    })
    const move = legal.find((each) => each >= 0)
    if (move === undefined) {
      if (table.pass(plies).kind !== 'done') break
      continue
    }
    const text = game.notation.format(legal[(plies * 31) % legal.length]!, game.board)
    if (table.type(text, plies).kind !== 'done') break
  }
  return plies
}

describe('two people at one board', () => {
  it.each(games.map((game) => [game.id, game] as const))('play by turns, and the rules decide: %s', (_, game) => {
    const table = tableOf(game.id)
    expect(playOut(table, game, 60)).toBeGreaterThan(4)
    const { nodes, info } = recordOf(table)
    expect(nodes.length).toBeGreaterThan(4)
    expect(info.result).toEqual(table.result)
  })

  it('are told why a move is refused, and nothing is lost by that', () => {
    const table = tableOf('go', {}, 9)
    table.touch({ point: 40 }, 0)
    expect(table.touch({ point: 40 }, 1)).toMatchObject({ kind: 'refused', refusal: { reason: 'occupied' } })
    expect(table.turn).toBe(2)
    expect(recordOf(table).nodes).toHaveLength(2)
  })

  it('may resign, agree on a draw, or agree to take a move back', () => {
    const resigned = tableOf('go', {}, 9)
    resigned.resign(1, 0)
    expect(recordOf(resigned).info.result).toEqual({ winner: 2, by: 'resignation' })
    expect(resigned.touch({ point: 0 }, 1).kind).toBe('refused')

    const drawn = tableOf('gomoku')
    drawn.touch({ point: 0 }, 0)
    expect(drawn.propose('draw', 1)).toBe(true)
    expect(drawn.touch({ point: 1 }, 0).kind).toBe('refused')
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

  it('have clocks, which the record keeps, and lose by them', () => {
    const table = tableOf('go', { control: { kind: 'byo-yomi', main: 10, periods: 2, period: 5 } }, 9)
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

  it('do not see what the other one sees', () => {
    const table = tableOf('phantom-go')
    table.touch({ point: 40 }, 0)
    expect(table.curtain).toBe(2)
    expect(table.touch({ point: 0 }, 0).kind).toBe('refused')
    table.lift(0)
    // A try that meets a stone is answered by the referee, and the same side tries again.
    expect(table.touch({ point: 40 }, 0).kind).toBe('done')
    expect(table.turn).toBe(2)
    expect(table.curtain).toBeUndefined()
  })

  it('throw a fair die for every move of EinStein', () => {
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
    const fair = tableOf('einstein')
    for (let i = 0; i < 6000; i++) {
      fair.editor.navigator.first()
      counts[new Table(fair.editor).die!]!++
    }
    expect(counts[0]).toBe(0)
    for (const count of counts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })
})
