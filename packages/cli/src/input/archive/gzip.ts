import { constants, gunzipSync } from 'node:zlib'
import type { Source } from 'qipu'
import { Problem, reasonOf } from '../../words/problem.ts'
import { LARGEST_PACKED } from './member.ts'

/** A single file that was packed with gzip: `game.sgf.gz` is read as `game.sgf`. */

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** How a file is called once it is unpacked. */
export const unpackedName = (name: string): string => name.replace(/\.gz$/i, '')

/** The file within, no larger than allowed. */
export function unpacked(bytes: Uint8Array, name: string): Source {
  try {
    const content = gunzipSync(bytes, { maxOutputLength: LARGEST_PACKED, finishFlush: constants.Z_FINISH })
    return { bytes: content, name: unpackedName(name) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Problem('too-much', { mebi: LARGEST_PACKED >> 20 })
    throw code?.startsWith('Z_') ? new Problem('broken', { reason: reasonOf(error) }) : error
  }
}
