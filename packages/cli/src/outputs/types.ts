import type { MatchReport } from '@qipu/engines/match'
import type { Prepared } from '@qipu/engines/submission'
import type { Tournament } from '@qipu/engines/tournament'
import type {
  AddedCounts,
  ExportResult,
  FoundGame,
  findDuplicates,
  LibraryInfo,
  nextInLibrary,
  PositionAnswer,
  proposedAliases,
  RefusedGame,
  ShapeAnswer,
  Update,
} from '@qipu/library'
import type { Summaries } from 'qipu/formats'
import type { Ruling } from 'qipu/judge'
import type { BoardSize, Difference, Participant, Result, Side, Summary } from 'qipu/record'
import type { Obstacle } from 'qipu/score'
import type { Args, Severity } from 'qipu/text'
import type { CountData } from '../commands/score/report.ts'

/**
 * Types of the output of commands with `--json`, and of the requests and answers of `qipu rpc`. The published schemas are made from these types
 * (`schema.test.ts`), and every test that runs a command checks its output against them.
 */

/** A finding in a file, or a loss in what was written. */
export interface MessageData {
  /** Stable identifier, such as `sgf/missing-bracket`. */
  readonly code: string
  readonly severity: Severity
  /** The sentence in the language of the command. It may change between versions. */
  readonly text: string
  /** In the file, from 1. */
  readonly line?: number
  /** In the line, from 1. */
  readonly column?: number
  /** In UTF-16 units of the decoded text; left out where the file was read in chunks. */
  readonly offset?: number
  /** Length of the place in UTF-16 units. */
  readonly length?: number
  /** The game in the file, from 0. */
  readonly game?: number
  /** The node in the record, from 0. */
  readonly node?: number
  /** The clause of the specification. */
  readonly clause?: string
  /** Advice in the language of the command. */
  readonly fix?: string
  /** True where `check --fix` repairs it. */
  readonly fixable: boolean
  /** The values in the sentence. */
  readonly args: Args
}

/** Numbers of messages by severity, those that are not listed among them. */
export type MessageCounts = Readonly<Record<Severity, number>>

/** A file that could not be read or written, and the reason in the language of the command. */
export interface UnreadFile {
  readonly file: string
  readonly problem: string
}

/** The command could not run at all. */
export interface CommandProblem {
  readonly problem: string
}

/** One line for each file, unless the command or the file cannot be used. */
type PerFile<Line> = Line | UnreadFile | CommandProblem

/** One line for the whole run. */
type Once<Line> = Line | CommandProblem

/** A file as `qipu check` found it. */
export interface CheckedFile {
  /** The path as given, `<stdin>` for standard input. */
  readonly file: string
  /** Id of the format; null if none was recognised. */
  readonly format: string | null
  readonly charset: Summaries['charset'] | null
  readonly messages: readonly MessageData[]
  /** Number of games in the file. */
  readonly games: number
  /** True if the file was repaired. */
  readonly fixed: boolean
  readonly counts: MessageCounts
  /** Path of the old file. */
  readonly backup?: string
  /** Reason why the file was not repaired. */
  readonly problem?: string
  /** Messages about the repaired faults. */
  readonly repaired?: readonly MessageData[]
}

/** A player, and the side or the colour that the record gives. */
export interface PlayerData extends Participant {
  readonly side?: Side
  readonly color?: string
}

/** One game as `qipu info` sums it up. */
export interface GameSummary extends Summary {
  readonly players: readonly PlayerData[]
}

/** A file as `qipu info` sums it up. */
export interface FileInfo {
  readonly file: string
  readonly format: string | null
  readonly charset: Summaries['charset'] | null
  readonly games: readonly GameSummary[]
  /** Reason why the file has no games. */
  readonly problem?: string
}

/** A file as it was rewritten: by `convert`, `edit`, `split` and `review` of folders. */
export interface RewrittenFile {
  readonly file: string
  /** Id of the format that was read. */
  readonly from: string | null
  /** Id of the format that was written. */
  readonly to: string | null
  readonly messages: readonly MessageData[]
  /** Paths that were written; `-` is standard output. */
  readonly outputs: readonly string[]
  readonly counts: MessageCounts
  /** Path of the old file. */
  readonly backup?: string
  /** Reason why not everything was written. */
  readonly problem?: string
}

/** A file whose games become part of one output. */
export interface GatheredFile {
  readonly file: string
  readonly format: string | null
  readonly messages: readonly MessageData[]
  readonly games: number
  readonly counts: MessageCounts
}

/** The output that all files became. */
export interface CombinedFile {
  /** Path that was written; `-` is standard output. */
  readonly file: string
  readonly to: string
  readonly messages: readonly MessageData[]
  readonly games: number
}

/** One node of a merged tree, with the games that reached it. */
export interface TreeNode {
  /** Index of the node before; null at the root. */
  readonly parent: number | null
  /** Id of the side that moved. */
  readonly side?: string
  /** The move as the game writes it. */
  readonly move?: string
  readonly games: number
  /** Games that each side won, in the order of the sides. */
  readonly wins: readonly number[]
  readonly draws: number
  /** Indices in the list of games of those that end here. */
  readonly ends?: readonly number[]
  /** Index of the node with the same position. */
  readonly same?: number
}

/** One tree made of many games. */
export interface MergedTree {
  readonly game: string
  readonly board: BoardSize
  /** Names of the games. */
  readonly games: readonly string[]
  readonly nodes: readonly TreeNode[]
}

/** A game by the rules; members of the ruling are left out where its rules are unknown. */
export interface JudgedGame extends Partial<Ruling> {
  readonly game: string
  readonly players: readonly [string | null, string | null]
  readonly result: Result | null
  readonly messages: readonly MessageData[]
}

/** A file as `qipu judge` found it. */
export interface JudgedFile {
  readonly file: string
  readonly format: string | null
  readonly games: readonly JudgedGame[]
  /** Messages of a file without games. */
  readonly messages?: readonly MessageData[]
  readonly problem?: string
}

/** A game that was counted, or the reason why it cannot be. */
export interface ScoredGame extends Partial<CountData> {
  readonly game: string
  readonly players: readonly [string | null, string | null]
  readonly result: Result | null
  readonly obstacle?: Obstacle
  readonly messages: readonly MessageData[]
}

/** A file as `qipu score` counted it. */
export interface ScoredFile {
  readonly file: string
  readonly format: string | null
  readonly games: readonly ScoredGame[]
  /** Messages of a file without games. */
  readonly messages?: readonly MessageData[]
  readonly problem?: string
}

/** The differences between two files. */
export interface FileDifference {
  readonly a: string
  readonly b: string
  readonly same: boolean
  readonly games: readonly { readonly game: number; readonly differences: readonly Difference[] }[]
}

/** The name that the championship's standard gives a file. */
export interface NamedFile {
  readonly file: string
  /** Null where there is none, or one for each of several games. */
  readonly name: string | null
  /** Of each game, where a file holds several. */
  readonly names?: readonly (string | null)[]
  readonly renamed: boolean
  /** Reason why the file has no name or was not renamed. */
  readonly problem?: string
  /** The system's own words. */
  readonly reason?: string
}

/** A record as it is handed in. */
export interface SubmittedRecord {
  /** The file, with `#2` for its second game. */
  readonly id: string
  /** Name of the prepared file; null if none was prepared. */
  readonly name: string | null
  readonly trouble?: NonNullable<Prepared['trouble']>
  /** The file that the same game is handed in from. */
  readonly copyOf?: string
  readonly evidence: Omit<Prepared['evidence'], 'moves'>
  /** Codes of what was corrected, and of what remains. */
  readonly found: readonly string[]
  /** Codes of what the standard cannot represent. */
  readonly lost: readonly string[]
}

/** The games of a match and what they show. */
export interface MatchData extends MatchTally, Omit<MatchReport, 'tally' | 'strength' | 'superiority' | 'names'> {
  /** Id of the game. */
  readonly game: string
  readonly engines: MatchReport['names']
  /** Difference in Elo points between the first engine and the second; a bound is null where it is infinite. */
  readonly elo: {
    readonly points: number
    readonly difference: number | null
    readonly low: number | null
    readonly high: number | null
  } | null
  /** Probability that the first engine is stronger. */
  readonly superiority: number | null
  /** Milliseconds to and from each engine on another machine. */
  readonly networkDelay?: readonly (number | null)[]
}

/** The tables of a tournament. The rules are those of its file, which may name their schema. */
export interface TournamentData extends Omit<Tournament, 'rules'> {
  readonly rules: Tournament['rules'] & { readonly $schema?: string }
}

/** Costs of the moves of a reviewed game. */
export interface MoveCosts {
  readonly game: string
  readonly moves: readonly {
    readonly node: number
    readonly ply: number
    readonly side: number
    readonly move: string
    /** Points that the move lost; null where the engine estimates none. */
    readonly points: number | null
    /** Share of wins that the move lost. */
    readonly winrate: number | null
    /** The engine's move. */
    readonly better: string | null
  }[]
}

/** A format. */
export interface FormatData {
  readonly id: string
  readonly name: string
  readonly reads: boolean
  readonly writes: boolean
  readonly extensions: readonly string[]
  /** Ids of the games that it holds; null: any. */
  readonly games: readonly string[] | null
}

/** A game and its rules. */
export interface GameData {
  readonly id: string
  readonly name: string
  readonly board: BoardSize
  /** The number of the game in SGF. */
  readonly sgf: number | null
  /** Its codes in the championship's standard. */
  readonly ccgc: readonly string[] | null
  readonly sides: readonly string[]
  readonly options: Readonly<Record<string, RuleData>>
}

/** A rule that can be chosen. */
export interface RuleData {
  readonly values: readonly (string | number | boolean)[]
  /** Numbers that are allowed as well. */
  readonly numbers?: string
  readonly alias?: string
  readonly default: string | number | boolean | null
}

type MatchTally = MatchReport['tally']

/** Games that were added to a library, and those that were not taken. */
export interface AddedGames extends AddedCounts {
  readonly notTaken: readonly RefusedGame[]
}

/** Outputs of `--json`, by command. Each definition describes one line. */
export interface Outputs {
  readonly convert: PerFile<RewrittenFile>
  readonly edit: PerFile<RewrittenFile>
  readonly split: PerFile<RewrittenFile>
  readonly join: PerFile<RewrittenFile | GatheredFile | CombinedFile>
  readonly merge: PerFile<GatheredFile | (CombinedFile & { readonly trees: readonly MergedTree[] })>
  readonly check: PerFile<CheckedFile>
  readonly info: PerFile<FileInfo>
  readonly judge: PerFile<JudgedFile>
  readonly score: PerFile<ScoredFile>
  readonly review: PerFile<MoveCosts>
  readonly name: PerFile<NamedFile>
  readonly submit: PerFile<readonly SubmittedRecord[]>
  readonly tournament: PerFile<TournamentData>
  readonly match: Once<MatchData>
  readonly diff: Once<FileDifference>
  readonly formats: Once<readonly FormatData[]>
  readonly games: Once<readonly GameData[]>
  readonly 'library add': PerFile<AddedGames>
  readonly 'library create': PerFile<AddedGames>
  readonly 'library update': PerFile<AddedGames & Update & { readonly forgotten: number }>
  readonly 'library forget': Once<{ readonly games: number }>
  readonly 'library info': Once<LibraryInfo>
  readonly 'library search': Once<{ readonly total: number; readonly games: readonly FoundGame[] }>
  readonly 'library position': Once<PositionAnswer & { readonly found: readonly FoundGame[] }>
  readonly 'library shape': Once<
    ShapeAnswer & { readonly next?: Awaited<ReturnType<typeof nextInLibrary>>; readonly found: readonly FoundGame[] }
  >
  readonly 'library duplicates': Once<{
    readonly groups: Awaited<ReturnType<typeof findDuplicates>>
    readonly aliases: Awaited<ReturnType<typeof proposedAliases>>
  }>
  readonly 'library export': Once<ExportResult>
  /** One line for each row: its columns are those of the question. */
  readonly 'library sql': Readonly<Record<string, unknown>>
}

/** A file in a request: `text`, or `base64` for bytes in any charset. */
export interface FileParams {
  readonly text?: string
  readonly base64?: string
  /** A file name, which helps to recognise the format. */
  readonly name?: string
  /** Id of the format instead of the detected one. */
  readonly from?: string
  /** Charset instead of the detected one. */
  readonly charset?: string
}

/** A file of Qipu's own JSON. */
export interface QipuFile {
  readonly format: 'qipu'
}

/** Facts of a file that was read. */
export interface ReadHead {
  /** Id of the format; null if none was recognised. */
  readonly format: string | null
  /** Name of the charset. */
  readonly charset: string | null
  readonly games: number
}

/** Findings, and their numbers by severity. */
export interface Findings {
  readonly messages: readonly MessageData[]
  readonly counts: MessageCounts
}

/**
 * Parameters and results of `qipu rpc`, by method.
 *
 * @public The schema of `qipu rpc` is made from it.
 */
export interface RpcMethods {
  readonly 'formats.params': Readonly<Record<never, never>>
  readonly 'formats.result': readonly FormatData[]
  readonly 'games.params': Readonly<Record<never, never>>
  readonly 'games.result': readonly GameData[]
  readonly 'read.params': FileParams
  readonly 'read.result': ReadHead & Findings & { readonly record?: QipuFile }
  readonly 'check.params': FileParams
  readonly 'check.result': ReadHead & Findings
  readonly 'convert.params': FileParams & {
    /** Id of the format to write. */
    readonly to: string
    /** True: data that would be lost is stored where the format allows foreign data. */
    readonly keep?: boolean
    /** True: data without an exact equivalent is dropped. */
    readonly exact?: boolean
    /** Charset to write. */
    readonly encoding?: string
  }
  readonly 'convert.result': ReadHead &
    Findings & {
      readonly to: string
      /** The output; left out if it is not UTF-8. */
      readonly text?: string
      /** The output's bytes where they are not UTF-8. */
      readonly base64?: string
    }
  readonly 'judge.params': FileParams
  readonly 'judge.result': Omit<ReadHead, 'games'> & {
    readonly games: readonly (Partial<Ruling> & Findings & { readonly game: string; readonly result: Result | null })[]
  }
  readonly 'draw.params': FileParams & {
    /** The game in the file, from 1. */
    readonly record?: number
    readonly node?: number
    readonly move?: number
    /** Seconds from the start of the record. */
    readonly at?: number
    /** Number of the last moves that have numbers. */
    readonly last?: number
    readonly numbers?: string
    readonly region?: string
    readonly coordinates?: string
    readonly view?: string
    readonly theme?: string
    readonly stones?: string
    /** Width in pixels. */
    readonly size?: number
  }
  readonly 'draw.result': { readonly node: number; readonly svg: string }
  readonly 'figure.params': FileParams & {
    /** A name and what follows its `#`, as in Markdown: `game.sgf#20..40`. */
    readonly address: string
  }
  readonly 'figure.result': {
    readonly svg: string
    /** Notes on what the board cannot show. */
    readonly notes: string
    readonly id: string | null
    /** Millimetres. */
    readonly width: number | null
  }
}
