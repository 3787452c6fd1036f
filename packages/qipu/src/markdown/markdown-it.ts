import { figureHtml, isRecord, type MarkdownOptions } from './figure.ts'

/**
 * A plugin for markdown-it: pictures that are records become figures or players.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs'
 * import { qipuFigures } from 'qipu/markdown-it'
 *
 * // md.use(qipuFigures, { read: (file) => readFileSync(file) })
 * if (typeof qipuFigures !== 'function' || !readFileSync) throw new Error('a plugin')
 * ```
 *
 * @packageDocumentation
 */

export { DrawingError as Undrawn, type DrawingOptions } from './drawing.ts'
export type { MarkdownOptions } from './figure.ts'

/** The part of markdown-it that is used; it is not a dependency. */
interface Token {
  readonly type: string
  readonly content: string
  readonly children: Token[] | null
  hidden: boolean
  attrGet(name: string): string | null
}

/** Taken from a method, so that a function which asks for more of its tokens is one, too. */
type Rule = { rule(tokens: Token[], index: number, options: never, env: never, self: never): string }['rule']

interface MarkdownIt {
  readonly renderer: { readonly rules: Record<string, Rule | undefined> }
  readonly core: { readonly ruler: { push(name: string, rule: (state: { readonly tokens: Token[] }) => void): void } }
}

/** `![Black attacks](game.sgf#20..40)` */
export function qipuFigures(md: MarkdownIt, options: MarkdownOptions): void {
  const { rules } = md.renderer
  const usual = rules['image']
  const alone = new WeakSet<Token>()
  // A figure stands for its paragraph, not in it.
  md.core.ruler.push('qipu', ({ tokens }) => {
    tokens.forEach(({ type, children }, i) => {
      const picture = type === 'inline' && children?.length === 1 ? children[0]! : undefined
      if (picture?.type !== 'image' || !isRecord(picture.attrGet('src') ?? '', options)) return
      alone.add(picture)
      for (const around of [tokens[i - 1], tokens[i + 1]])
        if (around?.type.startsWith('paragraph_')) around.hidden = true
    })
  })
  rules['image'] = (tokens, index, ...rest) => {
    const token = tokens[index]!
    const address = token.attrGet('src') ?? ''
    const html = figureHtml({ address, caption: token.content, isAlone: alone.has(token) }, options)
    return html ?? usual?.(tokens, index, ...rest) ?? ''
  }
}
