/** Messages of the formats of hold’em: THP, ACPC logs, PHH. */

/** Faults of lines, by the format that reports them. */
const lines: Readonly<Record<string, string>> = {
  'bad-line': '두 사람의 판이 아닙니다: 콜론으로 나뉜 여섯 항목과 두 이름이 필요합니다. 보존하지만 읽지 않습니다',
  'not-read': '“{text}”은(는) 어느 판에도 속하지 않습니다. 보존합니다',
  'bad-number': '판 번호를 읽을 수 없습니다: “{text}”',
  'number-order': '{before}번 판 다음 판의 번호가 {number}입니다',
  'bad-betting': '“{text}”은(는) 행동이 아닙니다: f, c 또는 칩 수가 붙은 r이어야 합니다. 보존하지만 실행하지 않습니다',
  'after-end': '판이 끝난 뒤에 행동이 {count}개 있습니다. 보존하지만 실행하지 않습니다',
  'no-cards': '베팅은 이어지지만 그 단계의 카드가 없거나 있을 수 없습니다. 행동 {count}개를 보존하고 실행하지 않습니다',
  'bad-cards': '“{text}”은(는) 카드가 아닙니다. 보존하지만 나누지 않습니다',
  'cards-left': '이 판에서 나오지 않는 카드가 적혀 있습니다: {cards}',
  'wrong-street': '행동이 베팅 진행과 다른 단계에 적혀 있습니다. 그대로 실행합니다',
  'bad-chips': '얻고 잃은 칩을 읽을 수 없습니다: “{text}”',
  'street-totals': 'r 뒤의 수는 단계별 누계입니다: 그래야만 각 판의 칩이 맞습니다. 쓸 때는 판 전체의 누계로 씁니다',
  'by-player': '칩과 이름이 빅 블라인드가 아니라 선수 순서입니다: 그래야만 각 판의 칩이 맞습니다',
  'by-player.fix': '빅 블라인드를 먼저 쓰기',
  chips: '칩이 맞지 않습니다: {written}(으)로 적혀 있으나 판에 따르면 {found}입니다(빅 블라인드 먼저)',
  'no-chips': '누가 칩을 얼마나 얻었는지 적혀 있지 않습니다. 판에 따르면 {found}입니다(빅 블라인드 먼저)',
  unfinished: '판이 끝나지 않았습니다: 폴드도 쇼다운도 없습니다',
  'bad-position': '{side}의 국면은 있을 수 없습니다: {reason}',
  'illegal-move': '수 {move}은(는) 규칙에 어긋납니다: {reason}',
}

const own = (id: string, names = Object.keys(lines)): [string, string][] =>
  names.map((name) => [`${id}/${name}`, lines[name]!])

/** PHH has some of them only. */
const OF_HANDS = ['chips', 'no-chips', 'unfinished', 'bad-position', 'illegal-move']

export const holdem: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...own('thp'), ...own('acpc'), ...own('phh', OF_HANDS)]),
  'thp/no-hand': '이 파일에 판이 없습니다',
  'acpc/no-hand': '이 파일에 판이 없습니다',
  'phh/no-hand': '이 파일에 판이 없습니다',
  'thp/charset': '파일이 {found}입니다. 표준은 gb2312를 요구합니다',
  'thp/charset.fix': 'GB 2312로 쓰기',
  'thp/no-semicolon': '판 끝에 세미콜론이 없습니다. 파일에서 {count}판이 그렇습니다',
  'thp/no-semicolon.fix': '각 판을 세미콜론으로 끝내기',
  'thp/one-line': '판들이 한 줄에 있습니다. 판마다 한 줄이어야 합니다',
  'thp/one-line.fix': '판마다 줄 바꾸기',
  'thp/from-zero': '판 번호가 0부터 시작합니다. 1부터로 읽습니다',
  'thp/hand-count': '이 대전은 {count}판입니다. 전국 대회는 {expected}판입니다',
  'thp/no-footer': '판 뒤에 기보 정보 {example}이(가) 없습니다',
  'thp/footer-alone': '기보 정보 앞에 판이 없습니다',
  'thp/bad-footer': '기보 정보가 {example} 형식이 아닙니다. 빠진 내용은 비워 둡니다',
  'thp/footer-names':
    '기보 정보에는 {found}, 판에는 {expected}(으)로 적혀 있습니다. 기보 정보의 이름은 팀 이름으로 읽습니다',
  'thp/footer-result': '결과 “{text}”을(를) 읽을 수 없습니다: “A 赢得 1000 个筹码” 또는 平局이어야 합니다. 보존합니다',
  'thp/footer-time': '시간과 장소 “{text}”을(를) 읽을 수 없습니다: {example} 형식이어야 합니다. 보존합니다',
  'thp/written-charset': 'GB 2312에 없는 문자가 있거나 잘못 읽힐 수 있습니다. {charset}(으)로 씁니다',
  'acpc/bad-score': '대전의 총점을 읽을 수 없습니다: “{text}”. 보존합니다',
  'phh/bad-text': '“{text}”은(는) 판의 항목이 아닙니다. 제외합니다',
  'phh/not-played':
    '{players}명의 {variant} 판은 재생하지 않습니다: Qipu는 두 사람의 노리밋 홀덤만 다룹니다. 행동 {actions}개를 보존합니다',
  'phh/bad-stakes':
    '이 판은 재생하지 않습니다: 두 선수의 블라인드, 앤티, 칩은 정수이고 앤티는 같아야 합니다. 모두 보존합니다',
  'phh/bad-action': '“{text}”은(는) 여기서 실행할 수 없습니다. 뒤의 행동 {count}개와 함께 보존합니다',
  'phh/bad-date': '연월일 {text}은(는) 날짜가 아닙니다. 보존합니다',
}
