/** The keyboard, a row a key. Only keys pressed within the player count, and none while somebody types. */

import type { Row } from '../words/tongues.ts'
import type { QipuPlayer } from './player.ts'

export interface KeyFacts {
  /** As in `KeyboardEvent.key`, with `Shift+` before it where that is meant. */
  readonly keys: readonly string[]
  readonly does: Row
  readonly act: (player: QipuPlayer) => void
  /** True where it gives no solution away: other keys mean nothing while somebody solves. */
  readonly solving?: true
}

export const keys: readonly KeyFacts[] = [
  {
    keys: ['ArrowRight'],
    does: ['forward', '前进一手', '一手進む', '한 수 앞으로'],
    act: (player) => player.forward(),
  },
  { keys: ['ArrowLeft'], does: ['back', '后退一手', '一手戻る', '한 수 뒤로'], act: (player) => player.back() },
  {
    keys: ['PageDown', 'Shift+ArrowRight'],
    does: ['forward 10 moves', '前进十手', '10手進む', '10수 앞으로'],
    act: (player) => player.forward(10),
  },
  {
    keys: ['PageUp', 'Shift+ArrowLeft'],
    does: ['back 10 moves', '后退十手', '10手戻る', '10수 뒤로'],
    act: (player) => player.back(10),
  },
  { keys: ['Home'], does: ['to the start', '到开头', '最初へ', '처음으로'], act: (player) => player.first() },
  { keys: ['End'], does: ['to the end', '到结尾', '最後へ', '끝으로'], act: (player) => player.last() },
  {
    keys: ['ArrowDown'],
    does: ['next variation', '下一个变化', '次の変化', '다음 변화'],
    act: (player) => player.variation(1),
  },
  {
    keys: ['ArrowUp'],
    does: ['previous variation', '上一个变化', '前の変化', '이전 변화'],
    act: (player) => player.variation(-1),
  },
  { keys: ['f'], does: ['next branching', '下一处分支', '次の分岐', '다음 분기'], act: (player) => player.nextFork() },
  {
    keys: ['Shift+F'],
    does: ['previous branching', '上一处分支', '前の分岐', '이전 분기'],
    act: (player) => player.previousFork(),
  },
  {
    keys: ['c'],
    does: ['next comment', '下一处评论', '次のコメント', '다음 해설'],
    act: (player) => player.nextComment(),
  },
  {
    keys: ['Shift+C'],
    does: ['previous comment', '上一处评论', '前のコメント', '이전 해설'],
    act: (player) => player.previousComment(),
  },
  {
    keys: ['m'],
    does: ['back to the main line', '回到主变化', '本譜へ戻る', '본보로'],
    act: (player) => player.mainLine(),
  },
  {
    keys: [']'],
    does: ['next lesson', '下一课', '次の課', '다음 과'],
    act: (player) => player.lesson(1),
  },
  {
    keys: ['['],
    does: ['previous lesson', '上一课', '前の課', '이전 과'],
    act: (player) => player.lesson(-1),
  },
  {
    keys: [' ', 'p'],
    does: ['play or pause', '播放或暂停', '再生・停止', '재생·정지'],
    act: (player) => player.toggle(),
  },
  {
    keys: ['n'],
    does: ['move numbers', '显示手数', '手順番号', '수순 번호'],
    act: (player) => player.choose('numbers', player.numbers === 'none' ? 'all' : 'none'),
    solving: true,
  },
  {
    keys: ['s'],
    does: ['solve, or stop solving', '做题或退出', '解く・やめる', '풀기·그만'],
    act: (player) => player.toggleSolve(),
    solving: true,
  },
  { keys: ['h'], does: ['hint', '提示', 'ヒント', '힌트'], act: (player) => player.hint(), solving: true },
  {
    keys: ['r'],
    does: ['try again', '再试一次', 'もう一度', '다시 하기'],
    act: (player) => player.retry(),
    solving: true,
  },
]

const byKey = new Map(keys.flatMap((row) => row.keys.map((key) => [key, row] as const)))

const TYPING = 'input:not([type="range"]), select, textarea, [contenteditable]'
const PRESSING = 'button, a[href], [role="tab"], summary'
const READING = '.commentary, .log'
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

/** Does what a key means; false where it means nothing here. */
export function press(player: QipuPlayer, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const target = event.composedPath()[0]
  if (target instanceof Element) {
    if (target.matches(TYPING)) return false
    // A space on a button presses the button, and arrows on a slider move the slider.
    if (event.key === ' ' && target.matches(PRESSING)) return false
    if (target.matches('input[type="range"]') && event.key.startsWith('Arrow')) return false
    // Whoever reads what is longer than its place scrolls it.
    if (SCROLLING.has(event.key) && target.matches(READING) && target.scrollHeight > target.clientHeight) return false
  }
  const row = byKey.get(event.shiftKey ? `Shift+${event.key}` : event.key)
  if (!row || (player.activeMode === 'solve' && !row.solving)) return false
  event.preventDefault()
  row.act(player)
  return true
}
