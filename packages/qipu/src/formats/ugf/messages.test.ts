import { describe, expect, it } from 'vitest'
import { entangled } from '../shared/illegal-moves.testing.ts'
import { messages as catalogue } from './messages.ts'
import { bytesOf, codes, read, ugf } from './ugf.testing.ts'

describe('messages', () => {
  /** Returns the faults that a board finds in moves such as `B QP`. */
  const faults = (...moves: string[]): string[] => {
    const data = moves.map((move, i) => `${move.slice(2)},${move[0]}1,${i + 1},0`)
    return ugf.check!(read({}, data).records[0]!).map(({ code }) => code)
  }
  const figure = (...lines: string[]) => codes({}, ['QP,B1,1,0'], ['[Figure]', ...lines])
  const cases: Record<string, () => string[]> = {
    'ugf/no-game': () => ugf.read({ bytes: bytesOf('hello') }).messages.map(({ code }) => code),
    'ugf/no-moves': () => ugf.read({ bytes: bytesOf('[Header]\nSize=19\n') }).messages.map(({ code }) => code),
    'ugf/encrypted': () => codes({ Crypt: '9666,SECRET,READ' }, []),
    'ugf/bad-board': () => codes({ Size: '77' }),
    'ugf/coordinates-assumed': () =>
      ugf.read({ bytes: bytesOf('[Header]\nSize=19\n[Data]\nQP,B1,1,0\n') }).messages.map(({ code }) => code),
    'ugf/handicap-assumed': () => codes({ Hdcp: '3,0' }, ['QD,W1,1,0']),
    'ugf/bad-line': () => ugf.read({ bytes: bytesOf('[Header]\nnonsense\n[Data]\n') }).messages.map(({ code }) => code),
    'ugf/repeated-key': () => codes({ Size: '19\r\nSize=19' }),
    'ugf/late-setup': () => codes({}, ['QP,B1,1,0', 'DD,B1,0,0']),
    'ugf/stone-twice': () => [
      ...codes({}, ['DD,B1,0,0', 'DD,W1,0,0', 'QP,B1,1,0']),
      ...figure('.Fig,1,1,1,19,19,x,1,0', 'DD,B1,0,0', 'DD,W1,0,0', '.EndFig'),
    ],
    'ugf/label-twice': () => figure('.Text,1', '.#,4,4,A', '.#,4,4,B', '.EndText'),
    'ugf/occupied': () => faults('B QP', 'W QP'),
    'ugf/suicide': () => faults('B AB', 'W YA', 'B BA', 'W AA'),
    'ugf/ko': () => faults('B BA', 'W CA', 'B AB', 'W DB', 'B BC', 'W CC', 'B YA', 'W BB', 'B CB', 'W BB'),
    'ugf/not-replayed': () => ugf.check!(entangled({ type: 'setup', put: [] })).map(({ code }) => code),
    'ugf/bad-move': () => codes({}, ['QP,B1,1,0', 'UP,W1,2,0', 'hello']),
    'ugf/number-differs': () => codes({}, ['QP,B1,7,0']),
    'ugf/unknown-result': () => codes({ Winner: 'X,1' }),
    'ugf/no-such-move': () => figure('.Text,9', 'x', '.EndText'),
    'ugf/open-block': () => figure('.Text,1', 'x'),
    'ugf/kept-section': () => codes({}, [], ['[Remote]', 'x=1']),
  }

  it.each(Object.keys(catalogue))('the UGF message %s is reported for its example', (code) => {
    expect([...new Set(cases[code]!())]).toEqual([code])
  })

  it('a UGF file keeps the header lines that messages are about', () => {
    const { records } = read({ Size: '13\r\nnonsense\r\nSize=9' })
    expect(records[0]!.board.width).toBe(9)
    expect(records[0]!.extras).toContainEqual({ format: 'ugf', key: 'Header', value: ['nonsense', 'Size=13'] })
  })

  it('UGF coordinate types are known in any case of letters, and unknown ones are reported', () => {
    const first = (type: string) => read({ CoordinateType: type }).records[0]!.nodes[1]!.action
    expect(first('Jpn')).toEqual(first('JPN'))
    expect(first('igs')).toEqual(first('IGS'))
    expect(codes({ CoordinateType: 'Jpn' })).toEqual([])
    expect(codes({ CoordinateType: 'XYZ' })).toEqual(['ugf/coordinates-assumed'])
  })

  it('a UGF point gets one label, and the others are kept as they are written', () => {
    const texts = ['.Text,1', '.#,4,4,A', '.#,4,4,A', '.EndText', '.Text,1', '.#,4,4,B', '.#,5,5,C', '.EndText']
    const figure = ['.Fig,1,1,1,19,19,x,1,0', '.Text', '.#,6,6,D', '.#,4,4,E', '.EndText', '.EndFig']
    const { records, messages } = read({}, ['QP,B1,1,0'], ['[Figure]', ...texts, ...figure])
    const { marks, extras } = records[0]!.nodes[1]!.notes!
    expect(marks!.map(({ text }) => text)).toEqual(['A', 'C', 'D'])
    expect(extras!.filter(({ key }) => key === 'label').map(({ value }) => value)).toEqual(['.#,4,4,B', '.#,4,4,E'])
    expect(messages.map(({ code }) => code)).toEqual(['ugf/label-twice', 'ugf/label-twice'])
  })

  it('an encrypted UGF game is kept', () => {
    const { records } = read({ Crypt: '9666,SECRET,READ' }, ['#$%&'])
    expect(records[0]!.extras!.map(({ key }) => key)).toEqual(['header', 'Data'])
  })

  it('the UGF reader comes to an end, whatever is in a file', () => {
    const data = Array.from(
      { length: 20_000 },
      (_, i) =>
        `${'ABCDEFGHIJKLMNOPQRS'[i % 19]}${'ABCDEFGHIJKLMNOPQRS'[(i * 7) % 19]},${i % 2 ? 'W' : 'B'}1,${i + 1},0`,
    )
    const figures = Array.from({ length: 5000 }, () => [
      '.Fig,19000,1,1,19,19,x,1,0',
      'AA,B1,0,0',
      'BB,B1,1,0',
      '.EndFig',
    ]).flat()
    read({}, data, ['[Figure]', ...figures])
  })
})
