import { describe, expect, it } from 'vitest'
import { detect, read } from './api/read.ts'
import { formatById, formats } from './formats/all.ts'
import { detectors } from './formats/detectors.ts'
import { known } from './formats/listening.testing.ts'
import { otherFiles } from './other-files.testing.ts'
import { pass } from './record/actions.ts'
import { addNode, newRecord } from './record/record.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the format of a JSON file', () => {
  it.each(['x.json', undefined])(
    'the format of a JSON file may be named at its end, because members have no order (%s)',
    (name) => {
      const idOf = (file: object) => detect({ bytes: bytesOf(JSON.stringify(file)), ...(name && { name }) })?.id
      const long = { title: 'x'.repeat(9000) }
      expect(idOf({ tree: long, version: '3.0', format: 'wei7' })).toBe('wei7')
      expect(idOf({ records: [{ info: long }], version: 1, format: 'qipu' })).toBe('qipu')
      expect(idOf({ tree: long, version: '3.0', format: 'other' })).toBeUndefined()
    },
  )

  it('the format of a JSON file is not the one that kept data of another format names', () => {
    const extras = [{ format: 'wei7', key: '/step/x', value: 1 }]
    const record = { ...newRecord('go', { width: 9, height: 9 }), extras }
    for (let i = 0; i < 200; i++) addNode(record, i, pass(1), { extras })
    expect(detect({ bytes: formatById('qipu')!.write!([record]).bytes })?.id).toBe('qipu')
  })
})

describe('a file that only contains records', () => {
  it.each(Object.entries(otherFiles))(
    'a file that merely contains records is not detected as one: %s',
    (name, text) => {
      expect(detect({ bytes: bytesOf(text), name })?.id).toBeUndefined()
    },
  )
})

describe('a record', () => {
  const sgf = '(;FF[4]GM[1]SZ[19];B[pd];W[dd])'
  it.each([
    ['sgf', sgf],
    ['sgf', `From: a@example.com\nSubject: my game\n\nHere’s what we played:\n\n${sgf}\n`],
    ['sgf', `\n\n  ( ;\nGM[1]C[if (x) {\nreturn 1;\n}\nconst a = 1;])`],
    ['sgf', '(;)'],
    ['ishi', 'REMARK x\r\nEVENT\r\nB 1 R16\r\nW 2 D17\r\n'],
    ['ishi', 'event\nboardsize 9\nsetup b d4\n'],
    ['ccgc', '1 d1d8(b6) g10g3(c7)\n2 a4b3(b5) j7j2(e7)\n'],
    ['ccgc', 'B(J,10);W(I,11);W(K,12);\nB(A,1);B(A,2);W(A,3);\nW(B,1);B(C,2);B(D,3);\n'],
    ['ugf', '# from a newspaper\n[Header]\nVer=UGF3,200\nHdcp=0,6.5\n'],
    ['ngf', 'Rated game\n19\nA 9D\nB 9D\nPMABBREER\nPMACWEEEE\n'],
    ['wei7-xml', '<?xml version="1.0"?>\n<!-- mine -->\n<wei7 version="2.2"><game size="19"/></wei7>'],
    ['jgf', '// mine\n{\n  "tree": [\n    { "move": { "color": "black", "x": 1, "y": 2 } }\n  ]\n}\n'],
    ['wei7', '{\n  "version": "3.0",\n  "info": {\n    "size": 19\n  },\n  "tree": {\n  }\n}\n'],
  ])('a record is detected whatever its file is called: %s', (id, text) => {
    const bytes = bytesOf(text)
    for (const name of [undefined, 'game', 'game.md', 'game.py', 'game.bin']) {
      expect([name, detect({ bytes, ...(name && { name }) })?.id]).toEqual([name, id])
    }
  })

  it.each(['sgf', 'gib', 'ngf', 'ugf', 'jgf', 'wei7', 'qipu'])(
    'a spoilt record is detected by a file name extension that only records have: %s',
    (ending) => {
      expect(detect({ bytes: bytesOf('spoilt'), name: `a.${ending}` })?.extensions).toContain(ending)
      for (const shared of ['go', 'txt'])
        expect(detect({ bytes: bytesOf('spoilt'), name: `a.${shared}` })).toBeUndefined()
    },
  )
})

describe('an Ishi file without moves', () => {
  const headers = '  Event\tProblem 6\n  WHITE \t x\nhandicap 2 stones\n\tplace \t Kyoto (April)\n'

  it('an Ishi event of header lines only is recognised', () => {
    for (const name of [undefined, 'a.go', 'a.txt']) {
      expect([name, detect({ bytes: bytesOf(headers), ...(name && { name }) })?.id]).toEqual([name, 'ishi'])
    }
    expect(detect({ bytes: bytesOf('SOURCE x\nPLACE y\n'), name: 'a.go' })?.id).toBe('ishi')
  })

  it.each([
    'Source text\nPlace of birth\n',
    'Date 1\nPlace 2\nResult 3\n',
    'white\nblack\nred\n',
    'var a int\nvar b int\n',
  ])('a text that has some words of Ishi is not taken for one: %s', (text) => {
    expect(detect({ bytes: bytesOf(text), name: 'a.txt' })).toBeUndefined()
    expect(detect({ bytes: bytesOf(`package x\n\n${text}`), name: 'a.go' })).toBeUndefined()
  })
})

describe('a file of a format that only resembles SGF', () => {
  const GGF = '(;GM[Othello]PC[GGS/os]PB[a]PW[b]RE[+2.0]TI[15:00]TY[8]BO[8 -------- *]B[F5]W[F6]B[E6];)'
  const DOU_DIZHU = '(\n;VER[1.0]PA[a]PB[b]PC[c]\n;TI[1]TC[4]RI[1]RC[9]UC[9]MS[3150]\n;DA[40,28]\n;B[43]\n)'
  const names = [undefined, 'a.txt', 'a.sgf', 'a.ggf']

  it.each([
    ['GGF', GGF, undefined, 'qipu/foreign-format'],
    ['GGF with the number of its games', `2 ${GGF}${GGF}`, undefined, 'qipu/foreign-format'],
    ['a PGN of chess', '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 1-0\n', undefined, 'qipu/foreign-format'],
    ['Dou dizhu of the championship', DOU_DIZHU, 'ccgc', undefined],
    ['Dou dizhu without a line break', DOU_DIZHU.replace('\n', '\t'), 'ccgc', undefined],
    ['army chess of the championship', '(;INFO[1.0]PA[a]PB[b]TL[900]SL[31])', 'ccgc', undefined],
  ])('%s is never detected as SGF, and is known or refused by name', (_, text, id, code) => {
    for (const name of names) {
      const source = { bytes: bytesOf(text), ...(name && { name }) }
      expect([name, detect(source)?.id]).toEqual([name, id])
      const { records, messages } = read(source)
      expect(messages.map((message) => message.code)).toEqual(code === undefined ? expect.anything() : [code])
      if (code !== undefined) expect(records).toEqual([])
    }
  })

  it.each(['(;FF[4]GM[Go]SZ[9];B[ee])', '(;GM[Go]SZ[9];B[ee])', '(;GM[hex]FF[4]SZ[9];B[a1])'])(
    'an SGF file that names its game in words stays SGF: %s',
    (text) => {
      expect(detect({ bytes: bytesOf(text) })?.id).toBe('sgf')
    },
  )

  it.each(['(A[1] and B[2])', '(X[3])', '(NOTE[see below] text)'])(
    'a text in parentheses without nodes is not SGF: %s',
    (text) => {
      expect(detect({ bytes: bytesOf(text), name: 'a.txt' })).toBeUndefined()
    },
  )
})

it('detectors are those of the formats, in their order', () => {
  expect(detectors.map(({ id, detect: how }) => [id, how])).toEqual(formats.map(({ id, detect: how }) => [id, how]))
})

describe('a file in UTF-32', () => {
  const utf32 = (text: string): Uint8Array => {
    const codes = Uint32Array.from(`\ufeff${text}`, (character) => character.codePointAt(0)!)
    return new Uint8Array(codes.buffer)
  }

  it.each(formats.map(({ id, extensions }) => [id, extensions[0]!]))(
    'a file in UTF-32 gets one message, as %s too',
    (from, ending) => {
      const source = { bytes: utf32('(;GM[1]){"format":"wei7"}<wei7></wei7>\n'.repeat(20)), name: `a.${ending}` }
      for (const options of [{}, { from }]) {
        const { records, messages, format } = read(source, options)
        expect(messages.map(known).map(({ code, severity }) => [code, severity])).toEqual([['qipu/utf-32', 'error']])
        expect([records, format]).toEqual([[], undefined])
      }
      expect(detect(source)).toBeUndefined()
    },
  )
})
