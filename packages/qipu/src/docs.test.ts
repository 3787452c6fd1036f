import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path))
const roots = readdirSync(root).filter((path) => path.endsWith('.md'))
const pages = [...roots, ...docs].filter((path) => path.endsWith('.md'))

/** Links to files of the repository, without the place in the page. */
const linksOf = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))

describe('pages of the documentation', () => {
  it.each(pages)('%s links only to files that exist', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const missing = linksOf(text).filter((target) => !existsSync(join(root, dirname(page), decodeURI(target))))
    expect(missing).toEqual([])
  })

  it('docs/walkthrough.md leads past ten modules or so on each of its three ways', () => {
    const ways = readFileSync(join(root, 'docs/walkthrough.md'), 'utf8').split(/^## /m).slice(1)
    expect(ways).toHaveLength(3)
    for (const way of ways) expect(linksOf(way).length).toBeGreaterThanOrEqual(10)
  })
})
