import type { Detector } from '../detector.ts'

export const RECORD_MARK = 'CCBridge Record\0'
export const LIBRARY_MARK = 'CCBridgeLibrary\0'

export const detector: Detector = {
  id: 'ccbridge',
  extensions: ['cbr', 'cbl'],
  // Comic books have the first ending too.
  sharesEndings: true,
  detect: ({ head }) => (head.startsWith(RECORD_MARK) || head.startsWith(LIBRARY_MARK) ? 1 : 0),
}
