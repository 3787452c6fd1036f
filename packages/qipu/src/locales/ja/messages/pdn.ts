/** PDN. */
export const pdn: Readonly<Record<string, string>> = {
  'pdn/no-game': 'このファイルには対局がありません',
  'pdn/other-game':
    'GameType {type} は Qipu の知らないドラフツです。読めるのは 20（国際）、25（ロシア）、26（ブラジル）です',
  'pdn/other-squares':
    'GameType「{text}」はこの競技の通常と違う盤やマスの書き方を示しています。白から見て、数字は左上から、英字は左下から読みます',
  'pdn/other-squares.fix': '書き直すとタグが指し手と一致する',
  'pdn/bad-tag': 'タグ {name} が [{name} "…"] の形（半角の引用符）ではありません。内容は読み取りました',
  'pdn/bad-result': '結果「{text}」が分かりません。そのまま残します',
  'pdn/results-differ': 'タグは {tag}、手順の末尾は {end} です。タグを採ります',
  'pdn/after-result': '手「{text}」が結果の後にあります。文字として残しますが、どの対局でも指しません',
  'pdn/bad-date': '日付「{text}」が YYYY.MM.DD の形ではありません。そのまま残します',
  'pdn/bad-fen': 'FEN「{text}」はこの盤の局面ではありません。初形から読みます',
  'pdn/rules-guessed': 'ルールが書かれていません。すべての手が{rules}ルールに合います',
  'pdn/rules-guessed.fix': '書き直すとタグ GameType が付きます',
  'pdn/rules-unclear':
    '手順がブラジルルールにもロシアルールにも合いません。別のドラフツ（イギリス、チェコ、プールなど）かもしれません',
  'pdn/bad-move': '「{text}」は指し手ではありません。残しますが、指しません',
  'pdn/ambiguous-capture':
    '「{text}」は取る駒の違う複数の手に当てはまり、後の手順でも決まりません。{read} として読みます',
  'pdn/ambiguous-capture.fix': '駒が着地するマスをすべて書く',
  'pdn/route-differs': '「{text}」の道筋の手はありません。始点と終点から {read} として読みます',
  'pdn/blank-in-move': '指し手の中に空白があります（{count} か所）',
  'pdn/illegal-move': '{move} はルールに反します。{reason}',
  'pdn/elision': 'ここで手順が省略されています',
  'pdn/open-comment': 'コメントが閉じられていません',
  'pdn/nested-comment': 'コメントの中にコメントがあります。その括弧は文字として残します',
  'pdn/open-variation': '閉じられていない変化が {count} つあります',
  'pdn/stray-close': '開かれていない変化が閉じられています',
  'pdn/no-variation': '最初の手より前に変化があります。その局面から続けます',
}
