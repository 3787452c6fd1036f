import type { Game, MoveNotation } from './game.ts'

/**
 * How a reader sees moves written: in the notation with the wanted id, else in the one of the reader's language. Undefined
 * where players write the game's plain notation.
 */
export function moveNotationFor(
  { moveNotations = [] }: Pick<Game, 'moveNotations'>,
  language: string,
  wanted?: string,
): MoveNotation | undefined {
  const isSpoken = (spoken: string): boolean => language === spoken || language.startsWith(`${spoken}-`)
  return (
    moveNotations.find(({ id }) => id === wanted) ?? moveNotations.find(({ languages }) => languages?.some(isSpoken))
  )
}
