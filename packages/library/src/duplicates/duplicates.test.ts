import { CLEAR, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { pointUnder, symmetries } from 'qipu/games/go'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSplits, splitter } from '../export/splits.ts'
import { LibraryFolder } from '../library/fill.testing.ts'
import { sgfOfSteps } from '../library/games.testing.ts'
import { Importer } from '../library/importer.ts'
import { randomFrom, randomGame } from '../shapes/games.testing.ts'
import type { Steps } from '../shapes/timeline.ts'
import { findDuplicates, proposedAliases } from './duplicates.ts'

const board = { width: 19, height: 19 }
const random = randomFrom(21)

/** A long game without setup. */
function longGame(): Steps {
  for (;;) {
    const { steps } = randomGame(board, random)
    const moves = steps.filter((step) => stepKind(step) < CLEAR)
    if (moves.length > 150) return { board, steps: moves, length: 150 }
  }
}

const turned = ({ steps, length }: Steps, number: number): Steps => ({
  board,
  steps: steps.map((step) =>
    stepPoint(step) < 0 ? step : (pointUnder(symmetries[number]!, stepPoint(step), board) << 3) | stepKind(step),
  ),
  length,
})

/** The same with one move changed. */
function misprinted(game: Steps, at: number): Steps {
  const steps = game.steps.slice()
  const used = new Set(Array.from(steps.slice(0, game.length), stepPoint))
  const free = Array.from({ length: 361 }, (_, point) => point).find((point) => !used.has(point))!
  steps[at] = (free << 3) | stepKind(steps[at]!)
  return { ...game, steps }
}

describe('copies of one game', () => {
  const folder = new LibraryFolder()
  const [one, two, three, four] = [longGame(), longGame(), longGame(), longGame()] as [Steps, Steps, Steps, Steps]
  beforeAll(async () => {
    await folder.create()
    const facts = { PB: 'Gu Li', PW: 'Lee Sedol', DT: '2010', EV: 'Cup', RE: 'B+R' }
    folder.put('one.sgf', sgfOfSteps(one, facts))
    folder.put('one-same.sgf', sgfOfSteps(one, facts))
    folder.put('one-turned.sgf', sgfOfSteps(turned(one, 5), { PB: '古力', PW: 'Lee Sedol' }))
    folder.put('two.sgf', sgfOfSteps(two, { PB: 'X' }))
    folder.put('two-misprint.sgf', sgfOfSteps(misprinted(two, 33), { PB: 'X', PW: 'Y' }))
    folder.put('three.sgf', sgfOfSteps(three))
    folder.put('three-short.sgf', sgfOfSteps({ ...three, length: 70 }))
    folder.put('four.sgf', sgfOfSteps(four))
    folder.put('short-1.sgf', sgfOfSteps({ ...four, length: 5 }, { PB: 'A', PW: 'B' }))
    folder.put('short-2.sgf', sgfOfSteps({ ...four, length: 5 }, { PB: 'A', PW: 'B', DT: '2001' }))
    folder.put('short-3.sgf', sgfOfSteps({ ...four, length: 5 }, { PB: 'C', PW: 'D' }))
    await folder.add()
  })
  const name = (path: string): string => path.split('/').at(-1)!.replace('.sgf', '')

  it('copies of a game are found turned, misprinted and broken off; the copy with most facts comes first', async () => {
    const groups = await folder.open(({ catalogue }) => findDuplicates(catalogue))
    expect(groups.map(({ games }) => games.map(({ path }) => name(path)))).toEqual(
      [
        ['one', 'one-same', 'one-turned'].map((path) => expect.stringMatching(`^${path.split('-')[0]}`)),
        ['short-2', 'short-1'],
        ['three', 'three-short'],
        ['two-misprint', 'two'],
      ]
        .sort((a, b) => b.length - a.length)
        .map((group) => expect.arrayContaining(group)),
    )
    const reasons = Object.fromEntries(groups.map((group) => [name(group.games[0]!.path).split('-')[0], group.reasons]))
    expect(reasons).toEqual({
      one: ['content', 'end', 'at100', 'dyer', 'prefix'].filter((reason) => reason !== 'prefix'),
      two: ['dyer'],
      three: ['prefix'],
      short: ['short'],
    })
    const two = groups.find(({ games }) => name(games[0]!.path).startsWith('two'))!
    expect(name(two.games[0]!.path)).toBe('two-misprint')
  })

  it('copies of a game propose that two names are one person’s', async () => {
    const propose = () =>
      folder.open(async ({ catalogue }) => proposedAliases(catalogue, await findDuplicates(catalogue)))
    expect(await propose()).toEqual([{ one: 'Gu Li', other: '古力', games: 1 }])
  })

  it('copies propose no names that are settled: of two people, or of one already', async () => {
    const propose = () =>
      folder.open(async ({ catalogue }) => proposedAliases(catalogue, await findDuplicates(catalogue)))
    const settle = async (line: string): Promise<void> => {
      const adding = await Importer.begin(folder.library)
      adding.people.addAliases(line, 'aliases')
      await adding.finish()
    }
    await settle('古力 != Gu  Li')
    expect(await propose()).toEqual([])
    const adding = await Importer.begin(folder.library)
    await adding.catalogue.run('delete from apart')
    await adding.finish()
    await settle('古力 = Gu Li')
    expect(await propose()).toEqual([])
    await expect(settle('A != B != C')).rejects.toMatchObject({ code: 'aliases-line', args: { line: 1 } })
  })

  it('copies of a game are always on the same side of a split', async () => {
    await folder.open(async ({ catalogue }) => {
      const splits = parseSplits('train=60, test=40')!
      const splitOf = await splitter(catalogue, splits)
      const rows = await catalogue.rows<{ id: bigint; content: bigint }>('select id, content from games')
      const parts = new Map(rows.map(({ id, content }) => [Number(id), splitOf(Number(id), content)]))
      for (const { games } of await findDuplicates(catalogue)) {
        expect(new Set(games.map(({ id }) => parts.get(id))).size).toBe(1)
      }
    })
  })

  it.each(['', 'train', 'train=0', 'train=x,test=1', 'a=1,a=2', '=3'])('a split is not made from “%s”', (text) => {
    expect(parseSplits(text)).toBeUndefined()
  })
})
