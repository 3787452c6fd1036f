/** Light or dark, by choice or as the system has it. */

import { themeById } from 'qipu/diagram'

/** The id of a theme, or whichever the system asks for. */
export type Theme = 'auto' | (string & {})

const PREFERENCES = [
  ['(prefers-contrast: more)', 'contrast'],
  ['(prefers-color-scheme: dark)', 'dark'],
] as const

/** The stored name may be that of a removed theme. */
export const knownTheme = (id: string | null): Theme => (id !== null && themeById(id) ? id : 'auto')

export const themeInUse = (theme: Theme): string =>
  theme === 'auto' ? (PREFERENCES.find(([query]) => matchMedia(query).matches)?.[1] ?? 'light') : theme
