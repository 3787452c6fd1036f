import { describe, expect, it } from 'vitest'
import { run } from '../../program.ts'
import { Folder, qipu } from '../../run.testing.ts'
import { fakeTerminal } from '../../terminal/terminal.testing.ts'

const folder = new Folder()
const matchOf = (game: string): string[] => [
  'match',
  '--game',
  game,
  '--first',
  'sparring:greedy',
  '--second',
  'sparring:random',
]
const nogo = matchOf('nogo')

describe('qipu match', () => {
  it('`match` prints a table with the Elo difference and the balance of the sides', async () => {
    const { code, out, err } = await qipu([
      ...nogo,
      '--games',
      '2',
      '--swap',
      '--first-name',
      '强队',
      '-d',
      folder.at('a'),
    ])
    expect(code).toBe(0)
    expect(out).toMatch(/^Engine +Points +Won +Drawn +Lost +Seconds/)
    expect(out).toContain('强队')
    expect(out).toMatch(/Elo difference of 强队: .*95 %/)
    expect(out).toMatch(/First movers: \d won, 0 drawn, \d lost/)
    expect(err.trimEnd().split('\n')).toHaveLength(2)
    expect(folder.list('a').filter((name) => name.endsWith('.txt'))).toHaveLength(2)
    // The journal holds records, but is none.
    for (const command of ['check', 'judge']) expect((await qipu([command, folder.at('a')])).code).toBe(0)
  })

  it('the records of `match` are judged by its rules, also where they have no place for them', async () => {
    for (const game of ['phantom-go', 'go']) {
      const board = game === 'go' ? ['--board', '5'] : []
      const at = folder.at(`by-${game}`)
      await qipu([...matchOf(game), '--games', '1', '--rule', 'komi=7.5', ...board, '-d', at, '-q'])
      const { out } = await qipu(['judge', at, '--json'])
      const files: { games: { verdict: string }[] }[] = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(files.flatMap(({ games }) => games.map(({ verdict }) => verdict))).toEqual(['agrees', 'agrees'])
    }
    folder.put('by-go/rules.json', '{"id":1}')
    const { code, err } = await qipu(['judge', folder.at('by-go')])
    expect([code, err]).toEqual([2, expect.stringContaining('rules.json:1:')])
  })

  it('`match --sprt` stops once the sequential test has accepted a difference, and names it', async () => {
    const { out } = await qipu([...nogo, '--games', '60', '--swap', '--sprt', '0,400', '-q'])
    expect(out).toMatch(/LLR [2-9]\.\d\d; a difference of \+400 Elo for qipu-greedy is accepted/)
  })

  it('`match` tells two engines of one name apart', async () => {
    const { out, err } = await qipu([...nogo.slice(0, -1), 'sparring:greedy', '--games', '1'])
    expect(out).toMatch(/^qipu-greedy \(1\) [\s\S]*^qipu-greedy \(2\) /m)
    expect(err).toContain('qipu-greedy (1) – qipu-greedy (2)')
  })

  it('`match --json` prints the score and the Elo bounds, and `match` prints in Chinese', async () => {
    const { out } = await qipu([...nogo, '--games', '1', '--json', '-q'])
    const data = JSON.parse(out)
    expect(data).toMatchObject({ game: 'nogo', score: { draws: 0 }, games: [{ number: 1 }] })
    expect(data.elo).toHaveProperty('low')
    expect(data).not.toHaveProperty('networkDelay')
    const inChinese = await qipu([...nogo, '--games', '1'], { language: 'zh' })
    expect(inChinese.out).toContain('qipu-greedy 的 Elo 差')
    expect(inChinese.err).toMatch(/第 1 局/)
  })

  it('`match --resume` goes on where it stopped, and only with the same settings', async () => {
    const base = [...nogo, '--games', '1', '-q', '-d', folder.at('b')]
    expect((await qipu(base)).code).toBe(0)
    const again = await qipu(base)
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('--resume')])
    expect((await qipu([...base, '--resume'])).code).toBe(0)
    expect((await qipu([...base, '--resume', '--seed', '2'])).err).toContain('other settings')
  })

  it('`match --start-time` says how long an engine may take until it has told its name', async () => {
    const mute = `"${process.execPath}" -e "setInterval(() => {}, 1e9)"`
    const { err } = await qipu([
      ...nogo.slice(0, 3),
      '--first',
      mute,
      ...nogo.slice(5),
      '--games',
      '1',
      '--start-time',
      '0.2',
    ])
    expect(err).toContain('nothing came within 0.2 s after “name?”')
  })

  it('`match --opening` begins with the moves of a record, and refuses one of another game', async () => {
    const opening = folder.put('opening.sgf', '(;FF[4]GM[1]SZ[9];B[ee];W[cc])')
    const go = ['match', '--game', 'go', '--board', '9', '--rule', 'komi=7.5', '--first', 'sparring:random']
    const played = await qipu([
      ...go,
      '--second',
      'sparring:random',
      '--games',
      '1',
      '--opening',
      opening,
      '-d',
      folder.at('c'),
    ])
    expect(played.code).toBe(0)
    const sgf = folder.list('c').find((name) => name.endsWith('.sgf'))!
    expect(folder.text(`c/${sgf}`)).toMatch(/;B\[ee\][^;]*;W\[cc\]/)
    expect((await qipu([...nogo, '--opening', opening])).err).toContain('another game')
  })

  it.each([
    [['--game', 'go', '--board', '9'], '--rule komi=7.5'],
    [['--game', 'phantom-go'], '--rule komi=7.5'],
    [
      ['--game', 'go', '--board', '9', '--rule', 'ruleset=japanese'],
      '--rule scoring=area --rule deadStones=as-it-stands',
    ],
  ])('`match` warns before the first game that games will have no result: %j', async (args, fix) => {
    const engines = ['--first', 'sparring:random', '--second', 'sparring:random', '--games', '1']
    const { code, out, err } = await qipu(['match', ...args, ...engines])
    expect([code, out]).toEqual([0, expect.stringContaining('1 game without a result')])
    expect(err.split('\n')[0]).toMatch(/^qipu: warning: .* have no result; use /)
    expect(err.split('\n')[0]).toContain(fix)
    expect((await qipu(['match', ...args, ...engines, '-q'])).err).toBe('')
    const fixed = await qipu(['match', ...args, ...engines, '--rule', 'komi=7.5', ...fix.split(' ')])
    expect([fixed.err, fixed.out]).toEqual([
      expect.not.stringContaining('warning'),
      expect.not.stringContaining('without'),
    ])
  })

  it.each([
    [['match'], 'no game given'],
    [['match', '--game', 'chess'], 'unknown game “chess”'],
    [['match', '--game', 'nogo'], 'two engines are needed'],
    [[...nogo, '--protocol', 'gtp'], 'the protocol gtp does not support nogo'],
    [[...nogo.slice(0, -1), 'sparring:9d'], 'no such sparring partner'],
    [[...nogo.slice(0, -1), './no/such/engine'], 'there is no such program: ./no/such/engine'],
    [[...nogo, '--board', '1000'], 'expected a board size'],
    [[...nogo, '--board', '13'], 'does not support a board of this size'],
    [[...matchOf('hex'), '--board', '30'], 'does not support a board of this size'],
    [[...matchOf('gomoku'), '--board', '13x15'], 'does not support a board of this size'],
    [['match', '--game', 'amazons', '--board', '9'], 'not played on such a board'],
    [[...nogo, '--sprt', '5'], 'expected two Elo differences'],
    [[...nogo, '--sprt', '0,Infinity'], 'expected two Elo differences'],
    [[...nogo, '--time', '0'], '“0” is no time'],
    [[...nogo, '--time', '15m+3y'], 'use seconds, or for example 15m, 15m+5'],
    [[...nogo, ...Array(3).fill(['--time', '60']).flat()], '--time is given 3 times'],
    [[...nogo, '--move-time', '0.0'], 'expected a number greater than 0'],
    [[...nogo, ...Array(3).fill(['--protocol', 'sau']).flat()], '--protocol is given 3 times'],
    [[...nogo, '--resume'], '--resume needs the directory'],
    [['match', '--game', 'gomoku', '--fifth-moves', '2', '--board', '20'], 'a board with a centre point'],
    [['match', '--game', 'gomoku', '--fifth-moves', '2', '--opening', 'x.txt'], 'only one of --opening'],
    [['match', '--game', 'gomoku', '--random-opening', '2', '--opening', 'x.txt'], 'only one of --opening'],
    [[...nogo, '--random-opening', '2'], 'has no words for moves that an engine did not choose'],
    [['match', '--game', 'einstein', '--random-opening', '2'], 'openings by lot are for games without dice'],
    [[...nogo, '--loss', '600,4'], '--loss and --draw need uci, ucci, xboard or hub'],
    [[...nogo, '--loss', '600'], '--loss: “600” is not understood'],
    [[...nogo, '--draw', '10,0,80'], '--draw: “10,0,80” is not understood'],
    [[...nogo, '--cores', '4096'], '--cores'],
    [[...nogo, '-d', import.meta.filename], `${import.meta.filename}`],
    [[...nogo, '--rule', 'komi=7'], 'has no rule komi=7'],
    [[...nogo, '--fifth-moves', '2'], '--fifth-moves is for gomoku'],
    [['match', '--watch', 'http://x'], 'is not a link to a match'],
    [['match', '--watch', 'ws://[::'], 'is not a link to a match'],
    [['match', '--watch', 'ws://127.0.0.1:4000/seat/KEY'], 'is the seat of an engine'],
    [['engine', '--game', 'nogo', '--join', 'ws://'], 'is not a link to a match'],
    [['engine', '--game', 'nogo', '--join', 'ws://127.0.0.1/seat/KEY#x'], 'is not a link to a match'],
  ])('`match` and `engine` refuse wrong options, and say why: %j', async (args, message) => {
    const { code, err } = await qipu(args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})

it('a missing program is named without its arguments, and without the name given in the command', async () => {
  const told = async (...args: string[]): Promise<string> => (await qipu(args)).err
  const wanted = 'there is no such program: no-such-engine; give its path'
  expect(await told('match', '--game', 'hex', '--first', 'no-such-engine --fast', '--second', 'x')).toContain(wanted)
  expect(await told('serve', '--engine', 'sau:Six=no-such-engine -x')).toContain(wanted)
})

it('a game that is called by its name is answered with its id', async () => {
  for (const name of ['六子棋', 'Connect6']) {
    const { code, err } = await qipu(['match', '--game', name])
    expect([code, err]).toEqual([2, `qipu: unknown game “${name}”; did you mean connect6?\n`])
  }
})

describe('qipu engine', () => {
  it('`engine` speaks its protocol over standard input and output', async () => {
    const stdin = 'name?\nnew black\nquit\n'
    const { code, out } = await qipu(['engine', '--protocol', 'sau', '--game', 'nogo', '--seed', '1'], { stdin })
    expect([code, out]).toEqual([0, expect.stringMatching(/^name qipu-greedy\nmove [A-I]{2}\n$/)])
  })

  it('`engine` loads records over GTP, and answers a last line without its end', async () => {
    const file = folder.put('a game.sgf', '(;GM[1]SZ[5];B[aa];W[bb];B[cc])')
    const stdin = new TextEncoder().encode(`1 loadsgf ${file} 3\r\n2 loadsgf ${folder.path}\n3 undo\n4 undo\n5 undo`)
    const { code, out } = await qipu(['engine', '--game', 'go'], { stdin })
    expect([code, out.split('\n\n')]).toEqual([0, ['=1 ', '?2 cannot load file', '=3 ', '=4 ', '?5 cannot undo', '']])
  })

  it('`engine` says what is wrong with its options', async () => {
    expect((await qipu(['engine'])).err).toContain('no game given')
    expect((await qipu(['engine', '--game', 'nogo', '--protocol', 'morse'])).err).toContain('unknown protocol')
    expect((await qipu(['engine', '--game', 'nogo', '--command', 'x'])).err).toContain('--command needs --join')
    expect((await qipu(['engine', '--game', 'nogo', '--join', 'http://x'])).err).toContain('is not a link to a match')
  })
})

it('`match --listen` lets engines on two machines play, and people watch', async () => {
  const terminal = fakeTerminal()
  const args = [
    'match',
    '--game',
    'nogo',
    '--listen',
    '0',
    '--games',
    '1',
    '--first-name',
    '甲',
    '--second-name',
    '乙',
    '--json',
  ]
  const match = run(args, terminal)
  const links = await linksIn(terminal)
  expect(links).toHaveLength(3)
  // Browsers watch in the page, which the referee has too.
  expect((await fetch(links[2]!)).headers.get('content-security-policy')).toContain("default-src 'none'")
  const watching = qipu(['match', '--watch', links[2]!])
  // A link says what is played; an engine for another game is told so, and takes no seat.
  expect(terminal.written.err).toContain(`甲 joins with: qipu engine --join ${links[0]} --command ENGINE\n`)
  const other = await qipu(['engine', '--game', 'hex', '--join', links[0]!])
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('the match of this link is nogo over sau')])
  const engines = links.slice(0, 2).map((link) => qipu(['engine', '--level', 'random', '--join', link]))
  expect(await match).toBe(0)
  expect(terminal.written.err).toContain('乙 is connected\n')
  expect(terminal.written.err).toMatch(/network delay of 甲: [\d.]+ ms/)
  expect(JSON.parse(terminal.written.out).networkDelay).toEqual([expect.any(Number), expect.any(Number)])
  for (const engine of engines) expect((await engine).code).toBe(0)
  const watched = await watching
  expect([watched.code, watched.out]).toEqual([
    0,
    expect.stringMatching(/^Game 1: 甲 – 乙\n1: 1\. B [\s\S]*\n1: (?:first|second) wins\. \S.*\n$/),
  ])
})

/** The links are printed at once, long before the match is over. */
async function linksIn({ written }: ReturnType<typeof fakeTerminal>): Promise<readonly string[]> {
  for (;;) {
    const links = written.err.match(/(?:ws|http):\/\/\S+/g) ?? []
    if (links.length === 3) return links
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
