import { findChromium } from '../../chromium/find.ts'
import { Printer } from '../../chromium/printer.ts'
import type { Call } from '../../command/facts.ts'
import { severityLine } from '../../report/text.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { amount } from '../../text/amount.ts'
import { CliError, phraseText } from '../../text/cli-error.ts'
import { clauses } from '../../text/game.ts'
import { localeById } from '../../text/locales.ts'
import type { facts } from './facts.ts'
import { Figures, idOf } from './figures.ts'
import { BookFolder } from './folder/folder.ts'
import { type ProductKind, productsOf } from './products.ts'
import { contentsOf } from './source/contents.ts'
import { readManuscript } from './source/manuscript.ts'
import { within } from './source/markdown.ts'
import { checkReferences } from './source/references.ts'
import { placeIn, placeText, Troubles } from './source/trouble.ts'
import type { Book } from './write/book.ts'

/** `qipu book`: a Markdown text whose pictures are records, as a page to print, as PDF, for LaTeX. */
export async function run({ args, options, terminal }: Call<typeof facts>): Promise<number> {
  const { output: path, to = ['html'], force = false, quiet } = options
  const { locale } = terminal
  if (path === undefined) throw new CliError('book-where')
  const kinds: ReadonlySet<ProductKind> = new Set(to)
  const troubles = new Troubles()
  const book = await bookOf(args.input, kinds, terminal, troubles)
  complain(troubles, terminal, quiet === true)
  if (troubles.isFatal) return 1
  const folder = new BookFolder(path, force)
  const chromium = findChromium()
  const figures = options.figures ?? (chromium === undefined ? 'svg' : 'pdf')
  const isPrinted = kinds.has('pdf') || (kinds.has('latex') && figures === 'pdf')
  if (isPrinted && chromium === undefined) throw new CliError('no-chromium')
  const printer = chromium === undefined ? undefined : new Printer(chromium)
  try {
    const products = productsOf(book, { kinds, folder: path, printer, figures })
    const { written, unchanged } = await folder.build(products)
    const count = amount(book.figures.size, 'figure', locale)
    const done = [count, amount(written.length, 'written', locale), amount(unchanged, 'unchanged', locale)]
    if (!quiet) terminal.err(`${oneLine(path)}: ${clauses(done, locale)}\n`)
  } finally {
    await printer?.close()
  }
  return 0
}

/** The book as far as it can be made; what is wrong with it is among the troubles. */
async function bookOf(
  file: string,
  kinds: ReadonlySet<ProductKind>,
  terminal: Terminal,
  troubles: Troubles,
): Promise<Book> {
  const manuscript = readManuscript(file, troubles)
  const { language } = manuscript.head
  const locale = language === undefined ? terminal.locale : await localeById(language)
  const contents = contentsOf(manuscript, idOf, troubles)
  checkReferences(manuscript, contents, troubles)
  const figures = new Figures(manuscript.head, locale, troubles)
  for (const picture of contents.pictures.values()) figures.add(picture)
  if (kinds.has('latex')) {
    for (const { node, file: inFile } of manuscript.blocks)
      for (const inner of within([node]))
        if (inner.type === 'html' && !/^<!--[\s\S]*-->$/.test(inner.value))
          troubles.add(placeIn(inFile, inner.position?.start), 'no-html', {}, 'loss')
  }
  return { manuscript, contents, figures: figures.made, locale }
}

function complain({ all }: Troubles, terminal: Terminal, quiet: boolean): void {
  for (const { place, severity, phrase } of all) {
    if (quiet && severity !== 'error') continue
    terminal.err(severityLine(placeText(place), severity, phraseText(phrase, terminal.locale), terminal))
  }
}
