import type { Image, Nodes } from 'mdast'
import { textOf } from 'qipu/text'
import type { Figure } from '../figures.ts'
import { names } from '../labels.ts'
import { pictureAlone } from '../source/markdown.ts'
import { referredTo } from '../source/references.ts'
import { type Book, Footnotes } from './book.ts'
import { latexText, preamble } from './preamble.ts'
import { isSafeAddress } from './safe-address.ts'
import { type Rules, written } from './walk.ts'

/** The ending of a figure's file in the LaTeX book. */
export type LatexEnding = (figure: Figure) => string

/** The book for XeLaTeX, LuaLaTeX or pdfLaTeX. LaTeX counts chapters and figures as we do. */
export function latexOf(book: Book, endingOf: LatexEnding): string {
  const { manuscript, figures } = book
  const footnotes = new Footnotes(manuscript)
  let body = ''
  for (const { node, file } of manuscript.blocks) {
    const before = footnotes.size
    const text = written([node], rulesOf(book, file, footnotes, endingOf))
    body += text + notesAfter(book, footnotes, before, endingOf)
  }
  const isSvg = [...figures.values()].some((figure) => endingOf(figure) === '.svg')
  return `${preamble(book, { isSvg, body })}${body}\\end{document}\n`
}

/** The texts of notes follow the paragraph that refers to them. */
function notesAfter(book: Book, footnotes: Footnotes, before: number, endingOf: LatexEnding): string {
  let text = ''
  for (let done = before; done < footnotes.size; ) {
    const next = footnotes.after(done)
    done = footnotes.size
    for (const { number, file, definition } of next) {
      const note = written(definition.children, rulesOf(book, file, footnotes, endingOf)).trim()
      text += `\\footnotetext[${number}]{${note}}\n`
    }
  }
  return text
}

/** Names of sections by level: the first one of a book without chapters is never used. */
const SECTIONS = ['chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph']
const ALIGNMENTS: Readonly<Record<string, string>> = { left: 'l', center: 'c', right: 'r' }

/** Addresses: what ends a comment or an argument is written otherwise. */
const address = (url: string): string => url.replace(/[\\{}\s]/g, encodeURIComponent).replace(/[%#&_]/g, '\\$&')
/** Labels may hold letters of any language, but no sign that LaTeX takes for its own. */
const label = (kind: 'fig' | 'sec', id: string): string => `${kind}:${id.replaceAll('_', '-')}`

function rulesOf(
  { contents, figures, locale }: Book,
  file: string,
  footnotes: Footnotes,
  endingOf: LatexEnding,
): Rules {
  const { pictures, sections, targets } = contents
  const picture = (node: Image): string => {
    const figure = figures.get(node)!
    const { number, anchor } = pictures.get(node)!
    const image = includeOf(figure, endingOf(figure))
    if (number === undefined) return `\\raisebox{-.4\\height}{${image}}`
    const notes = figure.notes === '' ? '' : `\\\\{\\small ${latexText(figure.notes)}}\n`
    const caption = `\\caption{${latexText(node.alt ?? '')}}\\label{${label('fig', anchor)}}`
    return `\\begin{figure}[htbp]\n\\centering\n${image}\n${caption}\n${notes}\\end{figure}\n\n`
  }
  return {
    paragraph: (node) => (pictureAlone(node) ? ['', ''] : ['', '\n\n']),
    heading: (node) => {
      const { id, level } = sections.get(node) ?? { id: '', level: node.depth }
      if (level === 0) return ''
      const name = SECTIONS[Math.min(SECTIONS.length, level) - 1]!
      return [`\\${name}{`, `}\\label{${label('sec', id)}}\n\n`]
    },
    text: ({ value }) => latexText(value),
    emphasis: ['\\emph{', '}'],
    strong: ['\\textbf{', '}'],
    inlineCode: ({ value }) => `\\texttt{${latexText(value)}}`,
    code: ({ value }) => `\\begin{quote}\\small\\ttfamily\n${codeLines(value)}\n\\end{quote}\n\n`,
    break: () => '\\\\\n',
    thematicBreak: () => '\\begin{center}\\rule{40mm}{.4pt}\\end{center}\n\n',
    html: () => '',
    blockquote: ['\\begin{quote}\n', '\\end{quote}\n\n'],
    list: ({ ordered, start }) => {
      const kind = ordered ? 'enumerate' : 'itemize'
      const first = ordered && start && start !== 1 ? `\\setcounter{enumi}{${start - 1}}\n` : ''
      return [`\\begin{${kind}}\n${first}`, `\\end{${kind}}\n\n`]
    },
    listItem: ['\\item ', ''],
    table: ({ align, children }) => {
      const columns = (children[0]?.children ?? []).map((_, i) => ALIGNMENTS[align?.[i] ?? 'left'])
      return [
        `\\begin{center}\n\\begin{tabular}{${columns.join('')}}\n\\hline\n`,
        '\\hline\n\\end{tabular}\n\\end{center}\n\n',
      ]
    },
    tableRow: (node, [table]) => ['', ` \\\\\n${isFirst(table, node) ? '\\hline\n' : ''}`],
    tableCell: (node, [row]) => [isFirst(row, node) ? '' : ' & ', ''],
    link: ({ url, children }) => {
      const target = targets.get(referredTo(url) ?? '')
      if (!target) return url.startsWith('#') || !isSafeAddress(url) ? ['', ''] : [`\\href{${address(url)}}{`, '}']
      const name = target.kind === 'section' ? label('sec', target.id) : label('fig', target.anchor)
      if (children.length > 0) return [`\\hyperref[${name}]{`, '}']
      return target.kind === 'section'
        ? `\\hyperref[${name}]{${latexText(target.words)}}`
        : `\\hyperref[${name}]{${latexText(textOf(names.figure, locale))}~\\ref*{${name}}}`
    },
    image: picture,
    footnoteReference: ({ identifier }) => `\\footnotemark[${footnotes.number(file, identifier)}]`,
    footnoteDefinition: () => '',
    definition: () => '',
  }
}

const isFirst = (around: Nodes | undefined, node: Nodes): boolean =>
  around !== undefined && 'children' in around && around.children[0] === node

const codeLines = (value: string): string =>
  value
    .split('\n')
    .map((line) => latexText(line).replace(/ /g, '~') || '~')
    .join('\\\\\n')

function includeOf({ name, width }: Figure, ending: string): string {
  const size = width === undefined ? 'width=\\qipuwidth' : `width=${width}mm`
  return ending === '.svg'
    ? `\\includesvg[${width === undefined ? 'width=\\linewidth' : size}]{${name}}`
    : `\\includegraphics[${size}]{${name}${ending}}`
}
