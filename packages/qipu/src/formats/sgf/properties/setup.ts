import type { Side } from '../../../record/basics.ts'
import { otherSide, PASS } from '../../../record/basics.ts'
import type { Result } from '../../../record/record.ts'
import { lookup } from '../../../text/lookup.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { eachPoint, FF4, keepContradiction, type Property, reportTwice } from './property.ts'

/** Moves and setup: what a node does. They are written by `write.ts`, which knows the node's action. */

/** Words that Hex has instead of a move; in other games the model has no place for them. */
const SPECIAL = /^(?:swap(?:-pieces|-sides)?|resign|forfeit)$/i
/** Word of programs that write points as people call them. */
const PASS_WORD = /^pass$/i
const ENDINGS = lookup<Result['by']>({ resign: 'resignation', forfeit: 'forfeit' })

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
    const ending = codec.resigns && again === undefined ? ENDINGS.get(mended.toLowerCase()) : undefined
    if (ending) {
      reader.record.info.result ??= { winner: otherSide(side), by: ending }
      return reader.keep(raw)
    }
    const other = again === undefined ? codec.readOtherMove?.(mended, board) : undefined
    if (other !== undefined) {
      const point = codec.writeMove(other, board)
      reader.diagnostics?.reportFirst('sgf/letters-point', event, 'letters', { value: raw, point })
      return reader.move(other, side)
    }
    const called = again === undefined ? codec.readBoardPoint?.(mended, board) : undefined
    if (called !== undefined) {
      reader.reportBoardPoint(called, raw, event)
      return reader.move(called, side)
    }
    if (again === undefined && PASS_WORD.test(mended) && codec.readMove('', board) === PASS) {
      reader.diagnostics?.reportFirst('sgf/pass-word', event, 'pass', { value: raw, name })
      return reader.move(PASS, side)
    }
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

/** No piece: the node has set nothing on the point before. */
const NOTHING = -1

const stones = (name: string): Property => ({
  ...FF4,
  name,
  kind: 'setup',
  takes: 'many',
  read: (reader, event) => {
    const { pieces } = reader.codec
    const piece = pieces.find(([property]) => property === name)?.[1]
    if (piece === undefined) return reader.keep(reader.raw(event))
    eachPoint(
      reader,
      event,
      (point) => 1 + (reader.place(point, piece) ?? NOTHING),
      (reason, points) => {
        const before = reason - 1
        if (before === piece) return reportTwice(reader, event, points)
        const [first] = pieces.find(([, other]) => other === before)!
        keepContradiction(reader, event, points, {
          code: 'sgf/two-settings',
          key: `overruled ${first}`,
          args: { first },
        })
      },
    )
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
