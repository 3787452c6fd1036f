/** SGF for those who only write it. */

export { abilities as can } from '../abilities.ts'
export { write } from './write.ts'
