/** A layer of one's own: how much each empty point is looked at by stones, as squares under the stones. */
export const influence = {
  id: 'influence',
  under: true,
  draw({ navigator, outline }) {
    const { position } = navigator.replay
    const { width, height } = position.board
    const shapes = []
    for (let point = 0; point < width * height; point++) {
      const weight = weightAt(position, point)
      if (weight === 0) continue
      const fill = weight > 0 ? '#1c1c1c' : '#ffffff'
      shapes.push({ type: 'polygon', points: outline(point), fill, opacity: Math.min(0.6, Math.abs(weight)) })
    }
    return shapes
  },
}

/** Stones count by their distance: black ones up, white ones down. */
function weightAt(position, point) {
  const { width, height } = position.board
  const [x, y] = [point % width, Math.floor(point / width)]
  let weight = 0
  for (let other = 0; other < width * height; other++) {
    const stone = position.at(other)
    if (stone === 0) continue
    const distance = Math.abs((other % width) - x) + Math.abs(Math.floor(other / width) - y)
    if (distance < 4) weight += (stone === 1 ? 1 : -1) / 2 ** (distance + 1)
  }
  return weight
}
