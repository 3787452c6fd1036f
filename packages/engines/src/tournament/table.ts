/** Parts of a referee's table, also for browsers: evidence, cases, decisions, standings and their report. */

export type { Case, CaseKind, CountedGame } from './cases.ts'
export {
  type Decisions,
  decisionsText,
  drawnOrder,
  NO_DECISIONS,
  type OrderDecision,
  PLAY_OFF,
  type RecordDecision,
  type ResultDecision,
  readDecisions,
  type Signed,
  type Verdict,
} from './decisions.ts'
export { type Evidence, evidenceOf, type RecordTrouble, type Submission } from './evidence.ts'
export { type JsonFault, jsonFaultText, readJsonFile } from './json-file.ts'
export type { Read, ShapeFault } from './json-reader.ts'
export { type NextRoundInput, type NoRound, nextRoundOf, type PlannedRound } from './next-round.ts'
export { tournamentCsv } from './report/csv.ts'
export { escaped, pageHtml, tableHtml, tournamentHtml } from './report/html.ts'
export { roundHtml, roundWords } from './report/sheets.ts'
export {
  decidedCases,
  decisionText,
  lotText,
  notesOf,
  openCases,
  type Rows,
  standingRows,
  summaryOf,
  titleOf,
  warningsOf,
} from './report/tables.ts'
export { caseText, gameName, outcomes as resultTexts, titles as tournamentTitles, verdicts } from './report/texts.ts'
export { plainName, type Roster, readRoster } from './roster.ts'
export {
  nameOf as rulesName,
  readRules,
  rulesById,
  rulesOfGame,
  type TournamentRules,
  tournamentRules,
  usualSeconds,
} from './rules.ts'
export type { Standing } from './standings.ts'
export { DECISIONS, evidenceIn, isMetadataFile, ROSTER, RULES, type SubmittedFile } from './submitted-files.ts'
export { type OpenTie, openTies, type Tournament, type TournamentTable, tournamentOf } from './tournament.ts'
