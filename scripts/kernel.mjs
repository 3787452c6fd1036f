// Compiles the kernel of the library's shape search to WebAssembly, as a module of TypeScript that every bundler takes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { root } from './setup.mjs'

const library = join(root, 'packages', 'library')
const options = [
  '--runtime',
  'stub',
  '--importMemory',
  '--noAssert',
  '-O3',
  '--enable',
  'simd',
  '--outFile',
  'scan.wasm',
]

const made = new Map()
const { error, stderr } = await asc.main(['scan.ts', ...options], {
  readFile: (name, directory) => {
    const path = join(library, 'kernel', directory, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  },
  writeFile: (name, content) => made.set(name, content),
  listFiles: () => [],
})
if (error) {
  console.error(String(stderr) || error.message)
  process.exit(1)
}
const base64 = Buffer.from(made.get('scan.wasm')).toString('base64')
const text = `// Made from kernel/scan.ts by scripts/kernel.mjs.\nexport const wasm =\n  '${base64}'\n`
const target = join(library, 'src', 'shapes', 'kernel.generated.ts')
// Left alone where it is the same, so that nothing that depends on it is built again.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
