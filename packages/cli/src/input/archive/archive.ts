import { createReadStream } from 'node:fs'
import { gunzipped } from './gzip.ts'
import { allowanceOf, CHUNK, limited, type Member } from './member.ts'
import { archiveEnding } from './signs.ts'
import { tarMembers } from './tar.ts'
import { zipMembers } from './zip.ts'

export type OpenArchive = (path: string, size: number, seen: (bytes: number) => void) => AsyncGenerator<Member>

/** By the ending of their names. Archives in archives are passed over. */
const packedTar: OpenArchive = (path, size, seen) => tarMembers(limited(unzipped(path, seen), () => allowanceOf(size)))

const KINDS: Readonly<Record<string, OpenArchive>> = {
  '.zip': (path) => zipMembers(path),
  '.tar': (path, _, seen) => tarMembers(chunksOf(path, seen)),
  '.tar.gz': packedTar,
  '.tgz': packedTar,
}

export function archiveKind(path: string): OpenArchive | undefined {
  const ending = archiveEnding(path)
  return ending === undefined ? undefined : KINDS[ending]
}

async function* chunksOf(path: string, seen: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    seen((chunk as Uint8Array).length)
    yield chunk as Uint8Array
  }
}

export async function* unzipped(path: string, seen: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: CHUNK / 4 })
  file.on('data', (chunk) => seen(chunk.length))
  yield* gunzipped(file)
}
