import { readFileSync } from 'node:fs'
import { go } from '../../games/go/index.ts'
import type { GameRecord } from '../../record/record.ts'
import { listening } from '../listening.testing.ts'
import { gib as silentGib } from './index.ts'

export const gib = listening(silentGib)

export const file = (name: string) =>
  gib.read({ bytes: new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url))) })
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A file from header values and lines of moves. */
export function gibText(
  header: Record<string, string>,
  moves: string[] = ['2 1 0', 'INI 0 1 0 &4', 'STO 0 2 1 15 3'],
  after = '',
): string {
  const values = Object.entries(header).map(([key, value]) => `\\[${key}=${value}\\]`)
  return ['\\HS', ...values, '\\HE', '\\GS', ...moves, '\\GE', after].join('\r\n')
}
export const read = (...given: Parameters<typeof gibText>) => gib.read({ bytes: bytesOf(gibText(...given)) })
export const infoOf = (header: Record<string, string>) => read(header).records[0]!.info
export const codes = (...given: Parameters<typeof gibText>) => read(...given).messages.map(({ code }) => code)

/** Plays the main line by the rules of Go; returns the moves that they refuse. */
export function refused({ nodes, board }: GameRecord): number[] {
  const position = go.start({ board })
  const wrong: number[] = []
  for (let i = 0; i < nodes.length; i++) {
    const { action, parent } = nodes[i]!
    if (i > 0 && parent !== i - 1) break
    // After handicap stones White begins.
    if (action?.type === 'setup') position.put(action.put, 2)
    if (action?.type !== 'play') continue
    if (position.refusal(action.move, action.side || 1)) wrong.push(i)
    position.play(action.move, action.side || 1)
  }
  return wrong
}

export const xy = (at: number): string => String.fromCharCode(97 + (at % 19), 97 + Math.floor(at / 19))
export const stonesOf = ({ nodes }: GameRecord): string[] => {
  const { action } = nodes[0]!
  return action?.type === 'setup' ? action.put.map(([at]) => xy(at)).sort() : []
}
