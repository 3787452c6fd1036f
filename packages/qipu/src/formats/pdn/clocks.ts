/** Clocks in comments: `[%clk 0:05:10]` is what the side that moved has left. */

const CLOCK = /\[%clk\s{1,3}(\d{1,3}):([0-5]\d):([0-5]\d)\]\s{0,9}/

export function clockIn(comment: string): { readonly seconds: number; readonly rest: string } | undefined {
  const found = CLOCK.exec(comment)
  if (!found) return undefined
  const [whole, hours, minutes, seconds] = found
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    rest: comment.slice(0, found.index) + comment.slice(found.index + whole.length),
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

export const clockText = (seconds: number): string =>
  `[%clk ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}]`

/** The longest time that has a form. */
export const MOST_SECONDS = 999 * 3600
