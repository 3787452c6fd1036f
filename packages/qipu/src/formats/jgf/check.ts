import type { Options, Reason } from '../../games/game.ts'
import { Replay, settingOf } from '../../games/replay.ts'
import type { GameRecord, Info } from '../../record/record.ts'
import { type Message, speaker } from '../../text/messages.ts'
import { gameOf } from './abilities.ts'
import { checkMessages } from './messages-check.ts'

const say = speaker(checkMessages)

const CODES: Readonly<Record<Reason, keyof typeof checkMessages>> = {
  occupied: 'jgf/occupied',
  suicide: 'jgf/suicide',
  ko: 'jgf/ko',
  superko: 'jgf/repeat',
}

/** Going back behind a setup means replaying from the root; a hostile tree could ask for that at every node. */
const MOST_STEPS = 3_000_000

/** Plays every line and names the moves that the record's own rules forbid. Moves have a colour: any order is fine. */
export function check(record: GameRecord): Message[] {
  const game = gameOf(record)
  const messages: Message[] = []
  const replay = new Replay(record, game, { ...settingOf(record, game), options: optionsOf(record.info) })
  const depth = new Int32Array(record.nodes.length)
  let steps = 0
  for (let node = 1; node < record.nodes.length; node++) {
    const { parent, action } = record.nodes[node]!
    depth[node] = depth[parent]! + 1
    const near = parent === replay.node || parent === record.nodes[replay.node]!.parent
    steps += near ? 1 : depth[node]!
    if (steps > MOST_STEPS) {
      messages.push(say('jgf/not-replayed', { node }))
      break
    }
    const position = replay.to(parent)
    const reason = action?.type === 'play' ? position.refusal(action.move, action.side) : undefined
    const code = reason === undefined ? undefined : CODES[reason]
    if (code) messages.push(say(code, { node }))
    replay.to(node)
  }
  return messages
}

/** Only what the record says itself: a ruleset's name alone does not make a move wrong. */
function optionsOf({ suicide, superko, options }: Info): Options {
  return {
    ...options,
    ruleset: 'wei7',
    suicide: suicide === false ? 'forbidden' : 'allowed',
    ko: superko === undefined ? 'none' : superko ? 'positional-superko' : 'simple',
  }
}
