/** Texts about a watched match, in Japanese. */
export const watch = {
  'watch/title': '対局の観戦',
  'watch/connecting': '接続中…',
  'watch/live': '中継中',
  'watch/waiting': 'まだ対局は始まっていません。',
  'watch/lost': '接続が切れました。再接続しています…',
  'watch/over': '対局はすべて終了しました。',
  'watch/refused': 'このリンクに該当する対局はありません。',
  'watch/games': '対局',
  'watch/moves': '着手',
  'watch/game': '第 {number} 局',
  'watch/playing': '第 {number} 局（対局中）',
  'watch/latest': '最新の手へ',
  'watch/keep': 'コピーを保存',
}
