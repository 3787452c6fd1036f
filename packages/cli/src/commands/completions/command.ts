import { command } from '../../command/command.ts'
import { facts } from './facts.ts'

export const completions = command(facts, () => import('./completions.ts'))
