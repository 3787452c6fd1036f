import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import { writeFileAtomic } from './atomic-file.ts'
import { temporaryName } from './leftovers.ts'

const folder = new Folder()
const bytes = new TextEncoder().encode('new')
const { pid: dead } = spawnSync(process.execPath, ['-e', ''])
const own = temporaryName()
const of = (process: number | undefined, when = 'abc'): string =>
  own.replace(/^\.qipu-\d+/, `.qipu-${process}`).replace(/-\w+-\d+\.tmp$/, `-${when}-0.tmp`)

describe('leftovers of a killed run', () => {
  it('temporary files of a dead process are removed by the next run that writes there', () => {
    const alive = [of(process.ppid), own]
    const foreign = ['.qipu-1.tmp', '.qipu-notes.txt', of(dead).replace(/-[\da-f]{8}-/, '-00000000-'), 'a.tmp']
    for (const name of [of(dead), of(process.pid), ...alive, ...foreign]) folder.put(`in/${name}`, 'half')
    writeFileAtomic(folder.at('in/game.sgf'), bytes, false)
    expect(folder.list('in')).toEqual([...alive, ...foreign, 'game.sgf'].sort())
  })
})
