import type { CommandFacts } from '../../command/facts.ts'
import { countingNumber } from '../../command/values.ts'
import { CliError } from '../../text/cli-error.ts'
import { port } from './values.ts'

/** `https://go.example`: a scheme and a name, and nothing after it. */
function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRight = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
  if (!isRight) throw new CliError('no-origin')
  return url.origin
}

/** `/go`: a path without its last slash; `/` is none. */
function base(text: string): string {
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(text)) throw new CliError('no-base')
  return text.replace(/\/$/, '')
}

export const facts = {
  name: 'serve',
  description: { en: 'serve the page and live study rooms', zh: '提供网页与实时研究房间' },
  arguments: {},
  options: {
    host: { value: 'address', en: 'listen at this address (default: 127.0.0.1)', zh: '监听此地址（默认：127.0.0.1）' },
    lan: {
      en: 'let everybody in the same network open the page; prints a code for phones',
      zh: '允许同一网络中的所有人打开页面，并显示供手机扫描的二维码',
    },
    port: {
      value: 'n',
      parse: port,
      en: 'listen at this port (default: the first free one from 8080 on)',
      zh: '监听此端口（默认：从 8080 起第一个空闲端口）',
    },
    origin: {
      value: 'url',
      parse: origin,
      en: 'the public address, behind a proxy or a tunnel',
      zh: '经代理或隧道访问时的公开网址',
    },
    base: { value: 'path', parse: base, en: 'serve everything below this path', zh: '所有内容所在的路径前缀' },
    data: {
      value: 'dir',
      en: 'where rooms are kept (default: your data folder)',
      zh: '房间的保存目录（默认：用户数据目录）',
    },
    store: {
      value: 'url',
      en: 'where rooms are kept: sqlite:FILE or postgres://…',
      zh: '房间的存储：sqlite:文件 或 postgres://…',
    },
    expire: {
      value: 'n',
      parse: countingNumber,
      en: 'delete rooms after this many days without activity (default: 90)',
      zh: '删除多少天内没有任何活动的房间（默认：90）',
    },
    library: {
      value: 'library',
      repeats: true,
      en: 'let the page search this library; may be repeated',
      zh: '允许网页检索此棋谱库；可多次使用',
    },
    engine: {
      value: 'command',
      repeats: true,
      en: 'let the page use this engine: [PROTOCOL:]NAME=COMMAND; may be repeated. Protocols: analysis (KataGo), gtp (default), sau, gomocup, army-chess',
      zh: '允许网页使用此引擎：[协议:]名称=命令；可多次使用。协议：analysis（KataGo）、gtp（默认）、sau、gomocup、army-chess',
    },
    logs: {
      en: 'write a log to standard error, one JSON object per line',
      zh: '将日志写到标准错误，每行一个 JSON 对象',
    },
  },
  examples: [
    'qipu serve --lan',
    'qipu serve --origin https://go.example',
    'qipu serve --store postgres://localhost/qipu',
    "qipu serve --engine 'GNU Go=gnugo --mode gtp'",
  ],
} as const satisfies CommandFacts
