/** Lines between a referee and an engine of army chess 1.0, as a log holds them. */

import type { Side } from '../../games/game.ts'
import { type TextLine, textLines } from '../shared/text-lines.ts'

export type Said =
  | { readonly kind: 'start'; readonly side: Side; readonly seconds: number; readonly steps: number }
  | { readonly kind: 'array'; readonly letters: string }
  /** The other side's move, with its result; none at the beginning. */
  | { readonly kind: 'go'; readonly move: string; readonly code: number; readonly flag: string }
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'result'; readonly code: number; readonly flag: string }
  | { readonly kind: 'end'; readonly ending: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'word' }

export type LogLine = TextLine & { readonly said: Said | undefined }

/** Prefix of lines in our own logs: the seconds, and the speaker. */
const STAMP = /^\s*(?:\d+(?:\.\d+)?\s+)?[<>]\s*/
const ASIDE = /^\s*\d+\.\d+\s+[!.]\s/
const LONGEST = 300
const MOVE = '([A-L]\\d\\s*-?[A-L]\\d)'

const PATTERNS: readonly (readonly [RegExp, (found: readonly string[]) => Said])[] = [
  [/^INFO\s+1\.0$/i, () => ({ kind: 'word' })],
  [/^NAME\s+(\S.*)$/i, ([, name]) => ({ kind: 'name', name: name! })],
  [
    /^START\s+([01])\s+(\d{1,9})\s+(\d{1,4})$/i,
    ([, first, seconds, steps]) => ({
      kind: 'start',
      side: first === '0' ? 1 : 2,
      seconds: Number(seconds),
      steps: Number(steps),
    }),
  ],
  [/^ARRAY\s+([A-L]{25})$/i, ([, letters]) => ({ kind: 'array', letters: letters! })],
  [/^GO\s+0000(?:\s+0(?:\s+00)?)?$/i, () => ({ kind: 'word' })],
  [
    new RegExp(`^GO\\s+${MOVE}\\s+([0-3])(?:\\s+(00|[A-L]\\d))?$`, 'i'),
    ([, move, code, flag]) => ({ kind: 'go', move: move!, code: Number(code), flag: flag ?? '00' }),
  ],
  [new RegExp(`^BESTMOVE\\s+${MOVE}$`, 'i'), ([, move]) => ({ kind: 'move', move: move! })],
  [
    /^RESULT\s+([0-3])(?:\s+(00|[A-L]\d))?$/i,
    ([, code, flag]) => ({ kind: 'result', code: Number(code), flag: flag ?? '00' }),
  ],
  [/^END\s+([0-2])$/i, ([, ending]) => ({ kind: 'end', ending: Number(ending) })],
]

function saidIn(text: string): Said | undefined {
  if (text.length > LONGEST) return undefined
  if (ASIDE.test(text)) return { kind: 'word' }
  const bare = text.replace(STAMP, '').trim()
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(bare)
    if (found) return make(found)
  }
  return undefined
}

export const logLines = (text: string): readonly LogLine[] =>
  textLines(text)
    .filter((line) => /\S/.test(line.text))
    .map((line) => ({ ...line, said: saidIn(line.text) }))
