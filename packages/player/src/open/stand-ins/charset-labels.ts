/** Stands in for `text/labels.ts` among what everybody loads: any other charset brings all labels with it. */

const UTF8 = /^utf-?8$/i

export const charsetNamed = (label: string): string | undefined => (UTF8.test(label.trim()) ? 'utf-8' : undefined)

export const charsetNames: readonly string[] = ['utf-8']
