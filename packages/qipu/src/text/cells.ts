/** East Asian wide characters take two cells of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** How many cells a text takes on a terminal. */
export function cellsOf(text: string): number {
  let sum = 0
  for (const character of text) sum += WIDE.test(character) ? 2 : 1
  return sum
}
