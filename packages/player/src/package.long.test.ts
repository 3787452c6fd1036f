import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const names = Object.keys(manifest.exports).filter((name) => name !== '.')

describe('the package', () => {
  it.each(names)('the built package can be imported without its sources: %s', (name) => {
    const specifier = name.replace('.', manifest.name)
    const script = `import(${JSON.stringify(specifier)}).then((module) => console.log(Object.keys(module).length))`
    const said = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
    expect(Number(said)).toBeGreaterThan(0)
  })
})
