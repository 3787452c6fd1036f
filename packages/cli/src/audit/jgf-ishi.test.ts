import { describe, expect, it } from 'vitest'
import { qipu } from '../run.testing.ts'
import { codes, Trial } from './trial.testing.ts'

const trial = new Trial()
const jgf = (tree: object[], more = {}): string =>
  JSON.stringify({ record: { format: 'JGF', version: 2, charset: 'UTF-8' }, board: { size: 9 }, ...more, tree })
const at = (x: number, y: number) => ({ x, y })
const move = (color: string, x: number, y: number) => ({ move: { color, x, y } })

const SEKI = jgf(
  [
    { setup: [{ type: 'black', coords: [at(4, 4)] }] },
    { setup: [{ type: 'empty', coords: [at(4, 4)] }] },
    { ...move('black', 4, 4), markup: [{ type: 'select', coords: [at(1, 1)] }] },
  ],
  {
    record: { version: '2.0.0', charset: 'UTF-8', generator: 'Seki v4.3.0', format: 'JGF' },
    players: { black: { name: 'Pine' }, white: { name: 'Bamboo' } },
  },
)

describe('a file that Seki 4.3 saved', () => {
  it('a file that Seki 4.3 saved is read without messages, names and cleared points included', async () => {
    expect((await trial.check('seki.jgf', SEKI)).messages).toEqual([])
    const { text } = await trial.convert('seki.jgf', SEKI, 'sgf')
    for (const part of ['PB[Pine]', 'PW[Bamboo]', 'AE[ee]', 'SL[bb]']) expect(text).toContain(part)
  })

  it('`convert --for seki` writes JGF as Seki saves it', async () => {
    const sgf = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[a]PW[b];B[cc]SL[aa])'
    const { text } = await trial.convert('for.sgf', sgf, 'jgf', '--for', 'seki')
    const { record, players, tree } = JSON.parse(text)
    expect(record.version).toBe('2.0.0')
    expect(players).toMatchObject({ black: { name: 'a' }, white: { name: 'b' } })
    expect(JSON.stringify(tree)).toContain('"select"')
  })

  it('`convert` to plain JGF reports once what Seki will not show', async () => {
    const sgf = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[a]PW[b];B[cc]SL[aa];W[dd]SL[bb])'
    const { messages } = await trial.convert('plain.sgf', sgf, 'jgf')
    const told = codes(messages).filter((code) => code.startsWith('jgf/seki'))
    expect(told).toContain('jgf/seki-players')
    expect(new Set(told).size).toBe(told.length)
  })
})

describe('JGF with more than two colours', () => {
  const players = ['black', 'white', 'red'].map((color) => ({ color, name: `${color} player` }))
  const three = jgf([{}, move('black', 1, 1), move('white', 2, 1), move('red', 3, 1), move('red', 4, 1)], { players })

  it('`info` shows every player of a JGF file with three colours', async () => {
    const { out } = await qipu(['info', trial.put('three.jgf', three)])
    expect(out).toContain('red player')
  })

  it('`check` reports the moves of a third colour in JGF once, and `convert` keeps them', async () => {
    const { messages } = await trial.check('three.jgf', three)
    expect(messages.map(({ severity }) => severity)).toEqual(['warning'])
    expect((await trial.convert('three.jgf', three, 'jgf')).text.match(/"red"/g)).toHaveLength(3)
  })
})

describe('JGF', () => {
  it('a JGF file may have a custom markup called territory', async () => {
    const text = jgf([{ markup: [{ type: 'territory', coords: [at(6, 3)] }] }])
    expect((await trial.check('custom.jgf', text)).messages).toEqual([])
    expect((await trial.convert('custom.jgf', text, 'jgf')).text).toContain('"territory"')
  })

  it('the shown part of the board is converted between JGF and SGF', async () => {
    const cut = jgf([{}], { board: { size: 19, cutOffTop: 5 } })
    expect((await trial.convert('cut.jgf', cut, 'sgf')).text).toContain('VW[af:ss]')
    const { text } = await trial.convert('cut.sgf', '(;FF[4]GM[1]SZ[19]VW[aa:jj];B[cc])', 'jgf')
    expect(JSON.parse(text).board).toMatchObject({ cutOffRight: 9, cutOffBottom: 9 })
  })

  it.each([
    ['an open margin', jgf([{}], { game: { type: 'go', result: 'W+' } })],
    ['a player without colour', jgf([{}], { players: [{ name: 'a' }] })],
    ['a negative clock', jgf([{}, { move: { ...at(1, 1), color: 'black', timeLeft: -1 } }])],
  ])('`check` reports %s in a JGF file, and nothing else', async (_, text) => {
    expect((await trial.check('odd.jgf', text)).messages).toHaveLength(1)
  })

  it('keys of other programs in JGF survive SGF with --keep, also when the SGF is written again', async () => {
    const text = jgf([{ k: 1 }, { ...move('black', 3, 3), quality: 'good' }], { extra: { a: 1 } })
    const kept = await trial.convert('keys.jgf', text, 'sgf', '--keep')
    const again = await trial.convert('keys.sgf', kept.text, 'sgf')
    const back = JSON.parse((await trial.convert('again.sgf', again.text, 'jgf')).text)
    expect(back).toMatchObject({ extra: { a: 1 }, tree: [{ k: 1 }, { quality: 'good' }] })
  })
})

it('`info` shows the name of a game', async () => {
  const text = '(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[The Ear-Reddening Game];B[cc])'
  expect((await qipu(['info', trial.put('named.sgf', text)])).out).toContain('The Ear-Reddening Game')
})

const ishi = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`

describe('Ishi', () => {
  it('`show` hides the stones that Ishi hides, not the grid, and puts no dot on a hidden last move', async () => {
    const text = ishi('EVENT', 'BOARDSIZE 9', 'B 1 E5', 'DIAGRAM', 'HIDE E5')
    const { out } = await qipu(['show', trial.put('hide.go', text)])
    expect(out).toContain('5  ├─┼─┼─┼─╋─┼─┼─┼─┤  5')
  })

  it('a remark on an Ishi SETUP without stones goes to the stones that come', async () => {
    const text = ishi('EVENT', 'MARK a@C7', 'REMARK r', 'SETUP W', 'SETUP W A9', 'B 1 C3')
    const { text: again, messages } = await trial.convert('setup.go', text, 'ishi')
    expect(messages.filter(({ severity }) => severity === 'loss')).toEqual([])
    expect(again).toMatch(/REMARK r\r\nSETUP W A9/)
  })

  it('`check` points at the wrong field of an Ishi line', async () => {
    const { messages } = await trial.check('field.go', ishi('EVENT', 'B 1 Q4', 'W 2 I5'))
    expect(messages).toContainEqual(expect.objectContaining({ code: 'ishi/bad-location', line: 3, column: 5 }))
  })

  it('an Ishi file is read in the charset of DOS with --charset cp437', async () => {
    const bytes = Buffer.from(ishi('EVENT', 'BLACK J\x81rgen', 'B 1 Q4'), 'latin1')
    const { out } = await qipu(['info', '--charset', 'cp437', trial.put('dos.go', bytes)])
    expect(out).toContain('Jürgen')
  })

  it('`info` shows the name of an Ishi event', async () => {
    const { out } = await qipu(['info', trial.put('names.go', ishi('EVENT Spring Cup', 'B 1 Q4'))])
    expect(out).toContain('Spring Cup')
  })

  it('comments of nodes without a move are written into an Ishi file too', async () => {
    const { text, messages } = await trial.convert('words.sgf', '(;FF[4]GM[1]SZ[9];B[cc];C[words];W[dd])', 'ishi')
    expect(text).toContain('words')
    expect(codes(messages)).not.toContain('loss/notes.comments')
  })

  it('the move number 0, which Ishi cannot represent, is reported as a loss', async () => {
    const { messages } = await trial.convert('zero.sgf', '(;FF[4]GM[1]SZ[9]MN[0];B[cc]MN[0])', 'ishi')
    expect(codes(messages).filter((code) => code === 'loss/notes.number')).toHaveLength(2)
  })
})
