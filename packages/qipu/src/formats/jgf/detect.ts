import { CERTAIN_START, type Detector } from '../detector.ts'

const STATED = /"format"\s*:\s*"JGF"/i
/** Comments may stand before it, but nothing of a program. */
const JSON_BEGINS = /^(?:\s|\/\/[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/)*[{[]/
/**
 * Pattern that no other JSON of game records has: nodes in a list named `tree`, with moves by colour and x, or by
 * letter.
 */
const TREE = /"tree"\s*:\s*\[/
const MOVE = /"move"\s*:\s*\{\s*"(?:color|[BWxy])"/
const HEAD = /"record"\s*:\s*\{[^{}]*"(?:generator|application|charset|transcriber|version)"/
/** One of them alone may be of anything: trees grow in many files. */
const BESIDE = /"(?:board|game|markup|setup)"\s*:/

export const detector: Detector = {
  id: 'jgf',
  extensions: ['jgf'],
  detect({ head, extension }) {
    if (!JSON_BEGINS.test(head)) return extension === 'jgf' ? 0.2 : 0
    if (STATED.test(head)) return 1
    if (extension === 'jgf') return 0.95
    const signs = [TREE, MOVE, HEAD].filter((sign) => sign.test(head)).length
    return signs === 1 && !BESIDE.test(head) ? 0 : [0, CERTAIN_START, CERTAIN_START, 0.95][signs]!
  },
}
