import type { CommandFacts } from '../../command/facts.ts'
import { json, reading, wholeInputs } from '../../command/shared-options.ts'

export const facts = {
  name: 'name',
  description: {
    en: 'show the file name that the championship standard prescribes, and rename files',
    zh: '给出大赛标准规定的文件名，并可改名',
  },
  arguments: wholeInputs,
  options: {
    apply: { en: 'rename the files; none is ever overwritten', zh: '将文件改名；不会覆盖任何文件' },
    ...reading,
    ...json,
  },
  changes: 'apply',
  examples: ['qipu name game.txt', 'qipu name --apply tournament/'],
} as const satisfies CommandFacts
