import type { Image, Nodes } from 'mdast'
import { escapeXml } from 'qipu/diagram'
import { type Locale, textOf } from 'qipu/text'
import type { Figure } from '../figures.ts'
import { names } from '../labels.ts'
import type { Picture, Section } from '../source/contents.ts'
import { pictureAlone } from '../source/markdown.ts'
import { referredTo } from '../source/references.ts'
import { type Book, Footnotes } from './book.ts'
import { isSafeAddress } from './safe-address.ts'
import { styleOf } from './style.ts'
import { type Rules, written } from './walk.ts'

/** The book as one page to print, beside its figures. */
export function htmlOf(book: Book): string {
  const { manuscript, contents, locale } = book
  const { head, blocks } = manuscript
  const footnotes = new Footnotes(manuscript)
  const body = blocks.map(({ node, file }) => written([node], rulesOf(book, file, footnotes))).join('')
  const title = escapeXml(contents.title)
  const facts = [head.author, head.date].filter((fact) => fact !== undefined)
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<title>${title}</title>
<style>${styleOf(head.paper)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${facts.map((fact) => `<p>${escapeXml(fact)}</p>\n`).join('')}</header>
${listOf(contents.chapters, locale)}<main>
${body}</main>
${notes(book, footnotes)}</body>
</html>
`
}

/** Language tags of the page, where they say more than the locale's. */
const TAGS: Readonly<Record<string, string>> = { zh: 'zh-CN' }
const languageTag = ({ id }: Locale): string => TAGS[id] ?? id

function listOf(chapters: readonly Section[], locale: Locale): string {
  if (chapters.length < 2) return ''
  const rows = chapters.map(
    ({ id, number, words }) => `<li>${number}&ensp;<a href="#${escapeXml(id)}">${escapeXml(words)}</a></li>\n`,
  )
  return `<nav class="contents">\n<h2>${escapeXml(textOf(names.contents, locale))}</h2>\n<ol>\n${rows.join('')}</ol>\n</nav>\n`
}

/** All notes at the end; notes of notes come after them. */
function notes(book: Book, footnotes: Footnotes): string {
  let rows = ''
  for (let done = 0; done < footnotes.size; ) {
    const next = footnotes.after(done)
    done = footnotes.size
    for (const { number, file, definition } of next) {
      const text = written(definition.children, rulesOf(book, file, footnotes))
      rows += `<li id="note-${number}" value="${number}">${text}</li>\n`
    }
  }
  if (rows === '') return ''
  return `<section class="notes">\n<h2>${escapeXml(textOf(names.notes, book.locale))}</h2>\n<ol>\n${rows}</ol>\n</section>\n`
}

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeXml(value)}"`

/** Returns the text of a reference that has none of its own. */
export const nameOf = (target: Section | Picture, locale: Locale): string =>
  target.kind === 'section' ? target.words : `${textOf(names.figure, locale)} ${target.number ?? ''}`.trim()

const isTight = ([item]: readonly Nodes[]): boolean => item?.type === 'listItem' && item.spread !== true

function rulesOf({ contents, figures, locale }: Book, file: string, footnotes: Footnotes): Rules {
  const { pictures, sections, targets } = contents
  const picture = (node: Image): string => {
    const figure = figures.get(node)!
    const { number, anchor } = pictures.get(node)!
    const image = imageTag(figure, node.alt ?? '')
    if (number === undefined) return image
    const name = `<b>${escapeXml(nameOf(pictures.get(node)!, locale))}</b>`
    const caption = [name, escapeXml(node.alt ?? '')].filter(Boolean).join('&ensp;')
    const moves = figure.notes === '' ? '' : `<span class="moves">${escapeXml(figure.notes)}</span>`
    return `<figure${attribute('id', anchor)}>\n${image}\n<figcaption>${caption}${moves}</figcaption>\n</figure>\n`
  }
  return {
    paragraph: (node, around) => (pictureAlone(node) || isTight(around) ? ['', ''] : ['<p>', '</p>\n']),
    heading: (node) => {
      const { id, level, number } = sections.get(node) ?? { id: undefined, level: node.depth, number: undefined }
      // The title stands above the text.
      if (level === 0) return ''
      const depth = Math.min(6, level + 1)
      const chapter = number === undefined ? '' : `<span class="number">${number}</span> `
      return [`<h${depth}${attribute('id', id)}${chapter && ' class="chapter"'}>${chapter}`, `</h${depth}>\n`]
    },
    text: ({ value }) => escapeXml(value),
    emphasis: ['<em>', '</em>'],
    strong: ['<strong>', '</strong>'],
    inlineCode: ({ value }) => `<code>${escapeXml(value)}</code>`,
    code: ({ value }) => `<pre><code>${escapeXml(value)}</code></pre>\n`,
    break: () => '<br>\n',
    thematicBreak: () => '<hr>\n',
    html: ({ value }) => value,
    blockquote: ['<blockquote>\n', '</blockquote>\n'],
    list: ({ ordered, start }) =>
      ordered ? [`<ol${start && start !== 1 ? ` start="${start}"` : ''}>\n`, '</ol>\n'] : ['<ul>\n', '</ul>\n'],
    listItem: ['<li>', '</li>\n'],
    table: ['<table>\n', '</table>\n'],
    tableRow: ['<tr>', '</tr>\n'],
    tableCell: (node, [row, table]) => {
      const rows = table?.type === 'table' ? table.children : []
      const column = row?.type === 'tableRow' ? row.children.indexOf(node) : 0
      const align = table?.type === 'table' ? (table.align?.[column] ?? undefined) : undefined
      const tag = rows[0] === row ? 'th' : 'td'
      return [`<${tag}${attribute('style', align && `text-align: ${align}`)}>`, `</${tag}>`]
    },
    link: ({ url, children }) => {
      const target = targets.get(referredTo(url) ?? '')
      const href = target ? `#${target.kind === 'section' ? target.id : target.anchor}` : url
      const open = isSafeAddress(href) ? `<a${attribute('href', href)}>` : '<a>'
      return children.length === 0 && target ? `${open}${escapeXml(nameOf(target, locale))}</a>` : [open, '</a>']
    },
    image: picture,
    footnoteReference: ({ identifier }) => {
      const number = footnotes.number(file, identifier)
      return `<sup><a href="#note-${number}">${number}</a></sup>`
    },
    footnoteDefinition: () => '',
    definition: () => '',
  }
}

function imageTag({ name, ending, width, height }: Figure, alt: string): string {
  const size =
    width === undefined
      ? ''
      : `width: ${round(width)}mm;${height === undefined ? '' : ` aspect-ratio: ${round(width)} / ${round(height)}`}`
  return `<img src="${encodeURI(name + ending)}"${attribute('alt', alt)}${attribute('style', size === '' ? undefined : size)}>`
}

const round = (value: number): number => Math.round(value * 100) / 100
