/** SGF for those who only read it. */

export { keep } from '../keep.ts'
export { read } from './read.ts'
