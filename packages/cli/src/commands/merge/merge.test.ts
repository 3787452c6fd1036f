import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = (moves: string, result: string, black = 'Pine') =>
  `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[${black}]PW[Oak]RU[Chinese]RE[${result}]${moves})\n`
folder.put('in/a.sgf', game(';B[aa];W[bb];B[cc]', 'B+R'))
folder.put('in/b.sgf', game(';B[dd];W[bb];B[ee]', 'W+2.5'))
folder.put('in/c.sgf', game(';B[dd];W[ff]', '0', 'Elm'))
const merged = async (...args: string[]) => {
  const { code, out, err } = await qipu(['merge', folder.at('in'), '-o', '-', '--to', 'sgf', '-q', ...args])
  return { code, err, text: out.replace(/\n(?=[A-Z])/g, '') }
}

describe('qipu merge', () => {
  it('`merge` makes one tree with the most played moves first, and counts where lines part', async () => {
    const { code, text } = await merged()
    expect(code).toBe(0)
    expect(text).toMatch(/C\[3 games: Black 1, White 1, draw 1\s*\]/)
    expect(text).toMatch(/RU\[Chinese\]/)
    expect(text).not.toMatch(/PB\[/)
    expect(text.indexOf(';B[dd]C[2 games: Black 0, White 1, draw 1')).toBeGreaterThan(0)
    expect(text.indexOf(';B[dd]')).toBeLessThan(text.indexOf(';B[aa]'))
    expect(text).toMatch(/;B\[cc\]C\[Pine – Oak, Black wins by resignation/)
  })

  it('`merge --counts none` writes no counts', async () => {
    expect((await merged('--counts', 'none')).text).not.toContain('C[')
  })

  it('`merge --json` has counts and results as data', async () => {
    const { err } = await qipu(['merge', folder.at('in'), '-o', folder.at('tree.sgf'), '--json'])
    const last = JSON.parse(err.trim().split('\n').at(-1)!)
    const [tree] = last.trees
    expect(tree.games).toHaveLength(3)
    expect(tree.nodes.slice(0, 3)).toMatchObject([
      { parent: -1, games: 3, wins: [1, 1], draws: 1 },
      { parent: 0, side: 'black', move: 'D6', games: 2, wins: [0, 1], draws: 1 },
      { parent: 1, side: 'white', games: 1 },
    ])
  })

  it('`merge --transpositions` joins lines that reach a position in another order', async () => {
    folder.put('order/a.sgf', game(';B[aa];W[bb];B[cc];W[dd]', 'B+R'))
    folder.put('order/b.sgf', game(';B[cc];W[bb];B[aa];W[ee]', 'B+R'))
    folder.put('order/c.sgf', game(';B[cc];W[bb];B[aa];W[ff]', 'B+R'))
    const path = folder.at('order')
    const { out } = await qipu(['merge', path, '-o', '-', '--to', 'sgf', '--transpositions', '--counts', 'none', '-q'])
    expect(out.replace(/\s/g, '')).toContain('(;B[cc];W[bb];B[aa])(;B[aa];W[bb];B[cc](;W[dd])(;W[ee])(;W[ff]))')
    const { err } = await qipu(['merge', path, '-o', folder.at('links.sgf'), '--transpositions', '--json'])
    const { nodes } = JSON.parse(err.trim().split('\n').at(-1)!).trees[0]
    const link = nodes.find((node: { same?: number }) => node.same !== undefined)
    expect(link).toMatchObject({ move: 'A9', games: 2 })
    expect(nodes[link.same]).toMatchObject({ move: 'C7', games: 3 })
    expect(folder.text('links.sgf')).toContain('Same position as after A9 B8 C7')
  })

  it('`merge` makes a tree for each start where the format holds several, and refuses where it does not', async () => {
    folder.put('starts/a.sgf', game(';B[aa]', 'B+R'))
    folder.put('starts/b.sgf', game('AB[cc][gg];W[aa]', 'B+R'))
    const two = await qipu(['merge', folder.at('starts'), '-o', folder.at('starts.sgf')])
    expect(two.code).toBe(0)
    expect(folder.text('starts.sgf').match(/\(;FF/g)).toHaveLength(2)
    const one = await qipu(['merge', folder.at('starts'), '-o', folder.at('starts.jgf')])
    expect([one.code, one.err]).toEqual([2, expect.stringContaining('one game per file')])
    expect(folder.list('.')).not.toContain('starts.jgf')
  })

  it('`merge` exits with 1 where the format cannot hold one of the games, and writes the others', async () => {
    folder.put('two/a.sgf', game(';B[aa]', 'B+R'))
    folder.put('two/b.txt', '{[C6][a B][b W][先手胜][2024.07.29 14:00 x][y];B(J,10);W(K,9)(K,10)}')
    const { code, err } = await qipu(['merge', folder.at('two'), '-o', folder.at('two.sgf')])
    expect(code).toBe(1)
    expect(err).toContain('two.sgf: error: sgf cannot represent a game of connect6')
    expect(err).toMatch(/2 files: 1 error/)
    expect(folder.text('two.sgf')).toContain('B[aa]')
  })

  it('`merge` drops contradicting clocks and reports it, unless --strip removes all clocks', async () => {
    folder.put('clocks/a.sgf', game(';B[aa]BL[10]', 'B+R'))
    folder.put('clocks/b.sgf', game(';B[aa]BL[20]', 'B+R'))
    const said = await qipu(['merge', folder.at('clocks'), '-o', '-', '--to', 'sgf'])
    expect(said.err).toContain('a clock of the other record contradicts this one and is dropped at 1 node')
    const clean = await qipu(['merge', folder.at('clocks'), '-o', '-', '--to', 'sgf', '--strip', 'clocks'])
    expect(clean.err).not.toContain('clock')
  })
})
