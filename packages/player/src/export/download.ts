/** Downloads that the user requests. */

import type { GameRecord } from 'qipu/record'

/** Time in which a browser begins a download (ms). */
const PATIENCE = 10_000

export function download(content: Uint8Array | Blob, name: string, type = 'application/octet-stream'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content as Uint8Array<ArrayBuffer>], { type }),
  )
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE)
}

/** After the file or the record, without its ending; names of files have no slashes. */
export function fileName(src: string, record: GameRecord | undefined): string {
  const file = src.split(/[?#]/)[0]!.split('/').at(-1)!
  const name = file.replace(/\.[^.]*$/, '') || record?.info.name || record?.game || 'game'
  return name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(0, 80)
}
