import { english } from 'qipu/text'
import type { BulkWork, Chunk, Settings } from './command.ts'
import { Renderer } from './renderer.ts'
import { emptyReport } from './report.ts'
import type { JobResultData } from './result.ts'
import { JobRunner } from './runner.ts'

export const testSettings: Settings = {
  command: 'check',
  options: {},
  locale: english,
  isColored: false,
  json: undefined,
  isCollected: false,
}

/** A runner whose work only looks at what it gets. */
export function testRunner(look: (chunk: Chunk) => void = () => {}): JobRunner {
  const work: BulkWork = {
    process: (chunk) => void look(chunk),
    end: ({ file }) => emptyReport(file, 'end'),
    text: () => ({}),
    json: () => ({ head: {}, list: 'items', items: [], tail: {} }),
  }
  return new JobRunner(work, new Renderer(testSettings, work))
}

/** Returns the text that a result prints on a stream immediately. */
export const printed = ({ entries }: Pick<JobResultData, 'entries'>, stream: 'out' | 'err'): string =>
  entries.map((entry) => ('report' in entry ? '' : (entry[stream] ?? ''))).join('')
