/** Texts of the player's menu. */

import { texts } from 'qipu/text'

export const menuLabels = texts('menu', {
  menu: { en: 'Copy, download, embed', zh: '复制、下载、嵌入' },
  format: { en: 'Format', zh: '格式' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  download: { en: 'Download', zh: '下载' },
  embed: { en: 'Copy embed code', zh: '复制嵌入代码' },
  picture: { en: 'Download picture', zh: '下载图片' },
  complete: { en: 'Holds everything', zh: '完整保存' },
  losses: { en: 'Cannot represent {count} things', zh: '有 {count} 项无法保存' },
  impossible: { en: 'Cannot hold this record', zh: '无法保存此棋谱' },
  takeIt: { en: 'Select this text and copy it', zh: '请选中以下文字并复制' },
})
