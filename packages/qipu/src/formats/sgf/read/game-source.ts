import type { GameRecord } from '../../../record/record.ts'
import type { Budget } from '../../../text/budget.ts'
import type { Report } from '../../../text/message/message.ts'
import type { SgfCode } from '../messages/all.ts'
import type { AssumeGame } from '../properties/game-facts.ts'

/** The text of a file, and how its games are to be read. */
export interface GameSource {
  readonly text: string
  readonly image: Uint8Array
  readonly report?: Report<SgfCode>
  /** Finds the game of trees without GM; Go when left out. */
  readonly assume?: AssumeGame | undefined
  /** Reads what programs have written of their analysis; left out: that stays as it stands in the file. */
  readonly liftAnalysis?: ((record: GameRecord) => void) | undefined
  /** Receives the offsets of the nodes of each game. */
  readonly places?: number[][] | undefined
  /** Without one, the work is not limited: the text was read before. */
  readonly budget?: Budget | undefined
}
