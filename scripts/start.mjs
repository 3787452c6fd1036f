// `npm start`: sets everything up and serves the page; options are those of `qipu serve`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './setup.mjs'

install()
build()
const command = [join(root, 'packages', 'cli', 'bin', 'qipu.cjs'), 'serve', ...process.argv.slice(2)]
const child = spawn(process.execPath, command, { stdio: 'inherit' })
// A terminal sends Ctrl-C to both: this one waits until the server has ended in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
