/** JGF for those who only read it. */

export { keep } from '../foreign-data.ts'
export { read } from './read.ts'
