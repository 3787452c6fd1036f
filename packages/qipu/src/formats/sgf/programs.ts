import type { Program } from '../format.ts'
import { abilities } from './abilities.ts'

/** KaTrain shows an analysis only from its own property, which other programs do not read and which takes much space. */
export const katrain: Program = { id: 'katrain', name: 'KaTrain', can: abilities }

export const isForKatrain = (program: string | undefined): boolean => program === katrain.id
