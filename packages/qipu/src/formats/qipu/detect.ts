import type { Detector } from '../detector.ts'
import { statesFormat } from '../shared/stated.ts'

export const detector: Detector = {
  id: 'qipu',
  extensions: ['qipu'],
  detect(sniff) {
    if (!/^\s*\{/.test(sniff.head)) return 0
    return Math.max(statesFormat(sniff, 'qipu'), sniff.extension === 'qipu' ? 0.5 : 0)
  },
}
