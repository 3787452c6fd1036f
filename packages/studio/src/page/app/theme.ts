/** Light or dark, by choice or as the system has it. */

export const themes = ['auto', 'light', 'dark', 'paper', 'contrast'] as const
export type Theme = (typeof themes)[number]

const PREFERENCES = [
  ['(prefers-contrast: more)', 'contrast'],
  ['(prefers-color-scheme: dark)', 'dark'],
] as const

export const themeInUse = (theme: Theme): Exclude<Theme, 'auto'> =>
  theme === 'auto' ? (PREFERENCES.find(([query]) => matchMedia(query).matches)?.[1] ?? 'light') : theme
