import type { Detector } from '../detector.ts'

const VARIANT = /(?:^|[\r\n])\s{0,20}variant\s{0,9}=\s{0,9}["'][A-Za-z0-9]{1,9}["']/
const FIELDS = /(?:^|[\r\n])\s{0,20}(?:blinds_or_straddles|starting_stacks|antes|bring_in|actions)\s{0,9}=\s{0,9}\[/

export const detector: Detector = {
  id: 'phh',
  extensions: ['phh', 'phhs'],
  detect: ({ head }) => (VARIANT.test(head) && FIELDS.test(head) ? 0.97 : 0),
}
