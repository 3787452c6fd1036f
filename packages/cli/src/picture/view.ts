import { type Numbering, regionNamed, type ViewOptions } from 'qipu/diagram'
import type { Region, Side } from 'qipu/record'
import type { Replay } from 'qipu/replay'
import type { OptionsOf } from '../command/options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { CliError } from '../text/cli-error.ts'
import type { boardOptions } from './options.ts'

const VIEWS = { first: 1, second: 2, referee: 'referee' } as const satisfies Record<string, Side | 'referee'>

/** Returns the display options of a board from a command's options. */
export function viewOptions(
  { last, numbers, region, coordinates, view, faces }: OptionsOf<typeof boardOptions>,
  replay: Replay,
  { locale }: Pick<Terminal, 'locale'>,
): ViewOptions {
  const numbering: Numbering = last === undefined ? (numbers ?? 'none') : { last }
  return {
    locale,
    numbers: numbering,
    next: 'branches',
    ...(coordinates !== undefined && { coordinates }),
    ...(region !== undefined && { region: regionOf(region, replay) }),
    ...(view !== undefined && { view: VIEWS[view] }),
    ...(faces !== undefined && { faces }),
  }
}

function regionOf(text: string, { game, record: { board } }: Replay): Region {
  const region = regionNamed(text, game, board)
  if (region) return region
  const last = board.width * board.height - 1
  const example = `${game.notation.point(0, board)}:${game.notation.point(last, board)}`
  throw new CliError('no-corners', { text, example })
}
