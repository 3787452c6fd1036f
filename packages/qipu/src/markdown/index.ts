/**
 * Records among the pictures of a text, for programs that make pages and books of their own.
 *
 * @example
 * ```ts
 * import { formats } from 'qipu'
 * import { svgOf } from 'qipu/diagram'
 * import { drawRecord, recordLink } from 'qipu/markdown'
 *
 * const files = { 'game.sgf': '(;FF[4]GM[1]SZ[9];B[ee];W[dd])' }
 * const link = recordLink('game.sgf#1..2&width=60mm', formats)
 * const { scene, picture } = drawRecord(link!, { read: (file) => new TextEncoder().encode(files[file as 'game.sgf']) })
 * if (!svgOf(scene, picture).includes('width="60mm"')) throw new Error('a figure')
 * ```
 *
 * @packageDocumentation
 */

export { type Drawing, DrawingError as Undrawn, type DrawingOptions, drawRecord } from './drawing.ts'
export { notesOf } from './figure.ts'
export { isFigureId, linkOf, type RecordLink, recordLink, type UnknownWish } from './link.ts'
