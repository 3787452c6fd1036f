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

/** Closes every open file; asks once about those that exist nowhere else. */
export function closeAllFiles(app: ClosingPort): void {
  const unsaved = app.shelf.items.filter((item) => item.unsaved).length
  if (unsaved > 0 && !confirm(app.say('closeAllSure', { count: unsaved }))) return
  for (const { id } of [...app.shelf.items]) app.shelf.remove(id)
}
