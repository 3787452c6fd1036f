import { catalogue, type Message, type Severity } from 'qipu'

/** So many messages of one kind are told of a file: to people, and to machines. */
export const ENOUGH = { people: 20, machines: 500 }

/** The first messages of each kind; those that are left out are counted in one more message for each kind. */
export function withoutFlood(messages: readonly Message[], enough: number): readonly Message[] {
  if (messages.length <= enough) return messages
  const counts = new Map<string, number>()
  const told = messages.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= enough
  })
  for (const [code, count] of counts) {
    if (count > enough) told.push({ code: MORE, severity: 'info', args: { code, count: count - enough } })
  }
  return told
}

const MORE = 'qipu/more-of-a-kind'

/** How many messages a message stands for: readers may have left some out, too. */
export function standsFor({ code, severity, args }: Message): { severity: Severity; count: number } {
  const left = code.endsWith('/and-more') ? args : undefined
  if (!left) return { severity, count: 1 }
  return { severity: catalogue[String(left['code'])]?.severity ?? severity, count: Number(left['count']) }
}
