/** Sparring partners: small players of our own for every game. */

export { isNetLevel, loadPartner, type PartnerLevel, partnerLevels } from './net-partner.ts'
export { LEVELS, type Level, sparringPartner } from './partner.ts'
export { answerTo, type MoveRequest as Question, seenBy } from './seat.ts'
