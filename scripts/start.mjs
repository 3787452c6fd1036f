// `npm start`: sets everything up and serves the page.
import { join } from 'node:path'
import { build, install, root } from './setup.mjs'

install()
build()
const { createApp, listen } = await import('@qipu/studio')
const app = createApp({ page: join(root, 'packages', 'studio', 'dist', 'page'), samples: join(root, 'samples') })
const { address } = await listen(app)
console.log(`
Qipu · 棋谱  ${address}

Open that address in a browser and drop a game record on the page. Ctrl-C ends it.
The command line is there too:  npx qipu --help
`)
