import { bytesIn, type Readable, type ReadingOptions, read } from '../api/read.ts'
import type { Registries } from '../api/registries.ts'
import type { Source } from '../formats/format.ts'
import { gameById } from '../games/all.ts'
import type { Game as GameRules } from '../games/game.ts'
import { Game } from './game.ts'
import { GameFile } from './game-file.ts'
import type { Position, PositionFor } from './position.ts'

/** Name, format, charset and rules for reading; what is left out is found out. */
export interface ParseOptions<Rules extends GameRules = GameRules>
  extends Registries,
    Pick<ReadingOptions, 'from' | 'encoding'> {
  /** The name of the file, whose ending may tell the format. */
  readonly name?: string
  /** Only games of these rules, such as `go`; others are left out. Positions then have what that game has. */
  readonly only?: Rules
}

/**
 * Reads a file of any format: a text or bytes. Nothing that the file holds makes it throw; `messages` say what is wrong.
 *
 *     const { games, messages } = parse(readFileSync('game.sgf'), { name: 'game.sgf' })
 *     for (const node of games[0].mainLine) console.log(node.number, node.move?.text, node.comment)
 */
export function parse<Rules extends GameRules>(
  source: Readable,
  options: ParseOptions<Rules> & { readonly only: Rules },
): GameFile<PositionFor<Rules>>
export function parse(source: Readable, options?: ParseOptions): GameFile
export function parse(source: Readable, { only, name, ...options }: ParseOptions = {}): GameFile<Position> {
  const { formats, games } = options
  const known: Registries = { ...(formats && { formats }), ...(games && { games }) }
  const reading = read(named(source, name), options)
  const made = reading.records
    .map(
      (record) =>
        new Game(record, only?.id === record.game ? only : gameById(record.game, games), known, reading.format),
    )
    .filter(({ id }) => !only || only.id === id)
  return new GameFile(reading, made, known)
}

/** A name that is given beside goes with the bytes. */
const named = (source: Readable, name: string | undefined): Readable => {
  if (name === undefined) return source
  if (typeof source === 'string') return { bytes: new TextEncoder().encode(source), name }
  const bytes = bytesIn(source)
  return bytes ? { bytes, name } : { ...(source as Source), name }
}
