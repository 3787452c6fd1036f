import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const standIn = fileURLToPath(new URL('../../../../engines/src/analysis/fixtures/katago.mjs', import.meta.url))
const katago = ['--engine', `node '${standIn}'`]
const stranger = (...args: readonly string[]): string[] => {
  const file = fileURLToPath(new URL('../../../../engines/src/analysis/fixtures/stranger.mjs', import.meta.url))
  return ['--engine', [`node '${file}'`, ...args].join(' ')]
}
const fish = [
  '--engine',
  `node '${fileURLToPath(new URL('../../../../engines/src/analysis/fixtures/fish.mjs', import.meta.url))}'`,
]
const game = (): string =>
  folder.put('game.sgf', '(;FF[4]GM[1]SZ[9]KM[7.5]RU[Japanese];B[ee];W[cc];B[gg];W[gc];B[];W[ff])')

describe('qipu review', () => {
  it('`review` lists the moves that cost most, and puts the analysis into the record', async () => {
    const out = folder.at('reviewed.sgf')
    const made = await qipu(['review', game(), ...katago, '-o', out, '--visits', '50', '--mark', '0.1'])
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(/^Move +Side +Played +Better +Points +Chance\n\d/)
    expect(made.out).toMatch(/Black: [\d.]+ points per move/)
    const sgf = folder.text('reviewed.sgf')
    expect(sgf.match(/SBKV\[/g)).toHaveLength(7)
    expect(sgf).toContain('LZ[KataGo ')
    expect(sgf).toContain('BM[1]')
  })

  it('`review` of a game of xiangqi lists chances, with moves as its readers write them', async () => {
    const given = folder.put('xiangqi.pgn', '[Game "Chinese Chess"]\n1. H2-E2 H9-G7 2. H0-G2 *')
    const out = folder.at('xiangqi.qipu')
    const made = await qipu(['review', given, ...fish, '-o', out, '--visits', '50', '--mark', '10'])
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(/^Move +Side +Played +Better +Chance\n2 +Black +H8\+7 +R1\+1 +−12\.0 %\n$/)
    expect((await qipu(['review', out], { language: 'zh' })).out).toMatch(/2 +黑方 +马８进７ +车１进１/)
    expect(folder.text('xiangqi.qipu')).toContain('bad')
    const illegal = await qipu(['review', folder.put('bad.pgn', '[Game "Chinese Chess"]\n1. H2-E2 H9-H3 *'), ...fish])
    expect([illegal.code, illegal.err]).toEqual([2, expect.stringContaining('move 2 is against the rules')])
    const net = await qipu(['review', given, '--engine', 'net'])
    expect([net.code, net.err]).toEqual([2, expect.stringContaining('UCI')])
  })

  it('`review` without an engine shows the analysis in the file, and asks for --engine otherwise', async () => {
    const out = folder.at('again.sgf')
    await qipu(['review', game(), ...katago, '-o', out])
    const again = await qipu(['review', out, '--json'])
    const { moves } = JSON.parse(again.out)
    expect(moves).toHaveLength(6)
    expect(moves[4]).toMatchObject({ ply: 5, side: 1, move: 'pass' })
    expect((await qipu(['review', out, '--worst', '1'], { language: 'zh' })).out).toContain('手数')
    const none = await qipu(['review', game()])
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--engine')])
    const hex = await qipu(['review', folder.put('hex.sgf', '(;FF[4]GM[11]SZ[11];B[a1])')])
    expect([hex.code, hex.err]).toEqual([2, expect.stringContaining('reviews are for Go')])
  })

  it('`review` reports what other formats cannot represent', async () => {
    const made = await qipu(['review', game(), ...katago, '-o', folder.at('reviewed.wei7'), '--mark', '0.1'])
    expect(made.code).toBe(0)
    expect(made.err).toMatch(/the analysis of a position|7 details lost/)
    expect(folder.text('reviewed.wei7')).toContain('"bad"')
  })

  it.each([
    ['another game', '(;FF[4]GM[2]SZ[8];B[d3])', [], 'Go'],
    ['no komi', '(;FF[4]GM[1]SZ[9];B[ee])', [], '--rule komi='],
    ['quarters of a point', '(;FF[4]GM[1]SZ[9]KM[3.75];B[ee])', [], '3.75'],
    ['stones in the middle of the game', '(;FF[4]GM[1]SZ[9]KM[0];B[ee];AW[aa];B[bb])', [], 'middle'],
    ['no move', '(;FF[4]GM[1]SZ[9]KM[0])', [], 'no move'],
  ])('`review` says why it cannot review: %s', async (_, sgf, more, why) => {
    const { code, err } = await qipu(['review', folder.put('odd.sgf', sgf), ...katago, ...more])
    expect([code, err]).toEqual([2, expect.stringContaining(why)])
    expect(err).toContain('odd.sgf: ')
  })

  it.each([
    ['cannot be started', 'no-such-engine-anywhere', 'there is no such program'],
    ['leaves with a word', `node -e "console.error('no model found');process.exit(1)"`, 'no model found'],
    [
      'plays instead of analysing',
      `node -e "require('readline').createInterface(process.stdin).on('line',(line)=>console.log('?'+(parseInt(line)||'')+' unknown command'))"`,
      'neither kata-analyze nor lz-analyze',
    ],
    ['refuses', `node '${standIn}' --refuse`, 'Must be a multiple of 0.5'],
  ])('`review` reports an engine that %s', async (_, command, why) => {
    const { code, err } = await qipu(['review', game(), '--engine', command])
    expect([code, err]).toEqual([2, expect.stringContaining(why)])
  })

  it('`review` keeps what an engine said before it ended, and goes on from there', async () => {
    const half = folder.at('half.sgf')
    const died = await qipu(['review', game(), ...stranger('--die', '4'), '-o', half, '--visits', '20'])
    expect([died.code, died.err]).toEqual([2, expect.stringContaining('4 of 7 positions are analysed; --resume')])
    expect(died.err).toContain('the engine ended before it answered. terminate called')
    expect(folder.text('half.sgf').match(/SBKV\[/g)).toHaveLength(4)
    const whole = folder.at('whole.sgf')
    const more = await qipu(['review', half, ...stranger(), '-o', whole, '--visits', '20', '--resume'])
    expect([more.code, more.err]).toEqual([0, ''])
    expect(folder.text('whole.sgf').match(/SBKV\[/g)).toHaveLength(7)
  })

  it('`review` hands on what an engine warns of', async () => {
    const { code, err } = await qipu(['review', game(), ...stranger('--warn')])
    expect([code, err]).toEqual([0, 'the engine warns: rules: Rules not supported by neural net, using closest\n'])
  })

  it('`review` writes KaTrain’s property with the owners of points, or on demand', async () => {
    const plain = folder.at('plain.sgf')
    expect((await qipu(['review', game(), ...stranger(), '-o', plain])).code).toBe(0)
    expect(folder.text('plain.sgf')).not.toContain('KT[')
    const asked: readonly (readonly [string, readonly string[]])[] = [
      ['owned.sgf', ['--ownership']],
      ['katrain.sgf', ['--for', 'katrain']],
    ]
    for (const [name, options] of asked) {
      const made = await qipu(['review', game(), ...stranger(), '-o', folder.at(name), ...options])
      expect([made.code, made.err]).toEqual([0, ''])
      expect(folder.text(name).match(/KT\[/g)).toHaveLength(7)
    }
    const other = await qipu(['review', game(), ...stranger(), '-o', folder.at('x.sgf'), '--for', 'seki'])
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('--for seki')])
  })

  it('`review` says that the analysis in a file is of scattered positions only', async () => {
    const file = folder.put('scattered.sgf', '(;FF[4]GM[1]SZ[9]KM[7];B[ee];W[cc]SBKV[50.00];B[gg])')
    expect((await qipu(['review', file])).err).toContain('no two positions in a row')
  })

  it('`review` leaves an existing file alone', async () => {
    const there = folder.put('there.sgf', 'mine')
    expect((await qipu(['review', game(), ...katago, '-o', there])).code).toBe(2)
    expect(folder.text('there.sgf')).toBe('mine')
  })

  it('`review` asks for one file where a folder is named', async () => {
    folder.put('two/a.sgf', '(;FF[4]GM[1]SZ[9]KM[7];B[ee])')
    const { code, err } = await qipu(['review', folder.at('two')])
    expect([code, err]).toEqual([2, `qipu: ${folder.at('two')}: is a directory\n`])
  })
})
