/**
 * Text as the scanner sees it: one byte for each UTF-16 unit, everything beyond ASCII as 128. Places in the image are
 * places in the text, so values are cut from the text itself and messages need no translation. Scanning the file's own
 * bytes instead would go wrong: in GBK, Big5 and Shift_JIS the second byte of a character can be `]` or a backslash.
 */
export function imageOf(text: string): Uint8Array {
  const image = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    image[i] = Math.min(text.charCodeAt(i), 128)
  }
  return image
}
