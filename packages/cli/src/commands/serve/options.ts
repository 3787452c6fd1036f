import { type OptionFacts, wholeNumber } from '../../command/command.ts'
import { Problem } from '../../words/problem.ts'

function port(text: string): number {
  const number = wholeNumber(text)
  if (number > 65_535) throw new Problem('no-port')
  return number
}

/** `https://go.example`: a scheme and a name, and nothing after it. */
function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRight = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
  if (!isRight) throw new Problem('no-origin')
  return url.origin
}

/** `/go`: a path without its last slash; `/` is none. */
function base(text: string): string {
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(text)) throw new Problem('no-base')
  return text.replace(/\/$/, '')
}

export const serveOptions: readonly OptionFacts[] = [
  { flags: '--host <address>', en: 'listen at this address (default: 127.0.0.1)', zh: '监听此地址（默认 127.0.0.1）' },
  {
    flags: '--lan',
    en: 'let everybody in the same network open the page; prints a code for phones',
    zh: '允许同一网络中的所有人打开页面，并显示供手机扫描的二维码',
  },
  {
    flags: '--port <n>',
    en: 'listen at this port (default: the first free one from 8080 on)',
    zh: '监听此端口（默认从 8080 起第一个空闲端口）',
    parse: port,
  },
  {
    flags: '--origin <url>',
    en: 'the public address, where a proxy or a tunnel leads here',
    zh: '经代理或隧道访问时的公开网址',
    parse: origin,
  },
  {
    flags: '--base <path>',
    en: 'the path below which everything is served',
    zh: '所有内容所在的路径前缀',
    parse: base,
  },
  {
    flags: '--data <dir>',
    en: 'where rooms are kept (default: your data folder)',
    zh: '房间的保存目录（默认为用户数据目录）',
  },
  {
    flags: '--store <url>',
    en: 'where rooms are kept: sqlite:FILE or postgres://…',
    zh: '房间的存储：sqlite:文件 或 postgres://…',
  },
  {
    flags: '--logs',
    en: 'write a log to standard error, one JSON object per line',
    zh: '将日志写到标准错误，每行一个 JSON 对象',
  },
]
