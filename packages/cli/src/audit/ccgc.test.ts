import { describe, expect, it } from 'vitest'
import { qipu } from '../run.testing.ts'
import { codes, Trial } from './trial.testing.ts'

const trial = new Trial()

const LAYOUT = 'R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n'
const BLUE_FIRST = `${LAYOUT}1:1;(B1,D4)\n2:5;(R5,C3)\n`
const RED_FIRST = `${LAYOUT}1:5;(R5,C3)\n2:1;(B1,D4)\n`
const OCCASION = '[2022.09.11 22:00 成都][2022 CCGC]'
const HEAD = '[a B][b W][后手胜][2024.08.01 14:00 合肥][2024 CCGC]'

describe('results', () => {
  it.each([
    ['[红方:甲][蓝方:乙][蓝方先手][红方胜]', BLUE_FIRST],
    ['[红方:甲][蓝方:乙][红方先手][红方胜]', RED_FIRST],
    ['[蓝方:乙][红方:甲][蓝方先手][红方胜]', BLUE_FIRST],
    ['[蓝方:乙][红方:甲][红方先手][红方胜]', RED_FIRST],
  ])('`info` credits the team whose colour the result names: %s', async (fields, body) => {
    const { info, players } = await trial.info('named.txt', `#[WTN]${fields}${OCCASION};\n${body}`)
    const winner = players.find(({ side }: { side: number }) => side === info.result.winner)
    expect(winner.name).toBe('甲')
  })

  it('`tournament` credits the team of the named colour, regardless of the first mover', async () => {
    trial.put('teams/team.txt', `#[WTN][红方:钝角][蓝方:X][蓝方先手][红方胜]${OCCASION};\n${BLUE_FIRST}`)
    const { out } = await qipu(['tournament', trial.at('teams'), '--json'])
    // One game of a match for four wins: it is credited, and the match is not decided.
    const [{ games, standings }] = JSON.parse(out).tables
    expect(games).toMatchObject([{ first: 'X', second: '钝角', outcome: 'second' }])
    expect(standings).toMatchObject([{ points: 0 }, { points: 0 }])
  })

  it('`info` credits neither team if the words of a result fit both', async () => {
    const text = '#[AM][后手][先手][后手胜][2024/8/1 14:00 合肥][国赛];\n1 d1d8(b6) g10g3(i5)\n'
    expect(codes((await trial.check('both.txt', text)).messages)).toContain('ccgc/result-ambiguous')
    expect((await trial.info('both.txt', text)).info.result).toEqual({ winner: 'unknown' })
  })
})

describe('army chess by protocol 1.0', () => {
  const army = (limit: number, red: string, black: string, moves: string): string =>
    `(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[${limit}]\n;AA[${red}]\n;AB[${black}]\n${moves})\n`
  const RED = 'ahbcckkddeeffggjjjghhliii'
  const BLACK = 'jljkjkabccddeeffggghhhiii'
  const quiet = ';MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n;MA[H1G1]RA[3]FB[00]\n'

  it('`judge` accepts the answer 2 when a bomb meets the flag in army chess', async () => {
    const text = army(
      31,
      'kabcckddeeffgggjjjhhhliii',
      'jkjkjabccddeeffggghhlhiii',
      ';MA[G0F0]RA[2]FB[00]\n;EA[1]EB[0]\n',
    )
    expect(await trial.judge('bomb.txt', text)).toMatchObject({ answers: [], verdict: 'agrees' })
  })

  it('the side of army chess that completes the plies without contact loses, or the other by --rule', async () => {
    const text = army(3, RED, BLACK, `${quiet};EA[0]EB[1]\n`)
    expect((await trial.judge('stalled.txt', text)).end).toMatchObject({ ply: 3, outcome: { winner: 2 } })
    const other = await trial.judge('stalled.txt', text, '--rule', 'stalled=next-loses')
    expect(other.end.outcome.winner).toBe(1)
  })

  it('`judge` ends a game of army chess at an illegal move, which loses', async () => {
    const text = army(
      31,
      RED,
      BLACK,
      `${quiet.split('\n').slice(0, 2).join('\n')}\n;MA[A0B0]RA[3]FB[00]\n;EA[0]EB[1]\n`,
    )
    expect(await trial.judge('illegal.txt', text)).toMatchObject({
      end: { ply: 3, outcome: { winner: 2 } },
      verdict: 'agrees',
    })
  })

  it('`judge` calls army chess a draw where neither side can move', async () => {
    const left = { 'red-brigadier': ['G0'], 'black-brigadier': ['F0'], 'red-flag': ['L3'], 'black-flag': ['A1'] }
    const posts = [...'ABCDEFGHIJKL'].flatMap((row) => [...'01234'].map((column) => row + column))
    const setup = { ...left, empty: posts.filter((post) => !Object.values(left).flat().includes(post)) }
    const record = {
      game: 'army-chess',
      board: { width: 5, height: 12 },
      nodes: [{ setup }, { side: 'red', move: 'G0F0' }],
    }
    const text = JSON.stringify({ format: 'qipu', version: 1, records: [record] })
    expect((await trial.judge('draw.qipu', text)).end).toMatchObject({ ply: 1, outcome: { winner: 'draw' } })
  })
})

describe('judge', () => {
  it('`judge` agrees with a result that follows from a forbidden last move', async () => {
    const text = `{[C5]${HEAD};B(H,8);W(A,1);B(I,8);W(A,3);B(J,9);W(A,5);B(J,10);W(A,7);B(J,8)}`
    expect((await trial.judge('forbidden.txt', text)).verdict).toBe('agrees')
  })

  it('`judge` uses the rule that --rule names', async () => {
    const moves = 'B(A,1);W(A,8);B(B,1);W(B,9);B(C,1);W(D,8);B(E,1);W(F,9);B(F,1);W(F,8);B(D,1)'
    const text = `{[C5]${HEAD.replace('后手胜', '先手胜')};${moves}}`
    expect((await trial.judge('six.txt', text, '--rule', 'rule=freestyle')).verdict).toBe('agrees')
    expect((await trial.judge('six.txt', text, '--rule', 'rule=renju')).verdict).not.toBe('agrees')
  })

  it('`judge` takes komi, the nearest piece for a die and the limit of plies as rules too', async () => {
    const go = '(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Tromp-Taylor];B[ee];W[];B[])'
    expect((await trial.judge('komi.sgf', go, '--rule', 'komi=7.5')).end.outcome.scores).toEqual([81, 7.5])
    const moves = '1:1;(R1,A4)\n2:1;(B1,D4)\n3:1;(R1,B4)\n4:2;(B2,C3)\n5:4;(R6,A2)\n'
    const dice = `#[WTN][a R][b B][先手胜]${OCCASION};\n${LAYOUT}${moves}`
    expect((await trial.judge('die.txt', dice, '--rule', 'substitute=either')).illegal).toEqual([])
    expect((await trial.judge('die.txt', dice, '--rule', 'substitute=nearest')).illegal).toMatchObject([{ ply: 5 }])
    const army =
      '(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[31]\n;AA[ahbcckkddeeffggjjjghhliii]\n;AB[jljkjkabccddeeffggghhhiii]\n'
    const quiet = `${army};MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n)\n`
    expect((await trial.judge('limit.txt', quiet, '--rule', 'SL=2')).end).toMatchObject({ ply: 2 })
  })

  it('`judge --legal` counts moves of the recorded die, placements without a pass, and permitted tries', async () => {
    const count = async (text: string) => trial.judge('count.txt', text, '--legal')
    const die = `#[WTN][a R][b B][先手胜]${OCCASION};\n${LAYOUT}1:6;(R6,A2)\n2:1;(B1,D4)\n`
    expect((await count(die)).legal).toEqual([3, 3])
    expect((await count(`{[C5]${HEAD};B(H,8);W(H,9)}`)).legal).toEqual([225, 224])
    expect(await count('([PG][a B][b W][][][];B[E5];W[E5];W[A1])')).toMatchObject({
      legal: [82, 81, 81],
      permitted: [82, 82, 81],
    })
  })

  it('`judge` reports a game of Hex whose rows are counted from the wrong edge', async () => {
    const letters = [...'ABCDEFGHIJK']
    const red = letters.map((letter, i) => `R(${letter},${11 - i})`)
    const blue = letters.filter((letter) => letter !== 'F').map((letter) => `B(${letter},6)`)
    const moves = red.flatMap((stone, i) => [stone, ...(blue[i] ? [blue[i]] : [])]).join(';')
    const text = `{[HEX][a R][b B][先手胜]${OCCASION};${moves}}`
    expect(codes((await trial.judge('mirrored.txt', text)).messages)).toContain('judge/mirrored')
  })
})

describe('several games in one file', () => {
  const game = (result: string) => `{[C6][a B][b W][${result}][2025.12.21 北京][x];B(J,10);W(I,11);W(I,9)}\n`
  const text = game('先手胜') + game('后手胜') + game('先手胜')

  it('`convert -d` splits several games in one CCGC file, as the message advises', async () => {
    await qipu(['convert', trial.put('several.txt', text), '--to', 'ccgc', '-d', trial.at('split')])
    expect(trial.list('split')).toHaveLength(3)
    for (const name of trial.list('split'))
      expect((await trial.check('one.txt', trial.text(`split/${name}`))).games).toBe(1)
  })

  it('`name` gives every game of a CCGC file a name of its own', async () => {
    const { names } = JSON.parse((await qipu(['name', '--json', trial.put('several.txt', text)])).out)
    expect(new Set(names).size).toBe(3)
  })

  it('`name --apply` never gives two files the same name', async () => {
    for (const name of ['x', 'y']) trial.put(`twins/${name}.txt`, game('先手胜'))
    expect((await qipu(['name', '--apply', trial.at('twins')])).code).toBe(0)
    expect(trial.list('twins')).toHaveLength(2)
  })
})

it('refused tries of Phantom Go are no moves in SGF, and each is a named loss', async () => {
  const text = `([PG]${HEAD};B[D5];W[D5];W[E5];B[E5];B[E4];W[A1])`
  const { text: sgf, messages } = await trial.convert('tries.txt', text, 'sgf')
  expect(sgf.match(/;[BW]\[/g)).toHaveLength(4)
  expect(codes(messages).filter((code) => code === 'loss/try')).toHaveLength(2)
})

describe('variants of the standard that tournaments write', () => {
  const reads = async (text: string) => {
    const { messages, games } = await trial.check('variant.txt', text)
    expect(games).toBe(1)
    return { told: codes(messages), facts: await trial.info('variant.txt', text) }
  }

  it('a game of EinStein without a head is read, with one message about it', async () => {
    const { facts, told } = await reads(RED_FIRST)
    expect(facts).toMatchObject({ game: 'einstein', moves: 2 })
    expect(told).toEqual(['ccgc/head-missing'])
  })

  it('a CCGC head may have a field of its own for the place', async () => {
    const { facts, told } = await reads(
      '{[C6][甲][乙][先手胜][2024.08.01 14:00][合肥][2024 CCGC];B(J,10);W(I,11);W(I,9)}',
    )
    expect(facts.info).toMatchObject({ event: '2024 CCGC', place: '合肥' })
    expect(told).toContain('ccgc/place-apart')
  })

  it('CCGC stones that all have one letter are coloured by the order of play', async () => {
    const text = `{[HEX][A R][B B][先手胜]${OCCASION};R(E,7);R(E,6);R(F,7);R(G,7)}`
    expect((await reads(text)).told).toContain('ccgc/one-colour')
    expect((await trial.convert('one.txt', text, 'ccgc')).text).toContain('R(E,7);B(E,6);R(F,7);B(G,7)')
  })

  it('a CCGC head that is nothing but a result is understood', async () => {
    expect((await reads('{[Blue 后手胜];R(E,7);B(E,6);R(F,7)}')).facts).toMatchObject({
      game: 'hex',
      info: { result: { winner: 2 } },
    })
  })

  it('a usual CCGC result is not corrected into itself', async () => {
    const text = '#[AM][先手][后手][后手胜][2050/12/31 23:59:59 河北][国赛];\n1 d1d8(b6) g10g3(i5)\n'
    expect((await reads(text)).told).not.toContain('ccgc/result-word')
  })

  it('text or a second semicolon after a CCGC head spoils no move', async () => {
    const text = `{[C5]${HEAD};;B(J,10);W(I,11)}`
    expect((await reads(text)).facts.moves).toBe(2)
    const dice = `#[WTN][a R][b B][先手胜]${OCCASION};;\n${RED_FIRST}`
    expect((await reads(dice)).told).not.toContain('ccgc/unreadable')
    const amazons = '#[AM][a][b][后手胜][2024/8/1 14:00 合肥][国赛];知于行执白\n1 d1d8(b6) g10g3(i5)\n'
    expect((await reads(amazons)).told).toEqual(expect.arrayContaining(['ccgc/head-text']))
  })

  it('a CCGC result that names both sides is no result, and colons before points are read', async () => {
    const { facts } = await reads('([NG][A队][B队][先手/后手胜][2020.8.23.840线上][2020CCGC];\nB:[D5];\nW:[E5];\n)')
    expect(facts).toMatchObject({ moves: 2, info: { result: { winner: 'unknown' }, dates: ['2020-08-23T08:40'] } })
  })

  it('an undecided game in CCGC may be called 未决', async () => {
    const { facts, told } = await reads('{[C6][a][b][未决][2024.08.01 14:00 合肥][x];B(J,10)}')
    expect(facts.info.result).toEqual({ winner: 'unknown' })
    expect(told).not.toContain('ccgc/result-unknown')
  })

  it('empty fields of a CCGC head stay empty, and a file without teams gets no name', async () => {
    const text = '{[C6][][][先手胜][2017-12-12 14:26 ][];B(J,10);W(I,11);W(I,9)}'
    expect((await reads(text)).facts.info).toEqual({ result: { winner: 1 }, dates: ['2017-12-12T14:26'] })
    const named = await qipu(['name', '--json', trial.put('empty.txt', text)])
    expect(JSON.parse(named.out).problem).toBe('no-teams')
  })

  it('the name of a CCGC file may have the number of a copy', async () => {
    const text = '{[C6][a B][b W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}'
    const name = 'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC (2).txt'
    expect(codes((await trial.check(name, text)).messages).filter((code) => code.startsWith('ccgc/name'))).toEqual([])
  })

  it('an unknown version of army chess is reported and kept', async () => {
    const text =
      '(\n;INFO[2.0]PA[甲]PB[乙]TL[1800]SL[31]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n;MA[G0F0]RA[1]FB[00]\n)\n'
    expect((await reads(text)).told).toContain('ccgc/protocol')
    expect((await trial.convert('version.txt', text, 'ccgc')).text).toContain('INFO[2.0]')
  })

  it('other words in place of a CCGC result are reported, and the winner is unknown', async () => {
    const { facts, told } = await reads(
      `#[WTN][a R][b B][Chess Game][2018.08.04 14:00 Start][2018CCGC];;\n${RED_FIRST}`,
    )
    expect(facts.info).toMatchObject({ result: { winner: 'unknown' }, event: '2018CCGC' })
    expect(told).toEqual(['ccgc/result-unknown', 'ccgc/empty-group'])
  })

  it('an EinStein piece outside its corner is reported although another piece comes twice', async () => {
    const text = `#[WTN][a R][b B][先手胜]${OCCASION};\n${RED_FIRST.replace('A3-6', 'B3-6').replace('E1-6', 'E1-5')}`
    expect((await reads(text)).told).toEqual(expect.arrayContaining(['ccgc/layout-not-home', 'ccgc/layout-twice']))
  })

  it('a CCGC mark out of range is reported on a move that is off the board too', async () => {
    const { told } = await reads(`{[C5]${HEAD};B(J,10);W(P,16)MARK[3]}`)
    expect(told).toEqual(expect.arrayContaining(['ccgc/point-outside', 'ccgc/mark-range']))
  })
})
