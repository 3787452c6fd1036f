/** A value as one line of NDJSON. It stands alone: the command line needs it before anything else is loaded. */
export const jsonLine = <T = unknown>(value: T): string => `${JSON.stringify(value)}\n`
