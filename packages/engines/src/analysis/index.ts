/** Reviews by an engine that analyses: KataGo's JSON protocol. */

export { type JsonLine, LONGEST_LINE, MOST_CANDIDATES } from './katago.ts'
export { type Loss, type Review, type ReviewFault, type ReviewOptions, review } from './review.ts'
