import { figureHtml, type MarkdownOptions } from './figure.ts'

/**
 * A plugin for remark: pictures that are records become figures or players, as HTML.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs'
 * import { qipuFigures } from 'qipu/remark'
 *
 * // unified().use(remarkParse).use(qipuFigures, { read: (file) => readFileSync(file) })
 * if (typeof qipuFigures({ read: readFileSync }) !== 'function') throw new Error('a transformer')
 * ```
 *
 * @packageDocumentation
 */

export { DrawingError as Undrawn, type DrawingOptions } from './drawing.ts'
export type { MarkdownOptions } from './figure.ts'

/** The part of mdast that is used; its types are not a dependency. */
interface MarkdownNode {
  type: string
  url?: string
  alt?: string | null
  value?: string
  children?: MarkdownNode[]
}

/** `![Black attacks](game.sgf#20..40)` */
export function qipuFigures(options: MarkdownOptions): (tree: MarkdownNode) => void {
  return (tree) => {
    const pending = [tree]
    for (let node = pending.pop(); node; node = pending.pop()) {
      const [only, ...others] = node.children ?? []
      // A figure stands for its paragraph, not in it.
      const isAlone = node.type === 'paragraph' && only?.type === 'image' && others.length === 0
      const picture = isAlone ? only : node
      const html =
        picture.type === 'image'
          ? figureHtml({ address: picture.url ?? '', caption: picture.alt ?? '', isAlone }, options)
          : undefined
      if (html === undefined) pending.push(...(node.children ?? []))
      else Object.assign(node, { type: 'html', value: html, children: undefined })
    }
  }
}
