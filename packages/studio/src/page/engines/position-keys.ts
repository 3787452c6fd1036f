/** Names for the nodes of a record that stay when it is read again or edited elsewhere: the actions that lead to them. */

import { type GameRecord, indexTree, pathTo, type TreeIndex } from 'qipu/record'

export class PositionKeys {
  /** One number per action behind a number. */
  readonly #known = new Map<string, number>()

  /** By node; nodes that are not in the tree have none. */
  all(record: GameRecord, tree: TreeIndex = indexTree(record.nodes)): Map<number, number> {
    const keys = new Map([[0, this.#keyOf(record, 0, 0)]])
    const open = [0]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
        keys.set(child, this.#keyOf(record, child, keys.get(node)!))
        open.push(child)
      }
    }
    return keys
  }

  of(record: GameRecord, node: number): number {
    return pathTo(record, node).reduce((key, each) => this.#keyOf(record, each, key), 0)
  }

  #keyOf({ nodes }: GameRecord, node: number, before: number): number {
    const text = `${before} ${JSON.stringify(nodes[node]!.action ?? null)}`
    const key = this.#known.get(text) ?? this.#known.size + 1
    this.#known.set(text, key)
    return key
  }
}
