import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Which modules know which, in every way that a module can name another: values, types and dynamic imports. */

const packages = join(import.meta.dirname, '..', '..')

/** Source modules below a folder, tests left out, by their paths in `packages`. */
const modulesIn = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing|d)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .sort()

type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(name: string): Graph {
  const known = new Set(modulesIn(`${name}/src`))
  const importsOf = (file: string): string[] => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(packages, file), 'utf8'), true, true)
    const targets = importedFiles.map(({ fileName }) => join(dirname(file), fileName))
    return [...new Set(targets.filter((target) => known.has(target)))]
  }
  return new Map([...known].map((file) => [file, importsOf(file)]))
}

/** Groups of modules that reach each other (Tarjan, without recursion). */
function cyclesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const cycles: string[][] = []
  for (const start of graph.keys()) {
    if (order.has(start)) continue
    const work: { node: string; next: number }[] = []
    const enter = (node: string): void => {
      order.set(node, order.size)
      low.set(node, order.get(node)!)
      open.push(node)
      isOpen.add(node)
      work.push({ node, next: 0 })
    }
    enter(start)
    while (work.length > 0) {
      const frame = work.at(-1)!
      const target = graph.get(frame.node)![frame.next++]
      if (target !== undefined) {
        if (!order.has(target)) enter(target)
        else if (isOpen.has(target)) low.set(frame.node, Math.min(low.get(frame.node)!, order.get(target)!))
        continue
      }
      work.pop()
      const above = work.at(-1)?.node
      if (above !== undefined) low.set(above, Math.min(low.get(above)!, low.get(frame.node)!))
      if (low.get(frame.node) !== order.get(frame.node)) continue
      const group = open.splice(open.indexOf(frame.node))
      for (const node of group) isOpen.delete(node)
      if (group.length > 1) cycles.push(group)
    }
  }
  return cycles
}

describe('the import graph', () => {
  it.each(['player', 'studio', 'net', 'cli', 'engines', 'library', 'qipu', 'rooms'])(
    'modules of packages/%s import each other in one direction, types and dynamic imports included',
    (name) => {
      const cycles = cyclesOf(graphOf(name)).map((group) => group.sort())
      expect(cycles).toEqual([])
    },
  )

  it('a cycle through a type import and a dynamic import is found', () => {
    const graph: Graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ])
    expect(cyclesOf(graph).map((group) => group.sort())).toEqual([['a', 'b', 'c']])
  })

  it('views are given ports: nothing but the element’s own module and its entries names the player or the page', () => {
    const namers = (folder: string, name: string): string[] =>
      modulesIn(folder).filter((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(packages, file), 'utf8')))
    expect(namers('player/src', 'QipuPlayer')).toEqual([
      'player/src/elements/player.ts',
      'player/src/index.ts',
      'player/src/player.ts',
    ])
    expect(namers('studio/src/page', 'QipuApp')).toEqual(['studio/src/page/app/app.ts'])
  })
})
