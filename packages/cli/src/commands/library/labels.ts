import { texts } from 'qipu/text'

/** Texts of the library commands. */
export const words = texts('library', {
  created: { en: 'created {path}', zh: '已创建 {path}' },
  added: {
    en: '{games} {games?game|games} added from {files} {files?file|files}; {refused} not taken',
    zh: '从 {files} 个文件添加 {games} 局；{refused} 项未收录',
  },
  changed: {
    en: '{replaced} {replaced?file|files} changed, {moved} moved, {forgotten} forgotten',
    zh: '{replaced} 个文件有更改，{moved} 个移动，{forgotten} 个移除',
  },
  interrupted: {
    en: 'an earlier run was interrupted while adding games; `qipu library update` continues it',
    zh: '添加对局时程序曾中断；`qipu library update` 可继续',
  },
  missingRoot: {
    en: '{path}: not found; its games stay in the library',
    zh: '{path}：现在不存在；其中的对局保留在库中',
  },
  damaged: { en: '{path}: damaged ({fault}); rebuilt', zh: '{path}：已损坏（{fault}）；已重建' },
  lost: { en: '{path}: its segment is damaged, and the file is gone', zh: '{path}：所在分段已损坏，而文件已不存在' },
  forgotten: { en: '{games} {games?game|games} forgotten', zh: '已移除 {games} 局' },
  none: { en: 'no such games', zh: '没有这样的对局' },
  found: { en: '{shown} of {total} {total?game|games}', zh: '共 {total} 局，列出 {shown} 局' },
  reached: {
    en: '{games} {games?game|games} reached this position; {ended} ended here',
    zh: '{games} 局出现此局面；{ended} 局在此结束',
  },
  hits: {
    en: '{hits} {hits?hit|hits} in {games} of {searched} {searched?game|games}',
    zh: '{searched} 局中有 {games} 局命中 {hits} 处',
  },
  moreMoves: { en: '{n} more {n?move|moves}', zh: '另有 {n} 种着法' },
  noMove: { en: 'no move inside', zh: '棋形内没有后续着法' },
  groups: {
    en: '{groups} {groups?group|groups} of copies, {games} {games?game|games}',
    zh: '{groups} 组重复，共 {games} 局',
  },
  alias: {
    en: 'perhaps one person: {one} = {other} ({games} {games?game|games})',
    zh: '可能是同一人：{one} = {other}（{games} 局）',
  },
  exported: { en: '{games} {games?game|games}, {rows} {rows?row|rows} written', zh: '导出 {games} 局，{rows} 行' },
  unheld: {
    en: '{format} cannot hold {n} {n?game|games}: another game, or another board',
    zh: '{format} 无法保存 {n} 局：棋种或棋盘不符',
  },
  lossy: {
    en: '{n} {n?game has|games have} something that {format} cannot represent; manifest.json names it',
    zh: '{n} 局含有 {format} 无法表示的内容；详见 manifest.json',
  },
  'no-records': { en: '{place}: not taken: no game in it ({detail})', zh: '{place}：未收录：其中没有对局（{detail}）' },
  'unknown-game': {
    en: '{place}: not taken: Qipu has no rules for this game ({detail})',
    zh: '{place}：未收录：Qipu 没有此棋种的规则（{detail}）',
  },
  board: {
    en: '{place}: not taken: the game is not played on a board of {detail}',
    zh: '{place}：未收录：此棋种没有 {detail} 的棋盘',
  },
  moreRefused: {
    en: '{n} more not shown; `qipu library sql LIB "select path, refusals.* from refusals join files on id = file"` lists all',
    zh: '另有 {n} 项未显示；`qipu library sql LIB "select path, refusals.* from refusals join files on id = file"` 列出全部',
  },
  unread: { en: '{n} {n?game|games} could not be read again from their files', zh: '{n} 局无法从原文件重新读取' },
})

export const heads = texts('library-head', {
  move: { en: 'move', zh: '着法' },
  games: { en: 'games', zh: '局数' },
  reach: { en: 'reached', zh: '到达' },
  black: { en: 'Black', zh: '黑胜' },
  white: { en: 'White', zh: '白胜' },
  wins: { en: '{side}', zh: '{side}胜' },
  draw: { en: 'draw', zh: '和' },
  known: { en: 'known', zh: '已知' },
  years: { en: 'years', zh: '年份' },
  atOnce: { en: 'at once', zh: '立即' },
  count: { en: 'count', zh: '次数' },
})

/** Above lists of games. */
export const gameHeads = texts('library-game', {
  ply: { en: 'move', zh: '第几手' },
  date: { en: 'date', zh: '日期' },
  black: { en: 'Black', zh: '黑方' },
  white: { en: 'White', zh: '白方' },
  other: { en: 'White or other side', zh: '白方或他方' },
  result: { en: 'result', zh: '结果' },
  moves: { en: 'moves', zh: '手数' },
  event: { en: 'event', zh: '赛事' },
  file: { en: 'file', zh: '文件' },
})

export const facts = texts('library-facts', {
  games: { en: 'games', zh: '对局' },
  files: { en: 'files', zh: '文件' },
  people: { en: 'people', zh: '棋手' },
  dates: { en: 'dates', zh: '日期' },
  positions: { en: 'positions', zh: '局面' },
  refusals: { en: 'not taken', zh: '未收录' },
  segments: { en: 'segments', zh: '分段' },
  bytes: { en: 'bytes (catalogue, shapes, positions)', zh: '字节（目录、棋形、局面）' },
  sources: { en: 'sources', zh: '来源' },
})
