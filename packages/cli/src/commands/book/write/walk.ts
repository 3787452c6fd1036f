import type { Nodes } from 'mdast'

/** How a kind of node is written: around what is in it, or instead of it. */
export type Rule<Node extends Nodes = Nodes> =
  | readonly [open: string, close: string]
  | ((node: Node, around: readonly Nodes[]) => readonly [open: string, close: string] | string)

/** One rule per kind. */
export type Rules = { readonly [Type in Nodes['type']]?: Rule<Extract<Nodes, { type: Type }>> }

interface Frame {
  readonly node: Nodes
  readonly close: string
  next: number
}

/** Writes nodes by rules. What has none is left out, and what is in it is written. */
export function written(nodes: readonly Nodes[], rules: Rules): string {
  let text = ''
  const open: Frame[] = [{ node: { type: 'root', children: nodes as never }, close: '', next: 0 }]
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const node = 'children' in frame.node ? frame.node.children[frame.next++] : undefined
    if (!node) {
      text += frame.close
      open.pop()
      continue
    }
    const rule = rules[node.type] as Rule | undefined
    const found =
      typeof rule === 'function' ? rule(node, open.map((around) => around.node).reverse()) : (rule ?? ['', ''])
    if (typeof found === 'string') text += found
    else {
      text += found[0]
      open.push({ node, close: found[1], next: 0 })
    }
  }
  return text
}
