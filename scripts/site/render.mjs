// A page of Markdown to HTML: links lead to pages of the site, records become figures and players, headings have addresses.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import { root } from '../setup.mjs'

const isOutside = (address) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)

/** As code forges make them, so that links into pages work in both places. */
export const slugOf = (text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const wordsOf = (token) =>
  (token.children ?? []).map(({ type, content }) => (/^(?:text|code_inline)$/.test(type) ? content : '')).join('')

/** `figures` and `locales` are Qipu's own plugin and its languages. */
export function rendererFor({ files, figures, locales, problems }) {
  return (page) => {
    const up = posix.relative(posix.dirname(page.address), '.') || '.'
    const toSite = (target) => posix.join(up, target)
    const inRepository = (path) => posix.join(posix.dirname(page.path), decodeURI(path))
    const headings = []
    const md = new MarkdownIt({ html: true })

    const resolve = (address, how) => {
      const [path, hash] = address.split(/#(.*)/s)
      if (path === '' || isOutside(address)) return address
      // Folders of sources link to what is in them.
      const base = page.isSource ? posix.join(page.path, decodeURI(path)) : inRepository(path)
      const target = how(base)
      if (target === undefined) problems.push(`${page.path}: ${address} leads nowhere`)
      return target === undefined ? address : encodeURI(toSite(target)) + (hash === undefined ? '' : `#${hash}`)
    }

    md.core.ruler.push('site', ({ tokens }) => {
      const taken = new Map()
      for (const [i, token] of tokens.entries()) {
        if (token.type === 'heading_open') {
          const text = wordsOf(tokens[i + 1])
          const slug = slugOf(text)
          const count = taken.get(slug) ?? 0
          taken.set(slug, count + 1)
          const id = count === 0 ? slug : `${slug}-${count}`
          token.attrSet('id', id)
          headings.push({ level: Number(token.tag[1]), text, id })
        }
        for (const child of token.children ?? []) {
          if (child.type === 'link_open')
            child.attrSet(
              'href',
              resolve(child.attrGet('href'), (path) => files.link(path)),
            )
          if (child.type === 'image')
            child.attrSet(
              'src',
              resolve(child.attrGet('src'), (path) => files.copy(path)),
            )
        }
      }
    })
    md.use(figures, {
      read: (file) => readFileSync(join(root, posix.join(posix.dirname(page.address), file).replace(/^files\//, ''))),
      locale: locales[page.language],
      onProblem: (problem) => problems.push(`${page.path}: ${problem}`),
    })
    const html = md
      .render(page.text)
      .replaceAll('<table>', '<div class="table"><table>')
      .replaceAll('</table>', '</table></div>')
      // A name and its board are one, in the gallery.
      .replace(/<h3 [^>]*>(?:(?!<h3 )[\s\S])*?<\/qipu-player>/g, (item) => `<section>${item}</section>`)
    return { ...page, html, headings, toSite, hasPlayer: html.includes('<qipu-player') }
  }
}
