import fc from 'fast-check'

/** One seed for all that is drawn at random in a test: the same in every run, another where QIPU_SEED says so. */
export const SEED: number = Number(process.env['QIPU_SEED'] ?? 20260101)

fc.configureGlobal({ seed: SEED })

/** How hard tests try: `npm run test:fast` asks for a little, `npm run soak` for much more than the ordinary run. */
const EFFORT = Number(process.env['QIPU_EFFORT'] ?? 1)

/** Returns the number of random games, records or mutations for the ordinary run. */
export const effort = (usual: number): number => Math.max(2, Math.ceil(usual * EFFORT))

/** Returns a depth or length for the ordinary run; always beyond the limit of recursive functions. */
export const manyOf = (usual: number): number => (EFFORT < 1 ? Math.min(usual, 20_000) : usual)

/** All of a long list of cases in the ordinary run, and one in ten of them where little effort is asked for. */
export const someOf = <T>(cases: Iterable<T>): T[] => {
  const all = [...cases]
  return EFFORT < 1 ? all.filter((_, i) => i % 10 === 0) : all
}

export { fc }
