/** Downloads and copied text that the user requests. */

/** Time in which a browser begins a download (ms). */
const PATIENCE = 10_000

export function saveFile(name: string, bytes: Uint8Array, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE)
}

/** Copies a text, also where the page came over plain http, which browsers give no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    field.style.opacity = '0'
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
}
