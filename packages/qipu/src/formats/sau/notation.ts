/** The moves of SAU: capital letters from A for columns and rows, counted from the upper left. */

import { type EinsteinPosition, moveOf } from '../../games/einstein/index.ts'
import { type Game, type Move, PASS, type Point, type Position } from '../../games/game.ts'

const A = 'A'.charCodeAt(0)
const NO_STONE = '@@'

export interface SauNotation {
  /** The position is the one before the moves. */
  write(moves: readonly Move[], position: Position): string
  /** Undefined where the text is no move at all; `die` is EinStein's. */
  read(text: string, position: Position, die?: number): readonly Move[] | undefined
}

const letter = (index: number): string => String.fromCharCode(A + index)

export const writePoint = (at: Point, { board }: Position): string =>
  letter(at % board.width) + letter(Math.floor(at / board.width))

export const writePoints = (points: readonly Point[], position: Position): string =>
  points.map((at) => writePoint(at, position)).join('')

/** Pairs of letters, any case, perhaps with spaces between them; undefined unless all of them are on the board. */
export function readPoints(text: string, { board }: Position): readonly Point[] | undefined {
  const letters = text.replace(/\s/g, '').toUpperCase()
  if (letters.length === 0 || letters.length % 2 !== 0) return undefined
  const points: Point[] = []
  for (let i = 0; i < letters.length; i += 2) {
    const x = letters.charCodeAt(i) - A
    const y = letters.charCodeAt(i + 1) - A
    if (!(x >= 0 && x < board.width && y >= 0 && y < board.height)) return undefined
    points.push(x + y * board.width)
  }
  return points
}

const stones = (count: number, pass: boolean): SauNotation => ({
  write: (moves, position) =>
    moves[0] === PASS
      ? 'pass'
      : [...moves.map((move) => writePoint(move, position)), NO_STONE, NO_STONE].slice(0, count).join(''),
  read(text, position) {
    if (pass && /^\s*pass\s*$/i.test(text)) return [PASS]
    const points = readPoints(text.replace(/\s/g, '').replace(NO_STONE, ''), position)
    return points && points.length <= count ? points : undefined
  },
})

/** Moves of pieces are read through the game's own notation. */
const pieces = (
  game: Game,
  count: number,
  compose: (points: readonly string[], captures: boolean) => string,
): SauNotation => ({
  write(moves, position) {
    const { from, to, arrow } = game.trace(moves[0]!, position.board)
    return writePoints(arrow === undefined ? [from!, to!] : [from!, to!, arrow], position)
  },
  read(text, position) {
    const points = readPoints(text, position)
    if (points?.length !== count) return undefined
    const names = points.map((at) => game.notation.point(at, position.board))
    const move = game.notation.parse(compose(names, position.at(points[1]!) !== 0), position.board)
    return move === undefined ? undefined : [move]
  },
})

const DOTS = 6
const SEGMENTS = DOTS - 1
const EDGE = /([AB])([A-F])([A-F])/gy

/** `AIJ` lies on row I, `BIJ` stands on column I; J is the segment along it. */
const edges: SauNotation = {
  write(moves) {
    const names = moves.map((edge) => {
      const lies = edge < DOTS * SEGMENTS
      const [line, segment] = lies
        ? [Math.floor(edge / SEGMENTS), edge % SEGMENTS]
        : [(edge - DOTS * SEGMENTS) % DOTS, Math.floor((edge - DOTS * SEGMENTS) / DOTS)]
      return `${lies ? 'A' : 'B'}${letter(line)}${letter(segment)}`
    })
    return `${moves.length} ${names.join('')}`
  },
  read(text) {
    // The platform's own log leaves the number out.
    const letters = text
      .toUpperCase()
      .replace(/^\s*\d+/, '')
      .replace(/\s/g, '')
    const found = [...letters.matchAll(EDGE)]
    if (found.length === 0 || found.length * 3 !== letters.length) return undefined
    const moves = found.map(([, kind, line, segment]) => {
      const [i, j] = [line!.charCodeAt(0) - A, segment!.charCodeAt(0) - A]
      if (j >= SEGMENTS) return undefined
      return kind === 'A' ? i * SEGMENTS + j : DOTS * SEGMENTS + i + j * DOTS
    })
    return moves.includes(undefined) ? undefined : (moves as Move[])
  },
}

/** Our extension: a step is written as from and to; the die stands behind it where an engine is asked. */
const steps = (game: Game): SauNotation => ({
  write([move], position) {
    const { piece, to } = game.trace(move!, position.board)
    const from = (position as EinsteinPosition).find(piece!)
    return writePoints([from ?? to!, to!], position)
  },
  read(text, position, die = 1) {
    const [from, to, ...more] = readPoints(text, position) ?? []
    const piece = from === undefined ? 0 : position.at(from)
    return piece === 0 || to === undefined || more.length > 0 ? undefined : [moveOf(die, piece, to)]
  },
})

const BY_GAME: Readonly<Record<string, (game: Game) => SauNotation>> = {
  connect6: () => stones(2, false),
  amazons: (game) => pieces(game, 3, ([from, to, arrow]) => `${from}${to}(${arrow})`),
  nogo: () => stones(1, false),
  surakarta: (game) => pieces(game, 2, ([from, to], captures) => `${from}${captures ? '×' : '-'}${to}`),
  'dots-and-boxes': () => edges,
  'phantom-go': () => stones(1, true),
  einstein: steps,
}

export const sauGames: readonly string[] = Object.keys(BY_GAME)

export const wordsOf = (game: Game): SauNotation => BY_GAME[game.id]!(game)
