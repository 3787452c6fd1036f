/** A language that a page brings along: a tag, texts by their keys, and the language that stands in for the rest. */
export const french = {
  id: 'fr',
  fallback: 'en',
  texts: {
    'player/forward': 'Coup suivant',
    'player/back': 'Coup précédent',
    'player/ofMoves': '{count} {count?coup|coups}',
    'board/board': 'Goban',
    'side/black': 'Noir',
    'side/white': 'Blanc',
    'move/stone': '{side} en {to}',
    'theme/dark': 'sombre',
  },
}

for (const element of document.querySelectorAll('qipu-player, qipu-board')) element.locale = french
