import { basename } from 'node:path'
import type { Heading, Image, Nodes, Text } from 'mdast'
import { isFigureId } from 'qipu/markdown'
import type { Block, Manuscript } from './manuscript.ts'
import { pictureAlone, within, wordsOf } from './markdown.ts'
import { placeIn, placeText, type SourceLocation, type Troubles } from './trouble.ts'

/** Numbered and referenced parts of a book. */
export interface Contents {
  readonly title: string
  readonly chapters: readonly Section[]
  readonly sections: ReadonlyMap<Heading, Section>
  readonly pictures: ReadonlyMap<Image, Picture>
  /** By their names. */
  readonly targets: ReadonlyMap<string, Section | Picture>
}

export interface Section {
  readonly kind: 'section'
  readonly id: string
  readonly words: string
  /** 1 is a chapter, 0 the title of the book. */
  readonly level: number
  /** Of a chapter. */
  readonly number: string | undefined
  readonly place: SourceLocation
}

export interface Picture {
  readonly kind: 'picture'
  readonly node: Image
  /** The name that the text gives it. */
  readonly id: string | undefined
  /** Its anchor in the page. */
  readonly anchor: string
  /** By chapters where there are some, so that a new figure changes no number of other chapters; none among words. */
  readonly number: string | undefined
  readonly place: SourceLocation
}

const NAMED = /\s{0,20}\{#([^\s{}]*)\}\s{0,20}$/

/** Takes the name `{#name}` off the end of a heading. */
function takeName(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  const found = last?.type === 'text' ? NAMED.exec(last.value) : undefined
  if (!found) return undefined
  const text = last as Text
  text.value = text.value.slice(0, found.index)
  return found[1]
}

/** Numbers everything in the order of the text. `idOf` says which name the address of a picture gives. */
export function contentsOf(
  { file, head, blocks }: Manuscript,
  idOf: (picture: Image) => string | undefined,
  troubles: Troubles,
): Contents {
  const tops = blocks.filter(({ node }) => node.type === 'heading' && node.depth === 1)
  // A single heading of the first level is the title, where the head names none.
  const isTitled = head.title === undefined && tops.length === 1
  const top = isTitled ? 2 : 1
  const counting = new Counting(troubles)
  const hasChapters = blocks.some(({ node }) => node.type === 'heading' && node.depth === top)
  for (const block of blocks) {
    if (block.node.type === 'heading') counting.heading(block.node, block, top)
    else
      for (const [picture, isAlone] of picturesIn(block.node))
        counting.picture(picture, block, { isAlone, hasChapters, idOf })
  }
  const title = head.title ?? (isTitled ? wordsOf([tops[0]!.node]).trim() : basename(file).replace(/\.\w+$/, ''))
  return { title, ...counting }
}

function* picturesIn(node: Nodes): Generator<[picture: Image, isAlone: boolean]> {
  const alone = new Set<Nodes>()
  for (const inner of within([node])) {
    const picture = pictureAlone(inner)
    if (picture) alone.add(picture)
    if (inner.type === 'image') yield [inner, alone.has(inner)]
  }
}

interface Figuring {
  readonly isAlone: boolean
  readonly hasChapters: boolean
  readonly idOf: (picture: Image) => string | undefined
}

class Counting {
  readonly chapters: Section[] = []
  readonly sections = new Map<Heading, Section>()
  readonly pictures = new Map<Image, Picture>()
  readonly targets = new Map<string, Section | Picture>()
  readonly #troubles: Troubles
  #figures = 0

  constructor(troubles: Troubles) {
    this.#troubles = troubles
  }

  heading(node: Heading, { file }: Block, top: number): void {
    const name = takeName(node)
    const level = node.depth - top + 1
    const number = level === 1 ? `${this.chapters.length + 1}` : undefined
    const place = placeIn(file, node.position?.start)
    const id = name ?? `section-${this.sections.size + 1}`
    const section: Section = { kind: 'section', id, words: wordsOf([node]).trim(), level, number, place }
    if (name !== undefined) this.#named(name, section)
    this.sections.set(node, section)
    if (level !== 1) return
    this.chapters.push(section)
    this.#figures = 0
  }

  picture(node: Image, { file }: Block, { isAlone, hasChapters, idOf }: Figuring): void {
    const id = idOf(node)
    const count = isAlone ? ++this.#figures : undefined
    const number = count === undefined ? undefined : hasChapters ? `${this.chapters.length}.${count}` : `${count}`
    const anchor = id ?? `figure-${number ?? `${this.pictures.size + 1}-inline`}`
    const picture: Picture = { kind: 'picture', node, id, anchor, number, place: placeIn(file, node.position?.start) }
    if (id !== undefined) this.#named(id, picture)
    this.pictures.set(node, picture)
  }

  #named(id: string, target: Section | Picture): void {
    const before = this.targets.get(id)
    if (!isFigureId(id)) this.#troubles.add(target.place, 'bad-id', { id })
    else if (before) this.#troubles.add(target.place, 'same-id', { id, place: placeText(before.place) })
    else this.targets.set(id, target)
  }
}
