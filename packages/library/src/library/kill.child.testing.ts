/** What the kill test kills: adds a folder to a library, in many small steps. */

import { argv } from 'node:process'
import { addEach } from './add-folder.testing.ts'
import { Adding } from './adding.ts'

const [library, folder] = argv.slice(2) as [string, string]
const adding = await Adding.begin(library)
let files = 0
for await (const _ of addEach(adding, folder)) {
  if (++files % 7 === 0) await adding.keep()
}
await adding.finish()
