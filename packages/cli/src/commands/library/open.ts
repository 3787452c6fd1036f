import { Library, LibraryError, QueryProblem } from '@qipu/library'
import { closestName } from '../../input/closest-name.ts'
import { CliError, type ProblemCode, phraseOf, reasonOf } from '../../text/cli-error.ts'

/** Translates a library's error into one of the command. */
function asProblem(error: unknown, library: string): unknown {
  if (error instanceof QueryProblem) return queryProblem(error)
  if (error instanceof LibraryError) return new CliError(`library-${error.code}` as ProblemCode, error.args)
  const { syscall, message = '', path = library } = error as Partial<NodeJS.ErrnoException>
  if (syscall !== undefined) return new CliError('at-path', { path, reason: reasonOf(error) })
  // The catalogue's engine has errors of its own.
  return /no space left/i.test(message) ? new CliError('at-path', { path, reason: phraseOf('ENOSPC') }) : error
}

/** Returns the error of a search field, with a suggestion. */
function queryProblem({ field, text, fault }: QueryProblem): CliError {
  if (fault.kind === 'form') return new CliError('library-query', { field, text })
  if (fault.kind === 'reversed') return new CliError('library-reversed', { field, text, meant: fault.meant })
  const near = closestName(text.replace(/^-/, ''), fault.known)
  return near === undefined
    ? new CliError('library-unknown', { field, text, known: fault.known.join(', ') })
    : new CliError('library-near', { field, text, near })
}

/** Runs something whose problems are those of the library at a path. */
export async function withLibraryErrors<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asProblem(error, path)
  }
}

/** Opens a library for a while. */
export const withLibrary = <T>(path: string, work: (library: Library) => Promise<T>): Promise<T> =>
  withLibraryErrors(path, async () => {
    const library = await Library.open(path)
    try {
      return await work(library)
    } finally {
      library.close()
    }
  })
