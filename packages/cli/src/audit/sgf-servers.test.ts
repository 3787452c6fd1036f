import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codes, Trial } from './trial.testing.ts'

const trial = new Trial()

const REVIEW = `[Header]
Ver=REVIEW1,200
Lang=SJIS
Size=19
CoordinateType=IGS
[Data]
QP,B1,1,0
DQ,W1,2,0
[ReviewNode]
NODE,1,0,0,0
NODE,2,1,17,16
  VARIATION,
    NODE,4,2,3,3
  VARIATIONEND,
NODE,3,2,4,17
[ReviewComment]
.Comment,3
 a word
`

const GIB = `\\HS
\\[GAMEBLACKNAME=a (9D)\\]
\\[GAMEWHITENAME=b (9D)\\]
\\[GAMETAG=S1,R0,D0,G65,W3,Z0,T30-3-1200,C2024:03:26:17:29\\]
\\HE
\\GS
9 0 &4
INI 0 1 0 &4
STO 0 2 1 15 3
REM 0 3 15 3
\\GE
\0`

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('a guessed charset', () => {
  it('a guessed charset never swallows a bracket of SGF', async () => {
    const bytes = latin1('(;GM[1]FF[4]PB[a]RO[1\xba];B[pd];W[dd])')
    expect((await trial.info('round.sgf', bytes)).moves).toBe(2)
    const { text } = await trial.convert('round.sgf', bytes, 'sgf')
    expect(text).toContain('RO[1º]')
  })
})

describe('komi in hundredths', () => {
  it.each([
    ['750', 7.5],
    ['650', 6.5],
    ['375', 7.5],
  ])('KM[%s] of Fox means %d points, with a message, and the value as written is kept', async (words, komi) => {
    const text = `(;FF[4]GM[1]CA[UTF-8]SZ[19]AP[foxwq]KM[${words}];B[pd])`
    expect((await trial.info('komi.sgf', text)).info.komi).toBe(komi)
    expect((await trial.check('komi.sgf', text)).messages).not.toEqual([])
    expect((await trial.convert('komi.sgf', text, 'qipu')).text).toContain(words)
  })

  it('a margin of Fox beside komi in hundredths counts stones of two points, and is kept as written', async () => {
    const text = '(;FF[4]GM[1]CA[UTF-8]SZ[19]AP[foxwq]KM[375]RE[B+3.75];B[pd])'
    expect((await trial.info('margin.sgf', text)).info.result).toMatchObject({ winner: 1, margin: 7.5 })
    expect((await trial.convert('margin.sgf', text, 'qipu')).text).toContain('B+3.75')
  })

  it('a second AP beside komi in hundredths is no error', async () => {
    const text = '(;GM[1]FF[4]SZ[19]CA[UTF-8]AP[GNU Go:3.8]KM[375]AP[foxwq];B[pd])'
    expect((await trial.check('two.sgf', text)).messages.map(({ severity }) => severity)).not.toContain('error')
  })
})

describe('byte escapes of FF[4]', () => {
  it('byte escapes of SGF are read in a charset whose second bytes look like signs of SGF', async () => {
    const bytes = latin1('(;FF[4]GM[1]CA[Shift_JIS]SZ[9]PB[\x95\x5c\x5c];B[aa])')
    expect((await trial.convert('sjis.sgf', bytes, 'sgf', '--encoding', 'utf-8')).text).toContain('PB[表]')
  })

  it.each([
    ['shift_jis', '表'],
    ['big5', '功'],
    ['gb18030', '漒'],
  ])(
    'byte escapes of SGF are written for %s, so that every program finds the end of a value',
    async (encoding, name) => {
      const text = `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[${name}];B[aa])`
      const { path } = await trial.convert(`${encoding}.sgf`, text, 'sgf', '--encoding', encoding)
      const bytes = readFileSync(path).toString('latin1')
      expect(bytes).toMatch(/PB\[.\\[\\\]]\]|PB\[.\\.\]/s)
      expect((await trial.info('again.sgf', readFileSync(path))).players).toEqual([{ side: 1, name }])
    },
  )
})

describe('records of servers', () => {
  it('comments and variations of a UGI review are read', async () => {
    const facts = await trial.info('review.ugi', REVIEW)
    expect(facts.variations).toBeGreaterThan(0)
    expect(facts.comments).toBeGreaterThan(0)
  })

  it('the GIB files that Tygem writes today are checked without messages', async () => {
    expect((await trial.check('today.gib', GIB)).messages).toEqual([])
    expect((await trial.info('today.gib', GIB)).moves).toBe(1)
  })
})

describe('SGF of other games and older times', () => {
  const again = async (text: string) => (await trial.convert('old.sgf', text, 'sgf')).text

  it('`convert` adds no SZ to SGF of a game that has none', async () => {
    expect(await again('(;FF[4]GM[7];B[aa])')).not.toContain('SZ[')
  })

  it('`convert` keeps the size of an SGF board above 52', async () => {
    expect(await again('(;FF[4]GM[1]SZ[60];B[aa])')).toContain('SZ[60]')
  })

  it('`convert` reads two points of VW in FF[3] as opposite corners', async () => {
    expect(await again('(;FF[3]GM[1]SZ[9];VW[aa][cc];B[bb])')).toContain('VW[aa:cc]')
  })

  it('`convert` writes BM with TE of FF[3] as DO', async () => {
    expect(await again('(;FF[3]GM[1]SZ[9];B[bb]BM[1]TE[1])')).toContain('DO[]')
  })

  it('`convert` keeps an escaped colon in AP', async () => {
    expect(await again('(;FF[4]GM[1]SZ[9]AP[a\\:b:1.0];B[bb])')).toContain('AP[a\\:b:1.0]')
    expect((await trial.check('ap.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[a\\:b:1.0];B[bb])')).messages).toEqual([])
  })

  it.each([
    ['game information below the root', '(;FF[4];PB[y]PW[z];B[aa];PW[x])', 'sgf/info-moved'],
    ['a root property that comes again', '(;FF[4]SZ[9];B[aa]SZ[9];W[bb])', 'sgf/root-again'],
    ['a value of KO', '(;FF[4];B[aa]KO[xxxx])', 'sgf/mended-value'],
    ['a second komi in KI', '(;FF[4]KI[13]KM[5.5])', 'sgf/two-komi'],
  ])('`check` reports %s in SGF under its own code', async (_, text, code) => {
    expect(codes((await trial.check('odd.sgf', text)).messages)).toContain(code)
  })

  it('`check` reports a second bracket before an SGF game as one error', async () => {
    const { messages } = await trial.check('double.sgf', '((;FF[4];B[cc])')
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'sgf/double-open', line: 1, column: 2 },
    ])
  })

  it('`check` reports an unknown charset in a second SGF game where it stands', async () => {
    const { messages } = await trial.check('second.sgf', '(;FF[4]CA[UTF-8];B[pd])(;FF[4]CA[unknown];B[dd])')
    expect(messages).toContainEqual(expect.objectContaining({ code: 'text/unknown-charset', line: 1, column: 34 }))
  })

  it.each([
    ['1926-09-27 and 28', ['1926-09-27', '1926-09-28']],
    ['Published 1933-01', ['1933-01']],
    ['c. 1700', ['1700']],
    ['~1700', ['1700']],
  ])('`info` understands the date %s', async (words, dates) => {
    expect((await trial.info('date.sgf', `(;FF[4]GM[1]CA[UTF-8]SZ[9]DT[${words}];B[bb])`)).info.dates).toEqual(dates)
  })

  it('an SGF text without parentheses is read, with a message', async () => {
    const { format, games, messages } = await trial.check('bare.sgf', ';B[hh];W[ii]')
    expect([format, games]).toEqual(['sgf', 1])
    expect(messages).not.toEqual([])
    expect((await trial.info('bare.sgf', ';B[hh];W[ii]')).moves).toBe(2)
  })
})

it('`diff` finds the one node that is missing among thousands', async () => {
  const nodes = Array.from(
    { length: 2000 },
    (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghi'[i % 9]}${'abcdefghi'[(i * 7) % 9]}]`,
  )
  const a = trial.put('all.sgf', `(;FF[4]GM[1]SZ[9]${nodes.join('')})`)
  const b = trial.put('less.sgf', `(;FF[4]GM[1]SZ[9]${nodes.toSpliced(1, 1).join('')})`)
  expect(await trial.differences(a, b)).toBe(1)
})
