import { describe, expect, it } from 'vitest'
import { encode } from '../../text/charset/charset.ts'
import { Lines } from '../../text/lines.ts'
import { listening } from '../listening.testing.ts'
import { ccgc as silentCcgc } from './index.ts'
import { head, hear } from './texts.testing.ts'

const ccgc = listening(silentCcgc)

const findings = (text: string, charset = 'gb18030') =>
  ccgc.check!(hear(text, charset).record).map(({ code, args }) => [code.replace('ccgc/', ''), args])
const codes = (text: string, charset?: string) => findings(text, charset).map(([code]) => code)

/** `line:column`, clause and code of what is found. */
function places(text: string, charset = 'gb18030'): string[] {
  const { records, place } = ccgc.read({ bytes: encode(text, charset).bytes })
  const lines = new Lines(text)
  return ccgc.check!(records[0]!).map((message) => {
    const { line, column } = lines.locate(place!(message)?.offset ?? -1)
    return `${line}:${column} ${message.clause ?? ''} ${message.code.replace('ccgc/', '')}`
  })
}

/** Red plays these points in turn, Blue harmless points on the edge of the board. */
const hexGame = (red: readonly string[], blue: readonly string[]): string =>
  `{${head('HEX', 'RB')};${red.map((point, i) => [`R(${point})`, ...(blue[i] ? [`B(${blue[i]})`] : [])].join(';')).join(';')}}`

describe('check of a record', () => {
  it('check reports a CCGC head that names a place and no time', () => {
    const codes = (text: string) => findings(text).map(([code]) => code)
    expect(codes('{[C5][青山 B][流水 W][先手胜][重庆][2017 CCGC];B(J,10)}')).toContain('time-missing')
    expect(codes('{[C5][青山 B][流水 W][先手胜][2017.07.29 重庆][2017 CCGC];B(J,10)}')).not.toContain('time-missing')
  })

  it('check reports empty fields of a CCGC head', () => {
    expect(findings('{[C5][][流水 W][][2017.07.29][];B(J,10)}').filter(([code]) => code === 'field-empty')).toEqual([
      ['field-empty', { number: 2 }],
      ['field-empty', { number: 4 }],
      ['field-empty', { number: 6 }],
    ])
  })

  it('check reports once that a CCGC record has no head, or nothing in it', () => {
    const ofHead = (text: string) =>
      findings(text)
        .map(([code]) => code)
        .filter((code) => /head|field/.test(String(code)))
    expect(ofHead('{B(J,10);W(L,10)}')).toEqual([])
    expect(ofHead('{[C5][][][][][];B(J,10);W(L,10)}')).toEqual(['head-empty'])
  })

  it('check reports missing facts that have no field in a CCGC head', () => {
    const missing = (text: string, charset?: string) =>
      findings(text, charset).flatMap(([code, args]) =>
        code === 'fact-missing' ? [(args as { name: string }).name] : [],
      )
    expect(missing('{"R": "a", "B": "b", "game": []}', 'utf-8')).toEqual([
      'winner',
      'RScore',
      'BScore',
      'Date',
      'Event',
    ])
    expect(missing('#先手方:a|后手方:b\nB2E-3E\n')).toEqual(['先(后)手胜', '#YYYY-MM-DD-hh:mm'])
    const army = '(\n;PA[a]PB[b]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n;MA[G0F0]\n)\n'
    expect(missing(army)).toEqual(['TL', 'EA, EB'])
    expect(findings(army)).toContainEqual(['answers-missing', { count: 1 }])
    expect(codes(army.replace('G0F0]', 'G0F0]RA[1]FB[00]'))).not.toContain('answers-missing')
  })

  it('check says where facts are missing, with their own clauses', () => {
    expect(places('{[C5][][流水 W][][2017.07.29][];B(J,10)}')).toEqual([
      '1:7 五子棋 2.2) field-empty',
      '1:15 五子棋 2.3) field-empty',
      '1:29 五子棋 2.5) field-empty',
    ])
    const wtn = `#${head('WTN', 'RB')};\nR:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5\n`
    expect(places(wtn)[0]).toBe('3:1 爱恩斯坦棋 2.5) layout-incomplete')
    const dots =
      '{"R": "a", "B": "b", "winner": "R", "Date": "2018-04-23", "Event": "x",\n"RScore": 3, "BScore": 4, "game": []}'
    expect(places(dots, 'utf-8')[0]).toBe('2:11 点格棋 3 score-winner')
    const army = '(\n;PA[a]PB[b]TL[9]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[alkkjjiiihhhgggffeeddccba]\n;EA[2]EB[2]\n)\n'
    expect(places(army)).toContain('4:2 军棋 2.6) setup-counts')
    const five = 'B(A,1);W(A,2);B(B,1);W(B,2);B(C,1);W(C,2);B(D,1);W(D,2);B(E,1);W(E,2)'
    expect(places(`{${head('C5')};\n${five}}`)).toEqual(['2:57  judge/after-end'])
    expect(places(`(${head('PG')};\nB[D5];W[E5];W[A1])`)[0]).toBe('2:13  judge/omitted-pass')
  })

  it('check reports impossible scores, and those of another winner', () => {
    const text = (red: number, blue: number) => `{"winner": "R", "RScore": ${red}, "BScore": ${blue}, "game": []}`
    const found = (red: number, blue: number) =>
      codes(text(red, blue), 'utf-8').filter((code) => /score/.test(String(code)))
    expect(found(26, -1)).toEqual(['score-range'])
    expect(found(20, 6)).toEqual(['score-range'])
    expect(found(1.5, 1)).toEqual(['score-range'])
    expect(found(4, 9)).toEqual(['score-winner'])
    expect(found(12, 13)).toEqual(['score-winner'])
    expect([found(9, 4), found(13, 12), found(0, 0)]).toEqual([[], [], []])
  })

  it('check reports moves against the rules in a CCGC record', () => {
    expect(codes(`{${head('C5')};B(J,10);W(J,10)}`)).toEqual(['judge/gomoku.occupied', 'judge/not-reached'])
    const five = 'B(A,1);W(A,2);B(B,1);W(B,2);B(C,1);W(C,2);B(D,1);W(D,2);B(E,1)'
    expect(codes(`{${head('C5')};${five}}`)).toEqual([])
    expect(codes(`{${head('C5').replace('先手胜', '后手胜')};${five}}`)).toEqual(['judge/contradicts'])
    expect(codes(`{${head('C5')};${five};W(E,2)}`)).toEqual(['judge/after-end'])
  })

  it('check reports a Hex record that counts its rows from the top', () => {
    // The diagonal from A1 to K11 is a chain; seen in a mirror, its points do not touch.
    const letters = [...'ABCDEFGHIJK']
    const chain = letters.map((letter, i) => `${letter},${i + 1}`)
    const mirrored = letters.map((letter, i) => `${letter},${11 - i}`)
    const elsewhere = [3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`A,${row}`, `B,${row + 1}`]).slice(0, 10)
    expect(
      codes(
        hexGame(
          chain,
          elsewhere.filter((point) => !chain.includes(point)),
        ),
      ),
    ).toEqual([])
    const found = codes(
      hexGame(
        mirrored,
        elsewhere.filter((point) => !mirrored.includes(point)),
      ),
    )
    expect(found).toEqual(['judge/mirrored'])
  })

  it('check reports a CCGC layout that no rule allows', () => {
    const wtn = (red: string) => `#${head('WTN', 'RB')};\n${red}\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n`
    expect(findings(wtn('R:A5-1;B5-2;C5-3;A4-4;B4-5'))[0]).toEqual(['layout-incomplete', { side: 'R' }])
    expect(codes(wtn('R:A5-1;B5-2;C5-3;A4-4;B4-5;C3-6'))).toContain('layout-not-home')
    // A piece that comes twice leaves the start unknown, and hides nothing else.
    const twice = wtn('R:A5-1;B5-2;C5-3;A4-4;B4-5;B3-6').replace('E1-6', 'E1-5')
    expect(codes(twice)).toEqual(['layout-not-home', 'judge/no-start'])
    expect(codes(wtn('R:A5-1;B5-2;C5-3;A4-4;B4-5;B3-6').replace(/B:E3.*\n/, ''))).toEqual([
      'layout-not-home',
      'judge/no-start',
    ])
    const army = (aa: string) => `(\n;PA[a]PB[b]TL[9]\n;AA[${aa}]\n;AB[jlkkjjiiihhhgggffeeddccba]\n;EA[2]EB[2]\n)\n`
    expect(findings(army('aaccddeeffggghhhiiijjkklj'))[0]).toEqual(['setup-counts', { name: 'AA' }])
    expect(codes(army('lbccddeeffggghhhiiijjkkaj'))).toEqual(['setup-flag'])
    expect(codes(army('jbccddeeffggghhhiiiajkklj'))).toEqual(['setup-mines'])
    expect(codes(army('kbccddeeffggghhhiiijjaklj'))).toEqual(['setup-bombs'])
    expect(codes(army('abccddeeffggghhhiiijjkklj'))).toEqual([])
  })

  it('check reports CCGC scores that the moves do not give', () => {
    const edges = ['h', 'v'].flatMap((way) =>
      [...'abcdef'].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((row) => ({ letter, row, way }))),
    )
    const real = edges.filter(({ letter, row, way }) => (way === 'h' ? letter !== 'f' : row !== 6))
    const game = real.map(({ letter, row, way }) => `{"piece": "n(${letter}${row},${way})"}`).join(', ')
    const text = (red: number) => `{"winner": "R", "RScore": ${red}, "BScore": ${25 - red}, "game": [${game}]}`
    const found = findings(text(13), 'utf-8')
    const [, args] = found.find(([code]) => code === 'score-differs') ?? []
    const { red } = args as { red: number }
    expect(args).toMatchObject({ found: 13, other: 12 })
    expect(codes(text(red), 'utf-8')).not.toContain('score-differs')
  })
})
