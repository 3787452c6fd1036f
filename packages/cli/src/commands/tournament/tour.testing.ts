import type { Folder } from '../../run.testing.ts'

const HEAD = '[2026.08.01 14:00 合肥][测试赛];'

/** NoGo, where few moves claim a result. */
export const record = (first: string, second: string, result: string, moves: string): string =>
  `([NG][${first} B][${second} W][${result}]${HEAD}${moves})`

/** A small tournament in the folder `tour`: a game and its copy, another one, a cut record and an illegal one. */
export function putTour(folder: Folder): void {
  const game = record('甲', '乙', '先手胜', 'B[E5];W[D4];B[C3];W[F6];B[G7];W[A1]')
  folder.put('tour/1.txt', game)
  folder.put('tour/1-copy.txt', game)
  folder.put('tour/2.txt', record('乙', '甲', '后手胜', 'B[A5];W[B4]'))
  folder.put('tour/cut.txt', '([NG][甲 B][丙 W][先手胜][2026')
  folder.put('tour/illegal.txt', record('丙', '甲', '先手胜', 'B[E5];W[E5];B[A1]'))
}
