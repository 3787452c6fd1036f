// `node scripts/net/estimator.mjs RECORDS…`: which share of counted games comes to the stated result, with the dead stones of the
// estimator and with those of the net.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { optionsOf } from '../options.mjs'
import { build } from '../setup.mjs'

const { values, positionals } = optionsOf(
  'usage: node scripts/net/estimator.mjs RECORDS… [--net FILE] [--games N] [--skip N]',
  {
    options: {
      net: { type: 'string' },
      games: { type: 'string', default: '500' },
      skip: { type: 'string', default: '0' },
    },
    allowPositionals: true,
  },
)
build()
const { Evaluator, readModel, shippedModel } = await import('@qipu/net')
const { read } = await import('qipu')
const { compensation, go } = await import('qipu/games/go')
const { compare, obstacleTo, openBorders, scoreGame, tally } = await import('qipu/score')

const model = values.net ? await readModel(new Uint8Array(readFileSync(values.net))) : await shippedModel()
const evaluator = new Evaluator(model)

function* filesIn(path) {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/** The marking of the net: a chain whose points it expects to be the other side's is dead. */
function markingOf({ game, marking, terms }, record) {
  const { board, cells } = game.stones
  const komi = (terms.komi ?? 0) + compensation(game.ruleset, record.info.handicap ?? 0)
  const owners = new Float32Array(cells.length)
  for (const turn of [1, 2]) {
    const position = go.start({ board, komi, options: { ruleset: game.ruleset.id } })
    position.put(
      [...cells].flatMap((piece, point) => (piece ? [[point, piece]] : [])),
      turn,
    )
    const found = evaluator.evaluate(position, { komi })
    for (let point = 0; point < cells.length; point++) owners[point] += (turn === 1 ? 1 : -1) * found.owners[point]
  }
  const status = marking.chains.list.map(({ points, side }) => {
    const sum = points.reduce((total, point) => total + owners[point], 0)
    return (side === 1 ? sum : -sum) < 0 ? 'dead' : 'alive'
  })
  return { ...marking, status }
}

const right = { estimator: 0, net: 0, either: 0 }
let [games, skipped] = [0, 0]
for (const file of positionals.flatMap((path) => [...filesIn(path)])) {
  if (games >= Number(values.games)) break
  const record = read({ bytes: readFileSync(file), name: file }).records[0]
  if (!record || obstacleTo(record) || record.info.result?.margin === undefined || skipped++ < Number(values.skip))
    continue
  const scored = scoreGame(record)
  const marking = markingOf(scored, record)
  const counted = tally(marking, scored.terms)
  const borders = openBorders(marking, { ...scored.estimate, status: marking.status })
  const byNet = compare(record.info.result, { marking, terms: scored.terms, tally: counted, borders, tolerance: 0 })
  const isRight = [scored.comparison.kind === 'agrees', byNet.kind === 'agrees']
  if (isRight[0]) right.estimator++
  if (isRight[1]) right.net++
  if (isRight[0] || isRight[1]) right.either++
  games++
}
const share = (count) => `${((100 * count) / games).toFixed(1)} %`
console.log(
  `${games} counted games: estimator ${share(right.estimator)}, net ${share(right.net)}, one of both ${share(right.either)}`,
)
