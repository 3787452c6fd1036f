/** Texts of the referee's table. */

import { type Args, type Locale, textOf, texts } from 'qipu/text'

export const deskWords = texts('desk', {
  desk: { en: 'Referee’s desk', zh: '裁判台' },
  about: {
    en: 'The records of a folder, or all open ones, as a tournament. Results that nothing contradicts count by themselves; the rest is decided here.',
    zh: '将文件夹中的棋谱，或所有打开的棋谱，汇总成比赛。没有矛盾的结果自动计分，其余由裁判在此裁决。',
  },
  empty: {
    en: 'Open a folder of records first; roster.json and decisions.json in it are read too.',
    zh: '请先打开棋谱文件夹；其中的 roster.json 与 decisions.json 也会读取。',
  },
  folder: { en: 'Open a folder', zh: '打开文件夹' },
  recordsOf: { en: 'Records of', zh: '棋谱来源' },
  allFiles: { en: 'all open files', zh: '所有打开的文件' },
  firstOnes: {
    en: 'The first {count} are shown; the others follow as these are decided.',
    zh: '此处显示前 {count} 项；裁决之后依次显示其余各项。',
  },
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
  passedOver: {
    en: 'Not game records, or to be unpacked first: {files}',
    zh: '不是棋谱，或须先解压的文件：{files}',
  },
  isPlayOff: { en: 'Play-off game', zh: '加赛对局' },
  firstTeam: { en: 'First: {name}', zh: '先手：{name}' },
  secondTeam: { en: 'Second: {name}', zh: '后手：{name}' },
  whichTeams: {
    en: 'Choose two teams of the roster, or decide that the record does not count.',
    zh: '请选择名单中的两支队伍，或裁定该棋谱不计分。',
  },
  ties: { en: '{count} {count?tie|ties}', zh: '{count} 处同分未定' },
  tiesAbout: {
    en: 'Direct comparison leaves these teams equal. Play-off games that are decided as such count here; after them the lot decides.',
    zh: '直接比较后仍同分的队伍。裁定为加赛的对局在此计算；加赛后仍同分则抽签。',
  },
  sharedRank: { en: 'rank {rank}', zh: '第 {rank} 名' },
  needsLot: { en: 'Only the lot is left to decide.', zh: '只能抽签决定。' },
  needsPlayOff: {
    en: 'Play-off games come first. An order can be entered where it is known otherwise.',
    zh: '应先加赛。若名次已另行确定，可直接填写。',
  },
  place: { en: 'Rank {place}', zh: '第 {place} 名' },
  enterOrder: { en: 'Enter order', zh: '填写名次' },
  seed: { en: 'Seed', zh: '随机种子' },
  seedHint: { en: 'by chance', zh: '随机' },
  draw: { en: 'Draw lots', zh: '抽签' },
  whichOrder: {
    en: 'An order needs each team once and a reason.',
    zh: '名次须包含每支队伍各一次，并填写理由。',
  },
})

export type DeskWord = keyof typeof deskWords

export const speakDesk =
  (locale: Locale) =>
  (word: DeskWord, args?: Args): string =>
    textOf(deskWords[word], locale, args)
