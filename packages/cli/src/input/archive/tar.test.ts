import { encode } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { makeTar, tarHeader } from './archive.testing.ts'
import { BrokenArchive, type Member } from './member.ts'
import { tarMembers } from './tar.ts'

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function list(bytes: Uint8Array, size = 100_000): Promise<{ name: string; text: string }[]> {
  const found: { name: string; text: string }[] = []
  for await (const member of tarMembers(inChunks(bytes, size))) {
    found.push({ name: member.name, text: await textOf(member) })
  }
  return found
}

async function textOf({ bytes, blocks }: Member): Promise<string> {
  const parts: Uint8Array[] = bytes ? [bytes] : []
  if (blocks) for await (const block of blocks) parts.push(block.slice())
  return Buffer.concat(parts).toString('utf8')
}

const two = [
  { name: 'a.sgf', content: '(;B[aa])' },
  { name: 'folder/b.sgf', content: `(;C[${'x'.repeat(2000)}])` },
]

describe('tar', () => {
  it.each([1, 7, 512, 1000, 100_000])('a tar archive is read from blocks of %i bytes', async (size) => {
    const found = await list(makeTar(two), size)
    expect(found).toEqual(two.map(({ name, content }) => ({ name, text: content })))
  })

  it('members of a tar archive that are no files are passed over', async () => {
    const found = await list(
      makeTar([
        { name: 'folder/', content: '', type: '5' },
        { name: 'link', content: '', type: '2' },
        { name: 'old', content: 'x', type: '\0' },
        { name: 'a', content: 'y' },
      ]),
    )
    expect(found.map(({ name }) => name)).toEqual(['old', 'a'])
  })

  it('long names of GNU and pax, and prefixes, are read from a tar archive', async () => {
    const long = `${'棋'.repeat(60)}/game.sgf`
    const pax = `path=${long}\n`
    const length = Buffer.byteLength(pax) + 4
    const found = await list(
      Buffer.concat([
        makeTar([
          { name: '././@LongLink', content: `${long}\0`, type: 'L' },
          { name: 'short', content: '1' },
          { name: 'pax', content: `${length} ${pax}`, type: 'x' },
          { name: 'short', content: '2' },
          { name: 'plain', content: '3' },
        ]).subarray(0, -1024),
        tarHeader('name', 1, '0', 'before'),
        Buffer.from('4'),
        Buffer.alloc(511 + 1024),
      ]),
    )
    expect(found).toEqual([
      { name: long, text: '1' },
      { name: long, text: '2' },
      { name: 'plain', text: '3' },
      { name: 'before/name', text: '4' },
    ])
  })

  it('names in a tar archive are read in the charset of their writer', async () => {
    const name = encode('第十三届世界围棋锦标赛/古力对常昊.sgf', 'gbk').bytes
    const long = encode(`${'围棋'.repeat(60)}/古力.sgf`, 'gbk').bytes
    const found = await list(
      makeTar([
        { name, content: '1' },
        { name: '././@LongLink', content: long, type: 'L' },
        { name: 'short', content: '2' },
      ]),
    )
    expect(found).toEqual([
      { name: '第十三届世界围棋锦标赛/古力对常昊.sgf', text: '1' },
      { name: `${'围棋'.repeat(60)}/古力.sgf`, text: '2' },
    ])
  })

  it('a tar archive hands large members over in blocks, read or not', async () => {
    const large = 'x'.repeat(5 << 20)
    const archive = makeTar([
      { name: 'large', content: large },
      { name: 'small', content: 'y' },
    ])
    const read = await list(archive, 1 << 18)
    expect(read.map(({ name, text }) => [name, text.length])).toEqual([
      ['large', 5 << 20],
      ['small', 1],
    ])
    const names: string[] = []
    for await (const { name, blocks } of tarMembers(inChunks(archive, 1 << 18)))
      names.push(`${name} ${blocks ? 'blocks' : 'bytes'}`)
    expect(names).toEqual(['large blocks', 'small bytes'])
  })

  it('a broken tar archive is reported with what is broken', async () => {
    const archive = makeTar(two)
    await expect(list(archive.subarray(0, 300))).rejects.toThrow('ends in the middle of a header')
    await expect(list(archive.subarray(0, 515))).rejects.toThrow('ends in the middle of a.sgf')
    await expect(list(Buffer.from('x'.repeat(2000)))).rejects.toThrow(BrokenArchive)
    const wrong = Buffer.from(archive)
    wrong[3] = 0x7a
    await expect(list(wrong)).rejects.toThrow('wrong checksum of a header')
  })

  it('an empty tar archive has no members', async () => {
    expect(await list(Buffer.alloc(1024))).toEqual([])
    expect(await list(Buffer.alloc(0))).toEqual([])
  })
})
