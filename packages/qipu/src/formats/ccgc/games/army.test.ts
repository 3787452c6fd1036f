import { describe, expect, it } from 'vitest'
import { HOME } from '../../../games/army-chess/index.ts'
import { hear } from '../texts.testing.ts'

const AA = 'abccddeeffggghhhiiijjkklj'
const AB = 'jlkkjjiiihhhgggffeeddccba'
const HEAD = ';INFO[1.0]PA[青山]PB[流水]TL[1800]SL[31]\n'
const MOVES = ';MA[G0F0]RA[1]FB[00]\n;MB[F4G4]RB[1]FA[00]\n;MARK[先手优势]\n'
const WELL = `(\n${HEAD};AA[${AA}]\n;AB[${AB}]\n${MOVES};EA[0]EB[1]\n)\n`

const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['everything on a line', WELL.replaceAll('\n', ''), []],
  ['another bracket', WELL.replace('(', '{').replace(')', '}'), ['wrong-bracket', 'wrong-bracket']],
  ['no closing bracket', WELL.replace(')\n', ''), ['bracket-missing']],
  ['empty groups', WELL.replace('\n;MB', '\n;;MB'), ['empty-group']],
  ['full-width signs', WELL.replace(';MB[F4G4]', '；MB［F4G4］'), ['full-width']],
  ['lower case names', WELL.replace('MA[G0F0]', 'ma[G0F0]'), ['lower-case']],
  ['lower case posts', WELL.replace('G0F0', 'g0f0'), ['move-form']],
  ['capitals for pieces', WELL.replace(AA, AA.toUpperCase()), ['upper-case']],
  ['its layout behind the moves', `(\n${HEAD}${MOVES};AA[${AA}]\n;AB[${AB}]\n;EA[0]EB[1]\n)\n`, ['layout-late']],
  ['the answer before the move', WELL.replace('MA[G0F0]RA[1]', 'RA[1]MA[G0F0]'), []],
]

describe('a record of army chess', () => {
  it.each(deviations)('a record of army chess may have %s', (_, text, codes) => {
    const heard = hear(text)
    expect(heard.codes).toEqual(codes)
    expect(heard.written).toBe(WELL)
  })

  it('a record of army chess has time, moves, answers, comments and the end', () => {
    const { record } = hear(WELL)
    expect(record.info).toMatchObject({ mainTime: 1800, result: { winner: 2 } })
    expect(record.info.options).toBeUndefined()
    expect(record.nodes[1]!.notes).toEqual({ verdict: { code: 1, flag: null } })
    expect(record.nodes[2]!.notes?.comments).toEqual([{ text: '先手优势' }])
    expect(hear(WELL.replace('SL[31]', 'SL[50]')).record.info.options).toEqual({ stallLimit: 50 })
    expect(hear(WELL.replace('FB[00]', 'FB[A1]')).record.nodes[1]!.notes?.verdict).toEqual({ code: 1, flag: 1 })
    expect(hear(WELL.replace('EA[0]EB[1]', 'EA[2]EB[2]')).record.info.result).toEqual({ winner: 'void' })
  })

  it('a record of army chess has a setup where its layout is not the usual one', () => {
    expect(hear(WELL).record.nodes[0]!.action).toBeUndefined()
    const text = WELL.replace(AA, `b${AA.slice(1).replace('b', 'a')}`)
    const { record, written } = hear(text)
    const { action } = record.nodes[0]!
    if (action?.type !== 'setup') throw new Error('no setup')
    expect(action.put[HOME[1][0]!]).toEqual([HOME[1][0], 2])
    expect(written).toBe(text)
  })

  it('a missing or wrong layout of army chess is reported, and its text is put back', () => {
    const missing = hear(WELL.replace(`;AB[${AB}]\n`, ''))
    expect(missing.messages).toMatchObject([
      { code: 'ccgc/layout-missing', clause: '军棋 2.6)', args: { expected: `AB[${AB}]` } },
    ])
    expect(missing.written).toBe(WELL.replace(`;AB[${AB}]\n`, ''))
    for (const codes of ['abc', `${AA}a`, AA.replace('a', 'x')]) {
      const { messages, record, written } = hear(WELL.replace(AA, codes))
      expect(messages).toMatchObject([
        { code: 'ccgc/layout-codes', severity: 'error', args: { name: 'AA', text: codes } },
      ])
      expect(record.nodes.length).toBe(3)
      expect(written).toBe(WELL.replace(AA, codes))
    }
  })

  it('a record of army chess keeps unknown properties, values and places', () => {
    for (const [text, code] of [
      [WELL.replace('TL[1800]', 'TL[half]'), 'property-value'],
      [WELL.replace('RA[1]FB[00]\n', 'RA[1]FB[00]\n;XX[1]\n'), 'unknown-property'],
      [WELL.replace('RA[1]FB[00]', 'RB[1]'), 'property-place'],
      [WELL.replace('RA[1]FB[00]', 'FB[00]'), 'answer-missing'],
      [WELL.replace('RA[1]FB[00]', 'RA[7]'), 'property-value'],
      [WELL.replace('FB[00]', 'FB[Z9]'), 'property-value'],
      [WELL.replace('MA[G0F0]', 'MA[G0F9]'), 'point-outside'],
      [WELL.replace('EA[0]EB[1]', 'EA[1]EB[1]'), 'ends-contradict'],
      [WELL.replace(';EA[0]', ';INFO[1.1]\n;EA[0]'), 'property-twice'],
      [WELL.replace(';EA[0]EB[1]', ';INFO[1.1]PA('), 'property-twice'],
    ] as const) {
      const { codes, written } = hear(text)
      expect(codes[0], text).toBe(code)
      expect(hear(written).record, text).toEqual(hear(text).record)
    }
  })

  it('a wrong limit of army chess is reported with its clause', () => {
    expect(hear(WELL.replace('TL[1800]SL[31]', 'TL[half]SL[-1]')).messages).toMatchObject([
      { code: 'ccgc/property-value', clause: '军棋 2.4)', args: { name: 'TL' } },
      { code: 'ccgc/property-value', clause: '军棋 2.5)', args: { name: 'SL' } },
    ])
  })

  it('an unknown protocol in a record of army chess is reported and kept', () => {
    const text = WELL.replace('INFO[1.0]', 'INFO[2.0]')
    const { messages, where, written } = hear(text)
    expect(messages).toMatchObject([
      { code: 'ccgc/protocol', severity: 'warning', clause: '军棋 2.2)', args: { text: '2.0', expected: '1.0' } },
    ])
    expect(where('protocol')).toBe('2:2')
    expect(written).toBe(text)
  })

  it('an elision in a record of army chess is reported where it stands', () => {
    const text = WELL.replace(';MARK', '......\n;MARK')
    const { messages, where, record } = hear(text)
    expect(messages).toMatchObject([{ code: 'ccgc/elision', node: 2, clause: '军棋 2.7)' }])
    expect(where('elision')).toBe('7:1')
    expect(record.nodes[2]!.notes?.extras).toEqual([{ format: 'ccgc', key: 'gap', value: '......' }])
  })
})
