/** One line of JSON for each thing worth knowing; never a key, never what people say. */
export type Log = (
  level: 'info' | 'warning' | 'error',
  event: string,
  fields?: Readonly<Record<string, unknown>>,
) => void

/** Returns a logger that writes one JSON object per line. */
export const jsonLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`)

/** Logger that writes nothing. */
export const noLog: Log = () => {}
