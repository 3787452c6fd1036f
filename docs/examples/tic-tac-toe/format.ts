/** A format for it: `ttt: b2 a1 a3 !c1`, moves in turn, with `!` for a square that is worth a look. */
import type { Format } from 'qipu/formats'
import type { Node } from 'qipu/record'
import { ticTacToe } from './game.js'

const {
  board: { size: board },
  notation,
} = ticTacToe

/** A mark of our own: what it looks like is up to those who draw it. */
export const LOOK = 'ttt:look'

const move = (parent: number, at: number, isMarked: boolean): Node => ({
  parent,
  action: { type: 'play', side: parent % 2 === 0 ? 1 : 2, move: at },
  notes: isMarked ? { marks: [{ type: LOOK, at }] } : undefined,
})

export const ttt: Format = {
  id: 'ttt',
  name: { key: 'format/ttt', en: 'Tic-tac-toe in a line', zh: '井字棋单行记录' },
  extensions: ['ttt'],
  games: ['tic-tac-toe'],
  detect: ({ head }) => (head.startsWith('ttt:') ? 1 : 0),
  messages: {
    'ttt/not-a-move': {
      severity: 'error',
      en: '{word} is not a square; it is left out',
      zh: '{word} 不是格子，已略去',
    },
  },
  read({ bytes }, { report } = {}) {
    const text = new TextDecoder().decode(bytes)
    const nodes: Node[] = [{ parent: -1, action: undefined, notes: undefined }]
    for (const { 0: word, index } of text.matchAll(/(?<=\s)\S+/g)) {
      const at = notation.parse(word.replace('!', ''), board)
      if (at !== undefined) nodes.push(move(nodes.length - 1, at, word.startsWith('!')))
      else report?.('ttt/not-a-move', { at: { offset: index, length: word.length }, args: { word } })
    }
    const record = { game: 'tic-tac-toe', board, info: {}, nodes }
    return { records: [record], text: () => text, charset: { name: 'utf-8', how: 'valid', confidence: 1 } }
  },
  can: {
    actions: { play: true },
    marks: { [LOOK]: (mark, { record, node }) => (isOnMove(record.nodes[node]!, mark.at) ? mark : undefined) },
    variations: false,
    emptyNodes: false,
  },
  write([record]) {
    const words = record!.nodes.flatMap(({ action, notes }) =>
      action?.type === 'play' ? [`${notes?.marks ? '!' : ''}${notation.format(action.move, board)}`] : [],
    )
    return { bytes: new TextEncoder().encode(`ttt: ${words.join(' ')}\n`) }
  },
}

const isOnMove = ({ action }: Node, at: number): boolean => action?.type === 'play' && action.move === at
