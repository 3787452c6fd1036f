import type { BoardSize } from 'qipu/games'
import { CliError } from '../text/cli-error.ts'

/** Parsers of option texts. Each throws a `CliError` if its text is invalid. */

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new CliError('not-whole')
  return Number(text)
}

/** A number of things of which there must be one at least. */
export function countingNumber(text: string): number {
  const number = wholeNumber(text)
  if (number < 1) throw new CliError('not-counting')
  return number
}

export function decimal(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new CliError('not-a-number')
  return Number(text)
}

/** An amount of which there must be some. */
export function positive(text: string): number {
  const number = decimal(text)
  if (number === 0) throw new CliError('not-positive')
  return number
}

/** `9` or `13x11`. */
export function boardSize(text: string): BoardSize {
  const [, width, height = width] = /^([1-9]\d?)(?:[x×]([1-9]\d?))?$/i.exec(text) ?? []
  if (width === undefined) throw new CliError('no-size')
  return { width: Number(width), height: Number(height) }
}

/** One of several shares of the work, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** `2/8`. */
export function shard(text: string): Shard {
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? []
  if (!index || !count || index > count) throw new CliError('no-shard')
  return { index, count }
}
