/** Numbers of an analysis within their bounds, and with the digits that programs write. */

export const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits
  // Not -0, which no text has.
  return Math.round(value * scale) / scale + 0
}

const LARGEST = 1_000_000

/** A share of 1, to a hundredth of a per cent. */
export const share = (value: number | undefined): number | undefined =>
  value !== undefined && value >= 0 && value <= 1 ? rounded(value, 4) : undefined

export const points = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < LARGEST ? rounded(value, 2) : undefined

export const amount = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value < 1e12 ? value : undefined

/** Also with all digits of a double, as Java prints them: `0.12345678901234568`, `1.0E-4`. */
export const numberIn = (text = ''): number | undefined =>
  /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined

/** Only what is there. */
export const present = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
