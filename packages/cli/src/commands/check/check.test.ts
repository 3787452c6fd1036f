import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { otherFiles } from '../../../../qipu/src/other-files.testing.ts'
import { GrowingFile, WriteError } from '../../output/atomic-file.ts'
import { Folder, qipu } from '../../run.testing.ts'
import { phraseOf } from '../../text/cli-error.ts'

const folder = new Folder()
const good = folder.put('good.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[19];B[pd];W[dd])\n')
const off = folder.put('off.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[pd];W[dd])\n')
const lower = folder.put('lower.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[19]KoMi[6.5];B[pd])\n')
const empty = folder.put('empty.sgf', '')
const noise = folder.put(
  'noise.bin',
  Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) % 251),
)

const jsonOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('qipu check', () => {
  it('`check` finds no problems in a good file', async () => {
    expect(await qipu(['check', good])).toMatchObject({ code: 0, out: '', err: '1 file: no problems found\n' })
    expect((await qipu(['check', good], { language: 'zh' })).err).toBe('1 个文件：没有问题\n')
  })

  it('`check` prints place, severity, code and what to do, and exits with 1 for errors', async () => {
    const { code, err, out } = await qipu(['check', off])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/^.*off\.sgf:2:4: error: .*\[sgf\/off-board/m)
    expect(err).toMatch(/^ {4}2 \| ;B\[pd\];W\[dd\]\)\n {6}\| {4}\^\^$/m)
    expect(err).toMatch(/1 file: 1 error/)
  })

  it.each([
    ['an empty file', empty],
    ['noise', noise],
  ])('`check` reports an error for %s', async (_, path) => {
    const { code, err } = await qipu(['check', path])
    expect(code).toBe(1)
    expect(err).toMatch(/error: /)
  })

  it('`check --strict` exits with 1 for warnings', async () => {
    expect((await qipu(['check', lower])).code).toBe(0)
    expect((await qipu(['check', '--strict', lower])).code).toBe(1)
  })

  it('`check --json` prints one JSON object per file', async () => {
    const { out, err, code } = await qipu(['check', '--json', good, off])
    expect(code).toBe(1)
    expect(err).toBe('')
    const [first, second] = jsonOf(out)
    expect(first).toEqual({
      file: good,
      format: 'sgf',
      charset: { name: 'utf-8', how: 'declared', confidence: 1 },
      messages: [],
      games: 1,
      fixed: false,
      counts: { error: 0, warning: 0, loss: 0, info: 0 },
    })
    expect(second.counts.error).toBe(1)
    expect(second.messages[0]).toMatchObject({
      code: 'sgf/off-board',
      severity: 'error',
      line: 2,
      column: 4,
      length: 2,
    })
  })

  it('`check --fix` repairs a file in place, and lists the repairs and the backup', async () => {
    const path = folder.put('fix.sgf', folder.text('lower.sgf'))
    const { code, err } = await qipu(['check', '--fix', path])
    expect(code).toBe(0)
    expect(err).toContain(`${path}.bak`)
    expect(err).toMatch(/^ {2}.*\[sgf\//m)
    expect(err).toMatch(/1 file: 1 repaired\n$/)
    expect(folder.text('fix.sgf.bak')).toBe(folder.text('lower.sgf'))
    expect(folder.text('fix.sgf')).toContain('KM[6.5]')
    expect((await qipu(['check', '--strict', path])).code).toBe(0)
    expect(jsonOf((await qipu(['check', '--fix', '--json', path])).out)[0].fixed).toBe(false)
  })

  it('`check --fix` never overwrites an older backup, leaves none with --no-backup, and says so in JSON', async () => {
    const old = folder.text('lower.sgf')
    const path = folder.put('twice.sgf', old)
    folder.put('twice.sgf.bak', 'mine')
    const [row] = jsonOf((await qipu(['check', '--fix', '--json', path])).out)
    expect(row).toMatchObject({ fixed: true, messages: [], backup: `${path}.bak2` })
    expect(row.repaired.map(({ code }: { code: string }) => code)).toHaveLength(1)
    expect([folder.text('twice.sgf.bak'), folder.text('twice.sgf.bak2')]).toEqual(['mine', old])
    const copies = folder.put('copies/a.sgf.bak', old)
    await qipu(['check', '--fix', folder.at('copies')])
    expect(readFileSync(copies, 'utf8')).toBe(old)
    const plain = folder.put('plain.sgf', old)
    const { err } = await qipu(['check', '--fix', '--no-backup', plain])
    expect(err).toContain(plain)
    expect(err).not.toContain('.bak')
    expect(() => folder.text('plain.sgf.bak')).toThrow()
  })

  it('`check --fix` leaves a folder of programs and notes as it is', async () => {
    for (const [name, text] of Object.entries(otherFiles)) folder.put(`others/${name}`, text)
    await qipu(['check', '--fix', folder.at('others')])
    for (const [name, text] of Object.entries(otherFiles)) expect(folder.text(`others/${name}`)).toBe(text)
    expect(readdirSync(folder.at('others')).sort()).toEqual(Object.keys(otherFiles).sort())
  })

  it.each([
    ['a key given twice', '"tree":{"title":"a"},"tree":{"title":"b"}'],
    ['a comment', '"tree":{} // source: a book\n'],
    ['a key without a value', '"tree":{},"source":'],
    ['text after the end', '"tree":{}} and more {'],
    [
      'two stones on a point',
      '"tree":{"pre":{"stones":[{"color":1,"point":{"x":0,"y":0}},{"color":2,"point":{"x":0,"y":0}}]}}',
    ],
  ])('`check --fix` leaves a file alone where a repair would lose %s', async (_, rest) => {
    // The version is what could be repaired.
    const text = `{"format":"wei7","version":"3.0-draft",${rest}}`
    const path = folder.put('lossy.wei7', text)
    const [{ fixed, messages }] = jsonOf((await qipu(['check', '--fix', '--json', path])).out)
    expect(fixed).toBe(false)
    expect(messages.length).toBeGreaterThan(1)
    expect(folder.text('lossy.wei7')).toBe(text)
  })

  it('`check --fix` leaves alone a record that ends within a move', async () => {
    const text = '{[HEX][A R][B B][先手胜][2026.07.01 10:00 北京][2026 CCGC];R(A,1);B(K,1'
    const path = folder.put('cut.txt', text)
    const [{ fixed, messages }] = jsonOf((await qipu(['check', '--fix', '--json', path])).out)
    expect(fixed).toBe(false)
    expect(messages.map(({ code }: { code: string }) => code)).toContain('ccgc/cut-off')
    expect(folder.text('cut.txt')).toBe(text)
  })

  it('`check --fix` leaves alone a JGF file whose comments would be lost', async () => {
    const text = '{"record":{"format":"JGF","version":2},"board":{"size":9},"tree":[{}] // mine\n}'
    const path = folder.put('lossy.jgf', text)
    const [{ fixed }] = jsonOf((await qipu(['check', '--fix', '--json', path])).out)
    expect(fixed).toBe(false)
    expect(folder.text('lossy.jgf')).toBe(text)
  })

  it.each([
    ['bytes that are no text', ['--charset', 'utf-8'], 'bytes that are invalid'],
    ['a charset in doubt', [], 'its charset is uncertain'],
  ])('`check --fix` does not repair what it could not read for sure: %s', async (_, how, why) => {
    const bytes = Buffer.from('(;GM[1]FF[4]SZ[9]KoMi[6.5]PB[\xc0\xee];B[aa])', 'latin1')
    const path = folder.put('unsure.sgf', bytes)
    const { err } = await qipu(['check', '--fix', path, ...how])
    expect(err).toContain(`qipu: ${path}: not repaired: ${why}`)
    expect(err).toContain('[sgf/')
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(jsonOf((await qipu(['check', '--fix', '--json', path, ...how])).out)).toEqual([
      expect.objectContaining({ fixed: false, problem: expect.stringContaining(why) }),
    ])
  })

  it('`check --fix` reports everything about a file that it could not write back', async () => {
    const path = folder.put('locked/a.sgf', folder.text('lower.sgf'))
    const broken = vi.spyOn(GrowingFile.prototype, 'finish').mockImplementation(() => {
      throw new WriteError(path, phraseOf('ENOSPC'))
    })
    try {
      const { code, err } = await qipu(['check', '--fix', '--strict', path])
      expect(code).toBe(2)
      expect(err).toContain('[sgf/')
      expect(err).toContain(`qipu: ${path}: no space left on device\n`)
      expect(err).toContain('1 file: 1 warning')
      const rows = jsonOf((await qipu(['check', '--fix', '--json', path])).out)
      expect(rows).toEqual([
        expect.objectContaining({
          fixed: false,
          counts: { error: 0, warning: 1, loss: 0, info: 0 },
          messages: [expect.objectContaining({ severity: 'warning' })],
          problem: 'no space left on device',
        }),
      ])
    } finally {
      broken.mockRestore()
    }
  })

  it('`check --fix` leaves alone a file that needs no repair', async () => {
    const before = folder.text('good.sgf')
    await qipu(['check', '--fix', good])
    expect(folder.text('good.sgf')).toBe(before)
  })

  it('`check` reads standard input', async () => {
    const { code, err } = await qipu(['check', '-'], { stdin: '(;FF[4]SZ[9];B[pd])' })
    expect(code).toBe(1)
    expect(err).toContain('<stdin>:1:')
    expect((await qipu(['check', '-'], { stdin: '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa])' })).code).toBe(0)
  })

  it('`check` goes on after a missing file, and exits with 2', async () => {
    const { code, err } = await qipu(['check', folder.at('missing.sgf'), good])
    expect(code).toBe(2)
    expect(err).toContain('missing.sgf: no such file or directory')
    expect(err).toContain('1 file: no problems found')
    const json = jsonOf((await qipu(['check', '--json', folder.at('missing.sgf'), good])).out)
    expect(json[0]).toEqual({ file: folder.at('missing.sgf'), problem: 'no such file or directory' })
    expect(json[1].file).toBe(good)
  })

  it.runIf(process.platform === 'linux')(
    '`check` says why a file whose name is in another charset is not read',
    async () => {
      folder.put('named/good.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa])')
      const name = Buffer.concat([
        Buffer.from(`${folder.at('named')}/`),
        Buffer.from([0xc6, 0xe5, 0xc6, 0xd7]),
        Buffer.from('.sgf'),
      ])
      writeFileSync(name, '(;GM[1])')
      const { code, err } = await qipu(['check', folder.at('named')])
      expect(code).toBe(2)
      expect(err).toContain('not UTF-8')
      expect(err).toContain('1 file: no problems found; 1 not read')
    },
  )

  it('`check` prints no summary where nothing could be read', async () => {
    const path = folder.at('nowhere.sgf')
    expect(await qipu(['check', path])).toMatchObject({
      code: 2,
      err: `qipu: ${path}: no such file or directory\n`,
    })
  })

  it('`check` says why a file cannot be read', async () => {
    expect((await qipu(['check', `${good}/below.sgf`])).err).toContain('below.sgf: is not a directory')
  })

  it('`check` reads with the given charset and format', async () => {
    const path = folder.put(
      'gbk.sgf',
      Buffer.from([...Buffer.from('(;FF[4]PB['), 0xc0, 0xee, ...Buffer.from('];B[aa])')]),
    )
    const { out } = await qipu(['check', '--json', '--charset', 'gbk', '--from', 'sgf', path])
    expect(jsonOf(out)[0].charset).toMatchObject({ name: 'gb18030', how: 'forced' })
  })
})
