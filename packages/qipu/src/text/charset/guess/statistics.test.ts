import { describe, expect, it } from 'vitest'
import { encode } from '../encode.ts'
import { rankCharsets } from './statistics.ts'

const NAMES: readonly (readonly [charset: string, names: string])[] = [
  [
    'gb18030',
    '聂卫平 马晓春 常昊 古力 孔杰 罗洗河 俞斌 芮乃伟 陈耀烨 谢赫 时越 范廷钰 芈昱廷 柯洁 唐韦星 丁浩 李轩豪 李昌镐 李世石 朴廷桓 申真谞',
  ],
  [
    'big5',
    '周俊勳 林至涵 彭景華 陳詩淵 蕭正浩 王元均 許皓鋐 黑嘉嘉 張栩 王立誠 林海峰 李昌鎬 曹薰鉉 聶衛平 小林光一 武宮正樹 吳清源',
  ],
  [
    'shift_jis',
    '小林光一 武宮正樹 加藤正夫 趙治勲 依田紀基 山下敬吾 高尾紳路 呉清源 坂田栄男 大竹英雄 藤沢秀行 張栩 井山裕太 一力遼 芝野虎丸 上野愛咲美 仲邑菫 マイケル・レドモンド 知念かおり',
  ],
  [
    'euc-kr',
    '이창호 조훈현 이세돌 유창혁 서봉수 최철한 박영훈 목진석 박정환 신진서 김지석 강동윤 조치훈 최정 루이나이웨이 다케미야마사키 李昌鎬 曺薰鉉 劉昌赫 徐奉洙',
  ],
  ['euc-jp', '小林光一 武宮正樹 加藤正夫 趙治勲 依田紀基 藤沢秀行 大竹英雄 知念かおり マイケル・レドモンド'],
  ['windows-1252', 'Frédéric José Müller François Björn Søren Hervé Muñoz Jäger Groß Törmänen Élise Zürich 6½ Åke'],
  ['windows-1251', 'Александр Динерштейн Шикшин Соколов Светлана'],
  ['koi8-r', 'Александр Динерштейн Соколов Светлана'],
]

const TEXTS: readonly (readonly [charset: string, text: string])[] = [
  ['gb18030', '黑先，请走出最强手。断是好次序，白棋没有别的办法，只好认输。'],
  ['gb18030', '第28届名人战挑战者决定战，黑贴3又3/4子，白中盘胜'],
  ['big5', '圍棋是一種古老的遊戲，從其被遺忘的中國起源開始，首先傳播到東亞其他地區。'],
  ['shift_jis', '第29期名人戦挑戦手合七番勝負第1局、黒番中押し勝ち。コミ6目半'],
  ['shift_jis', '白の手抜きは疑問で、ここから黒が優勢になりました。'],
  ['euc-jp', '囲碁は古代のゲームであり、中国での起源を忘れてから、東アジアの他の地域に広がりました。'],
  ['euc-kr', '제5회 삼성화재배 세계바둑오픈 결승 3번기 제1국, 흑 불계승'],
  ['euc-kr', '백이 손을 뺀 것은 의문으로, 여기서부터 흑이 우세해졌습니다.'],
  ['windows-1252', 'Le joueur noir a très bien joué, c’était « la meilleure » réponse à ce coup.'],
  ['windows-1252', 'Weiß hätte natürlich früher aufgeben müssen; die Lösung überrascht.'],
  ['windows-1252', '¿Quién ganó la partida de ayer? El jugador español perdió por 2½ puntos.'],
  ['windows-1250', 'Białe powinny były zagrać wcześniej; czarne wygrały dzięki świetnej końcówce, choć źle zaczęły.'],
  ['windows-1250', 'Černý hrál velmi dobře, bílý už neměl žádnou šanci a vzdal partii při přechodu do koncovky.'],
  ['iso-8859-2', 'Białe powinny były zagrać wcześniej; czarne wygrały dzięki świetnej końcówce, choć źle zaczęły.'],
  ['windows-1251', 'Чёрные выиграли сдачей; белые допустили ошибку в начале партии.'],
  [
    'iso-8859-2',
    'Czarny zagrał bardzo dobrze, biały musi się bronić; partia jest żółwia, źle się gęsto zaczęła, później śmiało.',
  ],
  ['windows-1254', 'Siyah çok güçlü oynadı, beyaz şimdi savunmalı; İstanbul turnuvasında ışık gibi bir oyun oynandı.'],
  ['windows-1253', 'Ο μαύρος παίζει καλά και ο άσπρος αμύνεται· το παιχνίδι τελείωσε με παραίτηση.'],
  ['iso-8859-7', 'Άσπρος κερδίζει· Άννα, Άρης και Άγγελος παίζουν καλά, Άλκης αμύνεται, αλλά το παιχνίδι τελείωσε.'],
  ['windows-874', 'หมากดำเดินดีมาก หมากขาวต้องป้องกัน เกมนี้จบลงด้วยการยอมแพ้'],
  ['koi8-r', 'Чёрные выиграли сдачей; белые допустили ошибку в начале партии.'],
  ['iso-8859-5', 'Чёрные выиграли сдачей; белые допустили ошибку в начале партии.'],
  ['windows-1255', 'השחור שיחק טוב מאוד והלבן נאלץ להגן; המשחק הסתיים בכניעה.'],
  ['windows-1250', 'Čierny hral veľmi dobre, biely už nemal žiadnu šancu a vzdal partiu; ľahké víťazstvo.'],
  ['windows-1250', 'A fekete nagyon jól játszott, a fehérnek már nem volt esélye, és föladta; őszintén gyönyörű.'],
  ['iso-8859-2', 'Crni je igrao vrlo dobro, bijeli više nije imao šanse; završnica će biti čista pobjeda, međutim.'],
  [
    'windows-1250',
    'Negrul a jucat foarte bine, albul nu mai avea şanse şi a cedat partida în faţa unui adversar mai tânăr.',
  ],
]

/** One or two words, as names are: several languages share most of these bytes. */
const WORDS: readonly (readonly [charset: string, word: string])[] = [
  ['iso-8859-2', 'Wałęsa Świętosław'],
  ['windows-1250', 'Łukasz Świętochowski'],
  ['windows-1250', 'Jiří Dvořáček'],
  ['windows-1250', 'Lukáš Podpěra'],
  ['windows-1254', 'Barış Yıldız'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος'],
  ['windows-874', 'สมชาย ใจดี'],
  ['windows-1255', 'דוד לוי'],
]

const names = NAMES.flatMap(([charset, list]) => list.split(' ').map((name) => [charset, name] as const))
const pairs = NAMES.flatMap(([charset, list]) => {
  const all = list.split(' ')
  return all.map((name, i) => [charset, `(;PB[${name}]BR[9p]PW[${all[(i + 3) % all.length]}]WR[9p];B[pd])`] as const)
})

describe('statistics', () => {
  it.each(names)('rankCharsets() finds %s in one name: %s', (charset, name) => {
    expect(rankCharsets(encode(`PB[${name}]`, charset).bytes)[0]!.name).toBe(charset)
  })

  it.each(pairs)('rankCharsets() finds %s in two names: %s', (charset, text) => {
    expect(rankCharsets(encode(text, charset).bytes)[0]!.name).toBe(charset)
  })

  it.each(WORDS)('rankCharsets() finds %s in a word of few letters: %s', (charset, word) => {
    expect(rankCharsets(encode(`PB[${word}]`, charset).bytes)[0]!.name).toBe(charset)
  })

  it.each(TEXTS)('rankCharsets() is sure of %s in a sentence: %s', (charset, text) => {
    const [best] = rankCharsets(encode(text, charset).bytes)
    expect(best!.name).toBe(charset)
    expect(best!.confidence).toBeGreaterThan(0.95)
    expect(best!.confidence).toBeLessThan(1)
  })

  it('rankCharsets() counts a charset that reads the same text as no rival', () => {
    const ranking = rankCharsets(encode('Müller und Törmänen', 'windows-1252').bytes)
    expect(ranking[0]).toMatchObject({ name: 'windows-1252' })
    expect(ranking[0]!.confidence).toBeGreaterThan(0.95)
    expect(ranking.find(({ name }) => name === 'windows-1250')!.confidence).toBe(0)
  })

  it('rankCharsets() is less confident when it has seen fewer bytes', () => {
    const [one] = rankCharsets(encode('PB[常昊]', 'gb18030').bytes)
    const [many] = rankCharsets(encode('PB[常昊]BR[九段]PW[李昌镐]', 'gb18030').bytes)
    expect(one!.confidence).toBeLessThan(many!.confidence)
  })

  it('rankCharsets() ranks all charsets, and their confidences add up to one', () => {
    const ranking = rankCharsets(encode('PB[커제]', 'euc-kr').bytes)
    expect(
      ranking
        .map(({ name }) => name)
        .slice(0, 2)
        .sort(),
    ).toEqual(['euc-kr', 'gb18030'])
    expect(ranking.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1, 2)
    expect(new Set(ranking.map(({ name }) => name)).size).toBe(ranking.length)
  })

  it('rankCharsets() does not depend on how much ASCII stands between the names', () => {
    const near = rankCharsets(encode('PB[柯洁];PW[丁浩]', 'gb18030').bytes)
    const far = rankCharsets(encode(`PB[柯洁];${'B[pd];W[dp];'.repeat(1000)}PW[丁浩]`, 'gb18030').bytes)
    expect(far[0]!.name).toBe('gb18030')
    expect(far[0]!.score).toBeCloseTo(near[0]!.score, 5)
  })
})
