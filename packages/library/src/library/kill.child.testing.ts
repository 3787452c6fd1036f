/**
 * Program that the kill test kills: adds a folder to a library in many small steps, and prints how many games are
 * saved.
 */

import { argv } from 'node:process'
import { addEach } from './add-folder.testing.ts'
import { Importer } from './importer.ts'

const [library, folder] = argv.slice(2) as [string, string]
const adding = await Importer.begin(library)
const [there] = await adding.catalogue.rows<{ games: bigint }>('select count(*) as games from games')
const before = Number(there!.games)
console.log(before)
let files = 0
for await (const _ of addEach(adding, folder)) {
  if (++files % 7 !== 0) continue
  await adding.keep()
  console.log(before + adding.counts.games)
}
await adding.finish()
