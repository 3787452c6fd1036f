import { noteInWords } from '../diagram/figures.ts'
import { embedTag, escapeXml, svgOf } from '../diagram/index.ts'
import { formats as allFormats } from '../formats/all.ts'
import { english } from '../text/language/locale.ts'
import { punctuation } from '../text/language/punctuation.ts'
import { textOf } from '../text/language/text-of.ts'
import { type Drawing, DrawingError, type DrawingOptions, drawRecord } from './drawing.ts'
import { type RecordLink, recordLink } from './link.ts'

/** Records among the pictures of a text: figures as books have them, or players. */
export interface MarkdownOptions extends DrawingOptions {
  /** The address of the player's script, put before each player; left out where the page has it. */
  readonly script?: string
  /** Called with each figure that cannot be drawn. Without it, an error is thrown, since a book must not lack a figure in silence. */
  readonly onProblem?: (problem: string, address: string) => void
}

/** A picture of a text. */
export interface Picture {
  readonly address: string
  readonly caption: string
  /** True for a paragraph of its own; within a line there are no captions. */
  readonly isAlone: boolean
}

/** True if an address names a record. */
export const isRecord = (address: string, { formats = allFormats }: MarkdownOptions): boolean =>
  recordLink(address, formats) !== undefined

/** HTML for a picture of a text; undefined where it is a picture like any other. */
export function figureHtml({ address, caption, isAlone }: Picture, options: MarkdownOptions): string | undefined {
  const { formats = allFormats, onProblem } = options
  const link = recordLink(address, formats)
  if (!link) return undefined
  try {
    const drawing = titled(drawRecord(link, options), caption)
    // Links with unknown options were rejected above.
    const wish = link as RecordLink
    if (wish.isPlayer) return player(wish, drawing, caption, options)
    const svg = svgOf(drawing.scene, drawing.picture).trimEnd()
    return isAlone ? framed(svg, wish, [caption, notesOf(drawing, options)]) : svg
  } catch (error) {
    if (!(error instanceof DrawingError) || !onProblem) throw error
    onProblem(error.message, address)
    const tag = isAlone ? 'p' : 'span'
    return `<${tag} class="qipu-problem" role="alert">${escapeXml(error.message)}</${tag}>`
  }
}

const titled = (drawing: Drawing, caption: string): Drawing =>
  caption === '' ? drawing : { ...drawing, scene: { ...drawing.scene, title: caption } }

/** Describes the parts that could not be drawn. */
export const notesOf = ({ notes }: Drawing, { locale = english }: Pick<DrawingOptions, 'locale'>): string =>
  notes.map((note) => noteInWords(note, locale)).join(textOf(punctuation.comma, locale))

function framed(svg: string, { id }: RecordLink, words: readonly string[]): string {
  const said = words.filter(Boolean).map(escapeXml).join('<br>')
  const name = id === undefined ? '' : ` id="${escapeXml(id)}"`
  return `<figure class="qipu-figure"${name}>\n${svg}\n${said === '' ? '' : `<figcaption>${said}</figcaption>\n`}</figure>\n`
}

/** A player, with a picture of the same place inside for those without scripts. */
function player(
  link: RecordLink,
  { scene, node, picture }: Drawing,
  caption: string,
  { script, theme }: MarkdownOptions,
): string {
  const look = link.theme ?? theme
  return embedTag({
    scene,
    attributes: {
      ...(link.id !== undefined && { id: link.id }),
      src: encodeURI(link.file),
      ...(link.record > 1 && { game: String(link.record) }),
      ...((link.moves ?? link.move ?? link.node) !== undefined && { node: String(node) }),
      ...(link.region !== undefined && { region: link.region.replace(':', ' ') }),
      ...(link.coordinates !== undefined && { coordinates: link.coordinates }),
      ...(look !== undefined && { theme: look }),
    },
    picture,
    ...(caption !== '' && { caption }),
    ...(script !== undefined && { script }),
  })
}
