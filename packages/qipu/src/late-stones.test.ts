import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { catalogue } from './catalogue.ts'
import { formatById } from './formats/all.ts'
import { gameById } from './games/all.ts'
import { Replay } from './games/replay.ts'
import { checkLosses } from './record/loss/losses.testing.ts'
import type { Message } from './text/message/message.ts'
import { randomFrom } from './text/random.ts'
import { effort, SEED } from './text/seeded.testing.ts'

const go = gameById('go')!
const isError = ({ code }: Message): boolean => catalogue[code]?.severity === 'error'
const recordOf = (sgf: string) => read(sgf, { from: 'sgf' }).records[0]!

/** The board at the end of the main line, row by row. */
function endOf(text: string, from: string): string {
  const [record] = read(text, { from }).records
  const position = new Replay(record!, go).to(record!.nodes.length - 1)
  return Array.from({ length: 81 }, (_, at) => position.at(at)).join('')
}

const written = (sgf: string, id: string): string => new TextDecoder().decode(write([recordOf(sgf)], id).bytes)

describe.each(['wei7', 'wei7-xml'])('stones that are set in the middle of a game, written as %s', (id) => {
  it.each([
    ['one colour', '(;SZ[9];B[ee];AB[aa][bb][cc];W[dd])'],
    ['both colours', '(;SZ[9];B[ee];AB[aa][ba]AW[ab][bb];B[dd])'],
    ['a shape that is full but for one point', '(;SZ[9];B[ee];AB[aa:ca][ab][cb][ac:cc];W[dd])'],
    ['twice', '(;SZ[9];B[ee];AB[aa];AW[bb];B[dd])'],
    ['after other stones', '(;SZ[9]AB[aa];AW[bb];B[cc])'],
  ])('the moves put %s', (_, sgf) => {
    expect(endOf(written(sgf, id), id)).toBe(endOf(sgf, 'sgf'))
    checkLosses(recordOf(sgf), formatById(id)!)
  })

  it('the loss names the stones that became moves', () => {
    const { messages } = write([recordOf('(;SZ[9];B[ee];AB[aa]AE[ee]AW[bb];W[dd])')], id)
    expect(messages.map(({ code, args }) => [code, args?.['kind'], args?.['part']])).toEqual([
      ['loss/action.part', 'approximated', 'setup'],
    ])
  })

  it('stones that are taken away, or put in place of others, stay as they were', () => {
    const sgf = '(;SZ[9];B[ee];W[aa];AE[ee]AB[aa][bb];W[dd])'
    expect(endOf(written(sgf, id), id)).toBe(endOf('(;SZ[9];B[ee];W[aa];AB[bb];W[dd])', 'sgf'))
  })

  it('stones whose move would capture others are not put', () => {
    const sgf = '(;SZ[9];B[ba];W[aa];AB[ab];W[dd])'
    expect(endOf(written(sgf, id), id)).toBe(endOf('(;SZ[9];B[ba];W[aa];W[dd])', 'sgf'))
  })

  it('notes of the setup stand where all its stones stand', () => {
    const [record] = read(written('(;SZ[9];B[ee];AB[aa][bb]C[now](;W[dd])(;W[cc]))', id), { from: id }).records
    const noted = record!.nodes.findIndex(({ notes }) => notes?.comments?.[0]?.text === 'now')
    expect(new Replay(record!, go).to(noted).at(0)).toBe(1)
    expect(record!.nodes.filter(({ parent }) => parent === noted)).toHaveLength(2)
  })

  it('every difference is a named loss, in random trees with setups', () => {
    const random = randomFrom(SEED)
    const point = (): string => `[${'abcde'[random(5)]}${'abcde'[random(5)]}]`
    const node = (): string =>
      [`;B${point()}`, `;W${point()}`, `;AB${point()}AW${point()}`, `;AE${point()}AB${point()}`][random(4)]!
    for (let run = 0; run < effort(200); run++) {
      const line = (): string => Array.from({ length: 1 + random(5) }, node).join('')
      const sgf = `(;SZ[9]${line()}(${line()})(${line()}C[x]))`
      checkLosses(recordOf(sgf), formatById(id)!)
      const text = written(sgf, id)
      const again = read(text, { from: id })
      expect(again.messages.filter(isError), sgf).toEqual([])
      expect(new TextDecoder().decode(write(again.records, id).bytes), sgf).toBe(text)
    }
  })
})
