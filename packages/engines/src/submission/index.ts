/** A team's folder in one step: what is handed in, and the report that goes back. */

export { type Prepared, prepare } from './prepare.ts'
export { isOpen, type Submitted, submissionHtml, submissionReport, submissionText } from './report.ts'
