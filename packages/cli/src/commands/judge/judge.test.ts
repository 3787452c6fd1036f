import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = (first: string, second: string, result: string, moves: string): string =>
  `{[C5][${first} B][${second} W][${result}][2017.07.29 14:00 Chongqing][2017 CCGC];${moves}}`
const FIVE = 'B(A,1);W(A,2);B(B,1);W(B,2);B(C,1);W(C,2);B(D,1);W(D,2);B(E,1)'

describe('qipu judge', () => {
  const fine = folder.put('one/fine.txt', game('a', 'b', '先手胜', FIVE))

  it('`judge` says how a game ended, and whether the record says so too', async () => {
    const { code, out, err } = await qipu(['judge', fine])
    expect(code).toBe(0)
    expect(out).toContain('fine.txt: Gomoku, a (Black) – b (White)')
    expect(out).toContain('9 moves; result: Black wins; by the rules: Black wins (9. Five in a row.): agrees')
    expect(err).not.toContain('error')
    expect((await qipu(['judge', fine], { language: 'zh' })).out).toContain('9 手；结果：黑方胜；按规则：黑方胜')
  })

  it('`judge` reports illegal moves where they stand, and exits with 1', async () => {
    const { code, err } = await qipu([
      'judge',
      folder.put('two/bad.txt', game('a', 'b', '先手胜', 'B(A,1);W(A,1);B(B,1)')),
    ])
    expect(code).toBe(1)
    expect(err).toMatch(/bad\.txt:1:\d+: error: move 2, W A1: There is a stone on that point already\./)
    expect(err).toMatch(/\| +\^{6}$/m)
  })

  it('`judge` exits with 1 where the rules contradict the result', async () => {
    const { code, out } = await qipu(['judge', folder.put('two/wrong.txt', game('a', 'b', '后手胜', FIVE))])
    expect(code).toBe(1)
    expect(out).toContain('CONTRADICTS')
  })

  it('`judge` reports a board that is too large', async () => {
    const path = folder.put('two/large.wei7', '<wei7 version="2.2"><size>2000</size><moves/></wei7>')
    const { code, err } = await qipu(['judge', path])
    expect(code).toBe(1)
    expect(err).toContain('2000')
  })

  it('`judge --legal` counts legal moves', async () => {
    const path = folder.put('two/legal.txt', '{[C6][a B][b W][][][];B(J,10);W(A,1);W(A,2)}')
    expect((await qipu(['judge', '--legal', path])).out).toContain('legal moves before each move: 361 360 359')
  })

  it('`judge --legal` counts the moves for the die that was thrown', async () => {
    const text =
      '#[WTN][a R][b B][先手胜][2017.07.29 14:00 x][y];\nR:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:6;(R6,A2)\n2:1;(B1,D4)\n'
    const [game] = JSON.parse((await qipu(['judge', '--legal', '--json', folder.put('two/die.txt', text)])).out).games
    expect(game.legal).toEqual([3, 3])
  })

  it('`judge --legal` also counts what a side may try without seeing the other', async () => {
    const path = folder.put('two/tries.txt', '([PG][a B][b W][][][];B[E5];W[E5];W[A1])')
    const [game] = JSON.parse((await qipu(['judge', '--legal', '--json', path])).out).games
    expect(game).toMatchObject({ legal: [82, 81, 81], permitted: [82, 82, 81] })
    expect((await qipu(['judge', '--legal', path])).out).toContain('82 82 81')
  })

  it('`judge` prints a table of several games', async () => {
    folder.put('cup/1.txt', game('a', 'b', '先手胜', FIVE))
    folder.put('cup/2.txt', game('b', 'a', '先手胜', FIVE))
    folder.put('cup/3.txt', game('a', 'c', '平局', 'B(A,1);W(A,1)'))
    folder.put('cup/notes.txt', 'no record at all')
    const { code, out, err } = await qipu(['judge', folder.at('cup')])
    expect(code).toBe(1)
    const games = out
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/))
    expect(games.length).toBe(4)
    expect(games[1]).toEqual(['Gomoku', 'a', 'b', '9', 'Black wins', 'Black wins', 'agrees', '0', '1.txt'])
    expect(games[3]!.slice(4)).toEqual(['draw', 'not decided', 'end not reached', '1', '3.txt'])
    expect(err.match(/error:/g)?.length).toBe(1)
    expect(err).not.toContain('note:')
  })

  it('`judge --json` prints one JSON line per file', async () => {
    const { out } = await qipu(['judge', '--json', '--legal', fine])
    expect(JSON.parse(out)).toMatchObject({
      file: fine,
      format: 'ccgc',
      games: [
        { game: 'gomoku', players: ['a', 'b'], plies: 9, illegal: [], verdict: 'agrees', legal: expect.any(Array) },
      ],
    })
  })

  it('`judge --json` says why a file has no game to judge', async () => {
    const { code, out } = await qipu(['judge', '--json', folder.put('two/none.sgf', '')])
    expect([code, JSON.parse(out)]).toMatchObject([1, { games: [], messages: [{ code: 'sgf/no-game' }] }])
  })

  it('`judge` takes records of formats other than CCGC too', async () => {
    const path = folder.put('two/go.sgf', '(;FF[4]GM[1]SZ[9];B[aa];W[aa])')
    const { code, out, err } = await qipu(['judge', path])
    expect(code).toBe(1)
    expect(out).toContain('go.sgf: Go')
    expect(err).toContain('error: move 2')
  })

  it('`judge` prints no escape sequences out of names', async () => {
    const path = folder.put('two/esc.txt', '{"R": "\\u001b[31mred", "B": "b", "game": [{"piece": "r(b4,h)"}]}')
    expect((await qipu(['judge', path])).out).not.toContain('\u001b')
    const both = await qipu(['judge', path, fine])
    expect(both.out).not.toContain('\u001b')
  })

  it('`judge` exits with 1 for a file without a game, and with 2 for a missing file', async () => {
    expect((await qipu(['judge', folder.put('two/noise.txt', 'noise')])).code).toBe(1)
    expect(await qipu(['judge', folder.at('missing.txt')])).toMatchObject({ code: 2 })
    expect((await qipu(['judge', '--help'], { language: 'zh' })).out).toContain('$ qipu judge')
  })

  it('`judge` prints a margin in the unit of its game', async () => {
    const file = folder.put('DB.txt', '{"R": "a", "B": "b", "winner": "B", "RScore": 9, "BScore": 16, "game": []}')
    expect((await qipu(['judge', file], { language: 'zh' })).out).toContain('蓝方胜 7 格')
    expect((await qipu(['judge', file])).out).toContain('Blue wins by 7 boxes')
  })
})

describe('qipu judge --rule', () => {
  const moves = 'B(A,1);W(A,8);B(B,1);W(B,9);B(C,1);W(D,8);B(E,1);W(F,9);B(F,1);W(F,8);B(D,1)'
  const six = folder.put('rules/six.txt', game('a', 'b', '先手胜', moves))
  const go = folder.put('rules/go.sgf', '(;FF[4]GM[1]SZ[9]RU[Tromp-Taylor];B[ee];W[];B[])')
  const judged = async (...words: string[]) => JSON.parse((await qipu(['judge', '--json', ...words])).out).games[0]

  it('`judge --rule` overrules the usual rule', async () => {
    expect(await judged(six)).toMatchObject({ verdict: 'not-reached', remarks: [{ reason: 'overline' }] })
    expect(await judged(six, '--rule', 'rule=freestyle')).toMatchObject({ verdict: 'agrees', remarks: [] })
  })

  it('`judge --rule` overrules the record', async () => {
    expect((await judged(go)).end).toBeUndefined()
    expect((await judged(go, '--rule', 'komi=7.5')).end.outcome).toMatchObject({ winner: 1, scores: [81, 7.5] })
    expect((await judged(go, '--rule', 'komi=-3')).end.outcome.scores).toEqual([81, -3])
    expect((await judged(go, '--rule', 'komi=7.5', '--rule', 'ruleset=japanese')).end).toBeUndefined()
  })

  it('`judge --rule` takes names and values in any case, and the name that records use', async () => {
    const setup = '(\n;PA[a]PB[b]TL[9]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n'
    const quiet = folder.put('rules/quiet.txt', `${setup};MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n)\n`)
    expect((await judged(quiet)).end).toBeUndefined()
    for (const [rule, winner] of [
      ['mover-loses', 1],
      ['NEXT-LOSES', 2],
    ] as const) {
      const { end } = await judged(quiet, '--rule', 'SL=2', '--rule', `Stalled=${rule}`)
      expect(end).toMatchObject({ ply: 2, outcome: { winner, reason: 'stalled' } })
    }
  })

  it('`judge` checks how the pieces start, and --rule waives a check', async () => {
    const start = '(\n;PA[a]PB[b]TL[9]\n;AA[jbccddeeffggghhhiiiajkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n)\n'
    const army = folder.put('rules/start.txt', start)
    expect((await judged(army)).start).toEqual([{ side: 1, reason: 'setup-mines' }])
    expect((await qipu(['judge', army])).err).toContain('judge/army-chess.start.setup-mines')
    expect((await judged(army, '--rule', 'minesInLastRows=false')).start).toEqual([])
  })

  it('`judge --rule` reports a rule that a game does not have, and goes by the others', async () => {
    const { code, err } = await qipu(['judge', six, '--rule', 'komi=7.5', '--rule', 'rule=freestyle'])
    expect(code).toBe(0)
    expect(err).toMatch(/warning: .*komi=7\.5.*rule \(renju, freestyle\)/)
  })

  it.each([
    [['--rule', 'komi'], 'name=value'],
    [['--rule', 'comi=7.5'], 'komi'],
    [['--rule', 'komi=seven'], 'any number'],
    [['--rule', 'rule=pente'], 'renju, freestyle'],
    [['--rule', 'SL=-1'], 'any whole number'],
  ])('`judge` refuses %j and lists the choices', async (words, known) => {
    const { code, err, out } = await qipu(['judge', six, ...words])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(known)
    expect((await qipu(['judge', six, ...words], { language: 'zh' })).code).toBe(2)
  })
})

describe('boards of other sizes', () => {
  it('`judge` reports a board that a game is not played on, and checks its moves all the same', async () => {
    const small = await qipu(['judge', folder.put('rules/small.sgf', '(;FF[4]GM[4]SZ[3];B[aa];W[aa])')])
    expect([small.code, small.err]).toEqual([1, expect.stringContaining('3×3')])
    expect(small.err).toContain('move 2')
  })
})

describe('our own samples', () => {
  it('our own samples pass `judge` without a message', async () => {
    const { code, err } = await qipu(['judge', fileURLToPath(new URL('../../../../../samples', import.meta.url))])
    expect([code, err]).toEqual([0, ''])
  })
})
