import { expect, it } from 'vitest'
import { chinese } from '../../text/language/locale.ts'
import type { Message } from '../../text/message/message.ts'
import { lossSummary } from './summary.ts'

const loss = (code: string, part?: string): Message => ({
  code: `loss/${code}`,
  args: part === undefined ? {} : { part },
})

it('lossSummary() sums losses up by kind, and names facts', () => {
  const marks = Array.from({ length: 14 }, () => loss('notes.marks.part', 'triangle'))
  const messages = [...marks, loss('info.dates'), loss('info.event'), loss('action.part', 'message')]
  expect(lossSummary(messages)).toBe('14 marks approximated, 1 message approximated, 2 facts lost: date, event')
  expect(lossSummary(messages, chinese)).toBe(
    '14 个标记以近似方式写出、1 条发言以近似方式写出、2 项资料丢失：日期、赛事',
  )
})

it('lossSummary() names actions in the language of the summary', () => {
  const messages = [loss('action', 'setup'), loss('action', 'takeback')]
  expect(lossSummary(messages)).toBe('2 actions lost: setup, takeback')
  expect(lossSummary(messages, chinese)).toBe('2 个行为丢失：摆子、悔棋')
})

it('lossSummary() counts what was left out of a list as well', () => {
  const more: Message = { code: 'qipu/more-of-a-kind', args: { code: 'loss/notes.marks', count: 99 } }
  expect(lossSummary([loss('notes.marks', 'arrow'), more])).toBe('100 marks lost')
})

it('lossSummary() ends a long list of names with dots, and is empty where nothing is lost', () => {
  const facts = ['name', 'event', 'round', 'place', 'dates', 'rules', 'komi'].map((fact) => loss(`info.${fact}`))
  expect(lossSummary(facts)).toBe('7 facts lost: game’s name, event, round, place, date, rules’ name, …')
  expect(lossSummary([{ code: 'sgf/off-board' }])).toBe('')
})
