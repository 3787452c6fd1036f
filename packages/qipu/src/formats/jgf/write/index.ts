/** JGF for those who only write it. */

export { can } from '../abilities.ts'
export { write } from './write.ts'
