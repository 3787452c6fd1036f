import type { AppPort } from '../app/app-port.ts'

export type ClosingPort = Pick<AppPort, 'chosen' | 'keeper' | 'say' | 'shelf' | 'show'>

/** Closes a file; false where it stays. What exists nowhere else is thrown away only by those who mean it. */
export function closeFile(app: ClosingPort, id: string): boolean {
  const item = app.shelf.items.find((known) => known.id === id)
  if (!item || (item.unsaved && !confirm(app.say('discard', { name: item.name })))) return false
  const wasChosen = app.chosen?.id === id
  app.shelf.remove(id)
  if (wasChosen && app.chosen) app.show(app.keeper.spotOf(app.chosen.id))
  return true
}
