/** Finds out which address a request comes from, for limits by address. */
export type CallerOf = (request: {
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined }
  readonly socket?: { readonly remoteAddress?: string | undefined }
}) => string

/** Behind a proxy everybody has its address: the last one that it names is the one that it has seen itself. */
export const callerOf =
  (isProxied: boolean): CallerOf =>
  ({ headers, socket }) => {
    const forwarded = isProxied ? headers['x-forwarded-for'] : undefined
    return forwarded?.toString().split(',').at(-1)?.trim() || (socket?.remoteAddress ?? '')
  }
