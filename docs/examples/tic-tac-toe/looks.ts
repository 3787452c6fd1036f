/** How it looks: a theme of our own, and a sign for our own mark. */
import { type Signs, type Theme, themeById } from 'qipu/diagram'
import { LOOK } from './format.js'

export const signs: Signs = {
  [LOOK]: { role: 'selected', draw: ({ at, radius }) => ({ type: 'circle', cx: at.x, cy: at.y, r: radius * 0.7 }) },
}

export const slate: Theme = {
  ...themeById('contrast')!,
  id: 'slate',
  name: { key: 'theme/slate', en: 'Slate', zh: '石板' },
  line: '#123456',
}
