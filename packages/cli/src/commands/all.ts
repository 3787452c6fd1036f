import type { CommandEntry } from '../command/command.ts'
import { book } from './book/command.ts'
import { check } from './check/command.ts'
import { completions } from './completions/command.ts'
import { convert } from './convert/command.ts'
import { diagrams } from './diagrams/command.ts'
import { diff } from './diff/command.ts'
import { edit } from './edit/command.ts'
import { embed } from './embed/command.ts'
import { engine } from './engine/command.ts'
import { formats } from './formats/command.ts'
import { games } from './games/command.ts'
import { info } from './info/command.ts'
import { join } from './join/command.ts'
import { judge } from './judge/command.ts'
import { library } from './library/command.ts'
import { match } from './match/command.ts'
import { merge } from './merge/command.ts'
import { name } from './name/command.ts'
import { operate } from './operate/command.ts'
import { review } from './review/command.ts'
import { rpc } from './rpc/command.ts'
import { score } from './score/command.ts'
import { serve } from './serve/command.ts'
import { show } from './show/command.ts'
import { split } from './split/command.ts'
import { submit } from './submit/command.ts'
import { tournament } from './tournament/command.ts'

/** Every command, in the order of the help. Each is a folder beside this file. */
export const commands: readonly CommandEntry[] = [
  convert,
  edit,
  split,
  join,
  merge,
  check,
  info,
  show,
  diagrams,
  book,
  embed,
  judge,
  score,
  review,
  name,
  submit,
  tournament,
  match,
  operate,
  engine,
  diff,
  formats,
  games,
  library,
  serve,
  rpc,
  completions,
]
