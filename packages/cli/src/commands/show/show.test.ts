import { coordinateNames, themes } from 'qipu/diagram'
import { describe, expect, it } from 'vitest'
import { boardOptions, pictureOptions } from '../../picture/options.ts'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = folder.put(
  'game.sgf',
  '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Ada]BR[1d]PW[Bo]C[Welcome];B[ee];W[cg];B[gc](;W[cc]N[Corner]C[Four\ncorners]TR[ee]LB[aa:x];B[gg])(;W[cd]TE[2]))',
)
const timed = folder.put(
  'timed.wei7',
  JSON.stringify({
    format: 'wei7',
    version: '3.0',
    size: 9,
    tree: {
      steps: [2, 5, 9].map((time, i) => ({
        time,
        action: { type: 'move', value: { color: 1 + (i % 2), point: { x: i, y: i } } },
      })),
    },
  }),
)

describe('qipu show', () => {
  it('`show` prints the end of the main line: the board, the move in words, whose turn it is', async () => {
    const { code, out } = await qipu(['show', game])
    expect(code).toBe(0)
    expect(out).toContain('Black Ada 1d – White Bo · Go')
    expect(out).toContain('3  ├─┼─○─┼─┼─┼(●)┼─┤  3')
    expect(out).toContain('Move 5: Black at G3')
    expect(out).toContain('White to move')
  })

  it('`show --move` prints a move with title, comment, marks and next moves', async () => {
    const { out } = await qipu(['show', game, '--move', '4'])
    expect(out).toContain('\nCorner\n')
    expect(out).toContain('Four\ncorners')
    expect(out).toContain('Marks: triangle E5; “x” A9')
    expect(out).toContain('Next Black at G3 (node 5)')
    const before = await qipu(['show', game, '--move', '3'])
    expect(before.out).toContain('Next A: White at C7 (node 4)')
    expect(before.out).toContain('Next B: White at C6 (node 6)')
    expect(before.out).toContain('7  ├─┼─A─┼─┼─┼(●)┼─┤  7')
  })

  it('`show` prints in Chinese', async () => {
    const { out } = await qipu(['show', game, '--node', '6'], { language: 'zh' })
    expect(out).toContain('第 4 手：白方下 C6')
    expect(out).toContain('妙手')
    expect(out).toContain('轮到黑方')
  })

  it('`show --at` prints a moment of a timeline', async () => {
    const at = async (seconds: string): Promise<string> => (await qipu(['show', timed, '--at', seconds])).out
    expect(await at('1')).not.toContain('Move')
    expect(await at('5')).toContain('Move 2: White at B8')
    expect(await at('8.9')).toContain('Move 2')
    expect(await at('100')).toContain('Move 3')
  })

  it('`show --at` follows the main line through time; a time that goes backwards means at once', async () => {
    const move = (time: number | undefined, x: number) => ({
      ...(time !== undefined && { time }),
      action: { type: 'move', value: { color: 1 + (x % 2), point: { x, y: x } } },
    })
    const put = (name: string, tree: object): string =>
      folder.put(name, JSON.stringify({ format: 'wei7', version: '3.0', size: 9, tree }))
    const at = async (file: string, seconds: string): Promise<string> =>
      (await qipu(['show', file, '--at', seconds])).out
    const forked = put('forked.wei7', {
      steps: [move(1, 2)],
      branches: [{ steps: [move(10, 3), move(30, 5)] }, { steps: [move(5, 7), move(40, 8)] }],
    })
    expect(await at(forked, '6')).toContain('Move 1: Black at C7')
    expect(await at(forked, '50')).toContain('Move 3: White at F4')
    const back = put('back.wei7', { steps: [move(100, 2), move(3, 3), move(undefined, 4), move(200, 5)] })
    expect(await at(back, '50')).not.toContain('Move')
    expect(await at(back, '100')).toContain('Move 3: Black at E5')
    const marked = put('marked.wei7', {
      steps: [
        move(1, 2),
        { time: 5, action: { type: 'mark', value: { point: { x: 6, y: 6 }, symbol: 'q' } } },
        move(5.5, 3),
        { time: 9, action: { type: 'mark', value: { point: { x: 7, y: 7 }, symbol: 'r' } } },
      ],
    })
    expect(await at(marked, '5')).toContain('q')
    expect(await at(marked, '5.9')).toMatch(/Move 2: White at D6.*Marks: “q” G3/s)
    expect(await at(marked, '6.1')).not.toContain('G3')
    expect(await at(marked, '9.5')).toContain('Marks: “r” H2')
    expect(await at(marked, '10.1')).not.toContain('Marks')
  })

  it('`show` counts the moves that stand, as `info` does', async () => {
    const steps = [
      { action: { type: 'move', value: { color: 1, point: { x: 0, y: 0 } } } },
      { action: { type: 'move', value: { color: 2, point: { x: 1, y: 1 } } } },
      { action: { type: 'takeback', value: 2 } },
      { action: { type: 'move', value: { color: 1, point: { x: 2, y: 2 } } } },
      { action: { type: 'move', value: { color: 2, point: { x: 3, y: 3 } } } },
    ]
    const file = folder.put('undone.wei7', JSON.stringify({ format: 'wei7', version: '3.0', size: 9, tree: { steps } }))
    expect((await qipu(['show', file, '--move', '1'])).out).toContain('Move 1: Black at C7')
    expect((await qipu(['show', file, '--move', '2'])).out).toContain('Move 2: White at D6')
    expect((await qipu(['show', file, '--move', '3'])).code).toBe(2)
    expect((await qipu(['info', file])).out).toContain('2 moves')
  })

  it('`show` numbers the last moves, cuts out a region, and keeps to ASCII with --ascii', async () => {
    const { out } = await qipu(['show', game, '--last', '2', '--region', 'E1:J5', '--ascii', '--coordinates', '1-1'])
    expect(out).toContain('7  .  . (X5).  .  7')
    expect(out).not.toMatch(/[^\n\u0020-\u007e–·]/)
  })

  it('`show` prints no escape sequences out of a record', async () => {
    const nasty = folder.put(
      'nasty.sgf',
      '(;GM[1]FF[4]SZ[9]PB[A\u001b[2J\\];N[t\u001b[1m\\]]C[c\u001b]0;x\u0007\\]\u202e]LB[aa:\u001b])',
    )
    const { out } = await qipu(['show', nasty, '--node', '1'])
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
  })

  it('`show` draws SVG and PNG, into files or to standard output', async () => {
    const svg = folder.at('board.svg')
    expect(
      (await qipu(['show', game, '--svg', svg, '--theme', 'dark', '--size', '300', '--title', 'Ada & Bo'])).out,
    ).toBe('')
    expect(folder.text('board.svg')).toContain('width="300"')
    expect(folder.text('board.svg')).toContain('Ada &amp; Bo')
    const { terminal } = await qipu(['show', game, '--png', '-', '--size', '120'])
    expect([...terminal.written.bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
    expect(terminal.written.bytes.readUInt32BE(16)).toBe(120)
  })

  it('`show` does not overwrite a picture unless --force is given', async () => {
    const path = folder.put('there.svg', 'mine')
    expect((await qipu(['show', game, '--svg', path])).code).toBe(2)
    expect(folder.text('there.svg')).toBe('mine')
    expect((await qipu(['show', game, '--svg', path, '--force'])).code).toBe(0)
    expect(folder.text('there.svg')).toContain('<svg')
  })

  it.each([
    [['--move', '9'], 'the main line has only 5 moves'],
    [['--node', '99'], 'no node 99'],
    [['--node', '1', '--move', '1'], 'give only one of'],
    [['--at', '3'], 'needs a record with times'],
    [['--record', '2'], 'contains only 1 game'],
    [['--region', 'A1'], 'two corners'],
    [['--region', 'A1:Z99'], 'for example A9:J1'],
    [['--png', '-', '--size', '999999'], 'too large'],
  ])('`show` says what is wrong with %j', async (args, message) => {
    const { code, err } = await qipu(['show', game, ...args])
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})

describe('a directory without records', () => {
  it('`show` and `diagrams` refuse a directory without records', async () => {
    folder.put('empty/readme.txt', 'nothing')
    for (const args of [['show'], ['diagrams', '-d', folder.at('figures')]]) {
      const { code, err } = await qipu([...args, folder.at('empty')])
      expect([code, err]).toEqual([2, `qipu: ${folder.at('empty')}: no game record found\n`])
    }
  })
})

describe('the options of a drawing', () => {
  it('--coordinates and --theme offer every choice that drawings have', () => {
    expect(boardOptions.coordinates.choices).toEqual(coordinateNames)
    expect(pictureOptions.theme.choices).toEqual(themes.map(({ id }) => id))
  })

  it('`show` says in Chinese that there is no such move', async () => {
    const { err, code } = await qipu(['show', game, '--move', '9'], { language: 'zh' })
    expect([code, err]).toEqual([2, expect.stringContaining('主线只有 5 手')])
  })
})
