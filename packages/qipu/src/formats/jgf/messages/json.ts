import type { JsonProblem, JsonProblemKind, ParsedJson } from '../../../text/json/json.ts'
import { type Message, speaker } from '../../../text/message/messages.ts'
import { type JgfCode, jgfMessages } from './all.ts'

const say = speaker(jgfMessages)

/** What a message says of the text itself, by what the parser found. */
const jsonCodes: Readonly<Record<JsonProblemKind, JgfCode>> = {
  comment: 'jgf/as-specified',
  'trailing-comma': 'jgf/as-specified',
  semicolon: 'jgf/as-specified',
  'duplicate-key': 'jgf/duplicate-key',
  'control-character': 'jgf/json-string',
  'bad-escape': 'jgf/json-string',
  number: 'jgf/json-number',
  'number-form': 'jgf/json-number-form',
  unexpected: 'jgf/json-unexpected',
  missing: 'jgf/json-missing',
  'no-value': 'jgf/json-no-value',
  unclosed: 'jgf/json-unclosed',
  'after-end': 'jgf/json-after-end',
  empty: 'jgf/empty',
}

/** What is wrong with the text itself. Habits of the specification's own text are told once. */
export function jsonMessages(parsed: ParsedJson, keys: number): Message[] {
  const problems = [...parsed.problems, ...parsed.duplicateKeys(keys)]
  const habits = problems.filter(({ kind }) => jsonCodes[kind] === 'jgf/as-specified')
  const hasComments = habits.some(({ kind }) => kind === 'comment')
  const told = problems.filter((problem) => problem === habits[0] || !habits.includes(problem))
  return told.map((problem) => {
    const message = problemMessage(problem, habits.length)
    const drops = problem.kind === 'bad-escape' || (hasComments && problem === habits[0])
    return drops ? { ...message, drops } : message
  })
}

const problemMessage = ({ kind, at, what }: JsonProblem, count: number): Message =>
  say(jsonCodes[kind], { at, args: { what, key: what, count } })
