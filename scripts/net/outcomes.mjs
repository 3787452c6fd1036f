// `node scripts/net/outcomes.mjs LIBRARY -o outcomes.jsonl`: how the Go games of a library ended, for scripts/net/train.py.
// One JSON object per line: the game's id, how it was won, Black's margin where it was counted, and the owner of every point
// (b, w, or . for neither) where Qipu's count of the final position gives exactly the result that the record states.
import { createWriteStream, readFileSync } from 'node:fs'
import { optionsOf } from '../options.mjs'

const { values, positionals } = optionsOf('usage: node scripts/net/outcomes.mjs LIBRARY -o FILE', {
  options: { output: { type: 'string', short: 'o', default: 'outcomes.jsonl' } },
  allowPositionals: true,
})
const { read } = await import('qipu')
const { deadPoints, obstacleTo, scoreGame } = await import('qipu/score')
const { Library } = await import('@qipu/library')

/**
 * Returns the owner of each point of a counted game, by area; undefined if the count differs from the stated result.
 */
function ownershipOf(record) {
  if (obstacleTo(record)) return undefined
  const { marking, tally, comparison } = scoreGame(record)
  if (comparison.kind !== 'agrees') return undefined
  const dead = new Set(deadPoints(marking))
  return [...marking.stones.cells]
    .map((piece, point) => '.bw'[piece !== 0 && !dead.has(point) ? piece : tally.territory[point]])
    .join('')
}

const library = await Library.open(positionals[0])
const rows = await library.catalogue.rows(
  `select games.id, games.number, winner, won_by, margin, path from games join files on games.file = files.id
   where game = 'go' and archive is null order by games.id`,
)
library.close()
const out = createWriteStream(values.output)
const count = { games: rows.length, counted: 0, owned: 0 }
for (const { id, number, winner, won_by: by, margin, path } of rows) {
  const outcome = { game: Number(id), winner, by }
  if (by === 'points' && margin !== null) {
    outcome.points = winner === 'black' ? margin : winner === 'white' ? -margin : 0
    count.counted++
    const record = read({ bytes: readFileSync(path), name: path }).records[number]
    outcome.ownership = record && ownershipOf(record)
    if (outcome.ownership) count.owned++
  }
  out.write(`${JSON.stringify(outcome)}\n`)
}
out.end()
console.log(`${count.games} games, ${count.counted} counted, ${count.owned} with the owner of every point`)
