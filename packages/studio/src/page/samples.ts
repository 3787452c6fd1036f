import type { Language } from 'qipu'
import type { Words } from 'qipu/games'

const words = (en: string, zh: string): Words => ({ en, zh })

/** What our own samples are called; any other file is called by its name. */
const titles: Readonly<Record<string, Words>> = {
  'tutorial.wei7': words('A tutorial', '教程'),
  'problems.sgf': words('Three problems', '三道题'),
  'timeline.wei7': words('A study with a timeline', '带时间线的研究'),
  'game.sgf': words('A game of Go (SGF)', '围棋一局（SGF）'),
  'game.jgf': words('The same in JGF', '同一局（JGF）'),
  'game.go': words('The same in Ishi', '同一局（Ishi）'),
  'game-2.2.wei7': words('The same in wei7 2.2', '同一局（wei7 2.2）'),
  'game.qipu': words('The same in Qipu’s JSON', '同一局（Qipu JSON）'),
  'game.gib': words('An opening (GIB)', '布局（GIB）'),
  'game.ngf': words('The same in NGF', '同一布局（NGF）'),
  'game.ugf': words('The same in UGF', '同一布局（UGF）'),
  'gomoku.txt': words('Gomoku', '五子棋'),
  'connect6.txt': words('Connect6', '六子棋'),
  'hex.txt': words('Hex', '海克斯棋'),
  'nogo.txt': words('NoGo', '不围棋'),
  'phantom-go.txt': words('Phantom Go', '幻影围棋'),
  'amazons.txt': words('Amazons', '亚马逊棋'),
  'surakarta.txt': words('Surakarta', '苏拉卡尔塔棋'),
  'einstein.txt': words('EinStein würfelt nicht!', '爱恩斯坦棋'),
  'dots-and-boxes.txt': words('Dots and boxes', '点格棋'),
  'army-chess.txt': words('Army chess', '军棋'),
}

export const sampleTitle = (name: string, language: Language): string => titles[name]?.[language] ?? name

const order = Object.keys(titles)

/** Names of samples as we present them, others after them. */
export const inOrder = (names: readonly string[]): string[] => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
]
