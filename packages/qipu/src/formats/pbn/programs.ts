import type { Program } from '../format.ts'
import { can } from './can.ts'

/** The championship's records of code BR: the tags of its chapter, in its order and its words. */
export const CHAMPIONSHIP: Program = { id: 'ccgc', name: 'CCGC (BR)', can }

export const isForChampionship = (program: string | undefined): boolean => program === CHAMPIONSHIP.id
