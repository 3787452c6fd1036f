import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandsIn } from '../command/command.ts'
import { commands } from './all.ts'
import { manPage } from './man-page.testing.ts'

const file = fileURLToPath(new URL('../../man/qipu.1', import.meta.url))
const hasGroff = spawnSync('groff', ['--version']).status === 0

describe('the manual page', () => {
  it('the manual page is what the tables of the commands say (`npm run docs` renews it)', () => {
    if (process.env['QIPU_UPDATE']) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, manPage())
    }
    expect(readFileSync(file, 'utf8')).toBe(manPage())
  })

  it('the manual page has every command and nothing that `man` takes for a request', () => {
    const lines = manPage().split('\n')
    expect(lines.filter((line) => line.startsWith('.SS')).length).toBe(commandsIn(commands).length)
    expect(lines.filter((line) => line.startsWith('.') && !/^\.(?:TH|SH|SS|TP|B|PP|EX|EE)\b/.test(line))).toEqual([])
  })

  it.runIf(hasGroff)('groff renders the manual page without a warning', () => {
    const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})
