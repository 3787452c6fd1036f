/** Names of records and files without what they say of the result, for those who want to be surprised. */

const RESULTS: readonly RegExp[] = [
  // B+R, W+3.5, b+resign, Black+Time
  /\b(?:b|w|black|white)\s*\+\s*(?:resign(?:ation)?|time|forfeit|r|t|f|\d+(?:\.\d+)?)\b/gi,
  // Black wins by 3.5 points, White won by resignation
  /\b(?:black|white|red|blue)\s+(?:wins|won|win)\b(?:\s+by\s+[\w.½]+(?:\s+points?)?)?/gi,
  // 黑中盘胜, 白胜3目半, 黒中押し勝ち, 先手胜
  /[黑黒白红紅蓝藍先后後]方?(?:手)?(?:中盘|中盤|超时|時間切れ)?(?:胜|勝|中押し勝ち|勝ち)(?:\s*[\d.一二三四五六七八九十]+\s*(?:又[\d/]+)?[子目]半?)?/g,
  // 흑 불계승, 백 3집반승
  /[흑백]\s*(?:불계승|시간승|[\d.]+\s*집\s*반?\s*승|승)/g,
]

const GAP = '…'

export const hideResult = (text: string): string => RESULTS.reduce((left, result) => left.replace(result, GAP), text)
