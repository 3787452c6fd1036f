import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = folder.put(
  'game.sgf',
  '(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[李昌镐]BR[9p]PW[Cho Chikun]EV[Cup]DT[1999-03-08]KM[5.5]HA[2]AB[dd][pp]RE[B+3.5]\n' +
    ';W[pd]C[hello];B[dp](;W[aa])(;W[bb];B[cc]))\n',
)
const two = folder.put('two.sgf', '(;FF[4]GM[1];B[aa])(;FF[4]GM[4]SZ[15];B[bb];W[cc])')
const empty = folder.put('empty.sgf', '')

describe('qipu info', () => {
  it('`info` prints what is in a file', async () => {
    const { code, out, err } = await qipu(['info', game])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      `${game}: Smart Game Format (sgf), utf-8 (declared), 1 game\n` +
        '  Go 19×19: Black 李昌镐 9p, White Cho Chikun; 3 moves, 1 variation, 1 comment\n' +
        '     event Cup; date 1999-03-08; komi 5.5; handicap 2; result Black wins by 3.5\n',
    )
  })

  it('`info` prints in Chinese', async () => {
    const { out } = await qipu(['info', game], { language: 'zh' })
    expect(out).toContain('围棋 19×19：黑方 李昌镐 9p，白方 Cho Chikun；3 手，1 个变化，1 条评论')
    expect(out).toContain('结果 黑方胜 3.5 目')
  })

  it('`info` says that a file is in UTF-32', async () => {
    const wide = folder.put('wide.sgf', Buffer.from('(;GM[1])'.replace(/./g, '$&\0\0\0'), 'latin1'))
    expect(await qipu(['info', wide])).toMatchObject({ code: 1, out: expect.stringContaining('UTF-32') })
    expect(JSON.parse((await qipu(['info', '--json', wide])).out).problem).toContain('UTF-32')
  })

  it('`info` names neither the format nor the charset of an unknown file', async () => {
    const noise = folder.put('noise.bin', Uint8Array.of(0, 255, 128, 200, 7, 254, 0, 3))
    expect(await qipu(['info', noise])).toMatchObject({
      code: 1,
      out: `${noise}: unrecognised file format, 0 games\n`,
    })
    const { out } = await qipu(['info', noise, '--json'])
    expect(JSON.parse(out)).toEqual({ file: noise, format: null, charset: null, games: [] })
    const checked = await qipu(['check', noise, '--json'])
    expect(JSON.parse(checked.out)).toMatchObject({ format: null, charset: null, counts: { error: 1 } })
  })

  it('`info` prints the names of games and events', async () => {
    const events = folder.put('events.go', 'EVENT Problem 6\r\nB 1 A1\r\nEVENT Honinbo 1989 Final\r\nB 1 A1\r\n')
    const { out } = await qipu(['info', events])
    expect(out).toMatch(/1\. Go [^\n]*\n +name Problem 6\n {2}2\. Go [^\n]*\n +name Honinbo 1989 Final\n/)
    const named = folder.put('named.sgf', '(;FF[4]GM[1]GN[Famous]EV[Cup];B[aa])')
    expect((await qipu(['info', named])).out).toContain('name Famous; event Cup')
  })

  it('`info` prints players of other colours, and of none', async () => {
    const players = '[{"color":"black","name":"A"},{"color":"red","name":"C","rank":"1k"},{"name":"D"}]'
    const three = folder.put('three.jgf', `{"board":{"size":9},"players":${players},"tree":[{}]}`)
    expect((await qipu(['info', three])).out).toContain('Go 9×9: Black A, red C 1k, D;')
    const { out } = await qipu(['info', '--json', three])
    expect(JSON.parse(out).games[0].players).toEqual([
      { side: 1, name: 'A' },
      { color: 'red', name: 'C', rank: '1k' },
      { name: 'D' },
    ])
  })

  it('`info` numbers the games where there are several', async () => {
    const { out } = await qipu(['info', two])
    expect(out).toContain(', 2 games\n  1. Go 19×19: —; 1 move, ')
    expect(out).toContain('  2. Gomoku 15×15: —; 2 moves, ')
  })

  it('`info --json` prints one JSON object per file', async () => {
    const { out } = await qipu(['info', '--json', game])
    expect(JSON.parse(out)).toEqual({
      file: game,
      format: 'sgf',
      charset: { name: 'utf-8', how: 'declared', confidence: 1 },
      games: [
        {
          game: 'go',
          board: { width: 19, height: 19 },
          players: [
            { side: 1, name: '李昌镐', rank: '9p' },
            { side: 2, name: 'Cho Chikun' },
          ],
          info: expect.objectContaining({ event: 'Cup', dates: ['1999-03-08'], komi: 5.5, handicap: 2 }),
          moves: 3,
          nodes: 6,
          variations: 1,
          comments: 1,
        },
      ],
    })
  })

  it('`info` exits with 1 where there is no game', async () => {
    expect(await qipu(['info', empty])).toMatchObject({ code: 1, out: expect.stringContaining('0 games') })
    expect((await qipu(['info', folder.at('missing.sgf')])).code).toBe(2)
  })

  it('`info` reads standard input', async () => {
    expect((await qipu(['info', '-'], { stdin: '(;FF[4];B[aa])' })).out).toMatch(/^<stdin>: Smart Game Format/)
  })

  it('`info` passes over hidden files of a directory, and those that are no records', async () => {
    folder.put('collection/readme.txt', 'nothing to see')
    folder.put('collection/.hidden.sgf', '(;B[aa])')
    folder.put('collection/b/c.sgf', '(;FF[4];B[aa])')
    folder.put('collection/a.sgf', '(;FF[4];B[aa])')
    folder.put('collection/z.sgf', '(;FF[4];B[aa])')
    const { code, out } = await qipu(['info', folder.at('collection')])
    expect(code).toBe(0)
    expect(out.match(/^\S+: /gm)!.map((line) => line.slice(folder.path.length))).toEqual([
      '/collection/a.sgf: ',
      '/collection/z.sgf: ',
      '/collection/b/c.sgf: ',
    ])
  })
})
