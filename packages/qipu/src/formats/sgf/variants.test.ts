import { describe, expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { addNode, newRecord } from '../../record/record.ts'
import { listening } from '../listening.testing.ts'
import { sgf as silentSgf } from './index.ts'
import { variants } from './variants.ts'

const sgf = listening(silentSgf)

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('games of the Go family in SGF', () => {
  it.each([...variants.keys()])(
    'the Go variant %s is written to SGF as GM[1] with its rule named, and read back',
    (id) => {
      const record = newRecord(id, gameById(id)!.board.size)
      addNode(record, 0, play(40, 1))
      addNode(record, 1, play(41, 2))
      const written = sgf.write!([record])
      const text = new TextDecoder().decode(written.bytes)
      expect(text).toContain('GM[1]')
      expect(text).toContain(`RU[${variants.get(id)}]`)
      const back = sgf.read({ bytes: written.bytes })
      expect(back.messages).toEqual([])
      expect(diff(record, back.records[0]!)).toEqual([])
      expect(sgf.games).toContain(id)
    },
  )

  it('a Go variant in SGF is known however its rule is spelt, and other rules stay Go', () => {
    const games = ['no-go', 'NOGO', 'Japanese'].map((rules) =>
      sgf.read({ bytes: bytes(`(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[${rules}])`) }),
    )
    expect(games.map(({ records }) => records[0]!.game)).toEqual(['nogo', 'nogo', 'go'])
    expect(games[2]!.records[0]!.info.rules).toBe('Japanese')
  })

  it('a Go variant in SGF is checked by its own rules', () => {
    const [record] = sgf.read({ bytes: bytes('(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[NoGo];B[ab];W[aa];B[ba])') }).records
    expect(sgf.check!(record!).length).toBeGreaterThan(0)
  })
})
