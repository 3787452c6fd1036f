import { readPoints, type Understood, writeReal } from './numbers.ts'
import type { NodeReader } from './read/node-reader.ts'
import { nameCode } from './scan/tape.ts'

/**
 * Komi and margins that are not in points. Chinese servers write komi in hundredths, and some count in stones (zi) of two
 * points each: 750 is 7.5 points, 375 is 3.75 stones, which is the same.
 */

const KM = nameCode('KM')
const AP = nameCode('AP')

/** Programs that are known to count in stones. */
const COUNTS_STONES = /foxwq|yuanyu/i

/** No komi is a hundred points. */
const LEAST_HUNDREDTHS = 100
const MOST_HUNDREDTHS = 2000

/** Points go by halves, so that a quarter can only be a part of a stone. */
const isInStones = (amount: number): boolean => Number.isInteger(amount * 4) && !Number.isInteger(amount * 2)

function fromHundredths(words: string): number | undefined {
  const value = /^\d{3,4}$/.test(words) ? Number(words) : 0
  return value >= LEAST_HUNDREDTHS && value <= MOST_HUNDREDTHS && value % 25 === 0 ? value / 100 : undefined
}

const isOfStoneCounter = (reader: NodeReader, event: number): boolean =>
  reader.valuesBeside(event, AP).some((program) => COUNTS_STONES.test(program))

export function readKomi(words: string, reader: NodeReader, event: number): Understood<number> | undefined {
  const found = readPoints(words)
  if (!found) return undefined
  const whole = fromHundredths(words)
  if (whole !== undefined) return { value: isInStones(whole) ? whole * 2 : whole, usual: false }
  if (!isInStones(found.value) || !isOfStoneCounter(reader, event)) return found
  return { value: found.value * 2, usual: false }
}

/** Scales a komi that is given in hundreds of points. */
export function writeKomi(komi: number): string {
  const words = writeReal(komi)
  return fromHundredths(words) === undefined ? words : `${words}.0`
}

/** The margin in points, where a quarter of a stone and what stands beside it show that it is in stones. */
export function marginInPoints(margin: number, reader: NodeReader, event: number): number {
  if (!isInStones(margin)) return margin
  const [komi] = reader.valuesBeside(event, KM)
  const hundredths = fromHundredths(komi ?? '')
  const isCounted = hundredths === undefined ? isOfStoneCounter(reader, event) : isInStones(hundredths)
  return isCounted ? margin * 2 : margin
}
