import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Image } from 'mdast'
import { formats } from 'qipu'
import { svgOf, themeById } from 'qipu/diagram'
import { type Drawing, drawRecord, linkOf, notesOf, type RecordLink, recordLink, Undrawn } from 'qipu/markdown'
import type { Locale } from 'qipu/text'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import type { Picture } from './source/contents.ts'
import { type Head, textWidth } from './source/head.ts'
import { isRemote } from './source/manuscript.ts'
import type { Troubles } from './source/trouble.ts'

/** A picture of the book as a file, and what the text has to know of it. */
export interface Figure {
  /** Below the folder of the book, without its ending: `figures/attack`. */
  readonly name: string
  readonly ending: string
  /** In millimetres; undefined for a picture of its own size. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Information that the board cannot show. */
  readonly notes: string
  readonly bytes: Uint8Array
  /** True if a record was drawn. */
  readonly isDrawn: boolean
}

const PICTURES = ['.png', '.jpg', '.jpeg', '.svg']

/** Millimetres a unit: stones are as large in every figure. */
const SCALE = 0.165
const SMALL = 0.09

export const idOf = ({ url }: Image): string | undefined => {
  const link = linkOf(url)
  return 'unknown' in link ? undefined : link.id
}

/** Draws the pictures of a book; records are read once each. */
export class Figures {
  readonly made = new Map<Image, Figure>()
  readonly #head: Head
  readonly #locale: Locale
  readonly #troubles: Troubles
  readonly #files = new Map<string, Uint8Array | undefined>()
  readonly #names = new Set<string>()

  constructor(head: Head, locale: Locale, troubles: Troubles) {
    this.#head = head
    this.#locale = locale
    this.#troubles = troubles
  }

  add(picture: Picture): void {
    try {
      const figure = this.#figureOf(picture)
      if (figure) this.made.set(picture.node, figure)
    } catch (error) {
      if (!(error instanceof Undrawn) && !(error instanceof CliError)) throw error
      this.#troubles.report(picture.place, error.phrase)
    }
  }

  #figureOf(picture: Picture): Figure | undefined {
    const { node, place } = picture
    const link = recordLink(node.url, formats)
    const folder = dirname(place.file)
    if (isRemote(node.url)) return this.#refuse(picture, 'network')
    if (!link) return this.#copied(picture, folder)
    const read = (file: string): Uint8Array | undefined => this.#bytesOf(join(folder, file))
    const drawing = drawRecord(link, { read, locale: this.#locale })
    return this.#drawn(picture, link as RecordLink, drawing)
  }

  #drawn(picture: Picture, link: RecordLink, drawing: Drawing): Figure | undefined {
    const { box } = drawing.scene
    const limit = textWidth(this.#head.paper)
    const usual = picture.number === undefined ? box.width * SMALL : (this.#head.width ?? box.width * SCALE)
    const width = link.width ?? Math.round(Math.min(usual, limit) * 10) / 10
    if (width > limit) return this.#refuse(picture, 'too-wide', { width, limit })
    const { alt } = picture.node
    const scene = alt ? { ...drawing.scene, title: alt } : drawing.scene
    const svg = svgOf(scene, { theme: themeById(link.theme ?? 'paper')!, size: width, unit: 'mm' })
    return {
      name: this.#nameFor(picture.id ?? recordName(link)),
      ending: '.svg',
      width,
      height: (width * box.height) / box.width,
      notes: notesOf(drawing, { locale: this.#locale }),
      bytes: new TextEncoder().encode(svg),
      isDrawn: true,
    }
  }

  /** A picture that is a file. */
  #copied(picture: Picture, folder: string): Figure | undefined {
    const link = linkOf(picture.node.url)
    if ('unknown' in link) return this.#refuse(picture, 'only-width', { file: link.file, part: link.unknown })
    const ending = extname(link.file).toLowerCase()
    if (!PICTURES.includes(ending)) {
      return this.#refuse(picture, 'picture-kind', { file: link.file, known: PICTURES.join(', ') })
    }
    const limit = textWidth(this.#head.paper)
    const { width } = link
    if (width !== undefined && width > limit) return this.#refuse(picture, 'too-wide', { width, limit })
    const bytes = this.#bytesOf(join(folder, link.file))
    if (!bytes) return this.#refuse(picture, 'no-file', { file: link.file })
    const name = this.#nameFor(picture.id ?? stemOf(link.file))
    return { name, ending, width, height: undefined, notes: '', bytes, isDrawn: false }
  }

  #refuse(picture: Picture, ...fault: [Parameters<Troubles['add']>[1], Parameters<Troubles['add']>[2]?]): undefined {
    this.#troubles.add(picture.place, ...fault)
  }

  /** Names follow from what is shown, not from its number: a new figure leaves the files of others alone. */
  #nameFor(wanted: string): string {
    const stem = wanted.normalize('NFC').replace(/[^\p{L}\p{N}.-]+/gu, '-')
    let name = stem
    for (let i = 2; this.#names.has(name.toLowerCase()); i++) name = `${stem}-${i}`
    this.#names.add(name.toLowerCase())
    return `figures/${name}`
  }

  #bytesOf(path: string): Uint8Array | undefined {
    if (!this.#files.has(path)) this.#files.set(path, bytesAt(path))
    return this.#files.get(path)
  }
}

function bytesAt(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new CliError('at-path', { path, reason: reasonOf(error) })
  }
}

const stemOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

/** `game-20-40`. */
function recordName({ file, record, moves, move, node, region }: RecordLink): string {
  const where = moves ?? (move !== undefined ? [move] : node !== undefined ? ['node', node] : [])
  return [stemOf(file), ...(record > 1 ? [`game${record}`] : []), ...where, ...(region ? [region] : [])].join('-')
}

export const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part)
  return hash.digest('hex')
}
