import { type Comment, type Extra, type GameRecord, notesOf } from '../../record/record.ts'

export function addComment(record: GameRecord, node: number, comment: Comment): void {
  const notes = notesOf(record.nodes[node]!)
  notes.comments ??= []
  notes.comments.push(comment)
}

export function addExtra(record: GameRecord, node: number, extra: Extra): void {
  const notes = notesOf(record.nodes[node]!)
  notes.extras ??= []
  notes.extras.push(extra)
}
