/** Topic of a message; each chapter of the standard covers it in a clause of its own. */
export type Topic =
  | 'board'
  | 'file'
  | 'head'
  | 'teams'
  | 'result'
  | 'time'
  | 'event'
  | 'separator'
  | 'moves'
  | 'mark'
  | 'layout'
  | 'referee'
  | 'comment'

export type Clauses = Readonly<Record<Topic, string>>

/** Section 1 of a chapter describes the board, section 2 the record. */
const sections: Clauses = {
  board: '1',
  file: '2',
  head: '2',
  teams: '2',
  result: '2',
  time: '2',
  event: '2',
  separator: '2',
  moves: '2',
  mark: '2',
  layout: '2',
  referee: '2',
  comment: '2',
}

/** Clauses of a chapter by topic, where they are more exact than the section. */
function clausesOf(chapter: string, exact: Partial<Clauses>): Clauses {
  const named = Object.entries({ ...sections, ...exact }).map(([topic, clause]) => [topic, `${chapter} ${clause}`])
  return Object.fromEntries(named) as Clauses
}

/** Gomoku, Connect6 and Hex are described in the same words. */
const stones = {
  head: '2.1)',
  teams: '2.2)',
  result: '2.3)',
  time: '2.4)',
  event: '2.5)',
  moves: '2(2)',
  separator: '2(3)',
  mark: '2(4)',
}

/** Phantom Go and NoGo have the same clauses, except for the number of the last one. */
const liberties = { ...stones, moves: '2.6)', separator: '2.6)' }

/** Draughts: what each line says has no number. */
const lines = { moves: '1', separator: '2' }

export const chapters = {
  c5: clausesOf('五子棋', stones),
  c6: clausesOf('六子棋', stones),
  hex: clausesOf('海克斯棋', stones),
  pg: clausesOf('幻影围棋', { ...liberties, mark: '2.8)' }),
  ng: clausesOf('不围棋', { ...liberties, mark: '2.7)' }),
  am: clausesOf('亚马逊棋', {
    head: '2.1)',
    teams: '2.1)',
    result: '2.1)',
    time: '2.1)',
    event: '2.1)',
    moves: '2.2)',
  }),
  wtn: clausesOf('爱恩斯坦棋', {
    head: '2.1)',
    teams: '2.2)',
    result: '2.2)',
    time: '2.3)',
    event: '2.4)',
    layout: '2.5)',
    moves: '2.6)',
    separator: '2.6)',
    mark: '2.6)iii)',
  }),
  ac2: clausesOf('军棋', {
    separator: '2.1)',
    head: '2.2)',
    teams: '2.3)',
    time: '2.4)',
    event: '2.5)',
    layout: '2.6)',
    moves: '2.7)',
    referee: '2.8)–2.9)',
    result: '2.9)',
    mark: '2.10)',
    comment: '2.10)',
  }),
  su: clausesOf('苏拉卡尔塔棋', {
    board: '2.1.2',
    head: '2.1.4 1)–2)',
    teams: '2.1.4 2)',
    result: '2.1.4 2)',
    time: '2.1.4 1)',
    layout: '2.1.4 3)',
    moves: '2.1.3',
    separator: '2.1.4',
    comment: '2.1.4 5)',
  }),
  db: clausesOf('点格棋', {
    head: '3',
    teams: '3',
    result: '3',
    time: '3',
    event: '3',
    separator: '3',
    moves: '3',
    mark: '3',
    comment: '3',
  }),
  // Their second list of clauses, on the moves, begins with 1) again: (1) here.
  go: clausesOf('十九路围棋', { ...stones, mark: '2(2)' }),
  go13: clausesOf('十三路围棋', { ...stones, mark: '2(2)' }),
  go9: clausesOf('九路围棋', { ...stones, mark: '2(2)' }),
  dr10: clausesOf('100 格国际跳棋', lines),
  dr8: clausesOf('64 格国际跳棋', lines),
  p2t1: clausesOf('斗地主', {
    separator: '2 1)',
    head: '2 2)',
    teams: '2 3)',
    event: '2 4)–9)',
    layout: '2 10)',
    moves: '2 13)',
    result: '2 14)',
  }),
  /** Not a chapter of a game: what holds for all of them. */
  naming: clausesOf('棋谱文件命名规则', { board: '2' }),
}
