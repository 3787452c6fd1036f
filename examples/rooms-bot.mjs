// A bot that comments moves: `node examples/rooms-bot.mjs 'http://127.0.0.1:8080/#room=…&key=…' [NAME]`
import { newPersonKey, parseLink, RoomClient } from '@qipu/rooms/client'
import { gameById } from 'qipu/games'

const [link = '', name = 'Bot'] = process.argv.slice(2)
const invitation = parseLink(link)
if (!invitation) {
  console.error('give the guests’ link of a room')
  process.exit(2)
}

const client = new RoomClient({ ...invitation, person: newPersonKey(), name })

/** What there is to say of a move; nothing of most. */
function remark({ move, side }, chapter) {
  const game = gameById(chapter.source.game)
  const { board } = chapter.source
  const point = game.trace(move, board).to
  if (point === undefined) return undefined
  const [x, y] = [point % board.width, Math.floor(point / board.width)]
  const edge = Math.min(x, y, board.width - 1 - x, board.height - 1 - y)
  const place = game.notation.format(move, board)
  const who = game.sides[side - 1].name.en
  if (edge === 0) return `${who} ${place}: on the first line.`
  return edge * 2 + 1 === board.width ? `${who} ${place}: the centre!` : undefined
}

client.listen({
  events(events) {
    // Only what happens from now on, and never its own words.
    if (!client.isCaughtUp) return
    for (const { actor, actions } of events) {
      if (actor === client.person) continue
      for (const action of actions) {
        const text = action.type === 'play' ? remark(action, client.room.current) : undefined
        if (text) void client.append([{ type: 'message', text }])
      }
    }
  },
  state(state, reason) {
    if (state === 'closed') process.exit(reason ? 1 : 0)
  },
})
client.connect()
process.once('SIGTERM', () => client.close())
