import { readFileSync } from 'node:fs'
import { go } from '../../games/go/index.ts'
import type { GameRecord } from '../../record/record.ts'
import { listening } from '../listening.testing.ts'
import { ugf as silentUgf } from './index.ts'

export const ugf = listening(silentUgf)

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const file = (name: string) =>
  ugf.read({ bytes: new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url))) })

export function ugfText(header: Record<string, string>, data: string[] = ['QP,B1,1,0'], rest: string[] = []): string {
  const variables = Object.entries({ CoordinateType: 'IGS', ...header }).map(([name, value]) => `${name}=${value}`)
  return ['[Header]', ...variables, '[Data]', ...data, ...rest, ''].join('\r\n')
}
export const read = (...given: Parameters<typeof ugfText>) => ugf.read({ bytes: bytesOf(ugfText(...given)) })
export const infoOf = (header: Record<string, string>) => read(header).records[0]!.info
export const codes = (...given: Parameters<typeof ugfText>) => read(...given).messages.map(({ code }) => code)

export function replays({ nodes, board }: GameRecord): boolean {
  const position = go.start({ board })
  return nodes.every(({ action, parent }, i) => {
    if (i > 0 && parent !== i - 1) return true
    if (action?.type !== 'play') return true
    const fine = position.refusal(action.move, action.side || 1) === undefined
    position.play(action.move, action.side || 1)
    return fine
  })
}
