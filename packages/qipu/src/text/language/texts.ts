/** One text: English and Chinese here; every other language has it in its overlay, by its key. */
export interface Text {
  /** `namespace/name`. */
  readonly key: string
  readonly en: string
  readonly zh: string
}

/** Row of a table of texts: its key follows from its place. */
export type TextRow = Pick<Text, 'en' | 'zh'>

/** A text with what is to be filled in, as an argument of another text. */
export interface Phrase {
  readonly text: Text
  readonly args: Args
}

/** Texts and phrases come in the language of the sentence that they stand in; several become a list in that language. */
export type Arg = string | number | Text | Phrase | readonly Arg[]

/** Values for `{name}`. */
export type Args = Readonly<Record<string, Arg>>

/** A table of texts that know their own keys. */
/*#__NO_SIDE_EFFECTS__*/
export function texts<const Rows extends Readonly<Record<string, TextRow>>>(
  namespace: string,
  rows: Rows,
): { readonly [Name in keyof Rows]: Text } {
  // Every start of a command makes all these tables: nothing is made on the way.
  const made: Record<string, Text> = {}
  for (const name of Object.keys(rows)) {
    const { en, zh } = rows[name]!
    made[name] = { key: `${namespace}/${name}`, en, zh }
  }
  return made as { readonly [Name in keyof Rows]: Text }
}
