import { serverCheck } from '../shared/server-check.ts'
import { messages } from './messages.ts'

export const check = serverCheck('ugf', messages)
