import { Library, LibraryProblem, QueryProblem } from '@qipu/library'
import { Problem, type ProblemCode } from '../../words/problem.ts'

/** What a library cannot do, in the words of the command. */
export function asProblem(error: unknown): unknown {
  if (error instanceof QueryProblem) return new Problem('library-query', { field: error.field, text: error.text })
  if (!(error instanceof LibraryProblem)) return error
  return new Problem(`library-${error.code}` as ProblemCode, error.args)
}

/** Runs something whose problems are a library's. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asProblem(error)
  }
}

/** Opens a library for a while. */
export const withLibrary = <T>(path: string, work: (library: Library) => Promise<T>): Promise<T> =>
  inWords(async () => {
    const library = await Library.open(path)
    try {
      return await work(library)
    } finally {
      library.close()
    }
  })
