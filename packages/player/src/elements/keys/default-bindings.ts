/** Default key bindings, a row per command. */

import { type Text, texts } from 'qipu/text'
import type { NumbersPort } from '../frame/numbers.ts'
import { toggleNumbers } from '../frame/numbers.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that key commands use. */
export type KeyPort = NumbersPort &
  Pick<
    PlayerPort,
    | 'ask'
    | 'back'
    | 'coordinates'
    | 'first'
    | 'fold'
    | 'forward'
    | 'hint'
    | 'last'
    | 'lesson'
    | 'mainLine'
    | 'nextComment'
    | 'nextFork'
    | 'previousComment'
    | 'previousFork'
    | 'retrace'
    | 'retry'
    | 'toSamePosition'
    | 'toggle'
    | 'toggleComparison'
    | 'toggleMode'
    | 'variation'
  >

export interface KeyBinding {
  /** Name of the command where keys are assigned. */
  readonly id: string
  /** Its default keys. */
  readonly keys: readonly string[]
  readonly does: Text
  readonly act: (player: KeyPort) => void
  /** True if it reveals no move: other keys have no effect while the user solves or guesses. */
  readonly secret?: true
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
  backToTheMainLine: { en: 'back to the main line', zh: '回到主线' },
  whereYouWere: { en: 'where you were before', zh: '回到刚才的局面' },
  whereYouWereNext: { en: 'where you were after that', zh: '回到之后的局面' },
  samePosition: { en: 'to the same position in another line', zh: '到其他变化中的相同局面' },
  compareLines: { en: 'compare with another line, or stop', zh: '与其他变化并排比较或结束' },
  nextLesson: { en: 'next lesson', zh: '下一课' },
  previousLesson: { en: 'previous lesson', zh: '上一课' },
  playOrPause: { en: 'play or pause', zh: '播放或暂停' },
  moveNumbers: { en: 'move numbers', zh: '显示手数' },
  coordinates: { en: 'coordinates', zh: '显示坐标' },
  foldVariation: { en: 'fold or unfold the variation', zh: '收起或展开变化' },
  solveOrStopSolving: { en: 'solve, or stop solving', zh: '做题或退出' },
  guessOrStopGuessing: { en: 'guess the next moves, or stop', zh: '猜下一手或退出' },
  hint: { en: 'hint', zh: '提示' },
  tryAgain: { en: 'try again', zh: '再试一次' },
  find: { en: 'find words, points or moves', zh: '查找文字、坐标或手数' },
  goToMove: { en: 'go to a move', zh: '跳到某一手' },
  theseKeys: { en: 'these keys', zh: '键盘快捷键' },
})

const row = (id: string, text: Text, keys: readonly string[], act: KeyBinding['act']): KeyBinding => ({
  id,
  keys,
  does: text,
  act,
})
const secret = (facts: KeyBinding): KeyBinding => ({ ...facts, secret: true })

export const keys: readonly KeyBinding[] = [
  row('forward', does.forward, ['ArrowRight'], (player) => player.forward()),
  row('back', does.back, ['ArrowLeft'], (player) => player.back()),
  row('forward10', does.forward10Moves, ['PageDown', 'Shift+ArrowRight'], (player) => player.forward(10)),
  row('back10', does.back10Moves, ['PageUp', 'Shift+ArrowLeft'], (player) => player.back(10)),
  row('first', does.toTheStart, ['Home'], (player) => player.first()),
  row('last', does.toTheEnd, ['End'], (player) => player.last()),
  row('next-variation', does.nextVariation, ['ArrowDown'], (player) => player.variation(1)),
  row('previous-variation', does.previousVariation, ['ArrowUp'], (player) => player.variation(-1)),
  row('next-fork', does.nextBranching, ['f'], (player) => player.nextFork()),
  row('previous-fork', does.previousBranching, ['Shift+F'], (player) => player.previousFork()),
  row('next-comment', does.nextComment, ['c'], (player) => player.nextComment()),
  row('previous-comment', does.previousComment, ['Shift+C'], (player) => player.previousComment()),
  row('main-line', does.backToTheMainLine, ['m'], (player) => player.mainLine()),
  row('fold', does.foldVariation, ['v'], (player) => player.fold()),
  row('earlier', does.whereYouWere, ['Alt+ArrowLeft'], (player) => player.retrace(-1)),
  row('later', does.whereYouWereNext, ['Alt+ArrowRight'], (player) => player.retrace(1)),
  row('same-position', does.samePosition, ['t'], (player) => player.toSamePosition()),
  row('compare', does.compareLines, ['b'], (player) => player.toggleComparison()),
  row('next-lesson', does.nextLesson, [']'], (player) => player.lesson(1)),
  row('previous-lesson', does.previousLesson, ['['], (player) => player.lesson(-1)),
  row('play', does.playOrPause, ['Space', 'p'], (player) => player.toggle()),
  row('find', does.find, ['Ctrl+f', '/'], (player) => player.ask('find')),
  row('to-move', does.goToMove, ['Ctrl+g'], (player) => player.ask('move')),
  secret(row('numbers', does.moveNumbers, ['n'], toggleNumbers)),
  secret(
    row('coordinates', does.coordinates, ['k'], (player) =>
      player.choose('coordinates', player.coordinates === 'none' ? 'a1' : 'none'),
    ),
  ),
  secret(row('solve', does.solveOrStopSolving, ['s'], (player) => player.toggleMode('solve'))),
  secret(row('guess', does.guessOrStopGuessing, ['g'], (player) => player.toggleMode('guess'))),
  secret(row('hint', does.hint, ['h'], (player) => player.hint())),
  secret(row('retry', does.tryAgain, ['r'], (player) => player.retry())),
  secret(row('keys', does.theseKeys, ['?'], (player) => player.ask('keys'))),
]
