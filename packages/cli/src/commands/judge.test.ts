import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../run.testing.ts'

const folder = new Folder()
const game = (first: string, second: string, result: string, moves: string): string =>
  `{[C5][${first} B][${second} W][${result}][2017.07.29 14:00 Chongqing][2017 CCGC];${moves}}`
const FIVE = 'B(A,1);W(A,2);B(B,1);W(B,2);B(C,1);W(C,2);B(D,1);W(D,2);B(E,1)'

describe('qipu judge', () => {
  const fine = folder.put('one/fine.txt', game('a', 'b', '先手胜', FIVE))

  it('tells of one game how it ended, and whether the record says so too', async () => {
    const { code, out, err } = await qipu(['judge', fine])
    expect(code).toBe(0)
    expect(out).toContain('fine.txt: Gomoku, a (Black) – b (White)')
    expect(out).toContain('9 moves; result: Black wins; by the rules: Black wins (9. Five in a row.): agrees')
    expect(err).not.toContain('error')
    expect((await qipu(['judge', fine], { language: 'zh' })).out).toContain('9 手; 结果: 黑方胜; 按规则: 黑方胜')
  })

  it('shows moves against the rules where they stand, and exits with 1', async () => {
    const { code, err } = await qipu([
      'judge',
      folder.put('two/bad.txt', game('a', 'b', '先手胜', 'B(A,1);W(A,1);B(B,1)')),
    ])
    expect(code).toBe(1)
    expect(err).toMatch(/bad\.txt:1:\d+: error: move 2, W A1: There is a stone on that point already\./)
    expect(err).toMatch(/\| +\^{6}$/m)
  })

  it('exits with 1 where the rules deny the result', async () => {
    const { code, out } = await qipu(['judge', folder.put('two/wrong.txt', game('a', 'b', '后手胜', FIVE))])
    expect(code).toBe(1)
    expect(out).toContain('CONTRADICTS')
  })

  it('says that a board is too large', async () => {
    const path = folder.put('two/large.wei7', '<wei7 version="2.2"><size>2000</size><moves/></wei7>')
    const { code, err } = await qipu(['judge', path])
    expect(code).toBe(1)
    expect(err).toContain('2000')
  })

  it('counts legal moves', async () => {
    const path = folder.put('two/legal.txt', '{[C6][a B][b W][][][];B(J,10);W(A,1);W(A,2)}')
    expect((await qipu(['judge', '--legal', path])).out).toContain('legal moves before each: 361 360 359')
  })

  it('makes a table of a tournament', async () => {
    folder.put('cup/1.txt', game('a', 'b', '先手胜', FIVE))
    folder.put('cup/2.txt', game('b', 'a', '先手胜', FIVE))
    folder.put('cup/3.txt', game('a', 'c', '平局', 'B(A,1);W(A,1)'))
    folder.put('cup/notes.txt', 'no record at all')
    const { code, out, err } = await qipu(['judge', folder.at('cup')])
    expect(code).toBe(1)
    const [games, teams] = out
      .trim()
      .split('\n\n')
      .map((part) => part.split('\n').map((line) => line.split(/ {2,}/)))
    expect(games!.length).toBe(4)
    expect(games![1]).toEqual(['Gomoku', 'a', 'b', '9', 'Black wins', 'Black wins', 'agrees', '0', '1.txt'])
    expect(games![3]!.slice(4)).toEqual(['draw', 'not decided', 'end not reached', '1', '3.txt'])
    expect(teams).toEqual([
      ['game', 'team', 'games', 'won', 'drawn', 'lost'],
      ['Gomoku', 'a', '3', '1', '1', '1'],
      ['Gomoku', 'b', '2', '1', '0', '1'],
      ['Gomoku', 'c', '1', '0', '1', '0'],
    ])
    expect(err.match(/error:/g)?.length).toBe(1)
    expect(err).not.toContain('note:')
  })

  it('speaks to machines, a line a file', async () => {
    const { out } = await qipu(['judge', '--json', '--legal', fine])
    expect(JSON.parse(out)).toMatchObject({
      file: fine,
      format: 'ccgc',
      games: [
        { game: 'gomoku', players: ['a', 'b'], plies: 9, illegal: [], verdict: 'agrees', legal: expect.any(Array) },
      ],
    })
  })

  it('judges records of other formats too', async () => {
    const path = folder.put('two/go.sgf', '(;FF[4]GM[1]SZ[9];B[aa];W[aa])')
    const { code, out, err } = await qipu(['judge', path])
    expect(code).toBe(1)
    expect(out).toContain('go.sgf: Go')
    expect(err).toContain('error: move 2')
  })

  it('lets no name command the terminal', async () => {
    const path = folder.put('two/esc.txt', '{"R": "\\u001b[31mred", "B": "b", "game": [{"piece": "r(b4,h)"}]}')
    expect((await qipu(['judge', path])).out).not.toContain('\u001b')
    const both = await qipu(['judge', path, fine])
    expect(both.out).not.toContain('\u001b')
  })

  it('says what it can’t read', async () => {
    expect((await qipu(['judge', folder.put('two/noise.txt', 'noise')])).code).toBe(1)
    expect(await qipu(['judge', folder.at('missing.txt')])).toMatchObject({ code: 2 })
    expect((await qipu(['judge', '--help'], { language: 'zh' })).out).toContain('$ qipu judge')
  })

  it('calls what a margin counts as the game does', async () => {
    const file = folder.put('DB.txt', '{"R": "a", "B": "b", "winner": "B", "RScore": 9, "BScore": 16, "game": []}')
    expect((await qipu(['judge', file], { language: 'zh' })).out).toContain('蓝方胜 7 格')
    expect((await qipu(['judge', file])).out).toContain('Blue wins by 7 boxes')
  })
})

describe('our own samples', () => {
  it('break no rule', async () => {
    const { code, err } = await qipu(['judge', fileURLToPath(new URL('../../../../samples', import.meta.url))])
    expect([code, err]).toEqual([0, ''])
  })
})
