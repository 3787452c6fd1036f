import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { repair } from './api/repair.ts'

const head = '"record":{"format":"JGF","version":2},"board":{"size":9}'
const coords = '"coords":[{"x":1,"y":1}]'

/** Files that say something twice, or more than their format has a place for, with the words that contradict each other. */
const files: readonly (readonly [format: string, text: string, words: readonly string[]])[] = [
  ['ishi', 'SETUP B D4\nSETUP W D4\n', ['B D4', 'W D4']],
  ['ishi', 'B 1 A1\nDIAGRAM\nSETUP B D4 W D4\n', ['B D4', 'W D4']],
  ['ishi', 'KOMI 5\nKOMI 6\nB 1 D4\n', ['KOMI 5', 'KOMI 6']],
  ['ishi', 'BOARDSIZE 9\nBOARDSIZE 13\nB 1 D4\n', ['BOARDSIZE 9', 'BOARDSIZE 13']],
  ['ishi', 'BOARDSIZE 9\nBOARDSIZE 19\nB 1 D4\n', ['BOARDSIZE 9', 'BOARDSIZE 19']],
  ['ishi', 'B 1 D4 E5\n', ['E5']],
  ['ishi', 'B 1 D4\nVAR\nB 1 C3\nENDVAR back to the game\n', ['back to the game']],
  ['sgf', '(;FF[4]GM[1]SZ[9]AB[aa]AW[aa];B[bb])', ['AB', 'AW[aa]']],
  ['sgf', '(;FF[4]GM[1]SZ[9]AB[aa]AE[aa];B[bb])', ['AB', 'AE[aa]']],
  ['sgf', '(;FF[4]GM[1]SZ[9]SZ[13]KM[5][7];B[bb]B[cc]W[dd])', ['13', '5', '7', 'bb', 'cc', 'dd']],
  ['sgf', '(;FF[4]GM[1]SZ[9];TR[aa]SQ[aa]LB[aa:1][aa:2])', ['TR', 'SQ', 'aa:1', 'aa:2']],
  ['sgf', '(;FF[4]GM[1]SZ[9];TB[aa]TW[aa]PL[B]PL[W])', ['TB', 'TW', 'B', 'W']],
  ['jgf', `{${head},"tree":[{"score":{"black":[{"x":1,"y":1}],"white":[{"x":1,"y":1}]}}]}`, ['black', 'white']],
  ['jgf', `{${head},"tree":[{"setup":[{"type":"B",${coords}},{"type":"W",${coords}}]}]}`, ['"B"', '"W"']],
  [
    'wei7-xml',
    '<wei7 version="2.2"><size>9</size><size>13</size><moves><black x="1" y="1"/></moves></wei7>',
    ['9', '13'],
  ],
  ['wei7-xml', '<wei7 version="2.2"><moves><black x="1" y="1" x="2"/></moves></wei7>', ['x="1"', 'x="2"']],
  ['ccgc', '{[C5][a B][b W][先手胜][][];B(A,1)MARK[1]MARK[2];W(A,2)}', ['MARK[1]', 'MARK[2]']],
]

describe('a repair of a file that says something twice', () => {
  it.each(files)('a repair of %s keeps both, or is refused: %s', (from, text, words) => {
    const reading = read({ bytes: new TextEncoder().encode(text) }, { from })
    const { bytes } = repair(reading)
    if (!bytes) return
    const written = new TextDecoder('gb18030').decode(bytes)
    for (const word of words) expect(written).toContain(word)
  })
})
