/** Differences between the games of SAU, beyond their rules. */
export interface Traits {
  /** Syntax of a move. */
  readonly form: string
  /** True where engines are known to exchange columns and rows. */
  readonly isTransposed?: true
  /** Stones per turn that the protocol requires, except for the first turn. */
  readonly stones?: number
}

const TRAITS: Readonly<Record<string, Traits>> = {
  connect6: { form: 'move JJKK', stones: 2 },
  amazons: { form: 'move AGDGDD' },
  nogo: { form: 'move EE' },
  surakarta: { form: 'move ABAC', isTransposed: true },
  'dots-and-boxes': { form: 'move 1 AAB' },
  'phantom-go': { form: 'move EE' },
  einstein: { form: 'move ABBC' },
}

export const traitsOf = ({ id }: { readonly id: string }): Traits => TRAITS[id]!
