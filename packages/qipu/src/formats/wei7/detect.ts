import { CERTAIN_START, type Detector } from '../detector.ts'
import { statesFormat } from '../shared/stated.ts'

/** The specification's own example of a professional game lacks its `format`. */
const VERSION = /"version"\s*:\s*"3\.0["-]/
/** Many files have an `info`. */
const PARTS = /"(?:tree|size)"\s*:/

export const detector: Detector = {
  id: 'wei7',
  extensions: ['wei7'],
  detect(sniff) {
    const { head, extension } = sniff
    if (!/^\s*\{/.test(head)) return 0
    const sure = statesFormat(sniff, 'wei7')
    if (sure > 0) return sure
    if (VERSION.test(head) && PARTS.test(head)) return CERTAIN_START
    return extension === 'wei7' ? 0.7 : 0
  },
}
