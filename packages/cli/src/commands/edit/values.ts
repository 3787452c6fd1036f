import type { FactChange, MoveRange, Strippable } from 'qipu/editing'
import { CliError } from '../../text/cli-error.ts'

/** Parsers of the option texts of `edit`. */

/** `A..B`, `A..`, `..B`, or one move. */
export function moveRange(text: string): MoveRange {
  const [, only, first, last] = /^(?:(\d+)|(\d*)\.\.(\d*))$/.exec(text) ?? []
  const from = Number(only ?? (first || '1'))
  const to = only ?? last
  if ((only ?? first ?? last) === undefined || text === '..' || from < 1 || (to && Number(to) < from)) {
    throw new CliError('no-range')
  }
  return { from, ...(to && { to: Number(to) }) }
}

/** As `strippables` has them; that table is loaded only when there is something to edit. */
const KINDS = [
  'comments',
  'marks',
  'variations',
  'private',
  'clocks',
  'annotations',
] as const satisfies readonly Strippable[]

/** `comments,marks`. */
export function strippable(text: string): readonly Strippable[] {
  return text.split(',').map((word) => {
    const kind = KINDS.find((known) => known === word.trim())
    if (!kind) throw new CliError('no-strip', { text: word.trim(), known: KINDS.join(', ') })
    return kind
  })
}

/** `komi=7.5`. */
export function fact(text: string): FactChange {
  const [, path, value] = /^([^=\s]+)=(.*)$/s.exec(text) ?? []
  if (path === undefined || value === undefined) throw new CliError('no-fact')
  return { path, text: value }
}
