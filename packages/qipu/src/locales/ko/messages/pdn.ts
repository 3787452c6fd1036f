/** PDN. */
export const pdn: Readonly<Record<string, string>> = {
  'pdn/no-game': '이 파일에는 대국이 없습니다',
  'pdn/other-game': 'GameType {type}은(는) Qipu가 모르는 드래프츠입니다. 20(국제), 25(러시아), 26(브라질)을 읽습니다',
  'pdn/other-squares':
    'GameType “{text}”은(는) 이 게임에서 보통 쓰는 것과 다른 판이나 칸을 나타냅니다. 백에서 보아 숫자는 왼쪽 위부터, 글자는 왼쪽 아래부터 읽습니다',
  'pdn/other-squares.fix': '다시 쓰면 태그가 수와 일치합니다',
  'pdn/bad-tag': '태그 {name}이(가) [{name} "…"] 형식(반각 따옴표)이 아닙니다. 내용은 읽었습니다',
  'pdn/bad-result': '결과 “{text}”을(를) 알 수 없습니다. 그대로 둡니다',
  'pdn/results-differ': '태그는 {tag}, 수순 끝은 {end}입니다. 태그를 따릅니다',
  'pdn/after-result': '수 “{text}”가 결과 뒤에 있습니다. 글자로 두며 어느 대국에서도 두지 않습니다',
  'pdn/bad-date': '날짜 “{text}”이(가) YYYY.MM.DD 형식이 아닙니다. 그대로 둡니다',
  'pdn/bad-fen': 'FEN “{text}”은(는) 이 판의 국면이 아닙니다. 처음 국면으로 읽습니다',
  'pdn/rules-guessed': '규칙이 적혀 있지 않습니다. 모든 수가 {rules} 규칙에 맞습니다',
  'pdn/rules-guessed.fix': '다시 쓰면 태그 GameType이 붙습니다',
  'pdn/rules-unclear':
    '수순이 브라질 규칙에도 러시아 규칙에도 맞지 않습니다. 다른 드래프츠(영국, 체코, 풀 등)일 수 있습니다',
  'pdn/bad-move': '“{text}”은(는) 수가 아닙니다. 남겨 두지만 두지 않습니다',
  'pdn/ambiguous-capture':
    '“{text}”은(는) 잡는 말이 다른 여러 수에 해당하며 뒤의 수순으로도 정해지지 않습니다. {read}(으)로 읽습니다',
  'pdn/ambiguous-capture.fix': '말이 내려앉는 칸을 모두 적기',
  'pdn/route-differs': '“{text}” 길로 가는 수는 없습니다. 시작과 끝에 따라 {read}(으)로 읽습니다',
  'pdn/blank-in-move': '수 안에 빈칸이 있습니다({count}곳)',
  'pdn/illegal-move': '{move}은(는) 규칙에 어긋납니다: {reason}',
  'pdn/elision': '여기에서 수순이 생략되었습니다',
  'pdn/open-comment': '주석이 닫히지 않았습니다',
  'pdn/nested-comment': '주석 안에 주석이 있습니다. 그 괄호는 글자로 둡니다',
  'pdn/open-variation': '닫히지 않은 변화가 {count}개 있습니다',
  'pdn/stray-close': '열리지 않은 변화가 닫혔습니다',
  'pdn/no-variation': '첫 수보다 앞에 변화가 있습니다. 그 국면에서 이어집니다',
}
