import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = (black: string, white: string, moves: string): string =>
  `(;FF[4]GM[1]SZ[9]KM[7]RU[Chinese]EV[Club cup]PB[${black}]PW[${white}]${moves})`
const MOVES = ';B[ee];W[cc];B[gg];W[gc];B[cg];W[aa]'

describe('qipu review of a folder', () => {
  it('`review -d` reviews every game with the net, keeps going after a bad file, and writes a report per player', async () => {
    folder.put('games/a.sgf', game('Ann', 'Bob', MOVES))
    folder.put('games/sub/b.sgf', game('Bob', 'Cy & Dee', MOVES))
    folder.put('games/chess.pgn', '[Event "x"]\n\n1. e4 e5 *\n')
    folder.put('games/odd.sgf', '(;FF[4]GM[1]SZ[9]RU[Chinese];B[ee];W[cc])')
    folder.put('games/broken.sgf', 'no brackets')
    const out = folder.at('reviewed')
    const made = await qipu(['review', folder.at('games'), '--engine', 'net', '--visits', '4', '-d', out])
    expect([made.code, made.out]).toEqual([2, '2 games reviewed; 4 reports written\n'])
    expect(made.err).toContain('odd.sgf: the record names no komi')
    expect(made.err).toMatch(/broken\.sgf.*contains no games/)
    expect(folder.text('reviewed/games/sub/b.sgf').match(/SBKV\[/g)).toHaveLength(7)
    const report = folder.text('reviewed/report.html')
    expect(report).toContain('<title>Review: Club cup</title>')
    expect(report).toContain('Computed by qipu-go-32x5, 4 visits per position')
    expect(report).toContain('href="players/Cy-Dee.html">Cy &amp; Dee<')
    const bob = folder.text('reviewed/players/Bob.html')
    expect(bob).toContain('2 games')
    expect(bob.match(/<figure>/g)!.length).toBeGreaterThan(2)
  })

  it('`review -d --resume` asks only for what is missing, and refuses files that are there without it', async () => {
    folder.put('more/a.sgf', game('Ann', 'Bob', MOVES))
    const out = folder.at('later')
    const args = ['review', folder.at('more'), '--engine', 'net', '--visits', '4', '-d', out]
    expect((await qipu(args)).code).toBe(0)
    const first = folder.text('later/games/a.sgf')
    const again = await qipu(args)
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('exists')])
    expect((await qipu([...args, '--resume'])).code).toBe(0)
    expect(folder.text('later/games/a.sgf')).toBe(first)
    // The program does not exist, so an engine that is needed fails.
    const none = ['review', folder.at('more'), '--engine', 'no-such-engine', '--visits', '4', '-d', out, '--resume']
    expect((await qipu(none)).code).toBe(2)
    expect(folder.text('later/games/a.sgf')).toBe(first)
  })

  it('`review -d` reviews games of xiangqi in any format, and names files of games that no engine reviews', async () => {
    const tags = '[Game "Chinese Chess"]\n[Red "Lin"]\n[Black "Mo"]\n'
    folder.put('club/a.pgn', `${tags}1. H2-E2 H9-G7 2. H0-G2 *`)
    folder.put('club/b.ubb', '[DhtmlXQ][DhtmlXQ_movelist]774772427967[/DhtmlXQ_movelist][/DhtmlXQ]')
    folder.put('club/hex.sgf', '(;FF[4]GM[11]SZ[11];B[a1])')
    const fish = fileURLToPath(new URL('../../../../engines/src/analysis/fixtures/fish.mjs', import.meta.url))
    const args = ['review', folder.at('club'), '--engine', `node '${fish}'`, '--visits', '50', '-d', folder.at('seen')]
    const made = await qipu(args)
    expect([made.code, made.out]).toEqual([2, '2 games reviewed; 3 reports written\n'])
    expect(made.err).toMatch(/hex\.sgf: reviews are for Go and xiangqi, this is Hex/)
    expect(folder.text('seen/games/a.pgn.qipu')).toContain('winrate')
    const report = folder.text('seen/report.html')
    expect(report).toContain('Red’s chance in a.pgn.qipu')
    expect(report).toContain('a.pgn.qipu, move 2: Black H8+7 cost 12.0 % of the chance; better R1+1 (A)')
    expect(report).toContain('10 to 20 % of the chance')
    expect(report).not.toMatch(/points|官子/)
    // Nothing is asked again, so the engine is not needed.
    const again = await qipu([...args, '--resume'].map((arg) => (arg.includes(fish) ? 'no-such-engine' : arg)))
    expect(again.out).toBe('2 games reviewed; 3 reports written\n')
  })

  it('`review --engine net` reviews one game without any program beside Qipu', async () => {
    const file = folder.put('one.sgf', game('Ann', 'Bob', MOVES))
    const { code, out } = await qipu(['review', file, '--engine', 'net', '--visits', '4'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Move +Side/)
  })
})
