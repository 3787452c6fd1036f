/** Fault in a field's text. */
export type FieldFault =
  /** It is not of the form that the field wants. */
  | { readonly kind: 'form' }
  /** The range ends before it begins; `meant` is the other way round. */
  | { readonly kind: 'reversed'; readonly meant: string }
  /** It is none of the names that there are. */
  | { readonly kind: 'unknown'; readonly known: readonly string[] }

export const FORM: FieldFault = { kind: 'form' }

export const isFault = (value: object): value is FieldFault => 'kind' in value
