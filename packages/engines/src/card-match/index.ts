/** Matches of card games: deals that can be verified, tables that compare them, and what they come to. */

export { type CardMatchResult, type CardMatchSpec, type RunCardMatchOptions, runCardMatch } from './card-match.ts'
export {
  type CardContestant,
  type CardContestantOptions,
  cardContestantOf,
  isOverTcp,
  type Place,
} from './contestant.ts'
export { commitmentTo, numbersOf, otherDeals } from './deals.ts'
export { plannedIn } from './folder.ts'
export { type ListenAddress, Listeners } from './listeners.ts'
export { type CardReport, cardReportOf, type Mean, meanOf, type PlayedDeal, pointsOf } from './report.ts'
export { contestantsAt, placeAmong, seatsAt, tablesOf } from './seats.ts'
export { splitterOf } from './socket-channel.ts'
