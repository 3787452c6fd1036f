/** A way of looking of one's own: the reader points at where the next move was played. */
export function quiz() {
  const score = document.createElement('p')
  let right = 0
  let asked = 0
  return {
    id: 'quiz',
    element: score,
    enter(player) {
      right = asked = 0
      score.textContent = '0 / 0'
      player.nextMoves = 'none'
    },
    leave(player) {
      player.nextMoves = 'branches'
    },
    /** True: the answer is ours, the player does nothing. */
    point({ point }, player) {
      const { navigator } = player
      const next = navigator.record.nodes[navigator.next(navigator.node)]
      if (next?.action?.type !== 'play') return true
      asked++
      if (navigator.game.trace(next.action.move, navigator.record.board).to === point) right++
      score.textContent = `${right} / ${asked}`
      player.forward()
      return true
    },
  }
}
