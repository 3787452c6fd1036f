import { isObject } from 'qipu/text'
import type { Room } from './room.ts'

/** One number for all that a room is: equal rooms have equal digests, wherever they were folded. */
export function digestOf(room: Room): string {
  const boards = [...room.chapters.values()].map(
    ({ id, timeline, standing, along, position, source, claim, confirmed }) => [
      id,
      source,
      timeline.record.nodes,
      standing,
      along,
      position ? position.hash().toString(36) : null,
      claim ?? null,
      confirmed ?? null,
    ],
  )
  return hashText(JSON.stringify([room.facts, boards, room.attempts], inOrder))
}

/** Keys in one order, whatever order they were given in. */
const inOrder = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** 53 bits of two multiplicative hashes: against accidents, not against people. */
function hashText(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
