/** How large a text may be to fit where it goes. */

const IDEOGRAPHS = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/

/** True if a text needs a font with Chinese, Japanese and Korean letters. */
export const isIdeographic = (text: string): boolean => IDEOGRAPHS.test(text)

/** How wide characters are in parts of the size, generously: fonts differ. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [IDEOGRAPHS, 1],
  [/[MW@%]/, 0.92],
  [/[A-Z&]/, 0.72],
  [/[iIjl.,:;'|! ]/, 0.34],
]
const USUAL = 0.6

export function widthOf(text: string): number {
  // Most of what is written on boards are numbers.
  if (/^\d+$/.test(text)) return text.length * USUAL
  let width = 0
  for (const character of text) width += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL
  return width
}

/** As large as wished, or smaller so that the text is not wider than its room. */
export const fitFontSize = (text: string, wished: number, room: number): number =>
  Math.min(wished, room / widthOf(text))

/**
 * How far below its middle a text stands on its line, in parts of its size. Letters without stems and ideographs have
 * other middles than capitals and digits. (`dominant-baseline` is not understood by every painter.)
 */
export function baseline(text: string): number {
  if (/^[acemnorsuvwxz]+$/.test(text)) return 0.27
  return isIdeographic(text) ? 0.375 : 0.355
}
