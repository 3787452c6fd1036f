import fc from 'fast-check'

/** One seed for all that is drawn at random in a test: the same in every run, another where QIPU_SEED says so. */
export const SEED: number = Number(process.env['QIPU_SEED'] ?? 20260101)

fc.configureGlobal({ seed: SEED })

export { fc }
