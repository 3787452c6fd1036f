import { read } from 'qipu'
import { indexTree } from 'qipu/record'
import { expect, it } from 'vitest'
import { MoveRows, type RowOptions } from './move-rows.ts'

const recordOf = (sgf: string) => read({ bytes: new TextEncoder().encode(sgf) }).records[0]!

/** Rows as text: `D4 Q16` a pair, `> …` a variation, `* …` something else. */
function listed(sgf: string, options?: RowOptions): string[] {
  const record = recordOf(sgf)
  const name = (node: number): string => {
    const { action } = record.nodes[node]!
    return action?.type === 'play' ? `${action.move}` : (action?.type ?? '-')
  }
  return new MoveRows(record, indexTree(record.nodes), options).rows.map((row) => {
    if (row.kind === 'event') return `* ${name(row.node)}`
    if (row.kind === 'pair') return [row.first, row.second].map((cell) => cell.map(name).join('+') || '…').join(' ')
    return `${'>'.repeat(row.depth)} ${row.nodes.map(name).join(' ')}${row.folded > 0 ? ` (${row.folded})` : ''}`
  })
}

it('the list of moves has the main line in two columns, the side that begins at the left', () => {
  expect(listed('(;SZ[9];B[aa];W[ba];B[ca])')).toEqual(['* -', '0 1', '2 …'])
  expect(listed('(;SZ[9];W[aa];B[ba])')).toEqual(['* -', '0 1'])
})

it('the list of moves has a row for each move where sides are more than two', () => {
  expect(listed('(;SZ[9];B[aa];W[ba](;B[ca])(;B[da]))', { isSingle: true })).toEqual([
    '* -',
    '0 …',
    '1 …',
    '2 …',
    '> 3',
  ])
})

it('the list of moves has up to two moves of one side in one cell', () => {
  expect(listed('(;SZ[9];B[aa];B[ba];B[ca];W[da])')).toEqual(['* -', '0+1 …', '2 3'])
})

it('the list of moves has variations below the row that they leave, in the order of the record', () => {
  expect(listed('(;SZ[9];B[aa](;W[ba];B[ca])(;W[da];B[ea])(;W[fa]))')).toEqual(['* -', '0 1', '> 3 4', '> 5', '2 …'])
})

it('the list of moves indents nested variations, and goes on with the outer one after them', () => {
  expect(listed('(;SZ[9];B[aa](;W[ba])(;W[ca];B[da](;W[ea];B[fa])(;W[ga])))')).toEqual([
    '* -',
    '0 1',
    '> 2 3 4',
    '>> 6',
    '> 5',
  ])
})

it('the list of moves breaks long variations into rows', () => {
  expect(listed('(;SZ[9];B[aa](;W[ba])(;W[ca];B[da];W[ea]))', { perLine: 2 })).toEqual(['* -', '0 1', '> 2 3', '> 4'])
})

it('the list of moves gives set-ups and comments without a move a row of their own', () => {
  expect(listed('(;SZ[9];B[aa];AB[bb];C[so];W[ca];GN[x])')).toEqual(['* -', '0 …', '* setup', '* -', '… 2'])
})

it('a folded variation is one row that says how many moves it hides', () => {
  const sgf = '(;SZ[9];B[aa](;W[ba])(;W[ca];B[da];W[ea](;B[fa])(;B[ga])))'
  const head = recordOf(sgf).nodes.findIndex(({ action }) => action?.type === 'play' && action.move === 2)
  expect(listed(sgf, { folded: new Set([head]), perLine: 2 })).toEqual(['* -', '0 1', '> 2 3 (3)'])
})

it('the row of a node is found, also of one that is folded away', () => {
  const record = recordOf('(;SZ[9];B[aa](;W[ba])(;W[ca];B[da];W[ea]))')
  const tree = indexTree(record.nodes)
  const open = new MoveRows(record, tree, { perLine: 2 })
  expect(record.nodes.map((_, node) => open.rowOf(node))).toEqual([0, 1, 1, 2, 2, 3])
  const folded = new MoveRows(record, tree, { perLine: 2, folded: new Set([3]) })
  expect(record.nodes.map((_, node) => folded.rowOf(node))).toEqual([0, 1, 1, 2, 2, 2])
})

it('the list of moves has every node with an action exactly once, in any tree', () => {
  const sgf = `(;SZ[9]${'(;B[aa]'.repeat(300)}${')(;W[bb])'.repeat(300)})`
  const record = recordOf(sgf)
  const { rows } = new MoveRows(record, indexTree(record.nodes))
  const seen = rows.flatMap((row) => {
    if (row.kind === 'event') return [row.node]
    return row.kind === 'pair' ? [...row.first, ...row.second] : row.nodes
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual([...record.nodes.keys()])
})
