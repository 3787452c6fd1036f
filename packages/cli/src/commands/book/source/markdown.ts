import type { Definition, FootnoteDefinition, Nodes, Paragraph, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'

/** CommonMark with tables and footnotes; references to addresses become what they refer to. */
export function parsed(text: string): readonly RootContent[] {
  const tree = fromMarkdown(text, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  })
  resolveReferences(tree)
  return tree.children
}

/** Everything within some nodes, each before what is in it. */
export function* within(nodes: readonly Nodes[]): Generator<Nodes> {
  const pending = [...nodes].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node
    if ('children' in node) pending.push(...[...node.children].reverse())
  }
}

function resolveReferences(tree: Root): void {
  const all = [...within([tree])]
  const definitions = new Map<string, Definition>()
  for (const node of all) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  }
  for (const node of all) {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') continue
    // The parser leaves what refers to nothing as text.
    const { url } = definitions.get(node.identifier)!
    Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url })
  }
}

/** A picture that is a paragraph of its own. */
export function pictureAlone(node: Nodes) {
  const [only, ...others] = node.type === 'paragraph' ? (node as Paragraph).children : []
  return only?.type === 'image' && others.length === 0 ? only : undefined
}

export const isFootnote = (node: Nodes): node is FootnoteDefinition => node.type === 'footnoteDefinition'

/** The words of some nodes, without their looks. */
export const wordsOf = (nodes: readonly Nodes[]): string =>
  [...within(nodes)].map((node) => ('value' in node && node.type !== 'html' ? node.value : '')).join('')
