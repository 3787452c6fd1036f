import { type CommandEntry, command } from '../command/command.ts'
import { facts as book } from './book/facts.ts'
import { facts as check } from './check/facts.ts'
import { facts as completions } from './completions/facts.ts'
import { facts as convert } from './convert/facts.ts'
import { facts as diagrams } from './diagrams/facts.ts'
import { facts as diff } from './diff/facts.ts'
import { facts as edit } from './edit/facts.ts'
import { facts as embed } from './embed/facts.ts'
import { facts as engine } from './engine/facts.ts'
import { facts as formats } from './formats/facts.ts'
import { facts as games } from './games/facts.ts'
import { facts as info } from './info/facts.ts'
import { facts as join } from './join/facts.ts'
import { facts as judge } from './judge/facts.ts'
import { library } from './library/command.ts'
import { facts as match } from './match/facts.ts'
import { facts as merge } from './merge/facts.ts'
import { facts as name } from './name/facts.ts'
import { facts as operate } from './operate/facts.ts'
import { facts as review } from './review/facts.ts'
import { facts as rpc } from './rpc/facts.ts'
import { facts as score } from './score/facts.ts'
import { facts as serve } from './serve/facts.ts'
import { facts as show } from './show/facts.ts'
import { facts as split } from './split/facts.ts'
import { facts as submit } from './submit/facts.ts'
import { facts as tournament } from './tournament/facts.ts'

/** Every command, in the order of the help. Each is a folder beside this file. */
export const commands: readonly CommandEntry[] = [
  command(convert, () => import('./convert/convert.ts')),
  command(edit, () => import('./edit/edit.ts')),
  command(split, () => import('./split/split.ts')),
  command(join, () => import('./join/join.ts')),
  command(merge, () => import('./merge/merge.ts')),
  command(check, () => import('./check/check.ts')),
  command(info, () => import('./info/info.ts')),
  command(show, () => import('./show/show.ts')),
  command(diagrams, () => import('./diagrams/diagrams.ts')),
  command(book, () => import('./book/book.ts')),
  command(embed, () => import('./embed/embed.ts')),
  command(judge, () => import('./judge/judge.ts')),
  command(score, () => import('./score/score.ts')),
  command(review, () => import('./review/review.ts')),
  command(name, () => import('./name/name.ts')),
  command(submit, () => import('./submit/submit.ts')),
  command(tournament, () => import('./tournament/tournament.ts')),
  command(match, () => import('./match/match.ts')),
  command(operate, () => import('./operate/operate.ts')),
  command(engine, () => import('./engine/engine.ts')),
  command(diff, () => import('./diff/diff.ts')),
  command(formats, () => import('./formats/formats.ts')),
  command(games, () => import('./games/games.ts')),
  library,
  command(serve, () => import('./serve/serve.ts')),
  command(rpc, () => import('./rpc/rpc.ts')),
  command(completions, () => import('./completions/completions.ts')),
]
