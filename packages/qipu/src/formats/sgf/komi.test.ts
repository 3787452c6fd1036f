import { describe, expect, it } from 'vitest'
import { sgf } from './index.ts'
import { bytesOf, cleanGame, readSgf, writeSgf } from './read/read.testing.ts'

const infoOf = (properties: string) => readSgf(`(;FF[4]GM[1]${properties};B[pd];W[dd])`).records[0]!.info

describe('komi in hundredths', () => {
  it.each([
    ['750', 7.5],
    ['650', 6.5],
    ['550', 5.5],
    ['375', 7.5],
    ['325', 6.5],
    ['275', 5.5],
  ])('KM[%s] is %f points, and its words are kept', (words, points) => {
    expect(infoOf(`KM[${words}]`)).toMatchObject({ komi: points, verbatim: { komi: words } })
    expect(cleanGame(writeSgf(readSgf(`(;FF[4]KM[${words}])`).records)).info.komi).toBe(points)
  })

  it.each([
    ['7.5', 7.5],
    ['0', 0],
    ['100000', 100_000],
    ['3.75', 3.75],
    ['361', 361],
    ['-100.00', -100],
  ])('the komi KM[%s] is read as it stands', (words, points) => {
    expect(infoOf(`KM[${words}]`)).toMatchObject({ komi: points })
    expect(infoOf(`KM[${words}]`).verbatim).toBeUndefined()
  })

  it('a komi of hundreds of points is not written as hundredths', () => {
    const [record] = readSgf('(;FF[4]GM[1]SZ[9])').records
    record!.info.komi = 550
    expect(readSgf(writeSgf([record!])).records[0]!.info).toMatchObject({ komi: 550 })
  })

  it('komi in hundredths is the same in a summary', () => {
    const bytes = bytesOf('(;FF[4]GM[1]KM[375]RE[W+2.25];B[pd];W[dd])')
    expect(sgf.summarize!({ bytes })!.games[0]!.info).toEqual(sgf.read({ bytes }).records[0]!.info)
  })
})

describe('margins in stones', () => {
  it.each([
    ['RE[B+0.75]KM[375]', 1.5],
    ['KM[3.75]RE[W+2.25]AP[foxwq:1]', 4.5],
    ['KM[750]RE[B+0.75]AP[x:1]', 0.75],
    ['KM[6.5]RE[B+2.5]AP[foxwq:1]', 2.5],
    ['KM[3.75]RE[B+0.75]', 0.75],
  ])('a game with %s is won by %f points', (properties, points) => {
    expect(infoOf(properties).result).toMatchObject({ by: 'points', margin: points })
  })
})
