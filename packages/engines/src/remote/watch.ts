/** Watching a match that a referee holds elsewhere. */

import { WebSocket } from 'ws'
import type { Watched } from './hall.ts'

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
