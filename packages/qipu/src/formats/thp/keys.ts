export const ID = 'thp'

/** Keys of extras that only this format has: words of the footer, and the order of its teams. */
export const OWN = { result: 'footer-result', time: 'footer-time', order: 'order' } as const
