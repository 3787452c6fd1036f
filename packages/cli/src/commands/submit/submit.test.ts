import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'
import { putTour, record } from '../tournament/tour.testing.ts'

const folder = new Folder()
putTour(folder)

describe('qipu submit', () => {
  it('`submit` turns the folder of a team into named records and a report', async () => {
    const { code, out } = await qipu(['submit', folder.at('tour'), '-d', folder.at('handed')])
    expect(code).toBe(1)
    expect(out).toContain('4 games, 2 to be looked at')
    expect(out).toContain(`${folder.at('handed')}: 4 records, report.html and report.txt`)
    const files = folder.list('handed')
    expect(files).toContain('NG-甲 B vs 乙 W-先手胜-2026.08.01 14.00 合肥-测试赛.txt')
    expect(files).toContain('report.html')
    expect(folder.text('handed/report.txt')).toMatch(/共 4 局[\s\S]*4 games/)
    expect((await qipu(['submit', folder.at('tour')])).code).toBe(2)
    expect(existsSync(folder.at('handed/report.txt'))).toBe(true)
    // A cut record stays one: the table of what was handed in is that of the folder.
    expect(folder.text('handed/originals/cut.txt')).toBe(folder.text('tour/cut.txt'))
    const table = await qipu(['tournament', folder.at('handed')])
    expect(table.out).toMatch(/cut off before its end +originals\/cut\.txt/)
    expect(table.out).toMatch(/1 +甲 +4 +2 +2 +0 +0/)
    expect(table.err).toBe('')
    const again = await qipu(['submit', folder.at('tour'), '-d', folder.at('handed')])
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('--force')])
    expect((await qipu(['submit', folder.at('tour'), '-d', folder.at('handed'), '--force'])).code).toBe(1)
  })

  it('`submit` refuses to write where it reads, so that no record of a team is replaced', async () => {
    const name = 'NG-甲 B vs 乙 W-先手胜-2026.08.01 14.00 合肥-测试赛.txt'
    const two = `${record('甲', '乙', '先手胜', 'B[A5];W[B4]')}\n${record('甲', '乙', '先手胜', 'B[E5];W[B4]')}`
    folder.put(`own/${name}`, two)
    const itself = await qipu(['submit', folder.at('own'), '-d', folder.at('own/'), '--force'])
    expect([itself.code, itself.err]).toEqual([2, expect.stringContaining('the records are read from here')])
    const over = await qipu(['submit', folder.at(`own/${name}`), '-d', folder.at('own'), '--force'])
    expect([over.code, over.err]).toEqual([2, expect.stringContaining('would replace a file that was handed over')])
    expect([folder.list('own'), folder.text(`own/${name}`)]).toEqual([[name], two])
  })

  it('`submit` does not read what it has handed in before, though that is below the folder of the team', async () => {
    folder.put('team/1.txt', record('甲', '乙', '先手胜', 'B[A5];W[B4]'))
    const run = () => qipu(['submit', folder.at('team'), '-d', folder.at('team/out'), '--force'])
    const first = await run()
    const files = folder.list('team/out')
    const second = await run()
    expect([second.out, second.err, folder.list('team/out')]).toEqual([first.out, '', files])
  })

  it('`submit` names files of an earlier run, and writes nothing where one of its files is there already', async () => {
    folder.put('again/1.txt', record('甲', '乙', '先手胜', 'B[A5];W[B4]'))
    const run = (...more: string[]) => qipu(['submit', folder.at('again'), '-d', folder.at('out'), ...more])
    await run()
    folder.put('again/1.txt', record('丙', '乙', '先手胜', 'B[A5];W[B4]'))
    const refused = await run()
    expect([refused.code, folder.list('out')]).toEqual([2, expect.arrayContaining([expect.stringMatching(/^NG-甲/)])])
    expect(folder.list('out')).toHaveLength(3)
    const { err } = await run('--force')
    expect(err).toMatch(/out has 1 other file, perhaps of an earlier run; .*: NG-甲 B vs 乙 W-先手胜/)
  })

  it('`submit` makes no report where nothing could be read', async () => {
    const { code, err } = await qipu(['submit', folder.put('all.zip', 'PK'), '-d', folder.at('nothing')])
    expect([code, err, existsSync(folder.at('nothing'))]).toEqual([2, expect.stringContaining('is an archive'), false])
  })
})
