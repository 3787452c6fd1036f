/** The HTML that shows what a player shows on another page, as `qipu embed` prints it. */

import { embedTag, labelSizeAt, type Scene, sceneOf, svgOf, type Theme } from 'qipu/diagram'
import { playerOf } from 'qipu/record'
import { type BoardDisplayOptions, ViewBuilder } from '../board/view-builder.ts'
import { attributeOf, boardOptions, type OptionFacts } from '../options.ts'
import { nameOf } from '../state/game-info.ts'
import type { Navigator } from '../state/navigator.ts'

/** Fits on every phone. */
const SIZE = 320

export type Embedded = BoardDisplayOptions & Readonly<Record<keyof typeof boardOptions, string | boolean>>

/** Options that are not as usual, as attributes. */
function changed(player: Embedded): Record<string, string> {
  const rows = Object.entries(boardOptions as Readonly<Record<string, OptionFacts>>)
  return Object.fromEntries(
    rows.flatMap(([name, facts]) => {
      const value = player[name as keyof typeof boardOptions]
      if (value === facts.default) return []
      return [[attributeOf(name), value === true ? '' : value === false ? 'off' : `${value}`]]
    }),
  )
}

/** Returns the players' names, or the record's title. */
function titleOf({ record }: Navigator): string | undefined {
  const names = ([1, 2] as const).map((side) => nameOf(playerOf(record, side))).filter(Boolean)
  return names.join(' – ') || record.info.name
}

function sceneFor(player: Embedded, navigator: Navigator): Scene {
  const view = new ViewBuilder(player).view(navigator)
  const scene = sceneOf({ ...view, labelSize: labelSizeAt(view, SIZE) })
  const title = titleOf(navigator)
  return title ? { ...scene, title } : scene
}

/** Returns the board as a self-contained picture. */
export const pictureOf = (player: Embedded, navigator: Navigator, theme: Theme): string =>
  svgOf(sceneFor(player, navigator), { theme })

/** `src` is the address of the record; without one, `inline` is the record itself. `audio` is that of its voice. */
export function embedCode(
  player: Embedded,
  navigator: Navigator,
  { src, inline, audio = '' }: { readonly src: string; readonly inline: string | undefined; readonly audio?: string },
): string {
  const caption = titleOf(navigator)
  return embedTag({
    scene: sceneFor(player, navigator),
    attributes: {
      ...(inline === undefined && { src }),
      ...(audio && { audio }),
      ...(navigator.node > 0 && { node: `${navigator.node}` }),
      ...changed(player),
    },
    picture: { size: SIZE },
    ...(caption && { caption }),
    ...(inline !== undefined && { inline }),
  })
}
