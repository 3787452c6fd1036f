import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Folder } from '../../run.testing.ts'

const folder = new Folder()
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

it.skipIf(process.platform === 'win32')('`review` that is interrupted writes what the engine has said so far', () => {
  const game = folder.put('game.sgf', '(;FF[4]GM[1]SZ[9]KM[7.5]RU[Japanese];B[ee];W[cc];B[gg];W[gc];B[];W[ff])')
  const review = (answers: number, out: string) =>
    spawnSync(
      process.execPath,
      [
        file('../../../bin/qipu.cjs'),
        ...['review', game, '-o', folder.at(out), '--engine'],
        `node '${file('../../../../engines/src/analysis/fixtures/stranger.mjs')}' --interrupt ${answers}`,
      ],
      { encoding: 'utf8' },
    )
  const { status, stderr } = review(3, 'some.sgf')
  expect([status, stderr]).toEqual([130, '3 of 7 positions are analysed; --resume asks for the others\n'])
  expect(folder.text('some.sgf').match(/SBKV\[/g)).toHaveLength(3)
  expect(review(0, 'none.sgf').status).toBe(130)
  expect(() => folder.text('none.sgf')).toThrow()
})

it('`review` that is given a rule which Go does not have ends at once, and starts no engine', () => {
  const game = folder.put('wrong.sgf', '(;FF[4]GM[1]SZ[9]KM[7.5];B[ee])')
  const args = ['review', game, '--rule', 'rule=freestyle', '--engine', `node -e "setInterval(() => {}, 1000)"`]
  const { status, stderr } = spawnSync(process.execPath, [file('../../../bin/qipu.cjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C', LC_ALL: 'C' },
    timeout: 60_000,
  })
  expect([status, stderr]).toEqual([2, `qipu: ${game}: Go has no rule rule=freestyle\n`])
})
