import type { BoardSize } from '../game.ts'

/** A server that meets boards of every size must not remember them all. */
const REMEMBERED = 16

/** Makes tables of a board's size when they are first asked for, and keeps the ones made last. */
export function rememberedBySize<Table>(make: (board: BoardSize) => Table): (board: BoardSize) => Table {
  const tables = new Map<string, Table>()
  return (board) => {
    const name = `${board.width}x${board.height}`
    let table = tables.get(name)
    if (table === undefined) {
      table = make(board)
      const [oldest] = tables.keys()
      if (tables.size >= REMEMBERED && oldest !== undefined) tables.delete(oldest)
      tables.set(name, table)
    }
    return table
  }
}
