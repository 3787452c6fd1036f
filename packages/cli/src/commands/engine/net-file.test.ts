import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../net/src/models/fixtures/${name}`, import.meta.url))
const katago = folder.put('katago.bin.gz', fixture('katago-v8.bin.gz'))
const broken = folder.put('broken.bin.gz', fixture('katago-v8.bin.gz').subarray(0, 500))
const game = folder.put('game.sgf', '(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese];B[ee];W[cc];B[gc])')

describe('a net from a file', () => {
  it('a review by a net of KataGo names that net', async () => {
    const out = folder.at('reviewed.sgf')
    const { code } = await qipu(['review', game, '--net', katago, '--visits', '4', '-o', out])
    expect(code).toBe(0)
    expect(readFileSync(out, 'utf8')).toContain('random-v8')
  })

  it.each([
    [['review', game, '--net', broken, '-o', folder.at('no.sgf')], /broken\.bin\.gz is no net .* damaged or cut/],
    [['review', game, '--net', folder.at('none.qnet')], /none\.qnet: /],
    [['review', game, '--net', katago, '--engine', 'katago'], /leave --engine out/],
    [['engine', '--game', 'go', '--net', katago], /needs a level/],
  ] as const)('a net that cannot be used is refused with the reason: %j', async (args, reason) => {
    const { code, err } = await qipu([...args])
    expect(code).toBe(2)
    expect(err).toMatch(reason)
    expect(err).not.toMatch(/^\s+at /m)
  })
})
