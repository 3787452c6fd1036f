import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Printer } from '../../chromium/printer.ts'
import { version } from '../../version.ts'
import { type Figure, hashOf } from './figures.ts'
import type { Product } from './folder/folder.ts'
import type { Book } from './write/book.ts'
import { htmlOf } from './write/html.ts'
import { latexOf } from './write/latex.ts'

/** Files of which a book consists. */

export type ProductKind = 'html' | 'pdf' | 'latex'

export interface ProductOptions {
  readonly kinds: ReadonlySet<ProductKind>
  readonly folder: string
  /** Undefined where nothing is printed. */
  readonly printer: Printer | undefined
  /** How LaTeX gets the figures that were drawn. */
  readonly figures: 'pdf' | 'svg'
}

const PAGE = 'index.html'
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Files in the order in which they are made: the page needs its figures, the PDF its page. */
export function productsOf(book: Book, wishes: ProductOptions): Product[] {
  const figures = [...book.figures.values()]
  return [
    ...figures.map(({ name, ending, bytes }) => ready(name + ending, bytes)),
    ...(wishes.kinds.has('latex') ? latexProducts(book, wishes) : []),
    ...(wishes.kinds.has('html') || wishes.kinds.has('pdf') ? pageProducts(book, wishes) : []),
  ]
}

const ready = (path: string, bytes: Uint8Array): Product => ({ path, from: hashOf(bytes), make: () => bytes })

function pageProducts(book: Book, { kinds, folder, printer }: ProductOptions): Product[] {
  const page = encode(htmlOf(book))
  const from = hashOf(version, page, ...[...book.figures.values()].map(({ bytes }) => bytes))
  const print = (): Promise<Uint8Array> =>
    printer!.print({ address: pathToFileURL(join(folder, PAGE)).href }, { numbered: true })
  return [ready(PAGE, page), ...(kinds.has('pdf') ? [{ path: 'book.pdf', from, make: print }] : [])]
}

function latexProducts(book: Book, { printer, figures }: ProductOptions): Product[] {
  const isPrinted = ({ ending }: Figure): boolean => ending === '.svg' && figures === 'pdf'
  const endingOf = (figure: Figure): string => (isPrinted(figure) ? '.pdf' : figure.ending)
  const printed = [...book.figures.values()].filter(isPrinted).map(
    (figure): Product => ({
      path: `${figure.name}.pdf`,
      from: hashOf(version, figure.bytes),
      make: () => printer!.print({ html: figurePage(figure) }, { numbered: false }),
    }),
  )
  return [...printed, ready('book.tex', encode(latexOf(book, endingOf)))]
}

/** A figure alone on a page as large as itself. */
function figurePage({ bytes, width, height }: Figure): string {
  const svg = new TextDecoder().decode(bytes)
  const size =
    width === undefined || height === undefined ? '' : `@page { size: ${width}mm ${height.toFixed(3)}mm; margin: 0 }`
  return `<!doctype html><meta charset="utf-8"><style>${size} html, body { margin: 0 } svg { display: block }</style>${svg}`
}
