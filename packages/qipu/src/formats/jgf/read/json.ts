import type { JsonProblemKind, ParsedJson } from '../../../text/json/json.ts'
import type { Reporter } from '../../../text/message/message.ts'
import type { JgfCode } from '../messages/all.ts'

/** The code for what the parser found in the text itself. */
const jsonCodes: Readonly<Record<JsonProblemKind, JgfCode>> = {
  comment: 'jgf/as-specified',
  'trailing-comma': 'jgf/as-specified',
  semicolon: 'jgf/as-specified',
  'duplicate-key': 'jgf/duplicate-key',
  'control-character': 'jgf/json-string',
  'bad-escape': 'jgf/json-escape',
  number: 'jgf/json-number',
  'number-form': 'jgf/json-number-form',
  unexpected: 'jgf/json-unexpected',
  missing: 'jgf/json-missing',
  'no-value': 'jgf/json-no-value',
  unclosed: 'jgf/json-unclosed',
  'after-end': 'jgf/json-after-end',
  empty: 'jgf/empty',
}

/** Reports what is wrong with the text itself. Habits of the specification's own text are reported once. */
export function reportJson(parsed: ParsedJson, keys: number, report: Reporter<JgfCode>): void {
  const problems = [...parsed.problems, ...parsed.duplicateKeys(keys)]
  const habits = problems.filter(({ kind }) => jsonCodes[kind] === 'jgf/as-specified')
  // Comments have no place in a record.
  const habit = habits.some(({ kind }) => kind === 'comment') ? 'jgf/as-specified-comments' : 'jgf/as-specified'
  for (const problem of problems) {
    const { kind, at, what } = problem
    const isHabit = jsonCodes[kind] === 'jgf/as-specified'
    if (isHabit && problem !== habits[0]) continue
    report(isHabit ? habit : jsonCodes[kind], { at, args: { what, key: what, count: habits.length } })
  }
}
