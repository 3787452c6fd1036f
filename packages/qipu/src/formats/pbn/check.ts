import { bridgeCheck } from '../shared/bridge-check.ts'

export const check = bridgeCheck('pbn')
