import { createReadStream } from 'node:fs'
import { allowanceOf, BrokenArchive, CHUNK, limited, type Member } from './member.ts'

export type OpenArchive = (path: string, size: number, seen: (bytes: number) => void) => AsyncGenerator<Member>

/** What reads archives is loaded with the first of them. */
const inZip: OpenArchive = async function* (path) {
  const { zipMembers } = await import('./zip.ts')
  yield* zipMembers(path)
}

async function* inTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const { tarMembers } = await import('./tar.ts')
  yield* tarMembers(chunks)
}

const inPackedTar: OpenArchive = (path, size, seen) => inTar(limited(unzipped(path, seen), allowanceOf(size)))

/** By the ending of their names. Archives in archives are passed over. */
const KINDS: readonly (readonly [ending: string, open: OpenArchive])[] = [
  ['.zip', inZip],
  ['.tar', (path, _, seen) => inTar(chunksOf(path, seen))],
  ['.tar.gz', inPackedTar],
  ['.tgz', inPackedTar],
]

const ENDING = /\.(?:zip|tar|tar\.gz|tgz)$/i

export function archiveKind(path: string): OpenArchive | undefined {
  if (!ENDING.test(path)) return undefined
  const name = path.toLowerCase()
  return KINDS.find(([ending]) => name.endsWith(ending))?.[1]
}

async function* chunksOf(path: string, seen: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    seen((chunk as Uint8Array).length)
    yield chunk as Uint8Array
  }
}

async function* unzipped(path: string, seen: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const { createGunzip } = await import('node:zlib')
  const gunzip = createGunzip({ chunkSize: CHUNK })
  const file = createReadStream(path, { highWaterMark: CHUNK / 4 })
  file.on('data', (chunk) => seen(chunk.length))
  file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    yield* gunzip
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code?.startsWith('Z_') ? new BrokenArchive(`is broken: ${message}`) : error
  } finally {
    file.destroy()
  }
}
