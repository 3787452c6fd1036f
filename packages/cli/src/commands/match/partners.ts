import type { PartnerFacts, Surroundings } from '@qipu/engines/series'
import { ownCommand } from '../../subprocess/own-program.ts'

/**
 * Returns how sparring partners are started: beside other games in processes of their own, since the time that one thinks in
 * this process is lost to the engine of another game whose clock runs.
 */
export function partnersOf(jobs: number): Surroundings {
  if (jobs < 2 || !ownCommand([])) return {}
  const partnerCommand = ({ game, protocol, level, seed }: PartnerFacts) =>
    ownCommand(['engine', '--game', game, '--protocol', protocol, '--level', level, '--seed', `${seed}`])!
  return { partnerCommand }
}
