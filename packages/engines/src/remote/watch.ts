/** Watching a match that a referee holds elsewhere. */

import { WebSocket } from 'ws'
import type { Watched } from './hall.ts'

/** Where the moves of a match come from: a link to it is one to a page (`http://…/#watch=KEY`) or a socket. Undefined for anything else. */
export function socketOf(link: string): string | undefined {
  if (/^wss?:\/\//.test(link)) return link
  const [, secure, place, key] = /^http(s?):\/\/([^#]+?)\/?#watch=([\w-]+)$/.exec(link) ?? []
  return key === undefined ? undefined : `ws${secure}://${place}/watch/${key}`
}

/** `over`: the referee has closed the door. `refused`: the link leads nowhere. */
export function watch(link: string, onNews: (news: Watched) => void): Promise<'over' | 'refused'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(link)
    let isIn = false
    socket.on('message', (data) => {
      isIn = true
      onNews(JSON.parse(String(data)) as Watched)
    })
    socket.on('error', () => {})
    socket.on('close', (code) => resolve(isIn || code === 1000 || code === 1005 ? 'over' : 'refused'))
  })
}
