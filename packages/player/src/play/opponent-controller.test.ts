import { gameById } from 'qipu/games'
import { newRecord, PASS } from 'qipu/record'
import { english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { Editor } from '../edit/editor.ts'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { LocalGame } from './local-game.ts'
import type { MoveRequest, MoveResponse, Opponent, OpponentGame } from './opponent.ts'
import { OpponentController } from './opponent-controller.ts'
import { tellTurns } from './play-text.ts'

function tableOf(id: string): LocalGame {
  const game = gameById(id)!
  const document = RecordDocument.of(newRecord(id, id === 'go' ? { width: 9, height: 9 } : game.board.size))
  return new LocalGame(new Editor(document, new Navigator(document, game)))
}

/** A program whose answers are written down before; it keeps the questions. */
function scripted(answers: readonly MoveResponse[], layout: OpponentGame['layout'] = async () => []) {
  const questions: MoveRequest[] = []
  let at = 0
  const opponent: Opponent = {
    id: 'script',
    name: () => 'Script',
    fits: () => true,
    startGame: () => ({
      takesBack: true,
      layout,
      answer: async (question) => {
        questions.push(question)
        return answers[at++] ?? { fault: 'no more answers' }
      },
      leave() {},
    }),
  }
  return { opponent, questions }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function seat(table: LocalGame, opponent: Opponent, side: 1 | 2): OpponentController {
  const rival = new OpponentController(table, opponent, side, {
    now: () => 0,
    locale: () => english,
    played() {},
    changed() {},
  })
  rival.consider()
  return rival
}

describe('a program at the table', () => {
  it('an opponent program is asked when its side is to move, and its answer is played', async () => {
    const table = tableOf('go')
    const { opponent, questions } = scripted([{ moves: [41] }])
    const rival = seat(table, opponent, 2)
    expect(rival.isThinking).toBe(false)
    table.touch({ point: 40 }, 0)
    rival.consider()
    expect(rival.isThinking).toBe(true)
    await settled()
    expect(questions.map(({ record, side }) => [record.nodes.length, side])).toEqual([[2, 2]])
    expect(table.editor.navigator.replay.position.at(41)).toBe(2)
    expect([table.turn, rival.isThinking, rival.fault]).toEqual([1, false, undefined])
  })

  it('an opponent program stops after an illegal move, and the record does not get it', async () => {
    const table = tableOf('go')
    const { opponent } = scripted([{ moves: [40] }])
    const rival = seat(table, opponent, 2)
    table.touch({ point: 40 }, 0)
    rival.consider()
    await settled()
    expect(rival.fault).toEqual({ illegal: 'E5' })
    expect([table.turn, table.result, rival.isThinking]).toEqual([2, undefined, false])
    expect(table.editor.document.compact().record.nodes).toHaveLength(2)
  })

  it('an opponent program may resign, pass, and fail with a reason', async () => {
    const resigning = tableOf('go')
    seat(resigning, scripted([{ resigns: true }]).opponent, 1)
    await settled()
    expect(resigning.result).toEqual({ winner: 2, by: 'resignation' })
    const passing = tableOf('go')
    seat(passing, scripted([{ moves: [PASS] }]).opponent, 1)
    await settled()
    expect(passing.turn).toBe(2)
    const failing = seat(tableOf('go'), scripted([]).opponent, 1)
    await settled()
    expect(failing.fault).toEqual({ text: 'no more answers' })
  })

  it('an opponent program’s answer is ignored when the move before it was taken back', async () => {
    const table = tableOf('go')
    const { opponent, questions } = scripted([{ moves: [41] }, { moves: [42] }])
    const rival = seat(table, opponent, 2)
    table.touch({ point: 40 }, 0)
    rival.consider()
    table.propose('takeback', 1)
    table.answer(true, 0)
    rival.consider()
    await settled()
    expect(table.editor.navigator.replay.position.at(41)).toBe(0)
    table.touch({ point: 39 }, 0)
    rival.consider()
    await settled()
    expect(questions).toHaveLength(2)
    expect(table.editor.navigator.replay.position.at(42)).toBe(2)
  })

  it('an opponent program tries again where the referee of a hidden game refuses its move', async () => {
    const table = tableOf('phantom-go')
    const { opponent, questions } = scripted([{ moves: [40] }, { moves: [39] }])
    const rival = seat(table, opponent, 2)
    expect([table.curtain, table.viewer]).toEqual([undefined, 1])
    table.touch({ point: 40 }, 0)
    expect(table.curtain).toBe(undefined)
    rival.consider()
    await settled()
    expect(questions.map(({ refused }) => refused)).toEqual([[], [40]])
    expect([table.turn, table.viewer]).toEqual([1, 1])
  })

  it('a person hears what a program did in a hidden game, and what became of the own move', async () => {
    const table = tableOf('phantom-go')
    const { opponent } = scripted([{ moves: [0] }, { moves: [PASS] }, { moves: [60] }])
    const rival = seat(table, opponent, 2)
    const heard: string[] = []
    for (const point of [40, 1, 9]) {
      table.touch({ point }, 0)
      rival.consider()
      await settled()
      heard.push(tellTurns(table, english))
    }
    expect(heard).toEqual([
      'White has moved.',
      'White has passed.',
      'Black has moved and taken 1 piece. White has moved.',
    ])
    expect(tellTurns(tableOf('go'), english)).toBe('')
  })

  it('an opponent program sets up its own pieces, and an illegal set-up is refused', async () => {
    const usual = gameById('army-chess')!.start({})
    const own = Array.from({ length: 60 }, (_, at) => [at, usual.at(at)] as const).filter(([, piece]) => piece !== 0)
    const theirs = own.filter(([, piece]) => gameById('army-chess')!.pieces.kinds[piece]?.side === 2)
    const table = tableOf('army-chess')
    const rival = seat(table, scripted([], async () => theirs.map(([at, piece]) => [at, piece])).opponent, 2)
    expect(table.arranged(0)).toEqual([])
    rival.consider()
    await settled()
    expect([table.arranging, rival.fault, table.turn]).toEqual([undefined, undefined, 1])
    const other = tableOf('army-chess')
    const bad = seat(other, scripted([], async () => theirs.map(([at]) => [at, 0])).opponent, 2)
    other.arranged(0)
    bad.consider()
    await settled()
    expect(bad.fault).toBeDefined()
    expect(other.arranging).toBeDefined()
  })
})
