// Linked files that are no pages: records and pictures are copied, sources become pages that show them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../setup.mjs'

const COPIED = /\.(?:png|svg|jpe?g|gif|webp)$/i

export class SiteFiles {
  /** Paths of the repository whose bytes the site needs. */
  copied = new Set()
  /** Paths of the repository that are shown as text. */
  shown = new Set()
  #pages

  constructor(pages) {
    this.#pages = new Map(pages.map(({ path, address }) => [path, address]))
    this.#pages.set('README.md', 'index.html')
  }

  /** The bytes of a record or a picture, for a page that shows it. */
  copy(path) {
    this.copied.add(path)
    return `files/${path}`
  }

  /** Returns the address of a linked path of the repository; undefined if there is no such file. */
  link(path) {
    const page = this.#pages.get(path)
    if (page !== undefined) return page
    if (!existsSync(join(root, path))) return undefined
    if (COPIED.test(path)) return this.copy(path)
    this.shown.add(path)
    return `source/${path.replace(/\/$/, '')}.html`
  }

  /** The pages of what is shown, as Markdown. */
  sources() {
    return [...this.shown].sort().map((path) => {
      const full = join(root, path)
      const isFolder = statSync(full).isDirectory()
      const text = isFolder ? this.#listing(path) : fenced(readFileSync(full, 'utf8'), posix.extname(path).slice(1))
      return {
        path,
        address: `source/${path.replace(/\/$/, '')}.html`,
        title: path,
        text: `# ${path}\n\n${text}`,
        language: 'en',
        isSource: true,
      }
    })
  }

  #listing(path) {
    const names = readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.startsWith('.'))
      .map((entry) => entry.name + (entry.isDirectory() ? '/' : ''))
    return names
      .map((name) => (this.#pages.has(posix.join(path, name)) ? `- [${name}](${name})` : `- \`${name}\``))
      .join('\n')
  }
}

/** A fence longer than any within. */
function fenced(text, language) {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n`
}
