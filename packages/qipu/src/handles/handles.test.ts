import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from '../api/read.ts'
import { games } from '../games/all.ts'
import { go } from '../games/go/index.ts'
import { play } from '../record/actions.ts'
import { diff } from '../record/diff.ts'
import { addNode, newRecord } from '../record/record.ts'
import { randomFrom } from '../text/random.ts'
import { effort } from '../text/seeded.testing.ts'
import { create, Game, type GameNode, IllegalMove, parse, parsePosition } from './index.ts'

const SGF =
  '(;FF[4]GM[1]SZ[9]PB[Ann]BR[3d]PW[Ben]KM[6.5]RE[B+3.5]DT[2024-03-08]C[start];B[ee]C[centre];W[ec](;B[gg];W[cc])(;B[cg]N[other]))'

describe('parse()', () => {
  it('parse() reads a text or bytes, and tells format, charset and games', () => {
    const sample = readFileSync(new URL('../../../../samples/game.sgf', import.meta.url))
    for (const file of [parse(SGF), parse(new TextEncoder().encode(SGF), { name: 'x.sgf' }), parse(sample)]) {
      expect([file.format?.id, file.charset?.name, file.games.length]).toEqual(['sgf', 'utf-8', 1])
    }
  })

  it('parse() says in words what is wrong, with line and column', () => {
    const [message] = parse('(;GM[1]SZ[9]\n;B[zz])').messages
    expect([message!.line, message!.column, message!.severity]).toEqual([2, 4, 'error'])
    expect(message!.text).toMatch(/[a-z]{3}/)
    expect(String(message)).toContain(message!.text)
  })

  it('parse() throws nothing because of what a file holds', () => {
    for (const text of ['', '(', '{}', '\0\0', '(;GM[99])']) expect(parse(text).games).toBeDefined()
    expect(parse('hello').messages[0]).toMatchObject({ code: 'qipu/unknown-format', severity: 'error' })
  })

  it('parse() leaves out games of other rules where only some are wanted', () => {
    expect(parse(SGF, { only: go }).games[0]!.at(1).group('E5')!.liberties).toEqual(['E6', 'D5', 'F5', 'E4'])
    expect(parse('(;GM[11]SZ[11];B[a1])', { only: go }).games).toEqual([])
  })

  it('parse() takes messages of a format from outside into its catalogue', () => {
    const format = {
      ...read(SGF).format!,
      id: 'mine',
      extensions: ['mine'],
      messages: { 'mine/odd': { severity: 'warning', en: 'odd thing' } },
    } as const
    const odd = {
      ...format,
      read: (...[source, options]: Parameters<typeof format.read>) => {
        options?.report?.('mine/odd', { at: { offset: 1, length: 1 } })
        return format.read(source, options)
      },
    }
    expect(parse(SGF, { formats: [odd] }).messages.map(({ text }) => text)).toContain('odd thing')
  })
})

describe('a game', () => {
  const [game] = parse(SGF, { only: go }).games as [
    Game<ReturnType<typeof create<typeof go>> extends Game<infer P> ? P : never>,
  ]

  it('a game tells who played, how it ended, and what else is known', () => {
    expect([game.id, game.board.width, game.date]).toEqual(['go', 9, '2024-03-08'])
    expect([game.black.name, game.black.rank, game.white.name, String(game.white)]).toEqual(['Ann', '3d', 'Ben', 'Ben'])
    expect(game.players.map(({ side }) => side)).toEqual(['black', 'white'])
    expect([String(game.result), game.result!.winner, game.result!.margin]).toEqual(['B+3.5', 'black', 3.5])
    expect(game.info.komi).toBe(6.5)
  })

  it('a game lists the nodes of its main line with numbers, moves and comments', () => {
    expect(game.mainLine.map(String)).toEqual(['1 E5', '2 E7', '3 G3', '4 C7'])
    expect([game.root.comment, game.mainLine[0]!.comment]).toEqual(['start', 'centre'])
    expect(game.nodes).toHaveLength(6)
    expect(game.mainLine[1]!.variations.map(({ title }) => title)).toEqual(['other'])
    expect(game.mainLine[0]!.parent).toBe(game.root)
  })

  it('a position tells turn, pieces, groups, legal moves, and prints itself', () => {
    const position = game.at(2)
    expect([position.turn, position.get('E5'), position.get('A1')]).toEqual(['black', 'black', undefined])
    expect(position.legal()).toHaveLength(80)
    expect(position.group('E7')!.liberties).toHaveLength(4)
    expect(position.group('A1')).toBeUndefined()
    expect(String(position)).toContain('●')
    expect([...position.pieces]).toEqual([
      ['E7', 'white'],
      ['E5', 'black'],
    ])
    expect([game.at(-1).key, game.at(-2).key]).toEqual([game.at(4).key, game.at(3).key])
  })

  it('a position is played on without changing the game, and its copies do not share moves', () => {
    const position = game.at(2)
    const copy = position.copy()
    position.play('D4')
    expect([position.get('D4'), copy.get('D4'), game.at(2).get('D4')]).toEqual(['black', undefined, undefined])
    expect([position.turn, copy.turn]).toEqual(['white', 'black'])
    expect(position.undo().key).toBe(copy.key)
    expect(() => position.undo()).toThrow(RangeError)
  })

  it('moves, comments, marks and facts are changes that undo takes back', () => {
    const mine = create('go', { size: 9, komi: 7, players: { black: 'Ann' } })
    const before = mine.record
    const node = mine.root.play('E5').play('C3')
    node.comment = 'tenuki'
    node.mark('triangle', 'E5').label('C3', 'A').mark('arrow', 'E5', { to: 'C3' })
    mine.root.play('C7').play('pass')
    mine.white.name = 'Ben'
    mine.white.rank = '5k'
    mine.result = { winner: 'white', by: 'resignation' }
    mine.date = '2026-11-18'
    expect(node.marks).toEqual([
      { type: 'triangle', at: 'E5' },
      { type: 'label', at: 'C3', text: 'A' },
      { type: 'arrow', at: 'E5', to: 'C3' },
    ])
    expect(mine.toSgf()).toMatch(/PB\[Ann\]/)
    const again = parse(mine.toSgf()).games[0]!
    expect(mine.diff(again)).toEqual([])
    expect([again.white.name, String(again.result), again.root.variations.map(String)]).toEqual([
      'Ben',
      'W+R',
      ['1 C7'],
    ])
    while (mine.undo());
    expect(diff(mine.record, before)).toEqual([])
    while (mine.redo());
    expect(mine.diff(again)).toEqual([])
  })

  it('a move that is there already is found, not added again', () => {
    const mine = create('hex')
    expect(mine.root.play('C2')).toBe(mine.root.play('c2'))
    expect(mine.nodes).toHaveLength(2)
  })

  it('a variation becomes the main line, and a removed node says that it is removed', () => {
    const mine = parse(SGF).games[0]!
    const other = mine.mainLine[1]!.variations[0]!
    expect(other.promote().parent!.next).toBe(other)
    other.remove()
    expect(() => other.comment).toThrow(/removed/)
    expect(() => other.play('A1')).toThrow(/removed/)
    expect(mine.mainLine.map(String)).toEqual(['1 E5', '2 E7', '3 G3', '4 C7'])
  })

  it('stones are set up by hand', () => {
    const mine = create('go')
    const node = mine.root.setUp({ black: ['D4', 'Q16'] }, 'white')
    expect([node.position.turn, node.position.get('D4')]).toEqual(['white', 'black'])
    expect(mine.toSgf()).toContain('AB[')
  })

  it('a game is written with what it loses, drawn, judged, counted and compared', () => {
    const { text, losses } = game.write('wei7')
    expect([typeof text, losses.map(({ code }) => code)]).toEqual(['string', ['loss/info.dates']])
    expect(game.write('ccgc').bytes === undefined || game.write('ccgc').losses.length > 0).toBe(true)
    expect(game.write('gib').messages[0]!.text).toContain('read-only format')
    expect(game.svg({ move: 2, theme: 'paper' })).toContain('<svg')
    expect(game.judge()).toMatchObject({ illegal: [], plies: 4 })
    expect(String(game.score({ rules: 'chinese' }).result)).toMatch(/^[BW]\+|Draw/)
    const other = parse(SGF.replace('KM[6.5]', 'KM[7.5]')).games[0]!
    expect(game.diff(other).map(({ thing }) => thing)).toEqual(['info.komi'])
  })

  it('a game without moves is drawn as it is set up', () => {
    const mine = create('go', { size: 9 })
    expect(mine.svg()).toContain('<svg')
    mine.root.setUp({ black: ['E5'] })
    expect(mine.svg()).not.toBe(create('go', { size: 9 }).svg())
  })
})

describe.each(games.map((rules) => [rules.id, rules] as const))('handles of %s', (id, rules) => {
  it('random games that are played by handles come back from a file, and keys make every position again', () => {
    for (let seed = 1; seed <= effort(6); seed++) {
      const random = randomFrom(seed)
      const game = create(rules)
      let node: GameNode = game.root
      for (let ply = 0; ply < 40 && !node.position.outcome; ply++) {
        const { position } = node
        const legal = position.legal()
        if (legal.length === 0) break
        const move = legal[random(legal.length)]!
        expect(position.refusal(move)).toBeUndefined()
        node = node.play(move)
        expect(node.move!.text).toBe(move)
        expect(node.position.key).toBe(position.play(move).key)
        expect(parsePosition(node.position.key).key).toBe(node.position.key)
      }
      const { text } = game.write('qipu')
      const again = parse(text!).games[0]!
      expect(game.diff(again)).toEqual([])
      expect(again.at(-1).key).toBe(node.position.key)
      expect(String(again.at(-1)).length).toBeGreaterThan(3)
      expect(game.svg()).toContain('<svg')
      expect(game.judge().illegal).toEqual([])
    }
  })

  it('players are known by the sides of the game', () => {
    const game = create(rules)
    for (const player of game.players) player.name = `who plays ${player.side}`
    for (const { id } of rules.sides) expect(game.player(id).name).toBe(`who plays ${id}`)
    expect(() => game.player('purple')).toThrow(RangeError)
    expect(id).toBe(game.id)
  })
})

describe('misuse ends with an exception or a refusal, and changes nothing', () => {
  const js = <Value>(value: unknown): Value => value as Value

  it.each<[what: string, error: new (...words: never[]) => Error, misuse: (game: ReturnType<typeof nine>) => unknown]>([
    ['an occupied point', IllegalMove, (game) => game.root.play('E5').play('E5')],
    ['a point off the board', IllegalMove, (game) => game.root.play('Z99')],
    ['a move that is a number', TypeError, (game) => game.root.play(js(40))],
    ['no move', TypeError, (game) => game.root.play(js(undefined))],
    ['a move that is null', TypeError, (game) => game.root.tryPlay(js(null))],
    ['a comment that is a number', TypeError, (game) => (game.root.comment = js(5))],
    ['an unknown mark', RangeError, (game) => game.root.mark(js('triangel'), 'E5')],
    ['a label without a text', TypeError, (game) => game.root.mark('label', 'E5')],
    ['a mark off the board', RangeError, (game) => game.root.mark('circle', 'T19')],
    ['a result in words', TypeError, (game) => (game.result = js('B+R'))],
    ['a result of a side that is not there', RangeError, (game) => (game.result = { winner: 'red' })],
    ['a result with an unknown end', TypeError, (game) => (game.result = { winner: 'black', by: js('magic') })],
    ['komi in words', TypeError, (game) => game.setInfo({ komi: js('6.5') })],
    ['an unknown fact', TypeError, (game) => game.setInfo(js({ kome: 6.5 }))],
    ['a name that is a number', TypeError, (game) => (game.black.name = js(7))],
    ['a side that is not there', RangeError, (game) => game.player('red')],
    ['a move that was not played', RangeError, (game) => game.at(9999)],
    ['half a move', RangeError, (game) => game.at(0.5)],
    ['a piece that is not there', RangeError, (game) => game.root.setUp({ queen: ['E5'] })],
    ['a point that is set twice', RangeError, (game) => game.root.setUp({ black: ['E5'], white: ['E5'] })],
    ['removing the root', TypeError, (game) => game.root.remove()],
    ['an unknown theme', RangeError, (game) => game.svg({ theme: 'none' })],
    ['an unknown format', RangeError, (game) => game.write('doc')],
    ['a point that is no text', TypeError, (game) => game.at(0).get(js(3))],
  ])('%s', (_, error, misuse) => {
    const game = nine()
    const before = game.record.nodes.length
    expect(() => misuse(game)).toThrow(error)
    expect(game.record.nodes.length).toBeLessThanOrEqual(before + 1)
    expect(game.toSgf()).not.toContain('\0')
    expect(read(game.toSgf()).messages).toEqual([])
  })

  it('games that do not exist are not created', () => {
    expect(() => create('chess')).toThrow(/there is no game "chess"/)
    expect(() => create('go', { size: 0 })).toThrow(RangeError)
    expect(() => create('surakarta', { size: 9 })).toThrow(RangeError)
    expect(() => create('go', js({ sise: 9 }))).toThrow(/sise/)
    expect(() => create('go', { komi: js('7') })).toThrow(TypeError)
    expect(() => create('gomoku', { options: { rule: 'mine' } })).toThrow(RangeError)
    expect(() => create('gomoku', { options: { rules: 'renju' } })).toThrow(RangeError)
    expect(() => parse(js(5))).toThrow(TypeError)
    expect(() => parsePosition('go 9x9')).toThrow(/no key/)
    expect(() => parse('(;GM[7]AW[a1])').games[0]?.at(0)).toThrow(TypeError)
  })

  it('a refused move is returned with its reason in words', () => {
    const refused = nine().root.play('E5').tryPlay('E5')
    if (!(refused instanceof IllegalMove)) throw new Error('played')
    expect([refused.reason, refused.side, refused.move]).toEqual(['occupied', 'white', 'E5'])
    expect(refused.text).toBe('There is a stone on that point already.')
  })

  it('a record with a move off the board is refused by the writer, with its place', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(500, 1))
    const written = new Game(record, go).write('sgf')
    expect(written.bytes).toBeUndefined()
    expect(written.messages[0]!.text).toContain('nodes[1].action.move')
  })
})

const nine = () => create('go', { size: 9 })
