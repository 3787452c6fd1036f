/** What the referee's desk says. */

import { type Args, type Locale, textOf, texts } from 'qipu/text'

export const deskWords = texts('desk', {
  desk: { en: 'Referee’s desk', zh: '裁判台' },
  about: {
    en: 'All open records as a tournament. Results that nothing contradicts count by themselves; the rest is decided here.',
    zh: '将所有打开的棋谱汇总成比赛。没有矛盾的结果自动计分，其余由裁判在此裁决。',
  },
  empty: {
    en: 'Open a folder of records first; roster.json and decisions.json in it are read too.',
    zh: '请先打开棋谱文件夹；其中的 roster.json 与 decisions.json 也会读取。',
  },
  folder: { en: 'Open a folder', zh: '打开文件夹' },
  rules: { en: 'Rules', zh: '规程' },
  by: { en: 'Referee', zh: '裁判' },
  why: { en: 'Reason', zh: '理由' },
  verdict: { en: 'Decision', zh: '裁决' },
  choose: { en: 'Choose …', zh: '请选择……' },
  decide: { en: 'Decide', zh: '裁决' },
  alike: { en: 'All open cases of this kind', zh: '所有同类问题' },
  incomplete: {
    en: 'A decision needs a referee, a verdict and a reason.',
    zh: '裁决须填写裁判、结论与理由。',
  },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  open: { en: '{count} {count?case|cases} to decide', zh: '{count} 项待裁决' },
  none: { en: 'No case is open.', zh: '没有待裁决的问题。' },
  decided: { en: 'Decisions', zh: '已裁决' },
  show: { en: 'Show {name}', zh: '查看 {name}' },
  saveDecisions: { en: 'Save decisions.json', zh: '保存 decisions.json' },
  saveTable: { en: 'Save table (HTML)', zh: '保存成绩表（HTML）' },
  saveCsv: { en: 'Save table (CSV)', zh: '保存成绩表（CSV）' },
  print: { en: 'Print', zh: '打印' },
  unsaved: { en: 'Decisions are not saved yet.', zh: '裁决尚未保存。' },
  spoilt: { en: '{name} cannot be read: {reason}', zh: '无法读取 {name}：{reason}' },
  idle: {
    en: 'Decisions name records that are not open: {records}',
    zh: '裁决中提到的棋谱未打开：{records}',
  },
})

export type DeskWord = keyof typeof deskWords

export const speakDesk =
  (locale: Locale) =>
  (word: DeskWord, args?: Args): string =>
    textOf(deskWords[word], locale, args)
