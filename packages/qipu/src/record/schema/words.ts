import { texts } from '../../text/language/texts.ts'

/** Words for what is expected where a value of a record is something else. */
export const wanted = texts('wanted', {
  side: { en: 'a side of the game, from 1', zh: '对局的一方，从 1 起' },
  mover: { en: 'a side of the game, from 1, or chance, 0', zh: '对局的一方（从 1 起）或随机（0）' },
  point: { en: 'a point of the board (x + y · width, from 0)', zh: '棋盘上的点（x + y · 宽，从 0 起）' },
  move: { en: 'a move of the game on its board', zh: '该棋种在其棋盘上的着法' },
  participant: { en: 'the index of a participant, from 0', zh: '参与者的序号，从 0 起' },
  board: { en: 'a board such as { width: 19, height: 19 }', zh: '棋盘，如 { width: 19, height: 19 }' },
  placements: {
    en: 'a list of [point, piece], each on the board and of the game',
    zh: '[点, 棋子] 的列表，点须在棋盘上，棋子须属于该棋种',
  },
  parent: { en: 'the index of an earlier node', zh: '之前某个节点的序号' },
  noParent: { en: '-1, as the root has no parent', zh: '-1，根节点没有父节点' },
  record: { en: 'a record', zh: '棋谱' },
  node: { en: 'a node: parent, action, notes', zh: '节点：parent、action、notes' },
  game: { en: 'the id of a game', zh: '棋种的标识' },
  boardOf: { en: 'a board that {game} can be played on', zh: '{game} 可用的棋盘' },
  nodes: { en: 'a list with at least the root', zh: '至少含根节点的列表' },
})
