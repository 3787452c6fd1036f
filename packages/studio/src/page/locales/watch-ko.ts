/** Texts about a watched match, in Korean. */
export const watch = {
  'watch/title': '대국 관전',
  'watch/connecting': '연결 중…',
  'watch/live': '중계 중',
  'watch/waiting': '아직 시작된 대국이 없습니다.',
  'watch/lost': '연결이 끊겼습니다. 다시 연결하는 중…',
  'watch/over': '대국이 모두 끝났습니다.',
  'watch/refused': '이 링크에 해당하는 대국이 없습니다.',
  'watch/games': '대국',
  'watch/moves': '수순',
  'watch/game': '{number}국',
  'watch/playing': '{number}국 (대국 중)',
  'watch/latest': '최신 수로',
  'watch/keep': '사본 저장',
}
