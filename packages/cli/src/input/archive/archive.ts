import { createReadStream } from 'node:fs'
import { gunzipped } from './gzip.ts'
import { archiveEnding } from './magic.ts'
import { allowanceOf, limited, type Member, READ_SIZE } from './member.ts'
import { tarMembers } from './tar.ts'
import { zipMembers } from './zip.ts'

export type OpenArchive = (path: string, size: number, seen: (bytes: number) => void) => AsyncGenerator<Member>

/** By the ending of their names. Archives in archives are passed over. */
const packedTar: OpenArchive = (path, size, seen) => tarMembers(limited(unzipped(path, seen), () => allowanceOf(size)))

const KINDS: Readonly<Record<string, OpenArchive>> = {
  '.zip': (path) => zipMembers(path),
  '.tar': (path, _, seen) => tarMembers(blocksOf(path, seen)),
  '.tar.gz': packedTar,
  '.tgz': packedTar,
}

export function archiveKind(path: string): OpenArchive | undefined {
  const ending = archiveEnding(path)
  return ending === undefined ? undefined : KINDS[ending]
}

async function* blocksOf(path: string, seen: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const block of createReadStream(path, { highWaterMark: READ_SIZE })) {
    seen((block as Uint8Array).length)
    yield block as Uint8Array
  }
}

export async function* unzipped(path: string, seen: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: READ_SIZE / 4 })
  file.on('data', (block) => seen(block.length))
  yield* gunzipped(file)
}
