import type { Details, Message } from './message.ts'

/**
 * Failure that a function returns: one shape in all packages. The code is stable, `args` are the values that a sentence about it
 * needs. Failures that are a mistake of the program are thrown as errors instead.
 */
export interface Refusal<Code extends string = string> {
  readonly refusal: Message & { readonly code: Code }
}

/** Returns true if a function has refused, and returned the reason. */
export const isRefusal = <T>(outcome: T): outcome is Extract<T, Refusal> =>
  typeof outcome === 'object' && outcome !== null && typeof (outcome as Partial<Refusal>).refusal === 'object'

/** Makes the refusal with a code. */
export const refuse = <const Code extends string>(code: Code, details: Details = {}): Refusal<Code> => ({
  refusal: { code, ...(details as Omit<Message, 'code'>) },
})
