/** The colours of a board as CSS variables that a page may set; the theme says what holds where it does not. */

import type { Theme, Tone } from 'qipu/diagram'

/** Colours of the board that belong to no tone. */
const NAMES = ['line', 'shade', 'face', 'faint', 'coordinate', 'inner', 'outer', 'accent', 'pointer'] as const

const toneVariable = (tone: string, part: string): string => `--qipu-${tone}${part === 'fill' ? '' : `-${part}`}`

/** Every variable of a board with the color that a theme has for it. */
export function boardVariables(theme: Theme): ReadonlyMap<string, string> {
  const found = new Map<string, string>(NAMES.map((name) => [`--qipu-board-${name}`, theme[name]]))
  for (const [part, color] of Object.entries(theme.wood ?? {})) found.set(`--qipu-wood-${part}`, color)
  for (const [tone, colors] of Object.entries(theme.tones)) {
    for (const [part, color] of Object.entries(colors)) found.set(toneVariable(tone, part), color as string)
  }
  return found
}

const lively = new WeakMap<Theme, Theme>()

/** The theme with every colour behind its variable. */
export function settable(theme: Theme): Theme {
  const known = lively.get(theme)
  if (known) return known
  const behind = (name: string, color: string): string => `var(${name}, ${color})`
  const mapped = <T extends object>(colors: T, name: (part: string) => string): T =>
    Object.fromEntries(Object.entries(colors).map(([part, color]) => [part, behind(name(part), color as string)])) as T
  const made: Theme = {
    ...theme,
    ...Object.fromEntries(NAMES.map((name) => [name, behind(`--qipu-board-${name}`, theme[name])])),
    ...(theme.wood && { wood: mapped(theme.wood, (part) => `--qipu-wood-${part}`) }),
    tones: Object.fromEntries(
      Object.entries(theme.tones).map(([tone, colors]) => [tone, mapped(colors, (part) => toneVariable(tone, part))]),
    ) as Readonly<Record<Tone, Theme['tones'][Tone]>>,
  }
  lively.set(theme, made)
  return made
}
