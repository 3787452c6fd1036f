import type { Side } from '../../../record/basics.ts'
import { PASS } from '../../../record/basics.ts'
import { lookup } from '../../../text/lookup.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { eachPoint, FF4, type Property } from './property.ts'

/** Moves and setup: what a node does. They are written by `write.ts`, which knows the node's action. */

/** Words that Hex has instead of a move; the model has no place for them. */
const SPECIAL = /^(?:swap(?:-pieces|-sides)?|resign|forfeit)$/i

const move = (name: string, side: Side): Property => ({
  ...FF4,
  name,
  kind: 'move',
  takes: 'one',
  empty: true,
  read: (reader, event) => {
    const raw = reader.raw(event)
    const { codec, board } = reader
    if (raw === '' && reader.isCutOff(event)) return reader.keepAside('no-value', name)
    if (!codec.known) return reader.keep(raw)
    if (codec.letters && raw === 'tt') return readTt(reader, side, event)
    const found = codec.readMove(raw, board)
    if (found === PASS && reader.ff > 0 && reader.ff < 4)
      reader.diagnostics?.reportFirst('sgf/empty-pass', event, name, { ff: reader.ff })
    if (found !== undefined) return reader.move(found, side)
    const mended = raw.replace(/\s+/g, '')
    const again = mended === raw ? undefined : codec.readMove(mended, board)
    if (again === undefined) {
      if (SPECIAL.test(mended)) reader.diagnostics?.reportValue('sgf/special-move', event)
      else if (codec.letters && /^[a-zA-Z]{2}$/.test(mended))
        reader.diagnostics?.reportValue('sgf/off-board', event, { ...board })
      else reader.diagnostics?.reportValue('sgf/bad-value', event)
      return reader.keep(raw)
    }
    reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: mended || '[]' })
    reader.move(again, side)
  },
})

/** `tt` is a pass up to 19×19 and a point beyond. */
function readTt(reader: NodeReader, side: Side, event: number): void {
  const { width, height } = reader.board
  if (width <= 19 && height <= 19) {
    if (reader.ff === 4) reader.diagnostics?.reportFirst('sgf/tt-pass', event, 'tt', { name: reader.name })
    reader.move(PASS, side)
    return
  }
  const point = reader.point(event)
  if (point < 0) return
  reader.diagnostics?.reportFirst('sgf/tt-point', event, 'tt', { name: reader.name })
  reader.move(point, side)
}

const stones = (name: string): Property => ({
  ...FF4,
  name,
  kind: 'setup',
  takes: 'many',
  read: (reader, event) => {
    const { pieces } = reader.codec
    const piece = pieces.find(([property]) => property === name)?.[1]
    if (piece === undefined) return reader.keep(reader.raw(event))
    eachPoint(reader, event, (point) => {
      const before = reader.place(point, piece)
      if (before === undefined) return
      const value = reader.codec.writePoint(point, reader.board)
      if (before === piece) reader.diagnostics?.reportValue('sgf/duplicate-point', event, { value })
      else {
        const [first] = pieces.find(([, other]) => other === before)!
        reader.diagnostics?.reportValue('sgf/two-settings', event, { value, first })
        reader.keepAside(`overruled ${first}`, value)
      }
    })
  },
})

const TURNS = lookup<Side>({ b: 1, black: 1, '1': 1, w: 2, white: 2, '2': 2 })

const turn: Property = {
  ...FF4,
  name: 'PL',
  kind: 'setup',
  takes: 'one',
  read: (reader, event) => {
    const words = reader.line(event)
    if (words === 'B' || words === 'W') return reader.turn(words === 'B' ? 1 : 2)
    const side = TURNS.get(words.trim().toLowerCase())
    if (!side) return reader.bad(event)
    reader.diagnostics?.reportValue('sgf/mended-value', event, { mended: side === 1 ? 'B' : 'W' })
    reader.turn(side)
  },
}

export const actionProperties: readonly Property[] = [
  move('B', 1),
  move('W', 2),
  stones('AB'),
  stones('AW'),
  stones('AE'),
  stones('AA'),
  turn,
]
