import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The lock file holds what every system needs, not only the one that it was made on. */

interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const text = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const { packages } = JSON.parse(text('package-lock.json')) as { packages: Readonly<Record<string, Locked>> }
const entries = Object.entries(packages)

/** Resolves a package as Node does: beside the importing package, or further up. */
function found(from: string, name: string): Locked | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const entry = packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]
    if (entry || at === '') return entry
  }
}

describe('package-lock.json', () => {
  it('package-lock.json has the packages of all systems, without which `npm ci` fails', () => {
    const wanted = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies).map(([name, version]) => ({ path, name, version })),
    )
    expect(wanted.length).toBeGreaterThan(50)
    const missing = wanted.filter(({ path, name, version }) => {
      const entry = found(path, name)
      return entry === undefined || (/^\d/.test(version) && entry.version !== version)
    })
    expect(missing).toEqual([])
  })

  it('package-lock.json names no registry', () => {
    expect(entries.filter(([, { link, resolved }]) => resolved !== undefined && !link)).toEqual([])
  })

  it('package-lock.json has no package with install scripts, unless docs/publishing.md says why', () => {
    const reasons = text('docs/publishing.md')
    const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
    expect(scripted.filter((path) => !reasons.includes(`\`${path.split('node_modules/').at(-1)}\``))).toEqual([])
  })
})
