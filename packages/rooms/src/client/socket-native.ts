import type { SocketLike } from './socket.ts'

export const openSocket = (url: string): SocketLike => new WebSocket(url)
