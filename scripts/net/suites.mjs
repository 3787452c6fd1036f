// `node scripts/net/suites.mjs`: what the net is bad at, in figures: ladders that work and ladders that are broken, the life
// and death of small groups, and how much its opinion changes where the board is turned or mirrored.
import { readFileSync } from 'node:fs'
import { optionsOf } from '../options.mjs'
import { build } from '../setup.mjs'
import { problems } from './life-and-death.mjs'

const { values } = optionsOf(
  'usage: node scripts/net/suites.mjs [--net FILE] [--ladders N] [--groups N] [--visits 1,200,800]',
  {
    options: {
      net: { type: 'string' },
      ladders: { type: 'string', default: '100' },
      groups: { type: 'string', default: '100' },
      visits: { type: 'string', default: '1,200,800' },
    },
  },
)
build()
const { Evaluator, readModel, Search, shippedModel } = await import('@qipu/net')
const { go } = await import('qipu/games/go')
const { randomFrom } = await import('qipu/text')

const SIZE = 19
const KOMI = 7.5
const [BLACK, WHITE] = [1, 2]
const model = values.net ? await readModel(new Uint8Array(readFileSync(values.net))) : await shippedModel()
const evaluator = new Evaluator(model)
const random = randomFrom(7)
const at = (x, y) => x + y * SIZE

function positionOf(stones, turn) {
  const position = go.start({ board: { width: SIZE, height: SIZE }, komi: KOMI })
  position.put(stones, turn)
  return position
}

/** The chain of a stone and its liberties. */
function chainOf(position, stone) {
  const side = position.at(stone)
  const chain = new Set([stone])
  const liberties = new Set()
  for (const point of chain) {
    for (const near of neighbours(point)) {
      if (position.at(near) === 0) liberties.add(near)
      else if (position.at(near) === side) chain.add(near)
    }
  }
  return { chain, liberties: [...liberties] }
}

function neighbours(point) {
  const [x, y] = [point % SIZE, Math.floor(point / SIZE)]
  return [
    ...(x > 0 ? [point - 1] : []),
    ...(x < SIZE - 1 ? [point + 1] : []),
    ...(y > 0 ? [point - SIZE] : []),
    ...(y < SIZE - 1 ? [point + SIZE] : []),
  ]
}

/** True if Black, to move, takes a stone by ataris alone. White runs, or takes a stone that is in atari itself. */
function isTaken(position, stone, depth = 0) {
  const { liberties } = chainOf(position, stone)
  if (liberties.length > 2 || depth > 120) return false
  return liberties.some((move) => {
    if (position.refusal(move) !== undefined) return false
    position.play(move, BLACK)
    const taken = position.at(stone) !== WHITE || !escapes(position, stone, depth)
    position.undo()
    return taken
  })
}

function escapes(position, stone, depth) {
  const { chain, liberties } = chainOf(position, stone)
  if (liberties.length > 1) return true
  const rescues = new Set(liberties)
  for (const point of chain) {
    for (const near of neighbours(point)) {
      if (position.at(near) !== BLACK) continue
      const attacker = chainOf(position, near)
      if (attacker.liberties.length === 1) rescues.add(attacker.liberties[0])
    }
  }
  return [...rescues].some((move) => {
    if (position.refusal(move) !== undefined) return false
    position.play(move, WHITE)
    const isSafe = position.at(stone) === WHITE && !isTaken(position, stone, depth + 1)
    position.undo()
    return isSafe
  })
}

/** A white stone that Black can begin to chase towards the lower right, and in half of the cases a white stone ahead. */
function ladder(isBroken) {
  for (;;) {
    const [x, y] = [2 + random(7), 2 + random(7)]
    const stones = [
      [at(x, y), WHITE],
      [at(x - 1, y), BLACK],
      [at(x, y - 1), BLACK],
      [at(x + 1, y - 1), BLACK],
    ]
    if (isBroken) {
      const ahead = 3 + random(SIZE - 5 - Math.max(x, y))
      stones.push([at(x + ahead, Math.min(SIZE - 2, y + ahead + random(3) - 1)), WHITE])
    }
    const position = positionOf(stones, BLACK)
    if (isTaken(position, at(x, y)) === !isBroken) return { stones, stone: at(x, y) }
  }
}

function ladders() {
  const count = Number(values.ladders)
  const cases = Array.from({ length: count }, (_, i) => ({ isBroken: i % 2 === 1, ...ladder(i % 2 === 1) }))
  for (const visits of values.visits.split(',').map(Number)) {
    const right = { works: 0, broken: 0 }
    for (const { stones, stone, isBroken } of cases) {
      const { owners } = new Search(evaluator, { komi: KOMI }).run(positionOf(stones, BLACK), { visits })
      if (owners[stone] > 0 !== isBroken) right[isBroken ? 'broken' : 'works']++
    }
    const half = count / 2
    console.log(
      `ladders, ${visits} visits: ${right.works} of ${half} that work, ${right.broken} of ${half} that are broken`,
    )
  }
}

function groups() {
  const cases = problems({ go, random, size: SIZE, count: Number(values.groups) })
  const dead = cases.filter(({ killers }) => killers.length > 0)
  const alive = cases.length - dead.length
  for (const visits of values.visits.split(',').map(Number)) {
    const right = { dead: 0, alive: 0, move: 0 }
    for (const { placements, stone, killers } of cases) {
      const position = positionOf(placements, BLACK)
      const found = new Search(evaluator, { komi: KOMI }).run(position, { visits: Math.max(2, visits) })
      const isDead = killers.length > 0
      if (found.owners[stone] > 0 === isDead) right[isDead ? 'dead' : 'alive']++
      if (isDead && killers.includes(found.candidates[0]?.move)) right.move++
    }
    console.log(
      `groups, ${visits} visits: ${right.dead} of ${dead.length} that Black takes, ${right.alive} of ${alive} that live; the move that takes: ${right.move} of ${dead.length}`,
    )
  }
}

/** Positions as the net itself plays them, so that no record is needed. */
function symmetry() {
  const turns = Array.from({ length: 8 }, (_, which) => (point) => {
    let [x, y] = [point % SIZE, Math.floor(point / SIZE)]
    if (which & 4) [x, y] = [y, x]
    return at(which & 1 ? SIZE - 1 - x : x, which & 2 ? SIZE - 1 - y : y)
  })
  let [same, all, spread, points, positions] = [0, 0, 0, 0, 0]
  for (let game = 0; game < 4; game++) {
    const moves = [at(3 + game, 3), at(15, 15 - game)]
    const position = go.start({ board: { width: SIZE, height: SIZE }, komi: KOMI })
    for (const move of moves) position.play(move)
    while (moves.length < 120) {
      const found = evaluator.evaluate(position, { komi: KOMI })
      const best = bestOf(found.policy)
      if (moves.length % 20 === 0) {
        const views = turns.map((turn) => viewed(moves, turn))
        const first = views[0].best
        same += views.filter(({ best: other }, which) => which > 0 && other === turns[which](first)).length
        all += turns.length - 1
        const wins = views.map(({ win }) => win)
        const leads = views.map(({ lead }) => lead)
        spread += Math.max(...wins) - Math.min(...wins)
        points += Math.max(...leads) - Math.min(...leads)
        positions++
      }
      if (best === SIZE * SIZE) break
      position.play(best)
      moves.push(best)
    }
  }
  console.log(
    `symmetry: the same first move in ${Math.round((100 * same) / all)} % of turned boards; chances differ by up to ${((100 * spread) / positions).toFixed(1)} points of a hundred, leads by ${(points / positions).toFixed(1)} points (means over ${positions} positions)`,
  )
}

function viewed(moves, turn) {
  const position = go.start({ board: { width: SIZE, height: SIZE }, komi: KOMI })
  for (const move of moves) position.play(turn(move))
  const { policy, win, points } = evaluator.evaluate(position, { komi: KOMI })
  return { best: bestOf(policy), win, lead: points }
}

const bestOf = (policy) => policy.reduce((best, chance, point) => (chance > policy[best] ? point : best), 0)

ladders()
groups()
symmetry()
