// Every link, picture, script and record of the finished site leads to something, down to the heading.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

const idsOf = (html) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))

/** Returns the dead links, in words. */
export function deadLinks(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && !/^(?:app|player|reference)\//.test(path))
  const ids = new Map(pages.map((page) => [page, idsOf(readFileSync(join(folder, page), 'utf8'))]))
  const dead = []
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'utf8').replace(/<pre>[\s\S]*?<\/pre>/g, '')
    for (const [, address] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) continue
      const [path, hash] = address.replaceAll('&amp;', '&').split('#')
      const target = path === '' ? page : posix.join(posix.dirname(page), decodeURI(path))
      const full = join(folder, target)
      if (!existsSync(full) || statSync(full).isDirectory()) dead.push(`${page}: ${address}`)
      else if (hash && ids.has(target) && !ids.get(target).has(decodeURIComponent(hash)))
        dead.push(`${page}: ${address} has no such heading`)
    }
  }
  return { dead, pages: pages.length }
}
