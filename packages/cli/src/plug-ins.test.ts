import { plugInOf } from 'qipu/internal/plug-in'
import { describe, expect, it } from 'vitest'
import { ttt } from '../../../docs/examples/tic-tac-toe/format.ts'
import { ticTacToe } from '../../../docs/examples/tic-tac-toe/game.ts'
import { plugInsIn } from './plug-ins.ts'

// packages/cli/test/plug-ins.test.ts tests what a plug-in adds to a process.
describe('plug-ins', () => {
  it('plugInsIn finds every file that the command line names, and none behind --', () => {
    expect(plugInsIn(['--plugin', 'a.mjs', 'convert', '--plugin=b.mjs', 'x', '--', '--plugin', 'c.mjs'])).toEqual([
      'a.mjs',
      'b.mjs',
    ])
    expect(plugInsIn(['convert', '--plugin'])).toEqual([])
  })

  it('plugInOf reads named and default exports', () => {
    const both = { formats: [ttt], games: [ticTacToe] }
    expect(plugInOf(both)).toEqual(both)
    expect(plugInOf({ default: both })).toEqual(both)
    expect(plugInOf({ games: [ticTacToe] })).toEqual({ formats: [], games: [ticTacToe] })
  })

  it('plugInOf names the first thing that a module lacks', () => {
    expect(plugInOf({})).toEqual({ place: '', wanted: 'formats or games' })
    expect(plugInOf({ formats: ttt })).toEqual({ place: 'formats', wanted: 'a list' })
    expect(plugInOf({ formats: [ttt, { ...ttt, read: 3 }] })).toEqual({ place: 'formats[1].read', wanted: 'function' })
    expect(plugInOf({ games: [undefined] })).toMatchObject({ place: 'games[0].id' })
  })
})
