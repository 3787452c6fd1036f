/** Everything that a page can add to the player, on one page. */
import { influence } from './influence.js'
import { quiz } from './quiz.js'

const player = document.querySelector('qipu-player')

player.extensions = {
  /** A mark of one's own, by its type in the record. */
  signs: {
    heart: {
      role: 'mark',
      draw: ({ at, radius }) => ({
        type: 'path',
        d: `M${at.x} ${at.y + radius * 0.5}L${at.x - radius * 0.5} ${at.y - radius * 0.1}L${at.x} ${at.y - radius * 0.3}L${at.x + radius * 0.5} ${at.y - radius * 0.1}Z`,
      }),
    },
  },
  layers: [influence],
  modes: [quiz()],
  /** Points by rows and columns, counted from the upper left. */
  coordinates: {
    matrix: ({ width }) => ({
      column: (x) => `${x}`,
      row: (y) => `${y}`,
      point: (point) => `[${Math.floor(point / width)}, ${point % width}]`,
    }),
  },
  sounds: { stone: ['knock-1.wav', 'knock-2.wav'], capture: ['one.wav', 'many.wav'], pass: 'pass.wav' },
}
