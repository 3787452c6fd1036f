import type { CommandFacts } from '../../command/facts.ts'
import { force, jsonOnce, quiet, wholeInputs } from '../../command/shared-options.ts'

export const facts = {
  name: 'submit',
  description: {
    en: 'prepare a team’s records for the championships: split, repaired, named and judged, with a report',
    zh: '整理参赛队的棋谱以供提交：拆分、修正、命名、裁判，并给出报告',
  },
  arguments: wholeInputs,
  options: {
    directory: {
      short: 'd',
      value: 'dir',
      en: 'write records and report into this directory',
      zh: '将棋谱与报告写入此目录',
    },
    ...force,
    ...quiet,
    ...jsonOnce,
  },
  examples: ['qipu submit our-games/ -d to-hand-in'],
} as const satisfies CommandFacts
