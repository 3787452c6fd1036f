import { encode } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { printed, testRunner } from '../../bulk/work.testing.ts'
import { Folder } from '../../run.testing.ts'
import { makeZip, type TestMember } from './archive.testing.ts'
import { BrokenArchive, BrokenMember, type Member } from './member.ts'
import { zipMembers } from './zip.ts'

const folder = new Folder()
let number = 0

async function members(archive: Uint8Array): Promise<Member[]> {
  const found: Member[] = []
  for await (const member of zipMembers(folder.put(`${number++}.zip`, archive))) {
    if (!member.blocks) found.push(member)
    else {
      const parts: Uint8Array[] = []
      for await (const block of member.blocks) parts.push(block.slice())
      found.push({ name: member.name, size: member.size, bytes: Buffer.concat(parts) })
    }
  }
  return found
}

/** Returns the texts that a work gets of an archive, and the messages. */
async function contents(list: readonly TestMember[]): Promise<{ texts: string[]; err: string }> {
  const texts: string[] = []
  const runner = testRunner(({ source }) => texts.push(Buffer.from(source.bytes).toString('utf8')))
  const found = await members(makeZip(list))
  const items = found.map(({ name, ...facts }) => ({ input: { path: name, below: name, walked: true }, ...facts }))
  return { texts, err: printed(runner.run(items), 'err') }
}

describe('zip', () => {
  it('a zip archive is read by its directory, packed or stored', async () => {
    const { texts, err } = await contents([
      { name: 'a.sgf', content: '(;B[aa])' },
      { name: 'b/', content: '' },
      { name: 'b/c.sgf', content: '(;B[bb])', method: 0 },
      { name: 'empty.sgf', content: '' },
    ])
    expect(texts).toEqual(['(;B[aa])', '(;B[bb])', ''])
    expect(err).toBe('')
  })

  it('a zip archive may have a comment, or other bytes before it', async () => {
    const archive = makeZip([{ name: 'a', content: 'x' }], 'a comment of some length')
    expect((await members(archive)).map(({ name }) => name)).toEqual(['a'])
    expect((await members(Buffer.concat([Buffer.alloc(1000), archive]))).map(({ name }) => name)).toEqual(['a'])
  })

  it('names in a zip archive are read in the charset of their writer', async () => {
    const name = encode('中国围棋对局.sgf', 'gb18030').bytes
    const [first, second] = await members(
      makeZip([
        { name, content: 'x', flags: 0 },
        { name: '棋谱.sgf', content: 'x', flags: 0 },
      ]),
    )
    expect(first!.name).toBe('中国围棋对局.sgf')
    expect(second!.name).toBe('棋谱.sgf')
  })

  it('a zip archive hands large members over in parts', async () => {
    const content = '(;B[aa])'.repeat(700_000)
    const [deflated, stored] = await members(
      makeZip([
        { name: 'a', content },
        { name: 'b', content, method: 0 },
      ]),
    )
    expect(Buffer.from(deflated!.bytes!).toString()).toBe(content)
    expect(Buffer.from(stored!.bytes!).toString()).toBe(content)
  })

  it('a member of a zip archive that cannot be read is reported, and the others are read', async () => {
    const { texts, err } = await contents([
      { name: 'secret.sgf', content: 'x', flags: 0x801 },
      { name: 'strange.sgf', content: 'x', method: 14 },
      { name: 'wrong.sgf', content: '(;B[aa])', crc: 1 },
      { name: 'lie.sgf', content: '(;B[aa];W[bb])', size: 3 },
      { name: 'good.sgf', content: 'good' },
    ])
    expect(texts).toEqual(['good'])
    expect(err.split('\n').slice(0, 4)).toEqual([
      'qipu: secret.sgf: encrypted',
      'qipu: strange.sgf: unsupported compression method 14',
      'qipu: wrong.sgf: damaged: wrong checksum',
      expect.stringContaining('qipu: lie.sgf: '),
    ])
  })

  it('a zip archive is not unpacked beyond its limit', async () => {
    const zeros = Buffer.alloc(20 << 20)
    const bomb = [1, 2, 3, 4, 5].map((i) => ({ name: `${i}.sgf`, content: zeros }))
    await expect(members(makeZip(bomb))).rejects.toThrow('more than 64 MiB')
    const liar = makeZip([{ name: 'a.sgf', content: Buffer.alloc(30 << 20), size: 5 << 20 }])
    await expect(members(liar)).rejects.toThrow('larger than the archive states')
    await expect(members(liar)).rejects.toThrow(BrokenMember)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no archive', Buffer.from('(;B[aa])'.repeat(100))],
    ['no end', makeZip([{ name: 'a', content: 'x' }]).subarray(0, -10)],
    ['no beginning', makeZip([{ name: 'a', content: 'x'.repeat(5000), method: 0 }]).subarray(4900)],
  ])('a broken zip archive is refused: %s', async (_, bytes) => {
    await expect(members(bytes).then((list) => list.filter(({ trouble }) => trouble === undefined))).rejects.toThrow(
      BrokenArchive,
    )
  })
})
