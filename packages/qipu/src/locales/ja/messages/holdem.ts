/** Messages of the formats of hold’em: THP, ACPC logs, PHH. */

/** Faults of lines, by the format that reports them. */
const lines: Readonly<Record<string, string>> = {
  'bad-line': '二人の局ではありません：コロンで区切られた六つの欄と二つの名前が必要です。保存しますが、読みません',
  'not-read': '「{text}」はどの局にも属しません。保存します',
  'bad-number': '局の番号を読めません：「{text}」',
  'number-order': '{before} 局の次の局の番号が {number} です',
  'bad-betting':
    '「{text}」は行動ではありません：f、c、またはチップ数の付いた r が必要です。保存しますが、実行しません',
  'after-end': '局の終わりの後に {count} 個の行動があります。保存しますが、実行しません',
  'no-cards': 'ベットは続きますが、その段階のカードがないか、あり得ません。{count} 個の行動を保存し、実行しません',
  'bad-cards': '「{text}」はカードではありません。保存しますが、配りません',
  'cards-left': 'この局では出ないカードが書かれています：{cards}',
  'wrong-street': '行動がベットの進行と違う段階に書かれています。そのまま実行します',
  'bad-chips': '得失チップを読めません：「{text}」',
  'street-totals': 'r の後の数は段階ごとの累計です：そう読む場合だけ各局のチップが合います。書き出しは局全体の累計です',
  'by-player': 'チップと名前はビッグブラインドではなく選手の順です：そう読む場合だけ各局のチップが合います',
  'by-player.fix': 'ビッグブラインドを先に書く',
  chips: 'チップが合いません：{written} と書かれていますが、局からは {found} です（ビッグブラインドが先）',
  'no-chips': '誰が何チップ得たか書かれていません。局からは {found} です（ビッグブラインドが先）',
  unfinished: '局が終わっていません：フォールドもショーダウンもありません',
  'bad-position': '{side}の局面はあり得ません：{reason}',
  'illegal-move': '着手 {move} は規則に反します：{reason}',
}

const own = (id: string, names = Object.keys(lines)): [string, string][] =>
  names.map((name) => [`${id}/${name}`, lines[name]!])

/** PHH has some of them only. */
const OF_HANDS = ['chips', 'no-chips', 'unfinished', 'bad-position', 'illegal-move']

export const holdem: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...own('thp'), ...own('acpc'), ...own('phh', OF_HANDS)]),
  'thp/no-hand': 'このファイルに局がありません',
  'acpc/no-hand': 'このファイルに局がありません',
  'phh/no-hand': 'このファイルに局がありません',
  'thp/charset': 'ファイルは {found} です。規格は gb2312 を求めています',
  'thp/charset.fix': 'GB 2312 で書く',
  'thp/no-semicolon': '局の末尾にセミコロンがありません。ファイル中 {count} 局が同様です',
  'thp/no-semicolon.fix': '各局をセミコロンで終える',
  'thp/one-line': '局が一行に続いています。局ごとに一行にします',
  'thp/one-line.fix': '局ごとに改行する',
  'thp/from-zero': '局の番号が 0 から始まります。1 からとして読みます',
  'thp/hand-count': 'この対戦は {count} 局です。全国大会は {expected} 局です',
  'thp/no-footer': '局の後に棋譜情報 {example} がありません',
  'thp/footer-alone': '棋譜情報の前に局がありません',
  'thp/bad-footer': '棋譜情報が {example} の形ではありません。欠けた内容は空とします',
  'thp/footer-names': '棋譜情報は {found}、局は {expected} と書いています。棋譜情報の名前はチーム名として読みます',
  'thp/footer-result': '結果「{text}」を読めません：「A 赢得 1000 个筹码」か 平局 が必要です。保存します',
  'thp/footer-time': '日時と場所「{text}」を読めません：{example} の形が必要です。保存します',
  'thp/written-charset': 'GB 2312 にない文字があるか、誤読されます。{charset} で書きます',
  'acpc/bad-score': '対戦の総得点を読めません：「{text}」。保存します',
  'phh/bad-text': '「{text}」は局の欄ではありません。省きます',
  'phh/not-played':
    '{players} 人の {variant} の局は再生しません：Qipu は二人のノーリミットホールデムだけを扱います。{actions} 個の行動を保存します',
  'phh/bad-stakes':
    'この局は再生しません：二人のブラインド、アンティ、チップは整数で、アンティは等しくなければなりません。すべて保存します',
  'phh/bad-action': '「{text}」はここで実行できません。後の {count} 個の行動とともに保存します',
  'phh/bad-date': '年月日 {text} は日付ではありません。保存します',
}
