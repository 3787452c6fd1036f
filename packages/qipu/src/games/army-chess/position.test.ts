import { describe, expect, it } from 'vitest'
import type { Placement, Side } from '../game.ts'
import { playoutsFor } from '../shared/playouts.testing.ts'
import { nameOf, postOf } from './board.ts'
import { armyChess } from './index.ts'
import { notation, toOf } from './moves.ts'
import { BLACK, CODES, FLAG, HIDDEN, pieceOf, RED } from './pieces.ts'
import { ArmyChessPosition } from './position.ts'
import { parseSetup } from './setup.ts'

interface Playout {
  readonly seed: number
  readonly AA: string
  readonly AB: string
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly end: 'flag' | 'no_moves' | 'SL31'
  readonly winner: 'A' | 'B' | null
}

const board = { width: 5, height: 12 }
const move = (text: string): number => notation.parse(text, board)!

const ENDS = { flag: 'flag-taken', no_moves: 'no-moves', SL31: 'stalled' } as const

/** `A1:l K0:J`: posts and codes, capitals for red. */
const placed = (text: string): readonly Placement[] => [
  ...Array.from({ length: 60 }, (_, point) => [point, 0] as const),
  ...text.split(' ').map((part): Placement => {
    const [post, code] = part.split(':') as [string, string]
    return [postOf(post)!, pieceOf(code < 'a' ? RED : BLACK, CODES.indexOf(code.toLowerCase()))]
  }),
]

const withPieces = (text: string): ArmyChessPosition => {
  const position = new ArmyChessPosition()
  position.put(placed(text))
  return position
}

function canMove(position: ArmyChessPosition, side: Side): boolean {
  const copy = new ArmyChessPosition()
  copy.put(
    Array.from({ length: 60 }, (_, post) => [post, position.at(post)]),
    side,
  )
  return copy.legal().length > 0
}

const targets = (pieces: string, from: string): string =>
  withPieces(pieces)
    .legal()
    .filter((step) => notation.format(step, board).startsWith(from))
    .map((step) => nameOf(toOf(step)))
    .sort()
    .join(' ')

describe('army chess', () => {
  it('army chess agrees with every ply of independently played games', () => {
    for (const game of playoutsFor<Playout>(import.meta.url, 'army_chess')) {
      const position = new ArmyChessPosition()
      position.put([...parseSetup(game.AA, RED)!, ...parseSetup(game.AB, BLACK)!])
      game.moves.forEach((text, ply) => {
        const place = `game ${game.seed}, ply ${ply + 1} ${text}`
        const [, letter, step, result, flag] = /^M(.)\[(....)\]R.\[(\d)\]F.\[(..)\]$/.exec(text)!
        expect(position.turn, place).toBe(letter === 'A' ? RED : BLACK)
        expect(position.legal().length, place).toBe(game.legal[ply])
        expect(position.outcome(), place).toBeUndefined()
        expect(position.stalled, place).toBe(false)
        expect(position.refusal(move(step!)), place).toBeUndefined()
        expect(String(position.referee.answer(move(step!))), place).toBe(result)
        position.play(move(step!))
        const exposed = position.referee.flag(position.turn)
        expect(exposed === undefined ? '00' : nameOf(exposed), place).toBe(flag)
      })
      expect(position.stalled).toBe(game.end === 'SL31')
      // The other program stopped at the limit without a winner, and did not ask whether the winner could move.
      const winner = game.end === 'SL31' ? position.turn : game.winner === 'A' ? RED : BLACK
      expect(position.outcome(), `game ${game.seed}`).toEqual(
        game.end === 'no_moves' && !canMove(position, winner)
          ? { winner: 'draw', reason: 'nobody-moves' }
          : { winner, reason: ENDS[game.end] },
      )
    }
  })

  it('the standard’s example of army chess is legal up to its gap', () => {
    const position = new ArmyChessPosition()
    for (const text of ['G0F0', 'F4G4', 'F0E0', 'G4H4']) {
      expect(position.refusal(move(text)), text).toBeUndefined()
      expect(position.referee.answer(move(text)), text).toBe(1)
      position.play(move(text))
    }
    expect(position.referee.flag(RED)).toBeUndefined()
  })

  it('mines, flags and pieces in headquarters cannot move in army chess', () => {
    const position = withPieces('A1:b K0:J L3:L L1:A H2:A')
    expect(position.refusal(move('K0J0'))).toBe('can-not-move')
    expect(position.refusal(move('L3L2'))).toBe('in-headquarters')
    expect(position.refusal(move('L1L0'))).toBe('in-headquarters')
    expect(new Set(position.legal().map((step) => notation.format(step, board).slice(0, 2)))).toEqual(new Set(['H2']))
  })

  it('pieces of army chess go one step on roads and straight on rails', () => {
    expect(targets('H2:C', 'H2')).toEqual('G2 H1 H3 I2')
    expect(targets('I2:C', 'I2')).toEqual('H1 H2 H3 I1 I3 J1 J2 J3')
    expect(targets('K0:C', 'K0')).toEqual('B0 C0 D0 E0 F0 G0 H0 I0 J0 J1 K1 K2 K3 K4 L0')
    expect(targets('K0:C G0:d K2:D', 'K0')).toEqual('G0 H0 I0 J0 J1 K1 L0')
  })

  it('army chess has mountains between F1 and G1, and between F3 and G3', () => {
    expect(targets('G1:C', 'G1')).toEqual('G0 G2 G3 G4 H1')
    expect(targets('G3:C', 'G3')).toEqual('G0 G1 G2 G4 H3')
    expect(targets('G2:C', 'G2')).toEqual('F2 G0 G1 G3 G4 H1 H2 H3')
  })

  it('engineers of army chess turn on the rails', () => {
    const rails = 'B0 B1 B2 B3 B4 C0 C4 D0 D4 E0 E4 F0 F1 F2 F3 F4 G0 G1 G2 G3 G4 H0 H4 I0 I4 J0 J4 K0 K1 K2 K4'
    expect(targets('K3:I', 'K3').split(' ').sort()).toEqual([...rails.split(' '), 'J3', 'L3'].sort())
    expect(targets('K3:I K2:D K4:j', 'K3')).toEqual('J3 K4 L3')
  })

  it('camps of army chess protect the piece in them', () => {
    const position = withPieces('H1:b G1:A A0:h H2:A')
    expect(position.refusal(move('G1H1'))).toBe('camp-is-safe')
    expect(position.refusal(move('G1G2'))).toBeUndefined()
    expect(position.refusal(move('H2H3'))).toBeUndefined()
    expect(position.refusal(move('H2G2'), BLACK)).toBe('not-your-turn')
    expect(position.refusal(move('A0B0'))).toBe('not-your-piece')
    expect(position.refusal(move('G1A0'))).toBe('out-of-reach')
    expect(position.refusal(-1)).toBe('no-such-move')
    position.put([[postOf('G2')!, pieceOf(RED, 5)]])
    expect(position.refusal(move('G1G2'))).toBe('own-piece')
  })

  it('the flag of army chess is exposed when the commander dies', () => {
    const position = withPieces('G0:A F0:k A1:l A0:a L3:L B0:h')
    expect(position.referee.flag(RED)).toBeUndefined()
    expect(position.seenBy(postOf('L3')!, BLACK)).toBe(pieceOf(RED, HIDDEN))
    expect(position.seenBy(postOf('L3')!, RED)).toBe(pieceOf(RED, FLAG))
    expect(position.seenBy(postOf('C1')!, RED)).toBe(0)
    expect(position.play(move('G0F0'))).toEqual([postOf('G0'), postOf('F0')])
    expect(position.referee.flag(RED)).toBe(postOf('L3'))
    expect(position.referee.flag(BLACK)).toBeUndefined()
    expect(position.seenBy(postOf('L3')!, BLACK)).toBe(pieceOf(RED, FLAG))
    expect(position.seenBy(postOf('A1')!, RED)).toBe(pieceOf(BLACK, HIDDEN))
    position.undo()
    expect(position.referee.flag(RED)).toBeUndefined()
  })

  it.each([
    ['taken', 'C', 1, ['A1']],
    ['blown up', 'K', 2, ['B1', 'A1']],
  ])('army chess ends when the flag is %s', (_, attacker, result, removed) => {
    const position = withPieces(`B1:${attacker} A1:l B4:h A4:a G0:I`)
    expect(position.referee.answer(move('B1A1'))).toBe(result)
    expect(position.play(move('B1A1'))).toEqual(removed.map(postOf))
    expect(position.outcome()).toEqual({ winner: RED, reason: 'flag-taken' })
    expect(position.referee.flag(BLACK)).toBeUndefined()
    expect(position.refusal(move('B4B3'))).toBe('game-over')
    expect(position.legal()).toEqual([])
    position.undo()
    expect(position.outcome()).toBeUndefined()
  })

  it('the side that has no piece left that can move loses at army chess', () => {
    const position = withPieces('G0:C F0:d A1:l L3:L')
    position.play(move('G0F0'))
    expect(position.outcome()).toEqual({ winner: RED, reason: 'no-moves' })
  })

  it('army chess is a draw when neither side has a piece left that can move', () => {
    const position = withPieces('G0:C F0:c A1:l L3:L B0:j')
    position.play(move('G0F0'))
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'nobody-moves' })
    expect([position.legal(), position.turn]).toEqual([[], BLACK])
    expect(position.refusal(move('B0B1'))).toBe('game-over')
  })

  it.each([
    [undefined, RED],
    ['mover-loses', RED],
    ['next-loses', BLACK],
  ] as const)(
    'the limit of plies without contact decides army chess: with the option %s side %i wins',
    (stalled, winner) => {
      const options = { stallLimit: 4, ...(stalled && { stalled }) }
      const position = armyChess.start({ options }) as ArmyChessPosition
      position.put(placed('K0:C B0:d A1:l L3:L'))
      for (const text of ['K0K1', 'B0B1', 'K1K0', 'B1B0']) {
        expect([position.stalled, position.outcome()]).toEqual([false, undefined])
        position.play(move(text))
      }
      expect([position.stalled, position.quiet]).toEqual([true, 4])
      expect(position.outcome()).toEqual({ winner, reason: 'stalled' })
      position.undo()
      expect(position.stalled).toBe(false)
    },
  )

  it('army chess tests for legal moves before it counts plies without contact', () => {
    const position = armyChess.start({ options: { stallLimit: 1 } })
    position.put(placed('K0:C A1:l L3:L'))
    position.play(move('K0K1'))
    expect(position.outcome()).toEqual({ winner: RED, reason: 'no-moves' })
    position.put(placed('L2:C A1:l L3:L'), RED)
    position.play(move('L2L1'))
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'nobody-moves' })
  })

  it('army chess counts plies again after a contact, and never ends without a limit', () => {
    const position = new ArmyChessPosition(RED, { stallLimit: 0 })
    position.put(placed('K0:C B0:d A1:l L3:L B4:h'))
    for (let i = 0; i < 10; i++) for (const text of ['K0K1', 'B0B1', 'K1K0', 'B1B0']) position.play(move(text))
    expect(position.quiet).toBe(40)
    expect(position.stalled).toBe(false)
    position.play(move('K0B0'))
    expect(position.quiet).toBe(0)
  })

  it('illegal moves of army chess are played as far as possible, and undone', () => {
    const position = new ArmyChessPosition()
    const before = position.hash()
    expect(position.play(move('G0A0'), BLACK)).toEqual([postOf('G0')])
    expect(position.turn).toBe(RED)
    position.play(move('C1C3'))
    position.play(move('G1G1'))
    position.play(-1)
    for (let i = 0; i < 4; i++) position.undo()
    expect(position.hash()).toBe(before)
    expect(position.ply).toBe(0)
  })
})
