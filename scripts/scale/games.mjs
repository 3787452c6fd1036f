// Games that look like games: stones near others, captures, passes.
import { PASS } from 'qipu/games'
import { Board } from 'qipu/games/go'

const SIZE = 19
const letter = (line) => String.fromCharCode(97 + line)

function randomFrom(seed) {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

const STARS = [60, 72, 288, 300, 41, 52, 308, 319]

/** A corner that every fifth game begins with, so that there is something to find: black and white stones, from the right. */
const CORNER = [
  [3, 2],
  [3, 4],
  [4, 3],
  [3, 5],
  [4, 4],
  [4, 5],
]

/** The moves of the corner in one of the four corners of the board. */
const cornerMoves = (number) =>
  CORNER.map(([right, top]) => {
    const x = number % 2 === 0 ? SIZE - 1 - right : right
    const y = number % 4 < 2 ? top : SIZE - 1 - top
    return x + y * SIZE
  })

/** A game as SGF; the same number gives the same game. */
export function randomSgf(number) {
  const random = randomFrom(number)
  const board = new Board({ width: SIZE, height: SIZE }, false)
  const any = () => Math.floor(random() * SIZE * SIZE)
  let last = STARS[Math.floor(random() * STARS.length)]
  const begun = number % 5 === 0 ? cornerMoves(number / 5) : []
  let moves = ''
  const length = 120 + Math.floor(random() * 160)
  for (let ply = 0; ply < length; ply++) {
    const side = (ply % 2) + 1
    let point = ply < begun.length ? begun[ply] : ply < 4 ? STARS[Math.floor(random() * STARS.length)] : any()
    if (ply >= Math.max(4, begun.length) && random() < 0.75) {
      const x = (last % SIZE) + Math.floor(random() * 5) - 2
      const y = Math.floor(last / SIZE) + Math.floor(random() * 5) - 2
      if (x >= 0 && x < SIZE && y >= 0 && y < SIZE) point = x + y * SIZE
    }
    if (board.at(point) !== 0) point = random() < 0.02 ? PASS : any()
    if (point !== PASS && board.at(point) !== 0) continue
    board.play(point, side)
    moves += `;${side === 1 ? 'B' : 'W'}[${point === PASS ? '' : letter(point % SIZE) + letter(Math.floor(point / SIZE))}]`
    if (point !== PASS) last = point
  }
  const year = 1950 + (number % 75)
  const winner = random() < 0.52 ? 'B+R' : 'W+R'
  return `(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Player ${number % 997}]PW[Player ${(number * 7) % 991}]DT[${year}]KM[6.5]RE[${winner}]${moves})\n`
}
