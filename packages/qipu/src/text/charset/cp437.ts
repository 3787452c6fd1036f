/** The charset of DOS, in which files of the 1990s are; the Encoding Standard, and so every platform, has left it out. */

const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

export const CP437 = 'ibm437'

export function decodeCp437(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : UPPER[byte - 0x80]
  return text
}

/** Throws where a character has no code. */
export function encodeCp437(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text), (character) => {
    if (character < '\x80') return character.charCodeAt(0)
    const index = UPPER.indexOf(character)
    if (index < 0) throw new TypeError(`${CP437} has no code for ${character}`)
    return 0x80 + index
  })
}
