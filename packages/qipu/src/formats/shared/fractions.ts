const QUARTERS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** `3½` as `3.5`: for numbers that people write with a sign for their fraction. */
export const withDecimals = (text: string): string =>
  text.replace(/(\d?)([¼½¾])/g, (_, last: string, part: string) => `${last || '0'}${QUARTERS[part]}`)
