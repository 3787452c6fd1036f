import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formats } from './formats/all.ts'
import { effort, SEED } from './text/seeded.testing.ts'

const script = fileURLToPath(new URL('../../../scripts/amplification.mjs', import.meta.url))

/** Bytes of the larger inputs, and memory of the process that works on them, in MiB. */
const SIZE = process.env['QIPU_AMPLIFICATION_BYTES'] ?? '8192'
const MEMORY = '512'

/** Returns the messages about inputs that cost too much; V8's last output if memory ran out. */
const complaintsOf = (args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const node = [`--max-old-space-size=${MEMORY}`, script, ...args]
    execFile(process.execPath, node, (error, _, complaints) => resolve(complaints || (error?.message ?? '')))
  })

describe('amplification', () => {
  it.each(formats.map(({ id }) => [id]))(
    'work on pieces of %s that repeat grows with their bytes, in operations, objects and bytes written',
    async (id) => {
      const args = ['--format', id, '--inputs', String(effort(6)), '--size', SIZE, '--seed', String(SEED)]
      expect(await complaintsOf(args)).toBe('')
    },
    7_200_000,
  )
})
