import { ChromiumPipe } from './pipe.ts'

/** Page to print: a file's address, or its text. */
export type Printed = { readonly address: string } | { readonly html: string }

const FOOTER =
  '<div style="width:100%;text-align:center;font:8pt Georgia,serif;color:#444"><span class="pageNumber"></span></div>'

/** Pages to PDF. One Chromium prints all pages of a run. */
export class Printer {
  readonly #program: string
  #pipe: ChromiumPipe | undefined

  constructor(program: string) {
    this.#program = program
  }

  /** The page's own size holds; `numbered` puts the number at the foot of each page. */
  async print(page: Printed, { numbered }: { readonly numbered: boolean }): Promise<Uint8Array> {
    const pipe = (this.#pipe ??= new ChromiumPipe(this.#program))
    const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true })
    const send = (method: string, params: object = {}) => pipe.send(method, params, sessionId as string)
    await send('Page.enable')
    if ('address' in page) {
      const loaded = pipe.next('Page.loadEventFired')
      await send('Page.navigate', { url: page.address })
      await loaded
    } else {
      const { frameTree } = await send('Page.getFrameTree')
      const { id: frameId } = (frameTree as { readonly frame: { readonly id: string } }).frame
      await send('Page.setDocumentContent', { frameId, html: page.html })
    }
    const { data } = await send('Page.printToPDF', {
      printBackground: true,
      preferCSSPageSize: true,
      generateDocumentOutline: numbered,
      generateTaggedPDF: numbered,
      ...(numbered && { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: FOOTER }),
    })
    await pipe.send('Target.closeTarget', { targetId })
    return new Uint8Array(Buffer.from(data as string, 'base64'))
  }

  async close(): Promise<void> {
    await this.#pipe?.close()
    this.#pipe = undefined
  }
}
