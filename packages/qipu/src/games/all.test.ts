import { describe, expect, it } from 'vitest'
import { randomFrom } from '../text/random.ts'
import { effort } from '../text/seeded.testing.ts'
import { games } from './all.ts'
import type { Game, Move, Position } from './game.ts'

const GAMES = effort(300)
const MAX_PLIES = 400

const sizes = [1, 2, 3, 5, 6, 9, 10, 11, 12, 15, 19, 26, 27, 52]
const boards = [
  ...sizes.flatMap((width) => [width, 7, 12, 52].map((height) => ({ width, height }))),
  ...[1000, 1024].map((size) => ({ width: size, height: size })),
  { width: 1 << 20, height: 1 },
  { width: 1, height: 1 << 20 },
]

const snapshot = (position: Position): string => {
  const pieces: number[] = []
  for (let p = 0; p < position.board.width * position.board.height; p++) pieces.push(position.at(p))
  return `${position.hash()} ${position.turn} ${position.ply} ${pieces.join('')}`
}

function* playout(game: Game, seed: number): Generator<{ position: Position; moves: Move[] }> {
  const random = randomFrom(seed)
  const first = game.firstSide ?? (random(2) === 0 ? 1 : 2)
  const position = game.start({ first })
  if (game.chance?.deal) position.put(game.chance.deal(random), first)
  for (let ply = 0; ply < MAX_PLIES; ply++) {
    if (position.outcome()) return
    const moves = position.legal()
    if (moves.length === 0) return
    yield { position, moves }
    position.play(moves[random(moves.length)]!)
  }
}

describe.each(games.map((game) => [game.id, game] as const))('the game %s', (_, game) => {
  it('a game declares pieces, sides, reasons and options in two languages', () => {
    expect(game.pieces.kinds[0]?.id).toBe('empty')
    for (const words of [game.name, ...Object.values(game.reasons), ...game.sides.map((side) => side.name)]) {
      expect(words.en).toBeTruthy()
      expect(words.zh).toBeTruthy()
    }
    for (const option of Object.values(game.rules.options)) expect(option.values).toContain(option.default)
    expect(game.board.allows(game.board.size)).toBe(true)
  })

  it('a game says what programs play by, among its options', () => {
    for (const [id, value] of Object.entries(game.rules.amongPrograms ?? {}))
      expect(game.rules.options[id]?.values).toContain(value)
  })

  it('a game that throws a die lists moves for each of its faces, and no other game does', () => {
    for (const { position, moves } of playout(game, 1)) {
      const thrown = new Set(moves.map((move) => (move < 0 ? undefined : game.trace(move, position.board).die)))
      const faces = Array.from({ length: game.chance?.die ?? 0 }, (_, face) => face + 1)
      if (game.chance?.die === undefined) expect([...thrown]).toEqual([undefined])
      else expect([...thrown].sort()).toEqual(faces)
    }
  })

  it('a game names every point and reads the name back', () => {
    const {
      notation,
      board: { size: board },
    } = game
    for (let p = 0; p < board.width * board.height; p++) {
      expect(notation.parsePoint(notation.point(p, board), board)).toBe(p)
    }
  })

  it(`a game plays ${GAMES} random games within its own rules`, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      for (const { position, moves } of playout(game, seed)) {
        const hash = position.hash()
        const tried = moves[(position.ply * 7) % moves.length]!
        if (position.refusal(tried) !== undefined) expect.fail(`seed ${seed}: refuses ${tried} that it lists`)
        position.play(tried)
        position.undo()
        if (position.hash() !== hash) expect.fail(`seed ${seed}: ${tried} is not taken back completely`)
        // The rest costs more than the play itself, so only some games pay for it.
        if (seed % 30 !== 0) continue
        const before = snapshot(position)
        expect(new Set(moves).size).toBe(moves.length)
        expect(moves.filter((move) => position.refusal(move) !== undefined)).toEqual([])
        const texts = moves.map((move) => game.notation.format(move, game.board.size))
        expect(texts.map((text) => game.notation.parse(text, game.board.size))).toEqual(moves)
        const move = moves[position.ply % moves.length]!
        position.play(move)
        expect(snapshot(position)).not.toBe(before)
        position.undo()
        expect(snapshot(position), `seed ${seed}, ply ${position.ply}`).toBe(before)
      }
    }
  })

  it('a position undoes a whole game, move by move', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const trail: string[] = []
      let last: Position | undefined
      for (const { position } of playout(game, seed)) {
        trail.push(snapshot(position))
        last = position
      }
      if (!last) continue
      while (trail.length > 0) {
        last.undo()
        expect(snapshot(last)).toBe(trail.pop())
      }
    }
  })

  it('a skipped move passes the turn, leaves the board alone, and can be undone', () => {
    for (let seed = 1; seed <= 5; seed++) {
      for (const { position, moves } of playout(game, seed)) {
        const { turn, ply } = position
        const before = snapshot(position)
        const cells = (text: string): string => text.split(' ')[3]!
        const isSame = (move: Move): boolean => {
          position.play(move)
          const same = position.turn === turn
          position.undo()
          return same
        }
        position.skip()
        expect(cells(snapshot(position))).toBe(cells(before))
        expect(position.ply).toBe(ply + 1)
        const passed = position.turn !== turn
        position.undo()
        expect(snapshot(position)).toBe(before)
        // In Connect6 a side may have a second stone.
        if (!passed) expect(moves.every(isSame), `seed ${seed}, ply ${ply}: the turn stays`).toBe(true)
        const other = turn === 1 ? 2 : 1
        position.skip(other)
        expect(cells(snapshot(position))).toBe(cells(before))
        position.undo()
        expect(snapshot(position)).toBe(before)
      }
    }
  })

  it('a game is never over because moves were skipped', () => {
    for (const { position } of playout(game, 3)) {
      const before = snapshot(position)
      for (let n = 0; n < 4; n++) position.skip()
      const { turn } = position
      if (turn === Number(before.split(' ')[1])) expect(position.outcome()).toBeUndefined()
      for (let n = 0; n < 4; n++) position.undo()
      expect(snapshot(position)).toBe(before)
      if (position.ply > 20) break
    }
  })

  it('a referee, if there is one, says before a move what the board shows after it', () => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const { position, moves } of playout(game, seed)) {
        const { referee, turn } = position
        if (!referee) return
        const move = moves[position.ply % moves.length]!
        const { from, to } = game.trace(move, position.board)
        const [mover, met] = [position.at(from!), position.at(to!)]
        const answer = referee.answer(move)
        position.play(move, turn)
        expect(position.at(from!)).toBe(0)
        const stands = { 0: met, 1: mover, 2: 0, 3: mover }[answer]
        expect(position.at(to!), `answer ${answer}`).toBe(stands)
        expect(answer === 3).toBe(met === 0)
        for (const side of [1, 2] as const) {
          const flag = referee.flag(side)
          if (flag === undefined || position.outcome()) continue
          expect(game.pieces.kinds[position.at(flag)]?.side).toBe(side)
          expect(position.seenBy?.(flag, side === 1 ? 2 : 1)).toBe(position.at(flag))
        }
        position.undo()
      }
    }
  })

  it('a position refuses the moves that it does not list', () => {
    for (const { position, moves } of playout(game, 77)) {
      const legal = new Set(moves)
      const others = Array.from({ length: game.board.size.width * game.board.size.height }, (_, move) => move)
      const accepted = others.filter((move) => !legal.has(move) && position.refusal(move) === undefined)
      expect(accepted).toEqual([])
    }
  })

  it('every move on every board of a game has a number and a name of its own, and other boards have none', () => {
    const random = randomFrom(9)
    for (const board of boards) {
      const points = board.width * board.height
      const numbers = [0, points - 1, ...Array.from({ length: 200 }, () => random(points ** 3))]
      const moves = [...numbers, ...numbers.map((number) => number % points)].filter((move) => game.isMove(move, board))
      if (!game.board.holds(board)) expect(moves).toEqual([])
      else expect(moves.length).toBeGreaterThan(0)
      for (const move of moves) {
        const name = game.notation.format(move, board)
        if (game.notation.parse(name, board) !== move) expect.fail(`${name} is not ${move} on ${points} points`)
        const { from, to, arrow, edge } = game.trace(move, board)
        for (const point of [from, to, arrow, edge]) if (point !== undefined) expect(point).toBeLessThan(points)
      }
      for (const none of [-1, -2, 0.5, Number.NaN, 2 ** 53]) expect(game.isMove(none, board)).toBe(false)
    }
  })

  it('every refusal and outcome of a game is explained in both languages', () => {
    for (let seed = 1; seed <= 20; seed++) {
      let last: Position | undefined
      for (const { position } of playout(game, seed)) {
        last = position
        for (let move = 0; move < 10; move++) {
          const reason = position.refusal(move)
          if (reason !== undefined && !game.reasons[reason]) expect.fail(`no words for ${reason}`)
        }
      }
      const outcome = last?.outcome()
      if (outcome) expect(game.reasons[outcome.reason]).toBeDefined()
    }
  })
})
