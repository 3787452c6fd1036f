/** Texts about engines. */

import type { ServiceFault } from '@qipu/engines/service'
import { type Locale, textOf, texts } from 'qipu/text'

export const engineWords = texts('engines', {
  engine: { en: 'Engine {name}', zh: '引擎 {name}' },
  ask: { en: 'Review with {name}', zh: '用 {name} 复盘' },
  askAgain: { en: 'Review again with {name}', zh: '用 {name} 重新复盘' },
  again: { en: 'Review again', zh: '重新复盘' },
  visits: { en: 'Visits per move', zh: '每手计算量' },
  ownership: { en: 'With ownership (larger file)', zh: '包含领地（文件较大）' },
  progress: { en: '{done} of {all} positions', zh: '已分析 {done} / {all} 个局面' },
  net: { en: 'the net in this page', zh: '本页的神经网络' },
  netShort: { en: 'Net in this page', zh: '本页神经网络' },
  source: { en: 'Analysed by', zh: '分析者' },
  openNet: {
    en: 'A net from a file (.qnet, KataGo’s .bin.gz) …',
    zh: '文件中的神经网络（.qnet、KataGo 的 .bin.gz）……',
  },
  analyse: { en: 'Analyse', zh: '分析' },
  analyseKeys: { en: 'Analyse, or pause (A with Shift)', zh: '分析或暂停（Shift+A）' },
  pause: { en: 'Pause', zh: '暂停' },
  until: { en: 'until', zh: '直到' },
  visitCount: { en: '{count} visits', zh: '{count} 次计算' },
  noEnd: { en: 'paused', zh: '暂停为止' },
  thinking: { en: 'Thinking', zh: '思考中' },
  thought: { en: 'Done', zh: '完成' },
  rate: { en: '{visits} visits · {perSecond} a second', zh: '{visits} 次计算 · 每秒 {perSecond} 次' },
  visitsOnly: { en: '{visits} visits', zh: '{visits} 次计算' },
  chanceOf: { en: 'for {side}', zh: '{side}胜率' },
  ahead: { en: '{side} ahead by {points}', zh: '{side}领先 {points} 目' },
  bestKey: { en: 'Best move (,)', zh: '最佳着法（,）' },
  assumedKomi: { en: 'The record names no komi: {komi} is assumed.', zh: '棋谱未写明贴目，按 {komi} 目分析。' },
  weak: {
    en: 'The net is small. It misjudges ladders, the life of large groups, and 9×9: its figures are hints.',
    zh: '此网络很小，征子、大块死活和九路棋盘常会看错，数据仅供参考。',
  },
  elsewhere: { en: 'Reviewing {name}', zh: '正在分析 {name}' },
  starting: { en: 'Starting the engine …', zh: '正在启动引擎……' },
  cancel: { en: 'Cancel', zh: '取消' },
  done: { en: 'The review is in the record.', zh: '分析结果已写入棋谱。' },
  rulesUsed: {
    en: 'The record names no rules that the engine knows: {rules} was used.',
    zh: '棋谱未写明引擎认识的规则，按 {rules} 分析。',
  },
  warned: { en: 'The engine warns: {text}', zh: '引擎提示：{text}' },
  cancelled: { en: 'Cancelled.', zh: '已取消。' },
  partly: {
    en: '{done} of {all} positions are in the record.',
    zh: '其中 {done} / {all} 个局面的分析已写入棋谱。',
  },
  changed: {
    en: 'The game was changed in the meantime. Ask again.',
    zh: '等待期间对局已被修改，请重新分析。',
  },
  'fault-bad-question': { en: 'The server did not understand the question.', zh: '服务器无法理解请求。' },
  'fault-busy': { en: 'All engines are in use. Try again later.', zh: '引擎都在使用中，请稍后再试。' },
  'fault-other-game': { en: 'This engine does not play this game.', zh: '该引擎不支持此棋种。' },
  'fault-no-resume': {
    en: 'This engine cannot go on from the middle of a game, nor from a position that was set up. Begin a new game.',
    zh: '该引擎无法从对局中途或摆好的局面继续，请开始新对局。',
  },
  'fault-no-komi': {
    en: 'The record names no komi. Add it in Edit, then ask again.',
    zh: '棋谱未写明贴目，请在编辑中补充后重试。',
  },
  'fault-komi': {
    en: 'KataGo takes whole and half points of komi only. Change it in Edit: 3.75 stones are 7.5 points.',
    zh: 'KataGo 只接受整目或半目的贴目，请在编辑中修改：3.75 子即 7.5 目。',
  },
  'fault-setup': {
    en: 'Stones are set up between the moves; such a game cannot be reviewed.',
    zh: '对局中途有摆子，无法分析。',
  },
  'fault-illegal': {
    en: 'A move is against the rules, or words are no move. The positions before it are analysed.',
    zh: '有着法不合规则或无法识别，此前的局面已分析。',
  },
  'fault-refused': { en: 'The engine refused: {text}', zh: '引擎拒绝：{text}' },
  'fault-gtp': {
    en: 'This engine plays (GTP) and does not review. The server has to be started with “katago analysis …” for it.',
    zh: '该引擎用于对局（GTP），不能复盘。请用 “katago analysis …” 启动服务器。',
  },
  'fault-unreadable': { en: 'The engine’s answer is not a move: {text}', zh: '引擎的回答不是着法：{text}' },
  'fault-not-started': { en: 'The engine could not be started: {text}', zh: '无法启动引擎：{text}' },
  'fault-silence': { en: 'The engine does not answer.', zh: '引擎没有回应。' },
  'fault-flood': { en: 'The engine sent too much output and was stopped.', zh: '引擎输出过多，已被终止。' },
  'fault-gone': { en: 'The engine has ended. {text}', zh: '引擎已退出。{text}' },
})

export const faultText = ({ kind, text = '' }: ServiceFault, locale: Locale): string =>
  textOf(engineWords[`fault-${kind}`], locale, { text }).trim()
