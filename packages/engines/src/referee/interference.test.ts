import { expect, it } from 'vitest'
import { assertNotInterfered, InterferenceError } from './interference.ts'

const ended = (signal: string | null, killed = false) =>
  ({ kind: 'exit', ending: { code: signal === null ? 1 : null, signal, killed } }) as const

it('an engine that was ended or stopped from outside voids the game, and one that crashed or was ended by the referee does not', () => {
  for (const fault of [ended('SIGKILL'), ended('SIGTERM'), { kind: 'stopped' } as const])
    expect(() => assertNotInterfered(1, fault)).toThrow(InterferenceError)
  for (const fault of [ended('SIGSEGV'), ended('SIGABRT'), ended(null), ended('SIGKILL', true)])
    expect(() => assertNotInterfered(1, fault)).not.toThrow()
})
