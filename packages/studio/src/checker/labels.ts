/** Every text of the checker. It is for the championship, so it speaks Chinese and English. */

import { type Args, chinese, english, textOf } from 'qipu/text'

export type Language = 'en' | 'zh'

/** No table of `texts()`: other languages have no overlay for these. */
const labels = {
  title: { en: 'Check championship records', zh: '检查大赛棋谱' },
  intro: {
    en: 'Drop record files here. Each is checked clause by clause, judged by the rules of its game, repaired where that is safe, and named as the standard asks. Nothing leaves this computer.',
    zh: '将棋谱文件拖到此处：逐条检查格式，按棋种规则裁定胜负，能安全修复的给出修复文件，并给出标准规定的文件名。文件不会离开本机。',
  },
  choose: { en: 'Choose files', zh: '选择文件' },
  folder: { en: 'Choose a folder', zh: '选择文件夹' },
  drop: { en: 'or drop them anywhere on this page', zh: '或拖到页面任意位置' },
  codes: { en: 'Codes: {codes}', zh: '支持的代码：{codes}' },
  progress: { en: '{done} of {count} files checked', zh: '已检查 {done} / {count} 个文件' },
  summary: {
    en: '{count} {count?file|files}: {clean} clean, {warned} with warnings, {wrong} with errors',
    zh: '共 {count} 个文件：{clean} 个无误，{warned} 个有警告，{wrong} 个有错误',
  },
  clean: { en: 'nothing wrong', zh: '没有问题' },
  waiting: { en: 'waiting', zh: '等待检查' },
  errors: { en: '{count} {count?error|errors}', zh: '{count} 处错误' },
  warnings: { en: '{count} {count?warning|warnings}', zh: '{count} 处警告' },
  unknown: { en: 'unrecognised format', zh: '无法识别的格式' },
  'severity-error': { en: 'Error', zh: '错误' },
  'severity-warning': { en: 'Warning', zh: '警告' },
  'severity-info': { en: 'Note', zh: '提示' },
  'severity-loss': { en: 'Loss', zh: '损失' },
  game: { en: 'Game {number}', zh: '第 {number} 局' },
  unlisted: { en: '{count} more not listed', zh: '另有 {count} 条未列出' },
  plies: { en: '{count} plies', zh: '{count} 手' },
  'no-result': { en: 'no result', zh: '无结果' },
  'verdict-agrees': { en: 'The rules give the same result.', zh: '与规则判定的结果一致。' },
  'verdict-contradicts': { en: 'The rules give another result.', zh: '与规则判定的结果不符。' },
  'verdict-not-reached': {
    en: 'All moves are legal; the rules have not decided (resignation, time or agreement).',
    zh: '着法均合规则；盘面未分胜负（认输、超时或协议）。',
  },
  'verdict-uncounted': { en: 'All moves are legal; the board cannot be counted.', zh: '着法均合规则；盘面无法计分。' },
  'verdict-unlawful': { en: 'The deciding move is against the rules.', zh: '决定胜负的一着违规。' },
  'verdict-undeclared': { en: 'All moves are legal; the record claims no result.', zh: '着法均合规则；棋谱未写结果。' },
  'verdict-illegal': { en: 'A move is against the rules.', zh: '有违规着法。' },
  'verdict-unjudged': {
    en: 'Not judged: no rules are known for this game and board.',
    zh: '未裁定：没有该棋种或棋盘的规则。',
  },
  name: { en: 'Standard name', zh: '标准文件名' },
  'named-so': { en: 'The file has its standard name.', zh: '文件名符合标准。' },
  saveNamed: { en: 'Save under this name', zh: '以此名保存' },
  saveRepaired: { en: 'Save the repaired file', zh: '保存修复后的文件' },
  'no-code': { en: 'The standard has no file name for this game.', zh: '标准没有为该棋种规定文件名。' },
  'no-teams': { en: 'No standard name: the record names no team.', zh: '无法命名：棋谱没有写明参赛队。' },
  'too-large': { en: 'not checked: larger than 16 MB', zh: '未检查：超过 16 MB' },
  'too-long': { en: 'not checked: it takes too long', zh: '未检查：耗时过长' },
  failed: { en: 'not checked: it needs too much memory', zh: '未检查：所需内存过多' },
  unreadable: { en: 'not checked: the browser cannot read it', zh: '未检查：浏览器无法读取' },
  clear: { en: 'Clear the list', zh: '清空列表' },
  language: { en: '中文', zh: 'English' },
  offline: { en: 'Works without a network once it is open.', zh: '打开后断网也可使用。' },
} as const

export type Label = keyof typeof labels

export const labelText = (label: Label, language: Language, args: Args = {}): string =>
  textOf({ key: `checker/${label}`, ...labels[label] }, language === 'zh' ? chinese : english, args)
