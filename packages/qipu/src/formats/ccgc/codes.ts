import type { Text } from '../../text/language/texts.ts'

/** Parts of a file's name after the teams and the result. */
type NamePattern =
  /** `…-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt` */
  | 'event'
  /** `…-先手胜-201712012055.txt` */
  | 'minute'
  /** `…-先手胜 201712012055.txt`, where several rounds are played in a row */
  | 'round'
  /** `…-先手胜.txt` */
  | 'plain'
  /** `…-2017.07.29 14.00 重庆-2017 CCGC.txt`: the teams of all seats, and no result */
  | 'seats'

export interface CodeFacts {
  readonly code: string
  readonly name: Text
  readonly pattern: NamePattern
  /** True if its records are a dialect of this format; the others have formats of their own: PGN, PBN, THP. */
  readonly isDialect: boolean
  /** Ending of its files; `.txt` unless the game's own chapter names another. */
  readonly ending?: string
  /** Tags after the first and the second team's name. */
  readonly tags?: readonly [string, string]
}

const OTHER_FORMATS: ReadonlySet<string> = new Set(['CC', 'BR', 'THP'])

const row = (code: string, en: string, zh: string, pattern: NamePattern, tags?: string): CodeFacts => ({
  code,
  name: { key: `ccgc-code/${code}`, en, zh },
  pattern,
  isDialect: !OTHER_FORMATS.has(code),
  ...(tags && { tags: [tags[0]!, tags[1]!] as const }),
})

/** The nineteen games that the standard has a code for, in its order, and how their files are named. */
export const codes: readonly CodeFacts[] = [
  row('GO', 'Go', '19 路围棋', 'event', 'BW'),
  row('GO13', 'Go 13×13', '13 路围棋', 'event', 'BW'),
  row('GO9', 'Go 9×9', '9 路围棋', 'event', 'BW'),
  { ...row('CC', 'Chinese chess', '中国象棋', 'event', 'RB'), ending: '.PGN' },
  row('C5', 'Gomoku', '五子棋', 'event', 'BW'),
  row('C6', 'Connect6', '六子棋', 'event', 'BW'),
  row('DB', 'Dots and boxes', '点格棋', 'plain'),
  row('SU', 'Surakarta', '苏拉卡尔塔棋', 'minute'),
  row('AM', 'Amazons', '亚马逊棋', 'event', 'BW'),
  row('NG', 'NoGo', '不围棋', 'event', 'BW'),
  row('PG', 'Phantom Go', '幻影围棋', 'event', 'BW'),
  row('WTN', 'EinStein würfelt nicht!', '爱恩斯坦棋', 'event'),
  row('HEX', 'Hex', '海克斯', 'event', 'RB'),
  row('DR10', 'Draughts 10×10', '国际跳棋 10×10', 'event'),
  row('DR8', 'Draughts 8×8', '国际跳棋 8×8', 'event'),
  row('AC2', 'Army chess for two', '二人军棋', 'event'),
  row('P2T1', 'Poker, two against one', '斗地主', 'seats'),
  row('BR', 'Bridge', '桥牌', 'round'),
  row('THP', 'Texas hold’em', '德州扑克', 'round'),
]

export const factsOfCode = (code: string): CodeFacts | undefined =>
  codes.find((entry) => entry.code === code.trim().toUpperCase())
