import { texts } from '../language/texts.ts'

/** Words for what is expected where a value is something else. */
export const wanted = texts('wanted', {
  line: { en: 'a line of text', zh: '一行文字' },
  text: { en: 'a text', zh: '文字' },
  filled: { en: 'a text that is not empty', zh: '不为空的文字' },
  flag: { en: 'true or false', zh: 'true 或 false' },
  number: { en: 'a number such as 7.5', zh: '数，如 7.5' },
  above0: { en: 'a number greater than 0', zh: '大于 0 的数' },
  whole: { en: 'a whole number', zh: '整数' },
  count: { en: 'a whole number from 0 on', zh: '非负整数' },
  positive: { en: 'a whole number from 1 on', zh: '正整数' },
  json: { en: 'JSON', zh: 'JSON 值' },
  oneOf: { en: 'one of {values}', zh: '{values} 之一' },
  names: { en: 'one of the names {values}', zh: '名称 {values} 之一' },
  object: { en: 'an object', zh: '对象' },
  list: { en: 'a list', zh: '列表' },
  listFrom: { en: 'a list of at least {least}', zh: '至少 {least} 项的列表' },
  listFromTo: { en: 'a list of {least} to {most}', zh: '{least} 至 {most} 项的列表' },
  listOf: { en: 'a list of {count}', zh: '{count} 项的列表' },
  root: { en: 'the value', zh: '整个值' },
  either: { en: '{first} or {second}', zh: '{first}或{second}' },
})
