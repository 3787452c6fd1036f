// `npm start`: sets everything up, then shows what Qipu does on a sample.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './setup.mjs'

install()
build()
const qipu = join(root, 'packages', 'cli', 'bin', 'qipu.mjs')
const sample = join('samples', 'tutorial.wei7')
for (const args of [
  ['formats'],
  ['info', sample],
  ['show', sample, '--node', '3'],
  ['convert', sample, '--to', 'sgf'],
]) {
  console.log(`\n$ npx qipu ${args.join(' ')}`)
  spawnSync(process.execPath, [qipu, ...args], { cwd: root, stdio: 'inherit' })
}
