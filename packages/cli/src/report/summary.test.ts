import { chmodSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../input/archive/archive.testing.ts'
import { Folder, qipu } from '../run.testing.ts'

/** Tests that a run's summary and its exit code are true. */

const folder = new Folder()
const game = (point: string): string => `(;FF[4]GM[1]CA[UTF-8]SZ[9];B[${point}])\n`
for (const name of ['a', 'b', 'c']) folder.put(`three/${name}.sgf`, game('aa'))
folder.put('odd/a.sgf', game('aa'))
folder.put('odd/b.sgf', '(;FF[4]GM[2]CA[UTF-8]SZ[8];B[aa])\n')
folder.put('empty/notes.md', '# nothing\n')
folder.put('empty.zip', makeZip([{ name: 'notes.md', content: '# nothing\n' }]))

describe('the summary of a conversion', () => {
  it('the summary of a conversion counts outputs that could not be written', async () => {
    folder.put('out/a.qipu', 'old')
    folder.put('out/b.qipu', 'old')
    const { code, err } = await qipu(['convert', folder.at('three'), '--to', 'qipu', '-d', folder.at('out')])
    expect(code).toBe(2)
    expect(err).toMatch(/3 files → qipu: 1 written, 2 not written\n$/)
  })

  it('the summary of a conversion counts games that the format cannot hold', async () => {
    const { code, err } = await qipu(['convert', folder.at('odd'), '--to', 'wei7', '-d', folder.at('odd-out')])
    expect(code).toBe(1)
    expect(err).toMatch(/2 files → wei7: 1 written, 1 not written; 1 error/)
  })

  it('the summary of a conversion counts what --strict refuses, and a joint file that is refused', async () => {
    folder.put('strict/a.sgf', game('aa'))
    folder.put('strict/b.sgf', game('zz'))
    const each = await qipu(['convert', folder.at('strict'), '--to', 'wei7', '--strict', '-d', folder.at('s')])
    expect(each.err).toMatch(/2 files → wei7: 1 written, 1 not written; /)
    const joint = await qipu(['convert', folder.at('strict'), '--strict', '-o', folder.at('joint.sgf')])
    expect(joint.err).toMatch(/2 files → sgf: 0 written, 1 not written; /)
  })

  it('the summary of a conversion counts files without a game, and says why nothing was written', async () => {
    folder.put('hollow/a.qipu', '{"format":"qipu","version":1,"records":[]}')
    folder.put('hollow/b.sgf', ' ')
    const { code, err } = await qipu(['convert', folder.at('hollow'), '--to', 'wei7', '-d', folder.at('hollow-out')])
    expect(code).toBe(2)
    expect(err).toMatch(/^qipu: .*a\.qipu: /m)
    expect(err).toMatch(/0 written, 1 not written; 1 error; 1 not read\n$/)
    const alone = await qipu(['convert', folder.at('hollow/a.qipu'), '--to', 'sgf', '-o', folder.at('hollow.sgf')])
    expect([alone.code, alone.out]).toEqual([2, ''])
    expect(alone.err).toMatch(/^qipu: .*a\.qipu: /)
  })

  it('the summary of a conversion without problems says so', async () => {
    const { code, err } = await qipu(['convert', folder.at('three'), '--to', 'wei7', '-d', folder.at('good')])
    expect([code, err]).toEqual([0, '3 files → wei7: no problems found\n'])
  })
})

describe('empty inputs', () => {
  it.each([['check'], ['info'], ['judge'], ['show'], ['convert', '--to', 'sgf']])(
    'a directory or archive without records makes `%s` exit with 2',
    async (...args) => {
      for (const name of ['empty', 'empty.zip']) {
        if (args[0] === 'show' && name.endsWith('.zip')) continue
        const { code, out, err } = await qipu([...args, folder.at(name)])
        expect([code, out]).toEqual([2, ''])
        expect(err).toMatch(/^qipu: .*empty.*: /)
        expect(err).not.toContain('no problems found')
      }
    },
  )

  it('a directory without records becomes an object in JSON', async () => {
    const { code, out } = await qipu(['check', '--json', folder.at('empty')])
    expect([code, JSON.parse(out)]).toEqual([2, { file: folder.at('empty'), problem: expect.any(String) }])
  })
})

describe('the summary of a check', () => {
  it('the summary of a check counts files that could not be read', async () => {
    const { code, err } = await qipu(['check', folder.at('three'), folder.at('missing.sgf')])
    expect(code).toBe(2)
    expect(err).toMatch(/3 files: no problems found; 1 not read\n$/)
  })

  it('`check --fix` reports that a write-protected file was not repaired, unless --force is given', async () => {
    const broken = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PlayerBlack[x];B[aa])\n'
    const path = folder.put('protected.sgf', broken)
    chmodSync(path, 0o444)
    const first = await qipu(['check', '--fix', path])
    expect(first.code).toBe(2)
    expect(first.err).toContain(`qipu: ${path}: write-protected`)
    expect(first.err).toContain('--force')
    expect(folder.text('protected.sgf')).toBe(broken)
    const second = await qipu(['check', '--fix', '--force', path])
    expect([second.code, second.err.split('\n').at(-2)]).toEqual([0, '1 file: 1 repaired'])
    expect(folder.text('protected.sgf')).not.toBe(broken)
  })
})

describe('amounts', () => {
  it('amounts of one are in the singular', async () => {
    const one = folder.put('one.sgf', game('aa'))
    expect((await qipu(['judge', one])).out).toContain('1 move;')
    expect((await qipu(['diagrams', one, '-d', folder.at('figures')])).err).toContain('1 figure,')
    expect((await qipu(['show', one, '--record', '2'])).err).toContain('1 game\n')
    expect((await qipu(['show', one, '--move', '2'])).err).toContain('1 move\n')
  })
})
