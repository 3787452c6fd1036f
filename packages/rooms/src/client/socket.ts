import { WebSocket as NodeSocket } from 'ws'

/** As much of a socket as the client needs; browsers have it, Node gets it from `ws`. */
export type SocketLike = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'bufferedAmount'
>

export const openSocket = (url: string): SocketLike =>
  new NodeSocket(url, { perMessageDeflate: false }) as unknown as SocketLike
