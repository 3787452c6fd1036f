/** The keyboard, a row a key. Only keys pressed within the player count, and none while somebody types. */

import { type Text, texts } from 'qipu/text'
import type { QipuPlayer } from './player.ts'

export interface KeyFacts {
  /** As in `KeyboardEvent.key`, with `Shift+` before it where that is meant. */
  readonly keys: readonly string[]
  readonly does: Text
  readonly act: (player: QipuPlayer) => void
  /** True where it gives no solution away: other keys mean nothing while somebody solves. */
  readonly solving?: true
}

const does = texts('key', {
  forward: { en: 'forward', zh: '前进一手' },
  back: { en: 'back', zh: '后退一手' },
  forward10Moves: { en: 'forward 10 moves', zh: '前进十手' },
  back10Moves: { en: 'back 10 moves', zh: '后退十手' },
  toTheStart: { en: 'to the start', zh: '到开头' },
  toTheEnd: { en: 'to the end', zh: '到结尾' },
  nextVariation: { en: 'next variation', zh: '下一个变化' },
  previousVariation: { en: 'previous variation', zh: '上一个变化' },
  nextBranching: { en: 'next branching', zh: '下一处分支' },
  previousBranching: { en: 'previous branching', zh: '上一处分支' },
  nextComment: { en: 'next comment', zh: '下一处评论' },
  previousComment: { en: 'previous comment', zh: '上一处评论' },
  backToTheMainLine: { en: 'back to the main line', zh: '回到主变化' },
  nextLesson: { en: 'next lesson', zh: '下一课' },
  previousLesson: { en: 'previous lesson', zh: '上一课' },
  playOrPause: { en: 'play or pause', zh: '播放或暂停' },
  moveNumbers: { en: 'move numbers', zh: '显示手数' },
  solveOrStopSolving: { en: 'solve, or stop solving', zh: '做题或退出' },
  hint: { en: 'hint', zh: '提示' },
  tryAgain: { en: 'try again', zh: '再试一次' },
})

export const keys: readonly KeyFacts[] = [
  {
    keys: ['ArrowRight'],
    does: does.forward,
    act: (player) => player.forward(),
  },
  { keys: ['ArrowLeft'], does: does.back, act: (player) => player.back() },
  {
    keys: ['PageDown', 'Shift+ArrowRight'],
    does: does.forward10Moves,
    act: (player) => player.forward(10),
  },
  {
    keys: ['PageUp', 'Shift+ArrowLeft'],
    does: does.back10Moves,
    act: (player) => player.back(10),
  },
  { keys: ['Home'], does: does.toTheStart, act: (player) => player.first() },
  { keys: ['End'], does: does.toTheEnd, act: (player) => player.last() },
  {
    keys: ['ArrowDown'],
    does: does.nextVariation,
    act: (player) => player.variation(1),
  },
  {
    keys: ['ArrowUp'],
    does: does.previousVariation,
    act: (player) => player.variation(-1),
  },
  { keys: ['f'], does: does.nextBranching, act: (player) => player.nextFork() },
  {
    keys: ['Shift+F'],
    does: does.previousBranching,
    act: (player) => player.previousFork(),
  },
  {
    keys: ['c'],
    does: does.nextComment,
    act: (player) => player.nextComment(),
  },
  {
    keys: ['Shift+C'],
    does: does.previousComment,
    act: (player) => player.previousComment(),
  },
  {
    keys: ['m'],
    does: does.backToTheMainLine,
    act: (player) => player.mainLine(),
  },
  {
    keys: [']'],
    does: does.nextLesson,
    act: (player) => player.lesson(1),
  },
  {
    keys: ['['],
    does: does.previousLesson,
    act: (player) => player.lesson(-1),
  },
  {
    keys: [' ', 'p'],
    does: does.playOrPause,
    act: (player) => player.toggle(),
  },
  {
    keys: ['n'],
    does: does.moveNumbers,
    act: (player) => player.choose('numbers', player.numbers === 'none' ? 'all' : 'none'),
    solving: true,
  },
  {
    keys: ['s'],
    does: does.solveOrStopSolving,
    act: (player) => player.toggleSolve(),
    solving: true,
  },
  { keys: ['h'], does: does.hint, act: (player) => player.hint(), solving: true },
  {
    keys: ['r'],
    does: does.tryAgain,
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
