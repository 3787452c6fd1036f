import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()

/** Black has 20 points and one prisoner, White 26 and one; by area it is 36 to 40. */
const BOARD = [
  '..X.O....', //
  '..X.O....',
  '.OX.O....',
  '..X.O..X.',
  '..XXOO...',
  '..X.XO...',
  'XXX.XOOOO',
  '....X.O..',
  '..XXXOO..',
]
const LETTERS = 'abcdefghi'
const points = (wanted: string): string =>
  BOARD.flatMap((row, y) =>
    [...row].map((letter, x) => (letter === wanted ? `[${LETTERS[x]}${LETTERS[y]}]` : '')),
  ).join('')
const game = (facts: string): string => `(;FF[4]GM[1]CA[UTF-8]SZ[9]${facts}AB${points('X')}AW${points('O')};B[];W[])\n`

const fine = folder.put('one/fine.sgf', game('KM[0.5]RU[Japanese]RE[W+6.5]PB[a]PW[b]'))
const jsonOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('qipu score', () => {
  it('`score` agrees with the result that our own samples state', async () => {
    const samples = ['sgf', 'qipu', 'go', 'jgf'].map((ending) =>
      fileURLToPath(new URL(`../../../../../samples/game.${ending}`, import.meta.url)),
    )
    const { code, out } = await qipu(['score', ...samples, '--json'])
    expect(code).toBe(0)
    const counted = jsonOf(out).map(({ games: [{ result, counted: found }] }) => [result.margin, found.margin])
    expect(counted).toEqual(samples.map(() => [34, 34]))
  })

  it('`score` counts one game and shows what the count is made of', async () => {
    const { code, out, err } = await qipu(['score', fine])
    expect(code).toBe(0)
    expect(err).toBe('')
    expect(out).toContain(
      'fine.sgf: White wins by 6.5 (Japanese rules); stated: White wins by 6.5: agrees\n' +
        '  Black 21, White 27.5; territory 20 : 26; prisoners 1 : 1; komi 0.5; neutral points: 5\n' +
        '  dead: B7 H6\n',
    )
    const chinese = await qipu(['score', fine], { language: 'zh' })
    expect(chinese.out).toContain('白方胜 6.5 目（日本规则）；所载：白方胜 6.5 目：一致')
    expect(chinese.out).toContain('  死子：B7 H6\n')
  })

  it('`score --rules` counts by other rules than the record names', async () => {
    const { out } = await qipu(['score', fine, '--rules', 'chinese'])
    expect(out).toContain('White wins by 4.5 (Chinese rules)')
    expect(out).toContain('stones 16 : 14')
  })

  it('`score --rules` names the way of counting where it differs from the rules of the record', async () => {
    const { out } = await qipu(['score', fine, '--rules', 'Area'])
    expect(out).toContain('White wins by 4.5 (Japanese rules, counted by area)')
    const unnamed = folder.put('one/unnamed.sgf', game('KM[0.5]RE[W+6.5]'))
    const { out: assumed } = await qipu(['score', unnamed, '--rules', 'territory'])
    expect(assumed).toContain('(Chinese rules, assumed, counted by territory)')
    expect((await qipu(['score', fine, '--rules', 'territory'])).out).toContain('(Japanese rules)')
  })

  it('`score` reports what is broken in a file that it counts, and exits with 1', async () => {
    const cut = folder.put('one/cut.sgf', game('KM[0.5]RU[Japanese]RE[W+6.5]').replace(/\)\n$/, ''))
    const { code, out, err } = await qipu(['score', cut])
    expect([code, err]).toEqual([1, expect.stringContaining('[sgf/missing-close')])
    expect(out).toContain('White wins by 6.5')
    const [row] = jsonOf((await qipu(['score', '--json', cut])).out)
    expect(row.games[0].messages).toMatchObject([{ code: 'sgf/missing-close', line: 1 }])
    const [none] = jsonOf((await qipu(['score', '--json', folder.put('one/none.sgf', '')])).out)
    expect(none).toMatchObject({ games: [], messages: [{ code: 'sgf/no-game' }] })
  })

  it('`score --rules` refuses unknown rules, and lists the known ones', async () => {
    const { code, err } = await qipu(['score', fine, '--rules', 'whist'])
    expect(code).toBe(2)
    expect(err).toContain('unknown counting rules “whist”; known rules: area, territory, chinese, japanese')
  })

  it('`score` exits with 1 where a count differs, says why and prints a summary', async () => {
    folder.put('many/1.sgf', game('KM[0.5]RU[Japanese]RE[W+6.5]'))
    folder.put('many/2.sgf', game('KM[0.5]RU[Japanese]RE[B+16.5]'))
    folder.put('many/3.sgf', game('KM[0.5]RU[Japanese]RE[B+R]'))
    folder.put('many/4.sgf', game('KM[0.5]RE[W+100]'))
    folder.put('many/5.sgf', '(;FF[4]GM[11]SZ[11];B[a1])')
    folder.put('many/notes.txt', 'no record at all')
    const { code, out, err } = await qipu(['score', folder.at('many')])
    expect(code).toBe(1)
    const lines = out.trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('stated: Black wins by 16.5: DIFFERS: dead stones (H6)')
    expect(lines[2]).toContain('not ended by counting')
    expect(lines[3]).toContain('(Chinese rules, assumed)')
    expect(err).toContain('5.sgf: not scored: only Go can be scored; this is Hex\n')
    expect(err).toContain(
      '5 games: 1 agrees, 1 differs by dead stones, 1 differs otherwise, 1 not ended by counting, 1 not scored\n',
    )
    const zh = await qipu(['score', folder.at('many')], { language: 'zh' })
    expect(zh.err).toContain('5 局：一致 1 局，因死子不符 1 局，另有不符 1 局，非数棋终局 1 局，未数棋 1 局')
  })

  it('`score --quiet` prints only differences', async () => {
    const { out, err } = await qipu(['score', '-q', folder.at('many')])
    expect(out.trim().split('\n')).toHaveLength(2)
    expect(err).toBe('')
  })

  it('`score --json` prints one JSON object per file', async () => {
    const { out } = await qipu(['score', '--json', fine])
    const [row] = jsonOf(out)
    expect(row).toMatchObject({ file: fine, format: 'sgf' })
    expect(row.games).toEqual([
      {
        game: 'go',
        players: ['a', 'b'],
        result: { winner: 2, by: 'points', margin: 6.5 },
        rules: 'japanese',
        isRulesetNamed: true,
        scoring: 'territory',
        komi: 0.5,
        handicap: 0,
        compensation: 0,
        moves: 2,
        counted: { winner: 2, by: 'points', margin: 6.5 },
        totals: [21, 27.5],
        territory: [20, 26],
        stones: [16, 14],
        prisoners: [1, 1],
        dame: 5,
        dead: ['B7', 'H6'],
        seki: [],
        forced: [],
        borders: [],
        verdict: 'agrees',
        difference: 0,
        messages: [],
      },
    ])
  })

  it('`score` numbers the games of a file', async () => {
    const path = folder.put('two.sgf', game('KM[0.5]RU[Japanese]RE[W+6.5]') + game('KM[0.5]RU[Japanese]'))
    const { out } = await qipu(['score', path])
    expect(out).toMatch(/two\.sgf#1: .*agrees\n.*two\.sgf#2: .*stated: none: nothing to compare\n/)
  })

  it('`score` reports what it cannot read or score', async () => {
    expect((await qipu(['score', folder.put('noise.txt', 'noise')])).code).toBe(1)
    expect(await qipu(['score', folder.at('missing.sgf')])).toMatchObject({ code: 2 })
    const hex = await qipu(['score', folder.at('many/5.sgf')])
    expect(hex.code).toBe(1)
    expect(hex.err).toContain('only Go can be scored')
    const large = folder.put('large.wei7', '<wei7 version="2.2"><size>60</size><moves/></wei7>')
    expect((await qipu(['score', large])).err).toContain('the board is too large (at most 52×52 points)')
    expect((await qipu(['score', '--help'], { language: 'zh' })).out).toContain('$ qipu score')
  })

  it('`score` prints no escape sequences out of names', async () => {
    const path = folder.put('esc.txt', '{"R": "\\u001b[31mred", "B": "b", "game": [{"piece": "r(b4,h)"}]}')
    const { out, err } = await qipu(['score', path])
    expect(out + err).not.toContain('\u001b')
  })
})
