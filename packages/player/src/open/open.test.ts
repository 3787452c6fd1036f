import { detect as detectInCore } from 'qipu'
import { formats } from 'qipu/formats'
import { games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { otherFiles } from '../../../qipu/src/other-files.testing.ts'
import { detect, readerById } from './formats.ts'
import { gameById } from './games.ts'
import { open } from './open.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('formats of the player', () => {
  it('the player uses the readers of the core, and what was kept in the formats', async () => {
    for (const { id, read, keep, can } of formats) {
      const reader = await readerById(id)
      expect([id, reader?.read, reader?.keep]).toEqual([id, read, keep])
      if (keep) expect([id, await reader?.can()]).toEqual([id, can])
    }
  })

  it('a file that asks for much more work than its size allows ends in a message in the player too', async () => {
    const source = { bytes: bytes(`(;GM[1]SZ[52]${';TR[aa:ZZ]'.repeat(20_000)})`) }
    const codes: string[] = []
    const { records } = (await readerById('sgf'))!.read(source, { report: (code) => codes.push(code) })
    expect([records, codes.at(-1)]).toEqual([[], 'qipu/too-much-work'])
  })

  it('the player detects formats by content, then by extension', async () => {
    const id = async (text: string, name = ''): Promise<string | undefined> =>
      (await detect({ bytes: bytes(text), name }))?.id
    expect(await id('(;GM[1]SZ[9];B[aa])')).toBe('sgf')
    expect(await id('{"format": "wei7", "version": "3.0", "tree": {}}')).toBe('wei7')
    expect(await id('<?xml version="1.0"?><wei7 version="2.1"></wei7>', 'x.wei7')).toBe('wei7-xml')
    expect(await id('hello')).toBeUndefined()
  })

  it('the player detects the same format as the core', async () => {
    const records = {
      'a.txt': '{[C6][A][B][先手胜][][];B(J,10)}',
      'a.go': 'EVENT\nB 1 Q16\nW 2 D4\n',
      'a.sgf': 'spoilt',
      'a.wei7': '{"format": "JGF"}',
      'a.jgf': '{"format": "wei7", "version": "3.0", "tree": {}}',
      mail: 'Hello,\n\n(;GM[1];B[aa])\n',
    }
    for (const [name, text] of Object.entries({ ...records, ...otherFiles })) {
      const source = { bytes: bytes(text), name }
      expect([name, (await detect(source))?.id]).toEqual([name, detectInCore(source)?.id])
    }
  })
})

describe('games of the player', () => {
  it('the player knows every game of the core', async () => {
    for (const game of games) expect(await gameById(game.id)).toBe(game)
  })
})

describe('opening', () => {
  it('open() reads a record of a detected format', async () => {
    const opened = await open({ bytes: bytes('(;GM[1]SZ[9]PB[A];B[aa])') })
    expect(opened!.format).toBe('sgf')
    expect(opened!.records[0]!.nodes).toHaveLength(2)
  })

  it('open() reads the format that it is given, and nothing for an unknown one', async () => {
    expect((await open({ bytes: bytes('(;SZ[9])') }, { from: 'jgf' }))!.format).toBe('jgf')
    expect(await open({ bytes: bytes('(;SZ[9])') }, { from: 'nothing' })).toBeUndefined()
  })

  it('open() gives up where no format matches', async () => {
    expect(await open({ bytes: bytes('hello, world') })).toBeUndefined()
  })
})
