import type { Message } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../run.testing.ts'
import { limitPerCode } from './limit-messages.ts'

const folder = new Folder()
// Each node has a mark that JGF has no word for; the one loss of another kind stands at the end.
const record = `(;FF[4]GM[1]CA[UTF-8]SZ[19]${';B[aa]DD[bb]'.repeat(800)};W[bb]PM[2])`
const file = folder.put('flood.sgf', record)
// Fewer losses of each kind than a writer lists.
const listed = folder.put('listed.sgf', record.replace(';B[aa]DD[bb]'.repeat(800), ';B[aa]DD[bb]'.repeat(450)))

const message = (code: string): Message => ({ code })

describe('many messages of a kind', () => {
  it('many messages of a kind are listed up to a limit, and the rest is counted', () => {
    const many = [...Array.from({ length: 9 }, () => message('x/a')), message('x/b')]
    const told = limitPerCode(many, 3)
    expect(told.map(({ code }) => code)).toEqual(['x/a', 'x/a', 'x/a', 'x/b', 'qipu/more-of-a-kind'])
    expect(told.at(-1)!.args).toEqual({ code: 'x/a', count: 6 })
    expect(limitPerCode(many, 10)).toEqual(many)
  })

  it('many messages of a kind are all listed with --verbose, and the counts are true in any case', async () => {
    const usual = await qipu(['convert', listed, '--to', 'wei7', '-d', folder.at('usual')])
    const verbose = await qipu(['convert', listed, '--to', 'wei7', '--verbose', '-d', folder.at('verbose')])
    const lines = (err: string): number => err.split('\n').filter((line) => line.includes(': loss: ')).length
    const total = Number(/(\d+) losses/.exec(usual.err)?.[1])
    expect(total).toBeGreaterThan(800)
    expect(lines(verbose.err)).toBe(total)
    expect(lines(usual.err)).toBeLessThan(100)
    expect(usual.err).toContain('--verbose')
    expect(verbose.err).not.toContain('qipu/more-of-a-kind')
    expect(/(\d+) losses/.exec(verbose.err)?.[1]).toBe(String(total))
  })

  it('many messages of a kind are listed up to a higher limit in JSON', async () => {
    const { err } = await qipu(['convert', file, '--to', 'wei7', '--json', '-d', folder.at('json')])
    const { messages, counts } = JSON.parse(err)
    expect(messages.length).toBeLessThan(counts.loss)
    expect(messages.length).toBeGreaterThan(500)
    expect(messages.at(-1)).toMatchObject({ code: 'qipu/and-more', args: { count: 300 } })
  })
})

describe('--quiet', () => {
  const broken = folder.put('broken.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]PlayerBlack[x];B[zz])')

  it('--quiet keeps errors and the exit code', async () => {
    const usual = await qipu(['check', broken])
    const quiet = await qipu(['check', '-q', broken])
    expect(usual.err).toMatch(/warning: [\s\S]*1 file: /)
    expect(quiet.code).toBe(usual.code)
    expect(quiet.err).toContain('error: ')
    expect(quiet.err).not.toMatch(/warning: |note: |1 file/)
  })

  it('--quiet leaves out losses, figures and differences', async () => {
    const convert = await qipu(['convert', '--quiet', file, '--to', 'wei7', '-d', folder.at('quiet')])
    expect(convert).toMatchObject({ code: 0, out: '', err: '' })
    const good = folder.put('good.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa])')
    const figures = await qipu(['diagrams', '-q', good, '-d', folder.at('figures')])
    expect(figures).toMatchObject({ code: 0, out: '', err: '' })
    expect(await qipu(['diff', '-q', good, broken])).toMatchObject({ code: 1, out: '', err: '' })
    expect((await qipu(['check', '-q', folder.at('missing.sgf')])).err).toMatch(/^qipu: /)
  })
})
