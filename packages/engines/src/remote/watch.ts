/** Watching a match that a referee holds elsewhere. */

import { WebSocket } from 'ws'
import { readWatched, type Watched } from './messages.ts'

/** True if a text is the address of a socket: neither half a link nor an address within a page. */
export const isSocketLink = (link: string): boolean =>
  /^wss?:\/\//.test(link) && !link.includes('#') && URL.canParse(link)

/** True if a link is an engine's: a spectator that used it would take the engine's seat. */
export const isSeatLink = (link: string): boolean => isSocketLink(link) && /^\/seat\//.test(new URL(link).pathname)

/**
 * Returns the socket of a match: its link is one to a page (`http://…/#watch=KEY`) or a socket. Undefined for anything
 * else.
 */
export function socketOf(link: string): string | undefined {
  const [, secure, place, key] = /^http(s?):\/\/([^#]+?)\/?#watch=([\w-]+)$/.exec(link) ?? []
  const socket = key === undefined ? link : `ws${secure}://${place}/watch/${key}`
  return isSocketLink(socket) ? socket : undefined
}

/** `over`: the referee has closed the door. `refused`: the link leads nowhere, or to something else than a match. */
export function watch(link: string, onNews: (news: Watched) => void): Promise<'over' | 'refused'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(link)
    let isIn = false
    socket.on('message', (data) => {
      const news = readWatched(String(data))
      if (news) {
        isIn = true
        onNews(news)
        return
      }
      resolve('refused')
      socket.terminate()
    })
    socket.on('error', () => {})
    socket.on('close', (code) => resolve(isIn || code === 1000 || code === 1005 ? 'over' : 'refused'))
  })
}
