import { readFileSync } from 'node:fs'
import { read } from 'qipu'
import { playerOf } from 'qipu/record'
import { encode } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from './run.testing.ts'

/** A collection as people have it: many formats, many charsets, one command. */

const folder = new Folder()

const names: Readonly<Record<string, readonly [string, string]>> = {
  gb18030: ['古力', '常昊'],
  big5: ['林海峰', '張栩'],
  shift_jis: ['小林光一', '武宮正樹'],
  'euc-kr': ['이창호', '조훈현'],
  'utf-8': ['聂卫平', '曹薰铉'],
}

const EVENTS: Readonly<Record<string, string>> = {
  gb18030: '第十三届世界围棋锦标赛决赛第一局',
  big5: '第三屆應氏盃世界職業圍棋錦標賽決賽',
  shift_jis: '第四十期名人戦挑戦手合七番勝負第一局',
  'euc-kr': '제13회 세계바둑선수권대회 결승 제1국',
  'utf-8': '第一届应氏杯决赛',
}

for (const [charset, [black, white]] of Object.entries(names)) {
  const text = `(;GM[1]FF[4]SZ[19]EV[${EVENTS[charset]}]PB[${black}]PW[${white}];B[pd];W[dp]TR[pd])`
  folder.put(`in/${charset}.sgf`, encode(text, charset).bytes)
}
const fixture = (path: string): Uint8Array => readFileSync(new URL(`../../qipu/src/formats/${path}`, import.meta.url))
for (const path of [
  'gib/fixtures/five-stones.gib',
  'ngf/fixtures/marked.ngf',
  'ugf/fixtures/pandanet.ugf',
  'ishi/fixtures/three-events.go',
  'jgf/fixtures/as-specified.jgf',
  'wei7-xml/fixtures/tutorial.wei7',
  'wei7/fixtures/live.wei7',
]) {
  folder.put(`in/deeper/${path.replace(/\/fixtures\//, '-')}`, fixture(path))
}
folder.put('in/readme.md', '# not a record\n')

describe('a directory of mixed files in mixed charsets', () => {
  it('a directory of mixed files becomes SGF in one command, with every name right and every loss listed', async () => {
    const { code, err } = await qipu(['convert', folder.at('in'), '--to', 'sgf', '-d', folder.at('sgf')])
    expect(code).toBe(0)
    expect(folder.list('sgf').length).toBe(12)
    for (const [charset, [black, white]] of Object.entries(names)) {
      const { records } = read({ bytes: readFileSync(folder.at(`sgf/${charset}.sgf`)) })
      expect([playerOf(records[0]!, 1)?.name, playerOf(records[0]!, 2)?.name], charset).toEqual([black, white])
      expect(records[0]!.info.event, charset).toBe(EVENTS[charset])
    }
    expect(err).toContain('live.wei7: loss: ')
    expect(err).toMatch(/12 files → sgf: .*\d+ loss/)
  })

  it('a directory of mixed files becomes wei7, one file per game, and --strict refuses losses', async () => {
    const { code } = await qipu(['convert', folder.at('in'), '--to', 'wei7', '-d', folder.at('wei7')])
    expect(code).toBe(0)
    expect(folder.list('wei7')).toContain('deeper/ishi-three-events-2.wei7')
    const { records } = read({ bytes: readFileSync(folder.at('wei7/euc-kr.wei7')) })
    expect(playerOf(records[0]!, 1)?.name).toBe('이창호')
    const strict = await qipu(['convert', folder.at('in'), '--to', 'wei7', '-d', folder.at('strict'), '--strict'])
    expect(strict.code).toBe(1)
  })

  it('a directory of mixed files gets one JSON object per file', async () => {
    const { out, err } = await qipu(['convert', folder.at('in'), '--to', 'wei7', '-d', folder.at('json'), '--json'])
    const rows = `${out}${err}`
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
    expect(rows.length).toBe(12)
    const marked = rows.find((row) => row.file.endsWith('big5.sgf'))
    expect(marked.messages.map((message: { code: string }) => message.code)).toContain('loss/notes.marks.part')
  })
})
