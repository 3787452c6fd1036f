import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { qipu } from '../run.testing.ts'
import { codes, Trial } from './trial.testing.ts'

const trial = new Trial()

const SOURCES: Record<string, string> = {
  'main.go': 'package main\n\nimport "fmt"\n\n// W 1 C3 is a move\nfunc main() {\n\tfmt.Println("B 1 C3")\n}\n',
  'app.py': 'GAMES = [\n    "{[C6][a B][b W][先手胜][2024.08.01 14:00 x][y];B(J,10);W(I,11);W(I,9)}",\n]\n',
  'lib.rs': 'fn main() {\n    let s = "(;FF[4]GM[1];B[pd])";\n    println!("{s}");\n}\n',
  'a.c': '#include <stdio.h>\nint main(void) { puts("(;B[aa])"); return 0; }\n',
  'A.java': 'class A { static final String S = "{[C5][a][b]"; }\n',
  'm.js': "export const game = '(;GM[1];B[aa];W[bb])'\n",
  't.rb': 'puts "#[AM][a][b][后手胜]"\n',
  's.sh': '#!/bin/sh\nqipu check "$1" # (;FF[4])\n',
  'q.sql': "INSERT INTO games VALUES ('(;FF[4]GM[1])');\n",
  'x.php': '<?php\n$s = "(;FF[4]GM[1]SZ[19])";\n',
  'README.md': '# Records\n\n    (;FF[4]GM[1]SZ[19];B[pd])\n\nSETUP B A1\n',
  'list.csv': 'game,result\n"(;GM[1];B[aa])",B+R\n',
  'run.log': '12:00:01 INFO start\n12:00:02 MOVE d1d8(b6)\n',
  'amazons.txt': '1 d1d8(b6) g10g3(i5)\n2 j4f4(c7) a7a5(g5)\nDEBUG took 3 ms\n',
}

describe('check --fix on a folder of programs', () => {
  it('`check --fix` leaves every file that merely contains sample records alone, byte for byte', async () => {
    for (const [name, text] of Object.entries(SOURCES)) trial.put(`sources/${name}`, text)
    await qipu(['check', '--fix', trial.at('sources')])
    for (const [name, text] of Object.entries(SOURCES)) expect(trial.text(`sources/${name}`), name).toBe(text)
    expect(trial.list('sources')).toEqual(Object.keys(SOURCES).sort())
  })

  it('a log of Amazons moves is not taken for an Ishi file', async () => {
    expect((await trial.check('moves.log', 'B 1 d1d8(b6)\nW 2 g10g3(i5)\n')).format).toBe(null)
  })
})

const BROKEN = '(;FF[4]GM[1]CA[UTF-8]SZ[19]KoMi[6.5];B[pd]'

describe('check --fix', () => {
  it('`check --fix` names the file that it changed and every repair', async () => {
    const path = trial.put('named.sgf', BROKEN)
    const { err } = await qipu(['check', '--fix', path])
    expect(err).toContain(`${path}.bak`)
    for (const code of ['sgf/lowercase-name', 'sgf/missing-close']) expect(err).toContain(code)
    expect(codes((await trial.check('data.sgf', BROKEN, '--fix')).repaired ?? [])).toEqual([
      'sgf/lowercase-name',
      'sgf/missing-close',
    ])
  })

  it('UTF-8 that was read as another charset and saved again is restored as `check` advises', async () => {
    const text = '(;FF[4]GM[1]SZ[19]PB[Müller]PW[Törmänen];B[pd])'
    const path = trial.put('twice/a.sgf', new TextDecoder('windows-1252').decode(new TextEncoder().encode(text)))
    const { err } = await qipu(['check', path])
    expect(err).toContain('“Ã¼” was “ü”')
    expect(err).toContain('read it in the charset utf-8-through-windows-1252: --charset NAME')
    const charset = ['--charset', 'utf-8-through-windows-1252']
    const { out } = await qipu(['convert', path, ...charset, '--to', 'sgf', '-o', '-'])
    expect(out).toContain('PB[Müller]\nPW[Törmänen]')
  })

  it('`check --fix` lists some of many repairs of one kind, and each of them with --verbose', async () => {
    const many = `(;FF[4]GM[1]CA[UTF-8]SZ[19]${';C[x]TR[aa][aa]'.repeat(120)})`
    const count = async (name: string, ...more: string[]) => {
      const { err } = await qipu(['check', '--fix', ...more, trial.put(name, many)])
      return err.split('sgf/duplicate-point').length - 1
    }
    expect(await count('all.sgf', '--verbose')).toBe(120)
    expect(await count('some.sgf')).toBeLessThan(60)
  })

  it('`check --fix` leaves the old file beside the new one, and never overwrites an older backup', async () => {
    const path = trial.put('kept.sgf', BROKEN)
    trial.put('kept.sgf.bak', 'precious')
    await qipu(['check', '--fix', path])
    expect(trial.text('kept.sgf')).not.toBe(BROKEN)
    expect(trial.text('kept.sgf.bak')).toBe('precious')
    expect(trial.text('kept.sgf.bak2')).toBe(BROKEN)
  })

  it('`check --fix --no-backup` leaves no backup', async () => {
    const path = trial.put('bare/a.sgf', BROKEN)
    expect((await qipu(['check', '--fix', '--no-backup', path])).code).toBe(0)
    expect(trial.list('bare')).toEqual(['a.sgf'])
  })
})

const RICH = '(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]PB[A]PW[B];B[cc]BM[1]AR[aa:bb]V[3]XX[foo];W[dd]TE[2]LN[aa:cc])'

describe('data kept with --keep', () => {
  it.each([
    ['jgf', '"version": 2', '"version": "2"'],
    ['ishi', 'W 2 D6', 'W D6'],
    ['sgf', 'CA[UTF-8]', 'CoAding[UTF-8]'],
  ])('data kept with --keep survives `check --fix` in a %s file', async (format, right, wrong) => {
    const source = format === 'sgf' ? 'rich.wei7' : `rich-${format}.sgf`
    const { text } = await trial.convert(source, format === 'sgf' ? TIMELINE : RICH, format, '--keep')
    expect(text).toContain(right)
    const name = `kept-${format}.${format === 'ishi' ? 'go' : format}`
    const { fixed } = await trial.check(name, text.replace(right, wrong), '--fix')
    expect(fixed).toBe(true)
    expect(trial.text(name)).not.toContain('undefined')
    expect(await trial.differences(trial.at(name), trial.at(source))).toBe(0)
  })

  it.each(['jgf', 'ishi', 'sgf'])('data kept with --keep survives rewriting as %s without --keep', async (format) => {
    const source = format === 'sgf' ? TIMELINE : RICH
    const name = `again-${format}.${format === 'sgf' ? 'wei7' : 'sgf'}`
    const kept = await trial.convert(name, source, format, '--keep')
    const ending = format === 'ishi' ? 'go' : format
    const again = await trial.convert(`again-${format}.${ending}`, kept.text, format)
    expect(again.messages.filter(({ severity }) => severity === 'loss')).toEqual([])
    const back = trial.put(`back-${format}.${ending}`, again.text)
    expect(await trial.differences(back, trial.at(name))).toBe(0)
  })

  it.each(['jgf', 'ishi', 'sgf'])(
    'damaged data kept with --keep is reported and stays in the file: %s',
    async (format) => {
      const [name, source] = format === 'sgf' ? ['damaged.wei7', TIMELINE] : ['damaged.sgf', RICH]
      const { text } = await trial.convert(name, source, format, '--keep')
      const damaged = text.replace(/"type":( ?)"(arrow|takeback)"/, '"tXpe":$1"$2"')
      expect(damaged).not.toBe(text)
      const spoilt = `spoilt.${format === 'ishi' ? 'go' : format}`
      const sound = codes((await trial.check(`sound-${spoilt}`, text)).messages)
      expect(codes((await trial.check(spoilt, damaged)).messages)).not.toEqual(sound)
      expect((await trial.convert(spoilt, damaged, format)).text).toContain('tXpe')
      await trial.check(spoilt, damaged, '--fix')
      expect(trial.text(spoilt)).toContain('tXpe')
    },
  )

  it('data kept with --keep does not hide an Ishi file, however long it is before the first move', async () => {
    const said = { action: { type: 'message', value: 'Hello' }, actor: 0 }
    const info = { name: 'Study', participants: Array.from({ length: 200 }, (_, i) => ({ name: `reader ${i}` })) }
    const tree = { steps: [said, move(1, 3, 3), said] }
    const talk = JSON.stringify({ format: 'wei7', version: '3.0', size: 19, info, tree })
    const { text } = await trial.convert('talk.wei7', talk, 'ishi', '--keep')
    expect((await trial.check('talk.go', text)).format).toBe('ishi')
    expect(await trial.differences(trial.at('talk.go'), trial.at('talk.wei7'))).toBe(0)
  })

  it('data of another program under the key of --keep are preserved', async () => {
    const foreign = '{"record":{"format":"JGF","version":2},"board":{"size":9},"tree":[{"qipu":{"mine":1}}]}'
    expect((await trial.convert('foreign.jgf', foreign, 'jgf')).text).toMatch(/"mine": 1/)
  })
})

const move = (color: number, x: number, y: number) => ({
  action: { type: 'move', value: { color, point: { x, y } } },
})
const TIMELINE = JSON.stringify({
  format: 'wei7',
  version: '3.0',
  size: 9,
  tree: {
    steps: [move(1, 0, 0), move(2, 1, 1), { action: { type: 'takeback', value: 2 } }, move(1, 2, 2), move(2, 3, 3)],
  },
})

describe('a timeline kept in a JGF file', () => {
  it('a timeline kept in JGF comes back although another program has added its name and a comment', async () => {
    const { text } = await trial.convert('line.wei7', TIMELINE, 'jgf', '--keep')
    const edited = text
      .replace('"charset": "UTF-8"', '"charset": "UTF-8", "generator": "Other 1"')
      .replace(/("move": \{"color": "black", "x": 2, "y": 2\})/, '$1, "comments": ["added later"]')
    expect(edited).toMatch(/Other 1[\s\S]*added later/)
    const { text: back } = await trial.convert('edited.jgf', edited, 'wei7')
    expect(back).toContain('takeback')
    expect(back).toContain('added later')
  })
})

describe('a timeline kept in an SGF file', () => {
  it('a timeline kept in SGF comes back although another program has added AP and a comment', async () => {
    const { text } = await trial.convert('line.wei7', TIMELINE, 'sgf', '--keep')
    const edited = text.replace('SZ[9]', 'SZ[9]AP[Other:1]').replace(';B[cc]', ';B[cc]C[added later]')
    expect(edited).toMatch(/AP\[Other:1\][\s\S]*C\[added later\]/)
    const back = await trial.convert('edited.sgf', edited, 'wei7')
    expect(back.text).toContain('takeback')
    expect(back.text).toContain('added later')
  })

  it('a timeline kept in SGF yields to another main line, and the change is reported', async () => {
    const { text } = await trial.convert('swap.wei7', TIMELINE, 'sgf', '--keep')
    const lines = [...text.matchAll(/\(;B\[[^()]*\)/g)].map(([line]) => line)
    expect(lines).toHaveLength(2)
    const swapped = text.replace(lines[0]!, '@').replace(lines[1]!, lines[0]!).replace('@', lines[1]!)
    const { messages } = await trial.check('swapped.sgf', swapped)
    expect(codes(messages)).toContain('qipu/kept-stale')
    const plain = await trial.convert('swapped.sgf', swapped, 'sgf')
    expect(plain.text.indexOf('B[aa]')).toBeLessThan(plain.text.indexOf('B[cc]'))
  })
})

const xml = (body: string, version = '2.2') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<wei7 version="${version}">\n  <size>19</size>\n  <moves>\n${body}\n`

describe('check --fix on wei7 2.x', () => {
  it('`check --fix` keeps the paragraphs of a wei7 2.x comment that has bare line breaks', async () => {
    const text = `${xml('<black x="3" y="3" comment="first\n\nsecond"/>')}</moves></wei7>`
    await trial.check('breaks.wei7', text, '--fix')
    const { text: sgf } = await trial.convert('breaks2.wei7', trial.text('breaks.wei7'), 'sgf')
    expect(sgf).toMatch(/C\[first\n\nsecond\]/)
  })

  it('`check --fix` leaves alone a wei7 2.x file that was cut off within a variation', async () => {
    const text = xml('<black x="3" y="3"/>\n<moves>\n<white x="15" y="15"/>')
    expect((await trial.check('cut.wei7', text, '--fix')).fixed).toBe(false)
    expect(trial.text('cut.wei7')).toBe(text)
  })

  it.each([
    ['new2.wei7', `${xml('<black x="3" y="3"/>', '2.3')}</moves></wei7>`, '2.3'],
    ['new3.wei7', '{"format":"wei7","version":"3.1","tree":{}}', '3.1'],
  ])('`check --fix` does not relabel an unknown version of wei7 (%s)', async (name, text, version) => {
    await trial.check(name, text, '--fix')
    expect(readFileSync(trial.at(name), 'utf8')).toContain(version)
  })
})
