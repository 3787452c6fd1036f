import { readFileSync } from 'node:fs'
import type { Adding } from '@qipu/library'
import { Problem, reasonOf } from '../../words/problem.ts'

/** Takes names of people from the file of `--aliases`, where it is given. */
export function readAliases({ people }: Adding, path: string | undefined): void {
  if (path === undefined) return
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Problem('at-path', { path, reason: reasonOf(error) })
  }
  people.addAliases(text, path)
}
