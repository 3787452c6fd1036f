/** What the player itself says, a row a label: English, Chinese, Japanese, Korean. `{x}` stands for an argument. */

export const languages = ['en', 'zh', 'ja', 'ko'] as const
export type Tongue = (typeof languages)[number]

type Row = readonly [en: string, zh: string, ja: string, ko: string]

export const labels = {
  player: ['Game record', '棋谱', '棋譜', '기보'],
  board: ['Board', '棋盘', '盤面', '바둑판'],
  controls: ['Replay', '播放控制', '再生操作', '재생 제어'],
  first: ['To the start', '到开头', '最初へ', '처음으로'],
  back10: ['Back 10 moves', '后退十手', '10手戻る', '10수 뒤로'],
  back: ['Back', '后退', '一手戻る', '한 수 뒤로'],
  forward: ['Forward', '前进', '一手進む', '한 수 앞으로'],
  forward10: ['Forward 10 moves', '前进十手', '10手進む', '10수 앞으로'],
  last: ['To the end', '到结尾', '最後へ', '끝으로'],
  nextFork: ['Next branching', '下一处分支', '次の分岐', '다음 분기'],
  nextComment: ['Next comment', '下一处评论', '次のコメント', '다음 해설'],
  mainLine: ['Back to the main line', '回到主变化', '本譜へ戻る', '본보로 돌아가기'],
  play: ['Play', '播放', '再生', '재생'],
  pause: ['Pause', '暂停', '一時停止', '일시 정지'],
  moveNumber: ['Move number', '手数', '手数', '수순'],
  ofMoves: ['of {count}', '共 {count} 手', '全 {count} 手', '총 {count}수'],
  captures: ['{side} took {count}', '{side}提子 {count}', '{side}アゲハマ {count}', '{side} 사석 {count}'],
  clock: ['Clock', '时钟', '時計', '시계'],
  clockMoves: ['{count} moves', '{count} 手', '{count} 手', '{count}수'],
  clockPeriods: ['×{count}', '×{count}', '×{count}', '×{count}'],
  comment: ['Comment', '评论', 'コメント', '해설'],
  noComment: ['No comment here', '此处没有评论', 'コメントはありません', '해설이 없습니다'],
  tree: ['Variations', '变化图', '変化図', '변화도'],
  treeHelp: [
    'Arrow keys go along the tree',
    '用方向键在变化图中移动',
    '矢印キーで移動します',
    '화살표 키로 이동합니다',
  ],
  contents: ['Contents', '目录', '目次', '목차'],
  nextLesson: ['Next lesson', '下一课', '次の課', '다음 과'],
  previousLesson: ['Previous lesson', '上一课', '前の課', '이전 과'],
  page: ['Page {page} of {count}', '第 {page} 页，共 {count} 页', '{page} / {count} ページ', '{page} / {count} 쪽'],
  nextPage: ['Next page', '下一页', '次のページ', '다음 쪽'],
  previousPage: ['Previous page', '上一页', '前のページ', '이전 쪽'],
  timeline: ['Timeline', '时间线', 'タイムライン', '타임라인'],
  speed: ['Speed', '速度', '速度', '속도'],
  chat: ['Chat', '对话', 'チャット', '대화'],
  solve: ['Solve', '做题', '解く', '풀기'],
  leaveSolve: ['Show the solution', '看解答', '解答を見る', '해답 보기'],
  problem: ['Problem', '题目', '問題', '문제'],
  toPlay: ['{side} to play', '{side}先', '{side}先', '{side} 차례'],
  answering: ['The other side answers …', '对方应手……', '相手が応じます…', '상대가 응수합니다…'],
  right: ['Right!', '正解！', '正解！', '정답!'],
  wrong: ['That fails.', '此路不通。', '失敗です。', '실패입니다.'],
  refuted: ['That fails: this is why …', '此着不成立，请看……', 'うまくいきません。なぜなら…', '실패입니다. 그 까닭은…'],
  unknownMove: [
    'The record does not know this move.',
    '棋谱中没有这一着。',
    'この手は棋譜にありません。',
    '기보에 없는 수입니다.',
  ],
  found: [
    '{found} of {total} right lines found',
    '已找到 {found} / {total} 个正解',
    '正解 {found} / {total}',
    '정답 {found} / {total}',
  ],
  allFound: ['All right lines found', '正解已全部找到', 'すべての正解を見つけました', '정답을 모두 찾았습니다'],
  hint: ['Hint', '提示', 'ヒント', '힌트'],
  retry: ['Try again', '再试一次', 'もう一度', '다시 하기'],
  tapAgain: ['Tap again to play there', '再点一次确认落子', 'もう一度タップで着手', '한 번 더 누르면 둡니다'],
  settings: ['Settings', '设置', '設定', '설정'],
  close: ['Close', '关闭', '閉じる', '닫기'],
  showResult: ['Show the result', '显示结果', '結果を見る', '결과 보기'],
  games: ['Game in this file', '文件中的对局', 'ファイル内の対局', '파일 속 대국'],
  keyboard: ['Keyboard', '键盘', 'キーボード', '키보드'],
  messages: [
    '{count} remarks on this file',
    '关于此文件的 {count} 条提示',
    'このファイルへの指摘 {count} 件',
    '이 파일에 대한 알림 {count}건',
  ],
  loading: ['Loading …', '载入中……', '読み込み中…', '불러오는 중…'],
  failed: [
    'The record could not be loaded: {reason}',
    '无法载入棋谱：{reason}',
    '棋譜を読み込めません：{reason}',
    '기보를 불러올 수 없습니다: {reason}',
  ],
  unknownFormat: ['unknown format', '未知格式', '不明な形式', '알 수 없는 형식'],
  noRecord: ['no game in this file', '文件中没有对局', '対局がありません', '대국이 없습니다'],
  unknownGame: [
    'a game that is not known here: {game}',
    '未知棋种：{game}',
    '未知のゲーム：{game}',
    '알 수 없는 게임: {game}',
  ],
  empty: ['empty', '空', '空点', '빈 점'],
  lastMoveHere: ['last move', '最后一手', '最終手', '마지막 수'],
  moveWithNumber: ['move {number}', '第 {number} 手', '{number}手目', '{number}수'],
  variationHere: ['variation {name}', '变化 {name}', '変化{name}', '변화 {name}'],
  markHere: ['marked: {mark}', '标记：{mark}', '印：{mark}', '표시: {mark}'],
  endOfLine: ['End of the line', '已到末尾', 'ここまで', '마지막입니다'],
  start: ['Start', '起始局面', '開始局面', '시작 국면'],
  anonymous: ['{side}', '{side}', '{side}', '{side}'],
  theme: ['Theme', '主题', 'テーマ', '테마'],
  stones: ['Stones', '棋子样式', '石の見た目', '돌 모양'],
  coordinates: ['Coordinates', '坐标', '座標', '좌표'],
  numbers: ['Move numbers', '手数显示', '手順番号', '수순 번호'],
  nextMoves: ['Next moves', '后续着手', '次の手', '다음 수'],
  marks: ['Marks', '标记', '印', '표시'],
  lastMove: ['Last move', '最后一手', '最終手', '마지막 수'],
  turn: ['Turn', '旋转', '回転', '회전'],
  mirror: ['Mirror', '镜像', '左右反転', '좌우 반전'],
  viewpoint: ['Viewpoint', '视角', '視点', '시점'],
  sound: ['Sound', '声音', '音', '소리'],
  delay: ['Seconds between moves', '每手间隔（秒）', '一手の間隔（秒）', '수 사이 시간(초)'],
  result: ['Result', '结果', '結果', '결과'],
  komi: ['Komi', '贴目', 'コミ', '덤'],
  handicap: ['Handicap', '让子', '置石', '접바둑'],
  event: ['Event', '赛事', '棋戦', '대회'],
  date: ['Date', '日期', '日付', '날짜'],
  place: ['Place', '地点', '場所', '장소'],
  rules: ['Rules', '规则', 'ルール', '규칙'],
  blackWins: ['{side} wins', '{side}胜', '{side}勝ち', '{side} 승'],
  byPoints: ['{side} wins by {margin}', '{side}胜 {margin} 目', '{side} {margin}目勝ち', '{side} {margin}집 승'],
  byResignation: ['{side} wins by resignation', '{side}中盘胜', '{side}中押し勝ち', '{side} 불계승'],
  byTime: ['{side} wins on time', '{side}超时胜', '{side}時間切れ勝ち', '{side} 시간승'],
  byForfeit: ['{side} wins by forfeit', '{side}判胜', '{side}反則勝ち', '{side} 반칙승'],
  drawn: ['Draw', '和棋', '持碁', '무승부'],
  voided: ['No result', '无胜负', '無勝負', '무효'],
  unknownResult: ['Result unknown', '结果不明', '結果不明', '결과 불명'],
} as const satisfies Readonly<Record<string, Row>>

export type Label = keyof typeof labels

/** The label in a language, with its arguments in place. */
export function label(name: Label, tongue: Tongue, args: Readonly<Record<string, string | number>> = {}): string {
  const row: Row = labels[name]
  return row[languages.indexOf(tongue)]!.replace(/\{(\w+)\}/g, (whole, key: string) => `${args[key] ?? whole}`)
}

/** The nearest of our languages to a tag such as `zh-Hant-TW`. */
export const tongueOf = (tag: string): Tongue =>
  languages.find((language) => language === tag.toLowerCase().split(/[-_]/)[0]) ?? 'en'

/** Words about moves exist in two languages. */
export const wordsLanguage = (tongue: Tongue): 'en' | 'zh' => (tongue === 'zh' ? 'zh' : 'en')
