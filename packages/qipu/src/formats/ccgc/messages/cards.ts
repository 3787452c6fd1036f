import type { MessageCatalogue } from '../../../text/message/catalogue.ts'

/** About deals of cards. */
export const cardMessages = {
  'ccgc/card-number': {
    severity: 'error',
    en: '{name}[…]: “{text}” is no card; cards are the numbers 0 to 53',
    zh: '{name}[…]：“{text}”不是牌的编号；应为 0 至 53',
  },
  'ccgc/card-twice': {
    severity: 'error',
    en: '{name} deals the card {card} a second time; it counts where it stands first',
    zh: '{name} 再次发出牌 {card}；以首次出现为准',
    drops: true,
  },
  'ccgc/hand-size': {
    severity: 'error',
    en: '{name} deals {count} cards instead of {expected}',
    zh: '{name} 发了 {count} 张牌，应为 {expected} 张',
  },
  'ccgc/play-repeats': {
    severity: 'error',
    en: '{name}[{text}] plays a card twice, or more cards than a seat can hold; kept, but not played',
    zh: '{name}[{text}] 重复出同一张牌或张数过多；已保留，但不打出',
  },
  'ccgc/landlord-differs': {
    severity: 'warning',
    en: '{name} gives the three cards to a seat that has not bid most: that is {expected}',
    zh: '{name} 把底牌给了叫分不是最高的一方；叫分最高的是{expected}',
  },
  'ccgc/bids-missing': {
    severity: 'warning',
    en: 'the bids do not end before the first play; from here on the record is not judged',
    zh: '出牌之前叫牌没有结束；此后不再判定',
  },
} satisfies MessageCatalogue
