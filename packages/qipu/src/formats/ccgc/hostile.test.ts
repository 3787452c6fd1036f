import { describe, expect, it } from 'vitest'
import { manyOf } from '../../text/seeded.testing.ts'
import { ccgc } from './index.ts'
import { head } from './texts.testing.ts'

/** Texts that are made to keep a reader busy: none of them may take more than the time of reading it. */

const LONG = manyOf(200_000)
const C5 = `{${head('C5')};`
const AM = '#[AM][a][b][][][];\n'
const WTN = `#${head('WTN', 'RB')};\n`
const SU = '#\n#先手方:a|后手方:b|\n'

const texts: readonly (readonly [what: string, text: string])[] = [
  ['parentheses', '('.repeat(LONG)],
  ['brackets', '['.repeat(LONG)],
  ['braces', '{'.repeat(LONG)],
  ['blanks', `{${' '.repeat(LONG)}[C5]`],
  ['codes', '[C5]'.repeat(LONG / 4)],
  ['heads', '{[C5][a][b];'.repeat(LONG / 40)],
  ['fields', `{[C5]${'[a]'.repeat(LONG / 3)};`],
  ['fields that do not end', `{[C5]${'[a'.repeat(LONG / 2)};`],
  ['blanks in a head', `{[C5][${' \n'.repeat(LONG / 2)}`],
  ['blanks in a move', `${C5}B${' '.repeat(LONG)}(J,10)}`],
  ['moves that do not end', `${C5}${'B(J,'.repeat(LONG / 4)}`],
  ['moves without a semicolon', `${C5}${'B(J,10)'.repeat(LONG / 7)}}`],
  ['moves without a colour', `${C5}${'(J,10);'.repeat(LONG / 7)}}`],
  ['marks', `${C5}B(J,10)${'MARK[1]'.repeat(LONG / 7)}}`],
  ['marks that do not end', `${C5}B(J,10)${'MARK['.repeat(LONG / 5)}}`],
  ['semicolons', `${C5}${';'.repeat(LONG)}}`],
  ['ends', `${C5}${'}'.repeat(LONG)}`],
  ['ends and moves', `${C5}${'};B(J,10)'.repeat(LONG / 9)}`],
  ['dots', `${C5}${'.'.repeat(LONG)}}`],
  ['Amazons in a line', `${AM}${'d1d8(b6) '.repeat(LONG / 9)}`],
  ['half moves of Amazons', `${AM}${'d1 '.repeat(LONG / 3)}`],
  ['digits', `${AM}${'1'.repeat(LONG)}`],
  ['layouts', `${WTN}R:${'A5-1;'.repeat(LONG / 5)}`],
  ['throws', `${WTN}${'1:5;('.repeat(LONG / 5)}`],
  ['rows', `${SU}${'!BBBBBB\n'.repeat(LONG / 8)}`],
  ['teams', '#先手方:a|后手方:b|\n'.repeat(LONG / 40)],
  ['bars', `#\n#先手方:${'|'.repeat(LONG)}`],
  ['properties', `(;INFO[1.0]${'A['.repeat(LONG / 2)}`],
  ['values over lines', `(;INFO[1.0]MARK[${'\n'.repeat(LONG)}`],
  ['groups', `(;INFO[1.0]${';'.repeat(LONG)})`],
  ['nested JSON', `{"game": ${'['.repeat(LONG)}`],
  ['nested objects', `{"game": [${'{"piece": '.repeat(LONG / 10)}`],
  ['pieces', `{"game": [{"piece": "${' '.repeat(LONG)}r(b4,h)"}]}`],
  ['keys', `{${Array.from({ length: LONG / 10 }, (_, i) => `"k${i}": 1`).join(',')}, "game": []}`],
  ['wide signs', '（'.repeat(LONG)],
]

describe('a reader', () => {
  it.each(texts)('the CCGC reader is not kept busy by %s', (_, text) => {
    const bytes = new TextEncoder().encode(text)
    const { records } = ccgc.read({ bytes })
    for (const record of records) expect(ccgc.write!([record]).bytes).toBeDefined()
  })
})
