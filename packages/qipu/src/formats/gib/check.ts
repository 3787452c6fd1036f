import { serverCheck } from '../shared/server-check.ts'

export const check = serverCheck('gib')
