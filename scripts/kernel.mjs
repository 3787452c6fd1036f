// Makes the generated sources: kernels are compiled to WebAssembly, weights are taken as they are, and both become a module of
// TypeScript that every bundler takes.
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import asc from 'assemblyscript/asc'
import { generated, root } from './setup.mjs'

const OPTIONS = [
  '--runtime',
  'stub',
  '--importMemory',
  '--noAssert',
  '-O3',
  '--enable',
  'simd',
  '--outFile',
  'out.wasm',
]

async function compiled(path) {
  const made = new Map()
  const { error, stderr } = await asc.main([basename(path), ...OPTIONS], {
    readFile: (name, directory) => {
      const source = join(dirname(path), directory, name)
      return existsSync(source) ? readFileSync(source, 'utf8') : null
    },
    writeFile: (name, content) => made.set(name, content),
    listFiles: () => [],
  })
  if (error) {
    console.error(String(stderr) || error.message)
    process.exit(1)
  }
  return made.get('out.wasm')
}

for (const { from, to } of generated) {
  const source = join(root, 'packages', from)
  const target = join(root, 'packages', to)
  const isKernel = from.endsWith('.ts')
  const base64 = Buffer.from(isKernel ? await compiled(source) : readFileSync(source)).toString('base64')
  const name = isKernel ? 'wasm' : 'weights'
  const text = `// Made from ${from.replaceAll('\\', '/')} by scripts/kernel.mjs.\nexport const ${name} =\n  '${base64}'\n`
  // A file with the same content keeps its text, so that nothing that depends on it is built again.
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
  else utimesSync(target, new Date(), new Date())
}
