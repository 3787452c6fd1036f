/** Lines of Hub 2: a command and `key=value` pairs; values with blanks are quoted. */

export interface HubLine {
  readonly command: string
  /** Words without a value are keys with an empty one. */
  readonly pairs: ReadonlyMap<string, string>
}

const PAIR = /([\w-]+)(?:=(?:"([^"]*)"|(\S*)))?/g

export function readLine(text: string): HubLine {
  const [command = '', ...rest] = text.trim().split(/(?<=^\S+)\s+/)
  const pairs = new Map<string, string>()
  for (const [, key, quoted, plain] of rest.join(' ').matchAll(PAIR)) pairs.set(key!, quoted ?? plain ?? '')
  return { command: command.toLowerCase(), pairs }
}

const quoted = (value: string): string => (/^[^\s"]+$/.test(value) ? value : `"${value.replaceAll('"', "'")}"`)

export const writeLine = (command: string, pairs: Readonly<Record<string, string | number>> = {}): string =>
  [command, ...Object.entries(pairs).map(([key, value]) => `${key}=${quoted(String(value))}`)].join(' ')
