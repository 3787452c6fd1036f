import { createColors } from 'picocolors'
import type { Language } from 'qipu'
import type { Setting } from '../bulk/work.ts'
import { Streams } from './streams.ts'

/** How things look to the person who reads them. */
export interface Looks extends Pick<Terminal, 'colors' | 'language'> {
  /** How much is told; without a word, errors and warnings, but of each kind only so many. */
  readonly volume?: 'errors' | 'everything' | undefined
}

/** How things look that are made elsewhere and shown to that person. */
export const looksOf = ({
  language,
  isColored,
  options,
}: Pick<Setting, 'language' | 'isColored' | 'options'>): Looks => ({
  language,
  colors: createColors(isColored),
  volume: options['quiet'] ? 'errors' : options['verbose'] ? 'everything' : undefined,
})

/** Where a command writes and how: replaced by tests, plain where no person watches. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly outBytes: (bytes: Uint8Array) => void
  readonly colors: ReturnType<typeof createColors>
  readonly language: Language
  /** Whether a person watches standard error, so that progress may be drawn there. */
  readonly interactive: boolean
  readonly stdin: () => AsyncIterable<Uint8Array>
  /** Files are to be changed: the work goes on where nobody reads what is printed any more. */
  readonly goOn: () => void
}

const chinese = (value: string | undefined): boolean => value !== undefined && /^zh/i.test(value)

export function languageOf(environment: NodeJS.ProcessEnv, wanted?: string): Language {
  if (wanted === 'en' || wanted === 'zh') return wanted
  return chinese(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']) ? 'zh' : 'en'
}

const isForced = (value: string | undefined): boolean => value !== undefined && value !== '0' && value !== 'false'

export function processTerminal(language: Language): Terminal {
  const { stdout, stderr, env } = process
  const streams = new Streams(process, language)
  const isWatched = stderr.isTTY === true && stdout.isTTY === true && env['TERM'] !== 'dumb'
  const isColored = !env['NO_COLOR'] && (isWatched || isForced(env['FORCE_COLOR']))
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    outBytes: (bytes) => void stdout.write(bytes),
    colors: createColors(isColored),
    language,
    interactive: stderr.isTTY === true,
    // Opened only where it is read: that takes a while.
    stdin: () => process.stdin,
    goOn: () => streams.goOn(),
  }
}
