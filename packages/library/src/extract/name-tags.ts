/** Words that stand in brackets behind a name and are no name: countries, titles, ranks and roles. */

import { rankNumber } from './ranks.ts'

const TAGS: ReadonlySet<string> = new Set(
  `
  p pro am ama amateur ai bot computer guest host winner loser black white b w
  china chinese prc chn cn korea southkorea northkorea korean kor kr rok dprk japan japanese jpn jp taiwan chinesetaipei taipei tpe tw
  hongkong hkg hk macau macao singapore sgp malaysia thailand tha vietnam vnm mongolia usa us america unitedstates canada can
  france fra germany ger deu russia rus ukraine ukr romania rou czechia czechrepublic cze poland pol hungary hun
  unitedkingdom uk gbr england netherlands ned nld spain esp italy ita sweden swe finland fin austria aut australia aus
  newzealand mexico mex brazil bra argentina arg europe asia
  meijin honinbo kisei oza tenngen tengen gosei judan kuksu guksu champion master professor
  中国 中国队 中国台北 中华台北 台湾 韩国 韩国队 日本 日本队 朝鲜 香港 澳门 新加坡 美国 加拿大 法国 德国 俄罗斯 乌克兰 罗马尼亚 捷克 波兰 英国 泰国 越南 马来西亚 欧洲 亚洲
  中國 臺灣 韓國 韓国 北朝鮮 台灣 美國 法國 德國 英國 泰國 歐洲
  アメリカ ドイツ フランス ロシア タイ
  한국 대한민국 중국 일본 대만 북한 미국 유럽 러시아
  名人 本因坊 棋圣 棋聖 王座 天元 碁圣 碁聖 十段 国手 國手 冠军 冠軍 老师 先生 女士 职业 職業 业余 業餘 アマ プロ 黑 白 黒 黑棋 白棋 黑方 白方 男 女 电脑 電腦 人工智能 解说 主持
  명인 국수 기성 왕위 천원 십단 아마 프로 흑 백 남 여
  `
    .trim()
    .split(/\s+/),
)

/** The same word whatever its width, case, spaces and dots. */
export const isTag = (text: string): boolean =>
  rankNumber(text) !== undefined ||
  TAGS.has(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.,・·'’_-]+/gu, ''),
  )
