import { texts } from 'qipu/text'

/** Texts of `qipu serve`. */
export const serveWords = texts('serve', {
  open: {
    en: 'Open this address in a browser and drop a game record on the page. Ctrl-C ends the server.',
    zh: '用浏览器打开此地址，将棋谱拖到页面上即可。按 Ctrl-C 结束。',
  },
  store: { en: 'Rooms are kept in {store}.', zh: '房间保存于 {store}。' },
  lan: {
    en: 'Everybody in your network can open the page and make rooms. Traffic is not encrypted: use --lan in networks\nthat you trust. Phones open it with this code:',
    zh: '同一网络中的所有人都可打开页面并创建房间。通信未加密，请只在可信的网络中使用 --lan。手机可扫描此码打开：',
  },
  noLan: {
    en: 'This machine has no address in a network: --lan has no effect. Connect it to a network and start again.',
    zh: '本机没有网络地址，--lan 无人可达。请连接网络后重新启动。',
  },
  origin: { en: 'Your proxy or tunnel must lead to {local}.', zh: '代理或隧道应指向 {local}。' },
  ended: { en: 'Ended; everything acknowledged is on disk.', zh: '已结束，已确认的内容均已存盘。' },
  broken: {
    en: 'The disk failed while rooms were being saved: {reason}. Start again to see what was saved.',
    zh: '保存房间时磁盘出错：{reason}。请重新启动以确认已保存的内容。',
  },
})
